/** The inbox in an embedded database. This file and `sqlite-database.ts` are the only users of SQLite. */
import { createHash, randomUUID } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { faultOf } from './faults.ts';
import {
  comparableEmail,
  emailOf,
  searchable,
  searchTextOf,
  type Lead,
  type LeadState,
  type NewLead,
} from './lead.ts';
import { LEASE_MS, SHORTEST_ID, type LeadFilter, type Outbox, type Route } from './outbox.ts';
import type { OpenOptions } from './open-outbox.ts';
import { inTransaction, openDatabase } from './sqlite-database.ts';

/** Period in which the same content is one lead, even with another key. */
const REPEAT_WITHIN_MS = 24 * 60 * 60 * 1000;

type Row = Readonly<Record<string, SQLOutputValue>>;

/** Leads of the first version of the inbox have no attribution. */
const SELECT_LEADS = `
  SELECT json_object(
    'id', id, 'form', form, 'destination', destination, 'payload', json(payload),
    'context', json_insert(context, '$.attribution', json('{}')), 'spamSignals', json(spam_signals),
    'receivedAt', received_at, 'state', state, 'settledAt', settled_at,
    'deliveries', (SELECT json_group_array(json_object(
      'destination', destination, 'state', state, 'attempts', attempts, 'tryingSince', trying_since,
      'nextAttemptAt', next_attempt_at, 'answers', json(answers)
    )) FROM deliveries WHERE lead = id)
  ) AS lead FROM leads`;

/** Needs no validation: the tables are STRICT and SQLite checks their JSON. */
const leadOf = ({ lead }: Row): Lead =>
  JSON.parse(String(lead), (_, value: unknown) => value ?? undefined);

/** Deliveries that do not decide the state of their lead. */
const EXTRAS = "('DIGEST', 'RECEIPT')";

/** Writes the state of a lead that follows from its deliveries, after a change of one. */
const SETTLE = `
  UPDATE leads SET (state, settled_at) = (
    SELECT
      CASE
        WHEN max(state = 'held') THEN 'quarantined'
        WHEN max(state = 'parked') THEN 'parked'
        WHEN max(state = 'waiting') THEN 'waiting'
        ELSE 'delivered'
      END,
      iif(max(state = 'waiting'), NULL, :at)
    FROM deliveries WHERE lead = :id AND destination NOT IN ${EXTRAS}
  ) WHERE id = :id AND :destination NOT IN ${EXTRAS}`;

/** Returns a function that makes the open deliveries of a lead due, inside a transaction. */
function requeuerOf(database: DatabaseSync) {
  const makeDue = database.prepare(`
    UPDATE deliveries SET
      attempts = iif(state = 'parked', 0, attempts),
      trying_since = iif(state = 'parked', NULL, trying_since),
      state = 'waiting', next_attempt_at = :at
    WHERE lead = :id AND state <> 'delivered' AND destination NOT IN ${EXTRAS}
      AND (SELECT state FROM leads WHERE id = :id) IN (SELECT value FROM json_each(:from))`);
  const settle = database.prepare(SETTLE);
  const cancelDigest = database.prepare(
    "DELETE FROM deliveries WHERE lead = ? AND destination = 'DIGEST' AND state = 'waiting'",
  );
  return (id: string, from: readonly LeadState[], at: number): boolean => {
    if (makeDue.run({ id, at, from: JSON.stringify(from) }).changes === 0) return false;
    settle.run({ id, at, destination: '' });
    cancelDigest.run(id);
    return true;
  };
}

