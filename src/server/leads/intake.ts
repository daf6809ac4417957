/** Takes leads from the endpoint of the forms. */
import type { Report } from '../log.ts';
import type { NewLead } from './lead.ts';
import type { LeadStore, Route, StoreResult } from './lead-store.ts';

export interface Intake {
  /** Resolves once the lead is on disk. */
  readonly store: (lead: NewLead) => Promise<StoreResult>;
  /** Seconds that the sender has to wait after too many posts. */
  readonly waitSeconds?: number | undefined;
}

/** An intake that wakes the delivery for each lead, and logs why one is not stored. */
export const openIntake = (
  leadStore: Pick<LeadStore, 'add'>,
  wakeDelivery: () => void,
  report: Report,
  routesOf?: (lead: NewLead) => readonly Route[],
): Intake => ({
  store: async (lead) => {
    const result = await leadStore.add(lead, routesOf?.(lead));
    if (result.status === 'stored') wakeDelivery();
    else report({ event: 'lead.notStored', form: lead.form, reason: result.reason });
    return result;
  },
});
