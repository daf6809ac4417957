/** Changes of leads and their deliveries, each inside a transaction. */
import { createHash, randomUUID } from 'node:crypto';
import { DAY_MS } from '../clock.ts';
import { comparableEmail, emailOf, searchTextOf } from '../lead.ts';
import type { DeliveryKey, Lead, LeadDelivery, LeadState, NewLead } from '../lead.ts';
import type { Route } from './lead-store.ts';
import type { Queries, Values } from './engine.ts';
import { dueOf, leadsOf } from './reading.ts';

/** Time in which a claimed lead is posted, or claimed again. More than the longest post. */
const LEASE_MS = 120_000;

/** Deliveries that do not decide the state of their lead. */
const isExtra = ({ destination }: { readonly destination: string }) =>
  destination === 'DIGEST' || destination === 'RECEIPT';

function stateOf(deliveries: readonly LeadDelivery[]): LeadState {
  const has = (state: LeadDelivery['state']) => deliveries.some((one) => one.state === state);
  if (has('held')) return 'quarantined';
  if (has('parked')) return 'parked';
  return has('waiting') ? 'waiting' : 'delivered';
}

/** Locks a row of its own until the transaction ends: only one such transaction runs at a time, on all servers. */
const waitForOthers = ({ all, forUpdate }: Queries) =>
  all(`SELECT beats FROM heartbeat ${forUpdate}`);

/** Changes deliveries of a lead, and its state accordingly; resolves to whether any has changed. */
export async function changeLead(
  queries: Queries,
  { id, at }: { readonly id: string; readonly at: number },
  changed: (delivery: LeadDelivery, lead: Lead) => LeadDelivery,
) {
  const { all, run, forUpdate } = queries;
  const rows = await all(`SELECT * FROM leads WHERE id = $id ${forUpdate}`, { id });
  const [lead] = await leadsOf(queries, rows);
  if (!lead) return false;
  const deliveries = lead.deliveries.map((delivery) => changed(delivery, lead));
  const news = deliveries.filter((delivery) => !lead.deliveries.includes(delivery));
  for (const { tryingSince = null, answers, ...delivery } of news)
    await run(
      `UPDATE deliveries SET state = $state, attempts = $attempts, trying_since = $tryingSince,
        next_attempt_at = $nextAttemptAt, answers = $answers, leased_until = 0
      WHERE lead = $id AND destination = $destination`,
      { id, ...delivery, tryingSince, answers: JSON.stringify(answers) },
    );
  const counted = deliveries.filter((delivery) => !isExtra(delivery));
  const state = stateOf(counted);
  const isWaiting = counted.some((delivery) => delivery.state === 'waiting');
  const since = state === lead.state ? (lead.settledAt ?? at) : at;
  const settledAt = isWaiting ? (lead.answered?.at ?? null) : since;
  await run('UPDATE leads SET state = $state, settled_at = $settledAt WHERE id = $id', {
    ...{ id, state, settledAt },
  });
  return news.length > 0;
}

/** Makes the open deliveries of a lead due. */
export async function requeueLead(
  queries: Queries,
  id: string,
  from: readonly LeadState[],
  at: number,
) {
  const isDue = await changeLead(queries, { id, at }, (delivery, lead) => {
    const { state } = delivery;
    if (!from.includes(lead.state) || state === 'delivered' || isExtra(delivery)) return delivery;
    const fresh = state === 'parked' && { attempts: 0, tryingSince: undefined };
    return { ...delivery, ...fresh, state: 'waiting', nextAttemptAt: at };
  });
  if (isDue)
    await queries.run(
      "DELETE FROM deliveries WHERE lead = $id AND destination = 'DIGEST' AND state = 'waiting'",
      { id },
    );
  return isDue;
}

function recordOf(lead: NewLead) {
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

const insert = ({ run }: Queries, table: string, row: Values) => {
  const names = Object.keys(row);
  const values = names.map((name) => `$${name}`);
  return run(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${values.join(', ')})`, row);
};

export async function storeLead(queries: Queries, lead: NewLead, routes: readonly Route[]) {
  // The same lead may arrive at two servers at the same moment.
  await waitForOthers(queries);
  const record = recordOf(lead);
  const { id, content_hash, idempotency_key, email, received_at, state } = record;
  const since = received_at - DAY_MS;
  const [earlier] = await queries.all(
    `SELECT id FROM leads
    WHERE content_hash = $content_hash AND (idempotency_key = $idempotency_key OR received_at > $since)
    ORDER BY received_at DESC LIMIT 1`,
    { content_hash, idempotency_key, since },
  );
  if (earlier) {
    const repeated = String(earlier['id']);
    if (state === 'waiting') await requeueLead(queries, repeated, ['quarantined'], received_at);
    return { id: repeated, isRepeat: true };
  }
  const receipts = await queries.all(
    `SELECT id FROM leads JOIN deliveries ON lead = id
    WHERE email = $email AND received_at > $since AND deliveries.destination = 'RECEIPT' LIMIT 1`,
    { email, since },
  );
  await insert(queries, 'leads', record);
  for (const { destination, at } of routes) {
    const isHeld = state === 'quarantined' && !isExtra({ destination });
    const delivery = { lead: id, destination, state: isHeld ? 'held' : 'waiting' };
    if (destination !== 'RECEIPT' || receipts.length === 0)
      await insert(queries, 'deliveries', { ...delivery, next_attempt_at: at });
  }
  return { id, isRepeat: false };
}

export async function claimLeads(
  queries: Queries,
  destinations: readonly DeliveryKey[],
  now: number,
  limit: number,
) {
  const leads: Lead[] = [];
  for (const { lead, destination } of await dueOf(queries, destinations, now, limit)) {
    const id = String(lead);
    await queries.run(
      'UPDATE deliveries SET leased_until = $until WHERE lead = $id AND destination = $destination',
      { id, destination: String(destination), until: now + LEASE_MS },
    );
    const rows = await queries.all('SELECT * FROM leads WHERE id = $id', { id });
    leads.push(...(await leadsOf(queries, rows)));
  }
  return leads;
}

/** Sends open deliveries to another destination, without one to the webhook of their lead. */
export async function redirectLeads(
  queries: Queries,
  from: readonly DeliveryKey[],
  to: DeliveryKey | undefined,
  at: number,
) {
  await waitForOthers(queries);
  const values = { from: JSON.stringify(from) };
  const open = `state IN ('held', 'waiting') AND destination ${queries.among('$from')}`;
  const target = to ? `'${to}'` : '(SELECT destination FROM leads WHERE id = lead)';
  await queries.run(
    `INSERT INTO deliveries (lead, destination, state, next_attempt_at)
    SELECT lead, ${target}, state, $at FROM deliveries WHERE ${open} ON CONFLICT DO NOTHING`,
    { ...values, at },
  );
  for (const { lead } of await queries.all(
    `DELETE FROM deliveries WHERE ${open} RETURNING lead`,
    values,
  ))
    await changeLead(queries, { id: String(lead), at }, (delivery) => delivery);
}
