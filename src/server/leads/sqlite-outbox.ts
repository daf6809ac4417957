/** The inbox in an embedded database. Only the files `sqlite-….ts` use SQLite. */
import { Worker } from 'node:worker_threads';
import { once } from 'node:events';
import { faultOf } from './faults.ts';
import { comparableEmail, searchable, type Lead, type LeadState, type NewLead } from './lead.ts';
import {
  DAY_MS,
  FIRST_MONDAY,
  LEASE_MS,
  SHORTEST_ID,
  type LeadFilter,
  type Outbox,
  type Route,
} from './outbox.ts';
import type { OpenOptions } from './open-outbox.ts';
import { SqliteFile, type Queries } from './sqlite-database.ts';
import { figureOf, leadOf, recordOf } from './stored-lead.ts';

/** Longest wait of a health check for other processes. */
const HEALTH_WAIT_MS = 1000;

/** Leads of the first version of the inbox have no attribution. */
const SELECT_LEADS = `
  SELECT json_object(
    'id', id, 'form', form, 'destination', destination, 'payload', json(payload),
    'context', json_insert(context, '$.attribution', json('{}')), 'spamSignals', json(spam_signals),
    'receivedAt', received_at, 'state', state, 'settledAt', settled_at, 'answered', json(answered),
    'deliveries', (SELECT json_group_array(json_object(
      'destination', destination, 'state', state, 'attempts', attempts, 'tryingSince', trying_since,
      'nextAttemptAt', next_attempt_at, 'answers', json(answers)
    )) FROM deliveries WHERE lead = id)
  ) AS lead FROM leads`;

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

const MAKE_DUE = `
  UPDATE deliveries SET
    attempts = iif(state = 'parked', 0, attempts),
    trying_since = iif(state = 'parked', NULL, trying_since),
    state = 'waiting', next_attempt_at = :at
  WHERE lead = :id AND state <> 'delivered' AND destination NOT IN ${EXTRAS}
    AND (SELECT state FROM leads WHERE id = :id) IN (SELECT value FROM json_each(:from))`;

/** Makes the open deliveries of a lead due. */
function requeue({ run }: Queries, id: string, from: readonly LeadState[], at: number): boolean {
  if (run(MAKE_DUE, { id, at, from: JSON.stringify(from) }) === 0) return false;
  run(SETTLE, { id, at, destination: '' });
  run("DELETE FROM deliveries WHERE lead = :id AND destination = 'DIGEST' AND state = 'waiting'", {
    id,
  });
  return true;
}

const INSERT_LEAD = `
  INSERT INTO leads (
    id, form, destination, payload, context, spam_signals, idempotency_key, content_hash, email, search,
    received_at, state, settled_at
  ) VALUES (
    :id, :form, :destination, :payload, :context, :spamSignals, :key, :hash, :email, :search,
    :receivedAt, :state, :settledAt
  )`;

const INSERT_DELIVERY = `
  INSERT INTO deliveries (lead, destination, state, next_attempt_at)
  SELECT :id, :destination, iif(:isSuspect AND :destination NOT IN ${EXTRAS}, 'held', 'waiting'), :at
  WHERE :destination <> 'RECEIPT' OR NOT EXISTS (
    SELECT 1 FROM leads JOIN deliveries ON lead = id
    WHERE email = :email AND received_at > :since AND deliveries.destination = 'RECEIPT'
  )`;

/** Stores a lead once. */
function storeOnce(queries: Queries, lead: NewLead, routes: readonly Route[]) {
  const { isSuspect, since, ...record } = recordOf(lead);
  const { hash, key, email, receivedAt } = record;
  const [earlier] = queries.all(
    `SELECT id FROM leads WHERE content_hash = :hash AND (idempotency_key = :key OR received_at > :since)
    ORDER BY received_at DESC`,
    { hash, key, since },
  );
  if (earlier) {
    const id = String(earlier['id']);
    if (!isSuspect) requeue(queries, id, ['quarantined'], receivedAt);
    return { id, isRepeat: true };
  }
  queries.run(INSERT_LEAD, record);
  const { id } = record;
  for (const route of routes)
    queries.run(INSERT_DELIVERY, { id, email, since, isSuspect: Number(isSuspect), ...route });
  return { id, isRepeat: false };
}