/** Returns a function that stores a lead once. */
function storerOf(database: DatabaseSync): Outbox['store'] {
  const same = database.prepare(`
    SELECT id FROM leads WHERE content_hash = :hash AND (idempotency_key = :key OR received_at > :since)
    ORDER BY received_at DESC`);
  const requeue = requeuerOf(database);
  const insert = database.prepare(`
    INSERT INTO leads (
      id, form, destination, payload, context, spam_signals, idempotency_key, content_hash, email, search,
      received_at, state, settled_at
    ) VALUES (
      :id, :form, :destination, :payload, :context, :spamSignals, :key, :hash, :email, :search,
      :receivedAt, :state, :settledAt
    )`);
  const insertDelivery = database.prepare(`
    INSERT INTO deliveries (lead, destination, state, next_attempt_at)
    SELECT :id, :destination, iif(:isSuspect AND :destination NOT IN ${EXTRAS}, 'held', 'waiting'), :at
    WHERE :destination <> 'RECEIPT' OR NOT EXISTS (
      SELECT 1 FROM leads JOIN deliveries ON lead = id
      WHERE email = :email AND received_at > :since AND deliveries.destination = 'RECEIPT'
    )`);
  const storeOnce = (lead: NewLead, routes: readonly Route[]) => {
    const { form, destination, receivedAt, idempotencyKey: key = null } = lead;
    const content = JSON.stringify([form, destination, lead.payload]);
    const hash = createHash('sha256').update(content).digest('hex');
    const isSuspect = lead.spamSignals.length > 0;
    const since = receivedAt - REPEAT_WITHIN_MS;
    const earlier = same.get({ hash, key, since });
    if (earlier) {
      const id = String(earlier['id']);
      if (!isSuspect) requeue(id, ['quarantined'], receivedAt);
      return { id, isRepeat: true };
    }
    const id = randomUUID();
    const email = comparableEmail(emailOf(lead.payload));
    insert.run({
      ...{ id, form, destination, key, hash, email, receivedAt },
      search: searchTextOf(lead.payload),
      payload: JSON.stringify(lead.payload),
      context: JSON.stringify(lead.context),
      spamSignals: JSON.stringify(lead.spamSignals),
      state: isSuspect ? 'quarantined' : 'waiting',
      settledAt: isSuspect ? receivedAt : null,
    });
    for (const route of routes)
      insertDelivery.run({ id, email, since, isSuspect: Number(isSuspect), ...route });
    return { id, isRepeat: false };
  };
  return async (lead, routes = [{ destination: lead.destination, at: lead.receivedAt }]) => {
    try {
      return { status: 'stored', ...inTransaction(database, () => storeOnce(lead, routes)) };
    } catch (error) {
      return { status: 'notStored', reason: faultOf(error) };
    }
  };
}

type Readers = Pick<Outbox, 'list' | 'find' | 'counts' | 'waitingSince' | 'claim'>;

/** The conditions of a filter, each with a parameter of its name. */
const CONDITIONS = {
  states: 'state IN (SELECT value FROM json_each(:states))',
  text: 'instr(search, :text) > 0',
  form: 'form = :form',
  locale: "context ->> '$.locale' = :locale",
  campaign: "context ->> '$.attribution.utm_campaign' = :campaign",
  since: 'received_at >= :since',
  until: 'received_at < :until',
} as const satisfies Partial<Record<keyof LeadFilter, string>>;

function listerOf(database: DatabaseSync): Outbox['list'] {
  return async ({ limit = -1, offset = 0, states, text, ...others } = {}) => {
    const filter = {
      ...others,
      states: states && JSON.stringify(states),
      text: text && searchable(text),
    };
    const set = Object.entries(filter).filter(([, value]) => value !== undefined);
    const where = Object.entries(CONDITIONS).flatMap(([name, condition]) =>
      set.some(([key]) => key === name) ? [condition] : [],
    );
    return database
      .prepare(
        `${SELECT_LEADS} WHERE ${['true', ...where].join(' AND ')}
        ORDER BY received_at DESC, rowid DESC LIMIT :limit OFFSET :offset`,
      )
      .all({ ...Object.fromEntries(set), limit, offset })
      .map(leadOf);
  };
}

function readersOf(database: DatabaseSync): Readers {
  const find = database.prepare(
    `${SELECT_LEADS} WHERE id >= :id AND id < :id || char(0x10ffff) ORDER BY id LIMIT 2`,
  );
  const perState = database.prepare('SELECT state, count(*) AS total FROM leads GROUP BY state');
  const oldest = database.prepare(`
    SELECT min(coalesce(trying_since, next_attempt_at)) AS since FROM deliveries
    WHERE state = 'waiting' AND destination IN (SELECT value FROM json_each(?))`);
  return {
    list: listerOf(database),
    find: async (id) => {
      const [first, second] = find.all({ id }).map(leadOf);
      if (first?.id === id) return first;
      if (id.length < SHORTEST_ID) return undefined;
      return second ? 'ambiguous' : first;
    },
    counts: async () => ({
      ...{ waiting: 0, delivered: 0, parked: 0, quarantined: 0 },
      ...Object.fromEntries(perState.all().map(({ state, total }) => [state, Number(total)])),
    }),
    waitingSince: async (destinations) => {
      const since = oldest.get(JSON.stringify(destinations))?.['since'];
      return typeof since === 'number' ? since : undefined;
    },
    claim: claimerOf(database),
  };
}

