/** The inbox in an embedded database. This file and `sqlite-database.ts` are the only users of SQLite. */
import { createHash, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { comparableEmail, emailsOf, isJson, isLeadState, type Json, type Lead, type NewLead } from './lead.ts'; // prettier-ignore
import type { Outbox } from './outbox.ts';
import { faultOf, inTransaction, openDatabase } from './sqlite-database.ts';

/** How long the same content is one lead, whatever its key: back, reload and resubmit. */
const REPEAT_WITHIN_MS = 24 * 60 * 60 * 1000;

const hashOf = ({ form, destination, payload }: NewLead): string =>
  createHash('sha256')
    .update(JSON.stringify([form, destination, payload]))
    .digest('hex');

type Row = Readonly<Record<string, unknown>>;

const numberOrNothing = (value: unknown) => (value === null ? undefined : Number(value));

function jsonOf(text: unknown): Json {
  const value: unknown = JSON.parse(String(text));
  if (isJson(value)) return value;
  throw new TypeError('A column of the inbox holds no JSON object.');
}

/** Leads of the first version of the inbox have no attribution. */
function contextOf(row: Row): Lead['context'] {
  const { page, locale, attribution } = jsonOf(row['context']);
  const entries = isJson(attribution) ? Object.entries(attribution) : [];
  return {
    page: String(page),
    locale: String(locale),
    attribution: Object.fromEntries(entries.map(([name, value]) => [name, String(value)])),
  };
}

/** The table is STRICT: a column holds what its type says. */
function leadOf(row: Row): Lead {
  const { state } = row;
  const spamSignals: unknown = JSON.parse(String(row['spam_signals']));
  if (!isLeadState(state) || !Array.isArray(spamSignals))
    throw new TypeError('A row of the inbox holds no lead.');
  return {
    id: String(row['id']),
    form: String(row['form']),
    destination: String(row['destination']),
    payload: jsonOf(row['payload']),
    context: contextOf(row),
    spamSignals: spamSignals.map(String),
    receivedAt: Number(row['received_at']),
    state,
    attempts: Number(row['attempts']),
    tryingSince: numberOrNothing(row['trying_since']),
    nextAttemptAt: Number(row['next_attempt_at']),
    lastError: row['last_error'] === null ? undefined : String(row['last_error']),
    settledAt: numberOrNothing(row['settled_at']),
  };
}

const MAKE_DUE = `
  UPDATE leads SET
    attempts = iif(state = 'parked', 0, attempts),
    trying_since = iif(state = 'parked', NULL, trying_since),
    state = 'waiting', settled_at = NULL, next_attempt_at = :now
  WHERE id = :id AND state IN (SELECT value FROM json_each(:from))
`;

/** Stores a lead once; what it returns has not reached the disk before the transaction ends. */
function storeOnce(database: DatabaseSync) {
  const insert = database.prepare(`
    INSERT INTO leads (
      id, form, destination, payload, context, spam_signals, idempotency_key, content_hash,
      received_at, next_attempt_at, state, settled_at
    ) VALUES (
      :id, :form, :destination, :payload, :context, :spamSignals, :key, :hash,
      :receivedAt, :receivedAt, :state, :settledAt
    )
  `);
  const same = database.prepare(`
    SELECT id FROM leads WHERE content_hash = :hash AND (idempotency_key = :key OR received_at > :since)
    ORDER BY received_at DESC
  `);
  const makeDue = database.prepare(MAKE_DUE);
  return (lead: NewLead) => {
    const { form, destination, receivedAt, spamSignals, idempotencyKey: key = null } = lead;
    const hash = hashOf(lead);
    const isSuspect = spamSignals.length > 0;
    const earlier = same.get({ hash, key, since: receivedAt - REPEAT_WITHIN_MS });
    if (earlier) {
      const id = String(earlier['id']);
      if (!isSuspect) makeDue.run({ id, now: receivedAt, from: '["quarantined"]' });
      return { id, isRepeat: true };
    }
    const id = randomUUID();
    insert.run({
      id,
      form,
      destination,
      key,
      hash,
      receivedAt,
      payload: JSON.stringify(lead.payload),
      context: JSON.stringify(lead.context),
      spamSignals: JSON.stringify(spamSignals),
      state: isSuspect ? 'quarantined' : 'waiting',
      settledAt: isSuspect ? receivedAt : null,
    });
    return { id, isRepeat: false };
  };
}

type Readers = Pick<Outbox, 'list' | 'find' | 'counts' | 'due'>;

function readersOf(database: DatabaseSync): Readers {
  const newestFirst = 'ORDER BY received_at DESC, rowid DESC';
  const all = database.prepare(`SELECT * FROM leads ${newestFirst}`);
  const ofState = database.prepare(`SELECT * FROM leads WHERE state = ? ${newestFirst}`);
  const one = database.prepare('SELECT * FROM leads WHERE id = ?');
  const perState = database.prepare('SELECT state, count(*) AS total FROM leads GROUP BY state');
  const due = database.prepare(`
    SELECT * FROM leads WHERE state = 'waiting' AND destination = ? AND next_attempt_at <= ?
    ORDER BY next_attempt_at LIMIT ?
  `);
  return {
    list: async (state) => (state === undefined ? all.all() : ofState.all(state)).map(leadOf),
    find: async (id) => {
      const row = one.get(id);
      return row && leadOf(row);
    },
    counts: async () => {
      const none = { waiting: 0, delivered: 0, parked: 0, quarantined: 0 };
      const totals = perState.all().map((row) => [String(row['state']), Number(row['total'])]);
      return { ...none, ...Object.fromEntries(totals) };
    },
    // One query a destination: the index gives each its leads in order.
    due: async (destinations, now, limit) =>
      destinations
        .flatMap((key) => due.all(key, now, limit).map(leadOf))
        .sort((one, other) => one.nextAttemptAt - other.nextAttemptAt)
        .slice(0, limit),
  };
}

type Marks = Pick<Outbox, 'delivered' | 'failed' | 'bringForward' | 'requeue'>;

function marksOf(database: DatabaseSync): Marks {
  // A lead that has arrived has arrived, whatever was decided about it while it was on its way.
  const delivered = database.prepare(`
    UPDATE leads SET state = 'delivered', attempts = attempts + 1, last_error = NULL, settled_at = :at
    WHERE id = :id AND state <> 'delivered'
  `);
  const failed = database.prepare(`
    UPDATE leads
    SET attempts = attempts + 1, last_error = :error, trying_since = coalesce(trying_since, :at), next_attempt_at = :next
    WHERE id = :id AND state = 'waiting'
  `);
  const parked = database.prepare(`
    UPDATE leads SET state = 'parked', attempts = attempts + 1, last_error = :error, settled_at = :at
    WHERE id = :id AND state = 'waiting'
  `);
  const forward = database.prepare(`
    UPDATE leads SET next_attempt_at = :now
    WHERE state = 'waiting' AND destination = :key AND next_attempt_at > :now
  `);
  const makeDue = database.prepare(MAKE_DUE);
  return {
    delivered: async (id, at) => {
      delivered.run({ id, at });
    },
    failed: async (id, { error, at, nextAttemptAt: next }) => {
      if (next === undefined) parked.run({ id, error, at });
      else failed.run({ id, error, at, next });
    },
    bringForward: async (destinations, now) => {
      for (const key of destinations) forward.run({ key, now });
    },
    requeue: async (id, from, now) =>
      makeDue.run({ id, now, from: JSON.stringify(from) }).changes === 1,
  };
}

/**
 * `secure_delete` overwrites a row where it stands, but not the copies that SQLite left behind when it moved rows between
 * pages earlier: only writing the whole file anew does. The journal still holds the old pages until it is emptied.
 */
function reclaim(database: DatabaseSync): boolean {
  try {
    database.exec('VACUUM');
    return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0;
  } catch {
    return false;
  }
}

function deletersOf(database: DatabaseSync): Pick<Outbox, 'erase' | 'purge' | 'reclaim'> {
  const all = database.prepare('SELECT id, payload FROM leads');
  const remove = database.prepare('DELETE FROM leads WHERE id = ?');
  const purge = database.prepare(`
    DELETE FROM leads WHERE rowid IN (
      SELECT rowid FROM leads WHERE state = ? AND settled_at < ? ORDER BY settled_at LIMIT ?
    )
  `);
  return {
    // SQLite compares letters beyond ASCII byte by byte, so the addresses are compared here.
    erase: async (email) => {
      const wanted = comparableEmail(email);
      const ids: string[] = [];
      for (const { id, payload } of all.iterate())
        if (emailsOf(jsonOf(payload)).includes(wanted)) ids.push(String(id));
      for (const id of ids) remove.run(id);
      return ids.length;
    },
    purge: async (state, before, limit) => Number(purge.run(state, before, limit).changes),
    reclaim: async () => reclaim(database),
  };
}

/** Opens the inbox, and makes its file when there is none. Throws what SQLite or the disk says. */
export function openOutbox(file: string): Outbox {
  const database = openDatabase(file);
  const storeLead = storeOnce(database);
  const beat = database.prepare('UPDATE heartbeat SET beats = beats + 1');
  return {
    store: async (lead) => {
      try {
        return { status: 'stored', ...inTransaction(database, () => storeLead(lead)) };
      } catch (error) {
        return { status: 'notStored', reason: faultOf(error) };
      }
    },
    ...readersOf(database),
    ...marksOf(database),
    ...deletersOf(database),
    isWritable: async () => {
      try {
        return beat.run().changes === 1;
      } catch {
        return false;
      }
    },
    close: () => {
      database.close();
    },
  };
}