/** The conditions of a filter, each with a parameter of its name. */
const CONDITIONS = {
  states: 'state IN (SELECT value FROM json_each(:states))',
  text: 'instr(search, :text) > 0',
  isAnswered: '(answered IS NOT NULL) = :isAnswered',
  form: 'form = :form',
  locale: "context ->> '$.locale' = :locale",
  campaign: "context ->> '$.attribution.utm_campaign' = :campaign",
  since: 'received_at >= :since',
  until: 'received_at < :until',
} as const satisfies Partial<Record<keyof LeadFilter, string>>;

function list(
  { all }: Queries,
  { limit = -1, offset = 0, ...filter }: LeadFilter,
): readonly Lead[] {
  const { states, text, isAnswered } = filter;
  const values = {
    ...filter,
    states: states && JSON.stringify(states),
    text: text && searchable(text),
    isAnswered: isAnswered === undefined ? undefined : Number(isAnswered),
  };
  const set = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const where = Object.entries(CONDITIONS).flatMap(([name, condition]) =>
    Object.hasOwn(set, name) ? [condition] : [],
  );
  return all(
    `${SELECT_LEADS} WHERE ${['true', ...where].join(' AND ')}
    ORDER BY received_at DESC, rowid DESC LIMIT :limit OFFSET :offset`,
    { ...set, limit, offset },
  ).map(leadOf);
}

/** A row per lead or, for deleted ones, per day. */
const COUNTED = `
  SELECT received_at / ${DAY_MS} AS day, form, context ->> '$.page' AS page, context ->> '$.locale' AS locale,
    ifnull(context ->> '$.attribution.utm_campaign', '') AS campaign,
    1 AS total, state = 'quarantined' AS quarantined, answered IS NOT NULL AS answered
  FROM leads WHERE received_at >= :since
  UNION ALL SELECT * FROM daily_counts WHERE day >= :since / ${DAY_MS}`;

type Readers = Pick<Outbox, 'list' | 'find' | 'counts' | 'waitingSince' | 'figures'>;

const readersOf = (file: SqliteFile): Readers => ({
  list: (filter = {}) => file.read((queries) => list(queries, filter)),
  find: (id) =>
    file.read(({ all }) => {
      const [first, second] = all(
        `${SELECT_LEADS} WHERE id >= :id AND id < :id || char(0x10ffff) ORDER BY id LIMIT 2`,
        { id },
      ).map(leadOf);
      if (first?.id === id) return first;
      if (id.length < SHORTEST_ID) return undefined;
      return second ? 'ambiguous' : first;
    }),
  counts: () =>
    file.read(({ all }) => {
      const rows = all('SELECT state, count(*) AS total FROM leads GROUP BY state');
      return {
        ...{ waiting: 0, delivered: 0, parked: 0, quarantined: 0 },
        ...Object.fromEntries(rows.map(({ state, total }) => [state, Number(total)])),
      };
    }),
  figures: (since) =>
    file.read(({ all }) =>
      all(
        `SELECT (day - ${FIRST_MONDAY}) / 7 AS week, form, page, locale, campaign, sum(total) AS total,
          sum(quarantined) AS quarantined, sum(answered) AS answered
        FROM (${COUNTED}) GROUP BY 1, 2, 3, 4, 5`,
        { since },
      ).map(figureOf),
    ),
  waitingSince: (destinations) =>
    file.read(({ all }) => {
      const [row] = all(
        `SELECT min(coalesce(trying_since, next_attempt_at)) AS since FROM deliveries
        WHERE state = 'waiting' AND destination IN (SELECT value FROM json_each(:keys))`,
        { keys: JSON.stringify(destinations) },
      );
      return typeof row?.['since'] === 'number' ? row['since'] : undefined;
    }),
});

const DUE = `
  SELECT lead, destination, next_attempt_at FROM deliveries
  WHERE state = 'waiting' AND destination = :key AND next_attempt_at <= :now AND leased_until <= :now
  ORDER BY next_attempt_at LIMIT :limit`;

const claimerOf =
  (file: SqliteFile): Outbox['claim'] =>
  async (destinations, now, limit) => {
    // One query per destination, in the order of the index.
    const due = ({ all }: Queries) =>
      destinations
        .flatMap((key) => all(DUE, { key, now, limit }))
        .sort((one, other) => Number(one['next_attempt_at']) - Number(other['next_attempt_at']))
        .slice(0, limit);
    if ((await file.read(due)).length === 0) return [];
    return file.write((queries) =>
      due(queries).flatMap(({ lead: id = null, destination = null }) => {
        queries.run(
          'UPDATE deliveries SET leased_until = :until WHERE lead = :id AND destination = :destination',
          { id, destination, until: now + LEASE_MS },
        );
        return queries.all(`${SELECT_LEADS} WHERE id = :id`, { id }).map(leadOf);
      }),
    );
  };