function claimerOf(database: DatabaseSync): Outbox['claim'] {
  const due = database.prepare(`
    SELECT lead, destination, next_attempt_at FROM deliveries
    WHERE state = 'waiting' AND destination = :key AND next_attempt_at <= :now AND leased_until <= :now
    ORDER BY next_attempt_at LIMIT :limit`);
  const lease = database.prepare(
    'UPDATE deliveries SET leased_until = ? WHERE lead = ? AND destination = ?',
  );
  const find = database.prepare(`${SELECT_LEADS} WHERE id = ?`);
  return async (destinations, now, limit) => {
    // One query per destination, in the order of the index.
    const claimed = destinations
      .flatMap((key) => due.all({ key, now, limit }))
      .sort((one, other) => Number(one['next_attempt_at']) - Number(other['next_attempt_at']))
      .slice(0, limit);
    if (claimed.length === 0) return [];
    return inTransaction(database, () =>
      claimed.flatMap(({ lead = null, destination = null }) => {
        lease.run(now + LEASE_MS, lead, destination);
        return find.all(lead).map(leadOf);
      }),
    );
  };
}

type Updates = Pick<Outbox, 'delivered' | 'failed' | 'redirect' | 'bringForward' | 'requeue'>;

function updatesOf(database: DatabaseSync): Updates {
  const answered =
    "answers = json_insert(answers, '$[#]', json_object('at', :at, 'answer', :answer))";
  // From any state: a command may have changed the lead during the post.
  const delivered = database.prepare(`
    UPDATE deliveries SET state = 'delivered', attempts = attempts + 1, ${answered}
    WHERE lead = :id AND destination = :destination AND state <> 'delivered'`);
  const failed = database.prepare(`
    UPDATE deliveries SET
      attempts = attempts + 1, ${answered}, trying_since = coalesce(trying_since, :at),
      state = iif(:next IS NULL, 'parked', 'waiting'), next_attempt_at = coalesce(:next, next_attempt_at),
      leased_until = 0
    WHERE lead = :id AND destination = :destination AND state = 'waiting'`);
  const settle = database.prepare(SETTLE);
  const forward = database.prepare(`
    UPDATE deliveries SET next_attempt_at = :now
    WHERE state = 'waiting' AND destination = :key AND next_attempt_at > :now`);
  // A lead that goes to the other destination already waits on.
  const redirect = database.prepare(`
    UPDATE OR IGNORE deliveries
    SET destination = :to, attempts = 0, trying_since = NULL, next_attempt_at = :now
    WHERE state IN ('held', 'waiting') AND destination = :key`);
  const requeue = requeuerOf(database);
  return {
    delivered: async (id, destination, { at, answer }) => {
      inTransaction(database, () => {
        const { changes } = delivered.run({ id, destination, at, answer });
        if (changes === 1) settle.run({ id, destination, at });
      });
    },
    failed: async (id, destination, { at, answer, nextAttemptAt: next = null }) => {
      inTransaction(database, () => {
        const { changes } = failed.run({ id, destination, at, answer, next });
        if (changes === 1) settle.run({ id, destination, at });
      });
    },
    redirect: async (from, to, now) => {
      for (const key of from) redirect.run({ key, to, now });
    },
    bringForward: async (destinations, now) => {
      for (const key of destinations) forward.run({ key, now });
    },
    requeue: async (id, from, now) => inTransaction(database, () => requeue(id, from, now)),
  };
}

function deletersOf(database: DatabaseSync): Pick<Outbox, 'erase' | 'purge' | 'reclaim'> {
  const erase = database.prepare('DELETE FROM leads WHERE email = ?');
  const purge = database.prepare(`
    DELETE FROM leads WHERE rowid IN (
      SELECT rowid FROM leads WHERE state = ? AND settled_at < ? ORDER BY settled_at LIMIT ?
    )`);
  return {
    erase: async (email) => Number(erase.run(comparableEmail(email)).changes),
    purge: async (state, before, limit) => Number(purge.run(state, before, limit).changes),
    // `secure_delete` misses copies that SQLite left when it moved rows between pages; VACUUM rewrites the whole file.
    // The checkpoint empties the journal, which holds old pages.
    reclaim: async () => {
      try {
        database.exec('VACUUM');
        return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0;
      } catch {
        return false;
      }
    },
  };
}

/** Opens or creates the inbox. Throws errors of SQLite and the file system. */
export function openSqliteOutbox(file: string, { isServer = false }: OpenOptions): Outbox {
  const database = openDatabase(file);
  // What the last server had in flight is due.
  if (isServer) database.exec('UPDATE deliveries SET leased_until = 0 WHERE leased_until > 0');
  const beat = database.prepare('UPDATE heartbeat SET beats = beats + 1');
  return {
    store: storerOf(database),
    ...readersOf(database),
    ...updatesOf(database),
    ...deletersOf(database),
    isWritable: async () => {
      try {
        return beat.run().changes === 1;
      } catch {
        return false;
      }
    },
    close: async () => {
      database.close();
    },
  };
}
