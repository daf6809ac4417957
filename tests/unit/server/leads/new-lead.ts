import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Lead, NewLead } from '../../../../src/server/leads/lead.ts';
import type { Outbox, Route, StoreResult } from '../../../../src/server/leads/outbox.ts';

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

/** A lead of the demo form as the inbox returns it, with changes. */
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
  outbox: Outbox,
  changes?: Partial<NewLead>,
  routesOf?: (lead: NewLead) => readonly Route[],
): Promise<Extract<StoreResult, { status: 'stored' }>> {
  const lead = newLead(changes);
  const stored = await outbox.store(lead, routesOf?.(lead));
  if (stored.status === 'notStored') throw new Error(stored.reason);
  return stored;
}

/** Records an attempt that the webhook accepts. */
export const accept = (outbox: Pick<Outbox, 'delivered'>, id: string, at: number) =>
  outbox.delivered(id, 'HERO_HOME', { at, answer: 'HTTP 200' });

/** Records an attempt that the webhook refuses; without a next one the delivery is parked. */
export const refuse = (
  outbox: Pick<Outbox, 'failed'>,
  id: string,
  at: number,
  { next, answer = 'HTTP 500' }: { next?: number; answer?: string } = {},
) => outbox.failed(id, 'HERO_HOME', { answer, at, nextAttemptAt: next });

/** A lead with its first delivery and the last answer to it. */
export async function leadIn(outbox: Pick<Outbox, 'find'>, id: string) {
  const lead = await outbox.find(id);
  if (lead === 'ambiguous') throw new Error(`Several ids begin with ${id}.`);
  const [delivery] = lead?.deliveries ?? [];
  return { ...delivery, ...lead, answer: delivery?.answers.at(-1)?.answer };
}

/** A new folder for an inbox; `removeInbox` removes it. */
export const inboxFolder = () => mkdtempSync(join(tmpdir(), 'leads-'));

/** Closes an inbox and removes its folder. */
export async function removeInbox(outbox: Pick<Outbox, 'close'>, folder: string): Promise<void> {
  await outbox.close();
  rmSync(folder, { recursive: true });
}
