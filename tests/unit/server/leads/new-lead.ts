import type { NewLead } from '../../../../src/server/leads/lead.ts';
import type { Outbox, StoreResult } from '../../../../src/server/leads/outbox.ts';

/** A lead of the hero form, with changes. */
export const newLead = (changes: Partial<NewLead> = {}): NewLead => ({
  form: 'hero',
  destination: 'HERO_HOME',
  payload: { email: 'ada@example.com', contact: { email: 'ada@example.com' } },
  context: { page: '/fr', locale: 'fr', attribution: {} },
  idempotencyKey: 'key-of-one-opening',
  spamSignals: [],
  receivedAt: 1_000_000,
  ...changes,
});

export async function storeIn(
  outbox: Outbox,
  changes?: Partial<NewLead>,
): Promise<Extract<StoreResult, { status: 'stored' }>> {
  const stored = await outbox.store(newLead(changes));
  if (stored.status === 'notStored') throw new Error(stored.reason);
  return stored;
}
