/** The inbox as the endpoint of the forms uses it. */
import type { Report } from '../log.ts';
import type { NewLead } from './lead.ts';
import type { Outbox, Route, StoreResult } from './outbox.ts';

export interface Inbox {
  /** Resolves once the lead is on disk. */
  readonly store: (lead: NewLead) => Promise<StoreResult>;
  /** Seconds that the sender has to wait after too many posts. */
  readonly waitSeconds?: number | undefined;
}

/** An inbox that wakes the delivery for each lead, and logs why one is not stored. */
export const openInbox = (
  outbox: Pick<Outbox, 'store'>,
  wakeDelivery: () => void,
  report: Report,
  routesOf?: (lead: NewLead) => readonly Route[],
): Inbox => ({
  store: async (lead) => {
    const result = await outbox.store(lead, routesOf?.(lead));
    if (result.status === 'stored') wakeDelivery();
    else report({ event: 'lead.notStored', form: lead.form, reason: result.reason });
    return result;
  },
});
