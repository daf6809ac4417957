import type { Kept, NewLead, Outbox } from '../../../../src/server/leads/outbox.ts';

/** A lead of the hero box, as different from others as the changes make it. */
export const newLead = (changes: Partial<NewLead> = {}): NewLead => ({
  form: 'hero',
  destination: 'HERO_HOME',
  payload: { email: 'ada@example.com', contact: { email: 'ada@example.com' } },
  context: { page: '/fr', locale: 'fr', attribution: {} },
  idempotencyKey: 'key-of-one-opening',
  doubts: [],
  receivedAt: 1_000_000,
  ...changes,
});

export function keepIn(
  outbox: Outbox,
  changes?: Partial<NewLead>,
): Extract<Kept, { status: 'kept' }> {
  const kept = outbox.keep(newLead(changes));
  if (kept.status === 'failed') throw new Error(kept.reason);
  return kept;
}
