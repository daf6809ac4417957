/** Leads as rows of the tables. */
import { createHash, randomUUID } from 'node:crypto';
import {
  comparableEmail,
  DELIVERY_STATES,
  emailOf,
  LEAD_STATES,
  searchTextOf,
  type Lead,
  type LeadDelivery,
  type NewLead,
} from '../lead.ts';
import type { Row } from './engine.ts';

export function recordOf(lead: NewLead) {
  const { form, destination, payload, receivedAt, spamSignals } = lead;
  const content = JSON.stringify([form, destination, payload, lead.context.interest]);
  const isSuspect = spamSignals.length > 0;
  return {
    ...{ id: randomUUID(), form, destination },
    payload: JSON.stringify(payload),
    context: JSON.stringify(lead.context),
    spam_signals: JSON.stringify(spamSignals),
    idempotency_key: lead.idempotencyKey ?? null,
    content_hash: createHash('sha256').update(content).digest('hex'),
    email: comparableEmail(emailOf(payload)),
    search: searchTextOf(payload),
    received_at: receivedAt,
    state: isSuspect ? 'quarantined' : 'waiting',
    settled_at: isSuspect ? receivedAt : null,
  };
}

/** One of the states that the tables allow. */
function stateIn<State extends string>(states: readonly State[], { state }: Row): State {
  const known = states.find((one) => one === state);
  if (known === undefined) throw new Error('The state is unknown.');
  return known;
}

const timeOf = (value: unknown) => (value === null ? undefined : Number(value));

const deliveryOf = (row: Row): LeadDelivery => ({
  destination: String(row['destination']),
  state: stateIn(DELIVERY_STATES, row),
  attempts: Number(row['attempts']),
  tryingSince: timeOf(row['trying_since']),
  nextAttemptAt: Number(row['next_attempt_at']),
  answers: JSON.parse(String(row['answers'])),
});

export const leadOf = (row: Row, deliveries: readonly Row[]): Lead => ({
  id: String(row['id']),
  form: String(row['form']),
  destination: String(row['destination']),
  payload: JSON.parse(String(row['payload'])),
  context: JSON.parse(String(row['context'])),
  spamSignals: JSON.parse(String(row['spam_signals'])),
  receivedAt: Number(row['received_at']),
  state: stateIn(LEAD_STATES, row),
  settledAt: timeOf(row['settled_at']),
  answered: row['answered'] === null ? undefined : JSON.parse(String(row['answered'])),
  deliveries: deliveries.map(deliveryOf),
});
