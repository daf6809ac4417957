import type { DeliveryKey, Lead, NewLead } from '../../src/leads/lead.ts';
import type { LeadStore, Route, StoreResult } from '../../src/leads/storage/lead-store.ts';

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

/** A lead of the demo form as the lead store returns it, with changes. */
export const storedLead = (changes: Partial<Lead> = {}): Lead => ({
  id: 'lead-1',
  form: 'demo',
  destination: 'DEMO',
  payload: { contact: { first_name: 'Zoë', email: 'zoe@example.com', phone: '+44 02079460274' } },
  context: { page: '/fr', locale: 'fr', attribution: {} },
  spamSignals: [],
  receivedAt: Date.UTC(2026, 0, 5, 12),
  state: 'waiting',
  settledAt: undefined,
  deliveries: [],
  ...changes,
});

export async function storeIn(
  leadStore: LeadStore,
  changes?: Partial<NewLead>,
  routesOf?: (lead: NewLead) => readonly Route[],
): Promise<Extract<StoreResult, { status: 'stored' }>> {
  const lead = newLead(changes);
  const stored = await leadStore.add(lead, routesOf?.(lead));
  if (stored.status === 'notStored') throw new Error(stored.reason);
  return stored;
}

/** Records an attempt that the destination accepts. */
export const accept = (
  leadStore: Pick<LeadStore, 'delivered'>,
  id: string,
  at: number,
  destination: DeliveryKey = 'HERO_HOME',
) => leadStore.delivered(id, destination, { at, answer: 'HTTP 200' });

/** Records an attempt that the destination refuses; without a next one the delivery is parked. */
export const refuse = (
  leadStore: Pick<LeadStore, 'failed'>,
  id: string,
  at: number,
  changes: { next?: number; answer?: string; destination?: DeliveryKey } = {},
) => {
  const { next, answer = 'HTTP 500', destination = 'HERO_HOME' } = changes;
  return leadStore.failed(id, destination, { answer, at, nextAttemptAt: next });
};

/** A lead with its first delivery and the last answer to it. */
export async function leadIn(leadStore: Pick<LeadStore, 'find'>, id: string) {
  const lead = await leadStore.find(id);
  if (lead === 'ambiguous') throw new Error(`Several ids begin with ${id}.`);
  const [delivery] = lead?.deliveries ?? [];
  return { ...delivery, ...lead, answer: delivery?.answers.at(-1)?.answer };
}
