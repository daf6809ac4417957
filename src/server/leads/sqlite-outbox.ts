/** The inbox in an embedded database. This file and `sqlite-database.ts` are the only users of SQLite. */
import { createHash, randomUUID } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { comparableEmail, emailsOf, type Lead, type NewLead } from './lead.ts';
import type { Outbox } from './outbox.ts';
import { faultOf, inTransaction, openDatabase } from './sqlite-database.ts';

/** Period in which the same content is one lead, even with another key. */
const REPEAT_WITHIN_MS = 24 * 60 * 60 * 1000;

type Row = Readonly<Record<string, SQLOutputValue>>;

/** Leads of the first version of the inbox have no attribution. */
const SELECT_LEADS = `
  SELECT json_object(
    'id', id, 'form', form, 'destination', destination, 'payload', json(payload),
    'context', json_insert(context, '$.attribution', json('{}')), 'spamSignals', json(spam_signals),
    'receivedAt', received_at, 'state', state, 'attempts', attempts, 'tryingSince', trying_since,
    'nextAttemptAt', next_attempt_at, 'lastError', last_error, 'settledAt', settled_at
  ) AS lead FROM leads`;

/** Needs no validation: the table is STRICT and SQLite checks its JSON. */
const leadOf = ({ lead }: Row): Lead =>
  JSON.parse(String(lead), (_, value: unknown) => value ?? undefined);

const MAKE_DUE = `
  UPDATE leads SET
    attempts = iif(state = 'parked', 0, attempts),
    trying_since = iif(state = 'parked', NULL, trying_since),
    state = 'waiting', settled_at = NULL, next_attempt_at = :now
  WHERE id = :id AND state IN (SELECT value FROM json_each(:from))`;

/** Returns a function that stores a lead once. */
function storerOf(database: DatabaseSync): Outbox['store'] {
  const same = database.prepare(`
    SELECT id FROM leads WHERE content_hash = :hash AND (idempotency_key = :key OR received_at > :since)
    ORDER BY received_at DESC`);
  const makeDue = database.prepare(MAKE_DUE);
  const insert = database.prepare(`
    INSERT INTO leads (
      id, form, destination, payload, context, spam_signals, idempotency_key, content_hash,
      received_at, next_attempt_at, state, settled_at
    ) VALUES (
      :id, :form, :destination, :payload, :context, :spamSignals, :key, :hash,
      :receivedAt, :receivedAt, :state, :settledAt
    )`);
  const storeOnce = (lead: NewLead) => {
    const { form, destination, receivedAt, idempotencyKey: key = null } = lead;
    const content = JSON.stringify([form, destination, lead.payload]);
    const hash = createHash('sha256').update(content).digest('hex');
    const isSuspect = lead.spamSignals.length > 0;
    const earlier = same.get({ hash, key, since: receivedAt - REPEAT_WITHIN_MS });
    if (earlier) {
      const id = String(earlier['id']);
      if (!isSuspect) makeDue.run({ id, now: receivedAt, from: '["quarantined"]' });
      return { id, isRepeat: true };
    }
    const id = randomUUID();
    insert.run({
      ...{ id, form, destination, key, hash, receivedAt },
      payload: JSON.stringify(lead.payload),
      context: JSON.stringify(lead.context),
      spamSignals: JSON.stringify(lead.spamSignals),
      state: isSuspect ? 'quarantined' : 'waiting',
      settledAt: isSuspect ? receivedAt : null,
    });
    return { id, isRepeat: false };
  };
  return async (lead) => {
    try {
      return { status: 'stored', ...inTransaction(database, () => storeOnce(lead)) };
    } catch (error) {
      return { status: 'notStored', reason: faultOf(error) };
    }
  };
}

function readersOf(database: DatabaseSync): Pick<Outbox, 'list' | 'find' | 'counts' | 'due'> {
  const list = database.prepare(
    `${SELECT_LEADS} WHERE state = ifnull(?, state) ORDER BY received_at DESC, rowid DESC`,
  );
  const find = database.prepare(`${SELECT_LEADS} WHERE id = ?`);
  const perState = database.prepare('SELECT state, count(*) AS total FROM leads GROUP BY state');
  const due = database.prepare(`
    ${SELECT_LEADS} WHERE state = 'waiting' AND destination = ? AND next_attempt_at <= ?
    ORDER BY next_attempt_at LIMIT ?`);
  return {
    list: async (state) => list.all(state ?? null).map(leadOf),
    find: async (id) => find.all(id).map(leadOf)[0],
    counts: async () => ({
      ...{ waiting: 0, delivered: 0, parked: 0, quarantined: 0 },
      ...Object.fromEntries(perState.all().map(({ state, total }) => [state, Number(total)])),
    }),
    // One query per destination, in the order of the index.
    due: async (destinations, now, limit) =>
      destinations
        .flatMap((key) => due.all(key, now, limit).map(leadOf))
        .sort((one, other) => one.nextAttemptAt - other.nextAttemptAt)
        .slice(0, limit),
  };
}

type Updates = Pick<Outbox, 'delivered' | 'failed' | 'bringForward' | 'requeue'>;

function updatesOf(database: DatabaseSync): Updates {
  // From any state: a command may have changed the lead during the post.
  const delivered = database.prepare(`
    UPDATE leads SET state = 'delivered', attempts = attempts + 1, last_error = NULL, settled_at = :at
    WHERE id = :id AND state <> 'delivered'`);
  const failed = database.prepare(`
    UPDATE leads SET
      attempts = attempts + 1, last_error = :error, trying_since = coalesce(trying_since, :at),
      state = iif(:next IS NULL, 'parked', 'waiting'), settled_at = iif(:next IS NULL, :at, NULL),
      next_attempt_at = coalesce(:next, next_attempt_at)
    WHERE id = :id AND state = 'waiting'`);
  const forward = database.prepare(`
    UPDATE leads SET next_attempt_at = :now
    WHERE state = 'waiting' AND destination = :key AND next_attempt_at > :now`);
  const makeDue = database.prepare(MAKE_DUE);
  return {
    delivered: async (id, at) => void delivered.run({ id, at }),
    failed: async (id, { error, at, nextAttemptAt: next = null }) =>
      void failed.run({ id, error, at, next }),
    bringForward: async (destinations, now) => {
      for (const key of destinations) forward.run({ key, now });
    },
    requeue: async (id, from, now) =>
      makeDue.run({ id, now, from: JSON.stringify(from) }).changes === 1,
  };
}

function deletersOf(database: DatabaseSync): Pick<Outbox, 'erase' | 'purge' | 'reclaim'> {
  const all = database.prepare('SELECT id, payload FROM leads');
  const remove = database.prepare('DELETE FROM leads WHERE id = ?');
  const purge = database.prepare(`
    DELETE FROM leads WHERE rowid IN (
      SELECT rowid FROM leads WHERE state = ? AND settled_at < ? ORDER BY settled_at LIMIT ?
    )`);
  return {
    // SQLite folds the case of ASCII only, so addresses are compared here.
    erase: async (email) => {
      const wanted = comparableEmail(email);
      const ids: SQLOutputValue[] = [];
      for (const { id = null, payload } of all.iterate())
        if (emailsOf(JSON.parse(String(payload))).includes(wanted)) ids.push(id);
      for (const id of ids) remove.run(id);
      return ids.length;
    },
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
export function openOutbox(file: string): Outbox {
  const database = openDatabase(file);
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
    close: () => {
      database.close();
    },
  };
}
