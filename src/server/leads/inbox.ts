/** The inbox as the endpoint of the forms uses it. */
import { readProcessEnvironment } from '../environment.ts';
import { log, type Report } from '../log.ts';
import type { NewLead } from './lead.ts';
import type { Outbox, Stored } from './outbox.ts';
import { openOutbox } from './sqlite-outbox.ts';

export interface Inbox {
  /** Resolves once the lead is on disk; delivery is another function's work. */
  readonly store: (lead: NewLead) => Promise<Stored>;
  /** How long the sender of this request has to wait, after too many posts. */
  readonly waitSeconds?: number | undefined;
}

/** An inbox that wakes the delivery for each lead, and logs why one is not stored. */
export const openInbox = (
  outbox: Pick<Outbox, 'store'>,
  wakeDelivery: () => void,
  report: Report,
): Inbox => ({
  store: async (lead) => {
    const stored = await outbox.store(lead);
    if (stored.status === 'stored') wakeDelivery();
    else report({ event: 'lead.notStored', form: lead.form, reason: stored.reason });
    return stored;
  },
});

let devInbox: Inbox | undefined;

/** The inbox of `astro dev`, which runs no server of ours: nothing is delivered. */
export function inboxOfDev(): Inbox {
  if (devInbox) return devInbox;
  const read = readProcessEnvironment();
  if (read.status === 'wrong') throw new Error(read.problems.join('\n'));
  devInbox = openInbox(openOutbox(read.environment.leadsDb), () => undefined, log);
  return devInbox;
}
