/** What the work on leads reports. Like all events of the log, these have closed types, so none can hold personal data. */
import type { FormId } from '../forms/definition.ts';
import type { PostAnswer } from './deliveries/post-webhook.ts';
import type { DeliveryKey, LeadState } from './lead.ts';
import type { DatabaseFault } from './storage/faults.ts';

interface Attempted {
  lead: string;
  destination: DeliveryKey;
  reason: PostAnswer;
}

/** The fields of each event; `src/server/log.ts` has the others and the messages. */
export interface LeadEvents {
  'lead.notStored': { form: FormId; reason: DatabaseFault };
  'lead.parked': Attempted & { attempts: number };
  'delivery.failed': Attempted & { nextAttemptAt: number };
  'delivery.stuck': { reason: DatabaseFault };
  'mail.partlyRefused': { addresses: number };
  'store.unusable': { store: string; reason: DatabaseFault };
  'retention.deleted': Record<LeadState, number>;
  'retention.leap': object;
  'retention.notReclaimed': object;
  'retention.failed': { reason: DatabaseFault };
}

export type EventOf<Fields, Name extends keyof Fields = keyof Fields> = {
  [One in Name]: { readonly event: One } & Readonly<Fields[One]>;
}[Name];
export type ReportLead = (event: EventOf<LeadEvents>) => void;