const ANSWERED =
  "answers = json_insert(answers, '$[#]', json_object('at', :at, 'answer', :answer))";
// From any state: a command may have changed the lead during the post.
const DELIVERED = `
  UPDATE deliveries SET state = 'delivered', attempts = attempts + 1, ${ANSWERED}
  WHERE lead = :id AND destination = :destination AND state <> 'delivered'`;
const FAILED = `
  UPDATE deliveries SET
    attempts = attempts + 1, ${ANSWERED}, trying_since = coalesce(trying_since, :at),
    state = iif(:next IS NULL, 'parked', 'waiting'), next_attempt_at = coalesce(:next, next_attempt_at),
    leased_until = 0
  WHERE lead = :id AND destination = :destination AND state = 'waiting'`;

type Updates = Pick<
  Outbox,
  'delivered' | 'failed' | 'redirect' | 'bringForward' | 'requeue' | 'mark'
>;

const updatesOf = (file: SqliteFile): Updates => ({
  delivered: (id, destination, { at, answer }) =>
    file.write(({ run }) => {
      if (run(DELIVERED, { id, destination, at, answer }) === 1)
        run(SETTLE, { id, destination, at });
    }),
  failed: (id, destination, { at, answer, nextAttemptAt: next = null }) =>
    file.write(({ run }) => {
      if (run(FAILED, { id, destination, at, answer, next }) === 1)
        run(SETTLE, { id, destination, at });
    }),
  redirect: (from, to, now) =>
    file.write(({ run }) => {
      // A lead that goes to the other destination already waits on.
      for (const key of from)
        run(
          `UPDATE OR IGNORE deliveries
          SET destination = :to, attempts = 0, trying_since = NULL, next_attempt_at = :now
          WHERE state IN ('held', 'waiting') AND destination = :key`,
          { key, to, now },
        );
    }),
  bringForward: (destinations, now) =>
    file.write(({ run }) => {
      for (const key of destinations)
        run(
          `UPDATE deliveries SET next_attempt_at = :now
          WHERE state = 'waiting' AND destination = :key AND next_attempt_at > :now`,
          { key, now },
        );
    }),
  requeue: (id, from, now) => file.write((queries) => requeue(queries, id, from, now)),
  mark: (id, answered) =>
    file.write(({ run }) => {
      const json = answered ? JSON.stringify(answered) : null;
      run('UPDATE leads SET answered = :json WHERE id = :id', { id, json });
    }),
});

type Cleaners = Pick<Outbox, 'erase' | 'purge' | 'reclaim' | 'checkpoint'>;

const cleanersOf = (file: SqliteFile, path: string): Cleaners => ({
  erase: (email) =>
    file.write(({ run }) =>
      run('DELETE FROM leads WHERE email = :email', { email: comparableEmail(email) }),
    ),
  purge: (state, before, limit) =>
    file.write(({ run }) =>
      run(
        `DELETE FROM leads WHERE rowid IN (
          SELECT rowid FROM leads WHERE state = :state AND settled_at < :before ORDER BY settled_at LIMIT :limit
        )`,
        { state, before, limit },
      ),
    ),
  reclaim: async () => {
    const worker = new Worker(new URL('sqlite-reclaim.ts', import.meta.url), { workerData: path });
    const [isDone]: unknown[] = await once(worker, 'message');
    return isDone === true;
  },
  checkpoint: async () => {
    await file.read(({ all }) => all('PRAGMA wal_checkpoint(PASSIVE)'));
  },
});

/** The inbox in this file, which is created if it does not exist. */
export function openSqliteOutbox(path: string, options: OpenOptions = {}): Outbox {
  const file = new SqliteFile(path, options);
  return {
    store: async (lead, routes = [{ destination: lead.destination, at: lead.receivedAt }]) => {
      try {
        const stored = await file.write((queries) => storeOnce(queries, lead, routes));
        return { status: 'stored', ...stored };
      } catch (error) {
        return { status: 'notStored', reason: faultOf(error) };
      }
    },
    ...readersOf(file),
    claim: claimerOf(file),
    ...updatesOf(file),
    ...cleanersOf(file, path),
    isWritable: () =>
      file
        .write(({ run }) => run('UPDATE heartbeat SET beats = beats + 1') === 1, HEALTH_WAIT_MS)
        .catch(() => false),
    close: async () => {
      file.close();
    },
  };
}
