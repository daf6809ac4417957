/** The inbox in PostgreSQL, which several servers share. Only the files `postgres-….ts` use it. */
import { setTimeout } from 'node:timers/promises';
import postgres, { type ISql, type Sql } from 'postgres';
import { faultOf, InboxFault } from './faults.ts';
import { comparableEmail, searchable, type LeadState, type NewLead } from './lead.ts';
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
import { migrate } from './postgres-schema.ts';
import { figureOf, leadOf, recordOf } from './stored-lead.ts';

/** Longest wait for the database. */
const WAIT_MS = 5000;
/** The pause before a lost connection is made again. */
const RECONNECT_SECONDS = 0.2;
/** An `int8`, which holds times and numbers of rows. */
const INT8 = 20;

type Queries = ISql<{ bigint: number }>;
type Database = Sql<{ bigint: number }>;

interface Row {
  readonly lead: string;
}

/** Deliveries that do not decide the state of their lead. */
const EXTRAS = ['DIGEST', 'RECEIPT'];

const selectLeads = (sql: Queries) => sql`
  SELECT json_build_object(
    'id', id, 'form', form, 'destination', destination, 'payload', payload, 'context', context,
    'spamSignals', spam_signals, 'receivedAt', received_at, 'state', state, 'settledAt', settled_at,
    'answered', answered,
    'deliveries', (SELECT coalesce(json_agg(json_build_object(
      'destination', destination, 'state', state, 'attempts', attempts, 'tryingSince', trying_since,
      'nextAttemptAt', next_attempt_at, 'answers', answers
    ) ORDER BY destination), '[]') FROM deliveries WHERE lead = id)
  )::text AS lead FROM leads`;

/** Holds back other transactions about a lead, so that its state follows from all its deliveries. */
const lockLead = (sql: Queries, id: string) => sql`SELECT FROM leads WHERE id = ${id} FOR UPDATE`;

/** Writes the state of a lead that follows from its deliveries, after a change of one. */
const settle = (sql: Queries, id: string, at: number) => sql`
  UPDATE leads SET (state, settled_at) = (
    SELECT
      CASE
        WHEN bool_or(state = 'held') THEN 'quarantined'
        WHEN bool_or(state = 'parked') THEN 'parked'
        WHEN bool_or(state = 'waiting') THEN 'waiting'
        ELSE 'delivered'
      END,
      CASE WHEN bool_or(state = 'waiting') THEN NULL ELSE ${at}::bigint END
    FROM deliveries WHERE lead = ${id} AND destination <> ALL (${EXTRAS})
  ) WHERE id = ${id}`;

/** Makes the open deliveries of a lead due, inside a transaction. */
async function requeue(sql: Queries, id: string, from: readonly LeadState[], at: number) {
  await lockLead(sql, id);
  const { count } = await sql`
    UPDATE deliveries SET
      attempts = CASE state WHEN 'parked' THEN 0 ELSE attempts END,
      trying_since = CASE state WHEN 'parked' THEN NULL ELSE trying_since END,
      state = 'waiting', next_attempt_at = ${at}
    WHERE lead = ${id} AND state <> 'delivered' AND destination <> ALL (${EXTRAS})
      AND (SELECT state FROM leads WHERE id = ${id}) = ANY (${[...from]})`;
  if (count === 0) return false;
  await settle(sql, id, at);
  await sql`DELETE FROM deliveries WHERE lead = ${id} AND destination = 'DIGEST' AND state = 'waiting'`;
  return true;
}

/** Stores a lead once, inside a transaction. */
async function storeOnce(sql: Queries, lead: NewLead, routes: readonly Route[]) {
  const { isSuspect, since, ...record } = recordOf(lead);
  const { id, hash, key, email, receivedAt } = record;
  // The same content has the same address.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${email}, 0))`;
  const [earlier] = await sql<{ id: string }[]>`
    SELECT id FROM leads WHERE content_hash = ${hash} AND (idempotency_key = ${key} OR received_at > ${since})
    ORDER BY received_at DESC LIMIT 1`;
  if (earlier) {
    if (!isSuspect) await requeue(sql, earlier.id, ['quarantined'], receivedAt);
    return { id: earlier.id, isRepeat: true };
  }
  await sql`
    INSERT INTO leads (
      id, form, destination, payload, context, spam_signals, idempotency_key, content_hash, email, search,
      received_at, state, settled_at
    ) VALUES (
      ${id}, ${record.form}, ${record.destination}, ${record.payload}::text::json, ${record.context}::text::json,
      ${record.spamSignals}::text::json, ${key}, ${hash}, ${email}, ${record.search},
      ${receivedAt}, ${record.state}, ${record.settledAt}
    )`;
  for (const { destination, at } of routes) {
    const state = isSuspect && !EXTRAS.includes(destination) ? 'held' : 'waiting';
    await sql`
      INSERT INTO deliveries (lead, destination, state, next_attempt_at)
      SELECT ${id}, ${destination}, ${state}, ${at}
      WHERE ${destination} <> 'RECEIPT' OR NOT EXISTS (
        SELECT FROM leads JOIN deliveries ON lead = id
        WHERE email = ${email} AND received_at > ${since} AND deliveries.destination = 'RECEIPT'
      )`;
  }
  return { id, isRepeat: false };
}

async function list(sql: Queries, filter: LeadFilter) {
  const { states, text, isAnswered, form, locale, campaign, since, until, limit, offset } = filter;
  const conditions = [
    states && sql`state = ANY (${[...states]})`,
    text !== undefined && sql`strpos(search, ${searchable(text)}) > 0`,
    isAnswered !== undefined && sql`(answered IS NOT NULL) = ${isAnswered}`,
    form !== undefined && sql`form = ${form}`,
    locale !== undefined && sql`context ->> 'locale' = ${locale}`,
    campaign !== undefined && sql`context #>> '{attribution,utm_campaign}' = ${campaign}`,
    since !== undefined && sql`received_at >= ${since}`,
    until !== undefined && sql`received_at < ${until}`,
  ].filter((condition) => typeof condition === 'object');
  const where = conditions.reduce((all, condition) => sql`${all} AND ${condition}`, sql`true`);
  const rows = await sql<Row[]>`
    ${selectLeads(sql)} WHERE id IN (
      SELECT id FROM leads WHERE ${where}
      ORDER BY received_at DESC, place DESC LIMIT ${limit ?? null} OFFSET ${offset ?? 0}
    ) ORDER BY received_at DESC, place DESC`;
  return rows.map(leadOf);
}

async function figures(sql: Queries, since: number) {
  const rows = await sql`
    SELECT (day - ${FIRST_MONDAY}::int) / 7 AS week, form, page, locale, campaign, sum(total) AS total,
      sum(quarantined) AS quarantined, sum(answered) AS answered
    FROM (
      -- A row per lead or, for deleted ones, per day.
      SELECT (received_at / ${DAY_MS}::int)::int AS day, form, context ->> 'page' AS page,
        context ->> 'locale' AS locale, coalesce(context #>> '{attribution,utm_campaign}', '') AS campaign,
        1 AS total, (state = 'quarantined')::int AS quarantined, (answered IS NOT NULL)::int AS answered
      FROM leads WHERE received_at >= ${since}
      UNION ALL SELECT * FROM daily_counts WHERE day >= ${since}::bigint / ${DAY_MS}::int
    ) AS counted
    GROUP BY 1, 2, 3, 4, 5`;
  return rows.map(figureOf);
}

async function find(sql: Queries, idOrPrefix: string) {
  const id = idOrPrefix.replaceAll('\0', '');
  const rows = await sql<Row[]>`
    ${selectLeads(sql)} WHERE id >= ${id} AND id < ${id} || chr(1114111) ORDER BY id LIMIT 2`;
  const [first, second] = rows.map(leadOf);
  if (first?.id === id) return first;
  if (id.length < SHORTEST_ID) return undefined;
  return second ? 'ambiguous' : first;
}

async function claim(sql: Queries, keys: readonly string[], now: number, limit: number) {
  const claimed = await sql<{ lead: string; due: number }[]>`
    WITH due AS (
      SELECT lead, destination FROM deliveries
      WHERE state = 'waiting' AND destination = ANY (${[...keys]}) AND next_attempt_at <= ${now}
        AND leased_until <= ${now}
      ORDER BY next_attempt_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    UPDATE deliveries SET leased_until = ${now + LEASE_MS} FROM due
    WHERE deliveries.lead = due.lead AND deliveries.destination = due.destination
    RETURNING deliveries.lead, next_attempt_at AS due`;
  const ids = claimed.toSorted((one, other) => one.due - other.due).map(({ lead }) => lead);
  if (ids.length === 0) return [];
  const rows = await sql<Row[]>`${selectLeads(sql)} WHERE id = ANY (${ids})`;
  const leads = rows.map(leadOf);
  return ids.flatMap((id) => leads.filter((lead) => lead.id === id));
}

/** An attempt as the last element of a JSON list. */
const answered = (sql: Queries, attempt: { readonly at: number; readonly answer: string }) => {
  const { at, answer } = attempt;
  const element = JSON.stringify({ at, answer });
  return sql`(rtrim(answers::text, ']') || CASE answers::text WHEN '[]' THEN '' ELSE ',' END || ${element} || ']')::json`;
};

type Run = <Result>(work: (sql: Queries) => Promise<Result>) => Promise<Result>;

const updatesOf = (
  inTransaction: Run,
): Pick<Outbox, 'delivered' | 'failed' | 'redirect' | 'bringForward' | 'requeue' | 'mark'> => ({
  // From any state: a command may have changed the lead during the post.
  delivered: (id, destination, attempt) =>
    inTransaction(async (sql) => {
      await lockLead(sql, id);
      const { count } = await sql`
        UPDATE deliveries SET state = 'delivered', attempts = attempts + 1, answers = ${answered(sql, attempt)}
        WHERE lead = ${id} AND destination = ${destination} AND state <> 'delivered'`;
      if (count === 1 && !EXTRAS.includes(destination)) await settle(sql, id, attempt.at);
    }),
  failed: (id, destination, { nextAttemptAt: next = null, ...attempt }) =>
    inTransaction(async (sql) => {
      await lockLead(sql, id);
      const { count } = await sql`
        UPDATE deliveries SET
          attempts = attempts + 1, answers = ${answered(sql, attempt)},
          trying_since = coalesce(trying_since, ${attempt.at}), leased_until = 0,
          state = ${next === null ? 'parked' : 'waiting'}, next_attempt_at = coalesce(${next}, next_attempt_at)
        WHERE lead = ${id} AND destination = ${destination} AND state = 'waiting'`;
      if (count === 1 && !EXTRAS.includes(destination)) await settle(sql, id, attempt.at);
    }),
  // Rows that another server changes are skipped: two servers that start at once wait for each other otherwise.
  redirect: (from, to, now) =>
    inTransaction(async (sql) => {
      await sql`
        UPDATE deliveries SET destination = ${to}, attempts = 0, trying_since = NULL, next_attempt_at = ${now}
        WHERE (lead, destination) IN (
          SELECT lead, destination FROM deliveries AS old
          WHERE state IN ('held', 'waiting') AND destination = ANY (${[...from]}) AND NOT EXISTS (
            SELECT FROM deliveries AS other WHERE other.lead = old.lead AND other.destination = ${to}
          ) FOR UPDATE SKIP LOCKED
        )`;
    }),
  bringForward: (destinations, now) =>
    inTransaction(async (sql) => {
      await sql`
        UPDATE deliveries SET next_attempt_at = ${now}
        WHERE (lead, destination) IN (
          SELECT lead, destination FROM deliveries
          WHERE state = 'waiting' AND destination = ANY (${[...destinations]}) AND next_attempt_at > ${now}
          FOR UPDATE SKIP LOCKED
        )`;
    }),
  requeue: (id, from, now) => inTransaction((sql) => requeue(sql, id, from, now)),
  mark: (id, answered) =>
    inTransaction(async (sql) => {
      const json = answered ? JSON.stringify(answered) : null;
      await sql`UPDATE leads SET answered = ${json}::text::json WHERE id = ${id}`;
    }),
});

const cleanersOf = (query: Run): Pick<Outbox, 'erase' | 'purge' | 'checkpoint'> => ({
  erase: (email) =>
    query(
      async (sql) => (await sql`DELETE FROM leads WHERE email = ${comparableEmail(email)}`).count,
    ),
  purge: (state, before, limit) =>
    query(async (sql) => {
      const { count } = await sql`
        DELETE FROM leads WHERE id IN (
          SELECT id FROM leads WHERE state = ${state} AND settled_at < ${before}
          ORDER BY settled_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
        )`;
      return count;
    }),
  checkpoint: async () => undefined,
});

/** The inbox in the database at this address. Its tables are made with the first use. */
export function openPostgresOutbox(address: string, { isServer = false }: OpenOptions): Outbox {
  const sql: Database = postgres(address, {
    backoff: () => RECONNECT_SECONDS,
    connect_timeout: WAIT_MS / 1000,
    onnotice: () => undefined,
    types: { bigint: { to: INT8, from: [INT8], parse: Number, serialize: String } },
  });
  let migrated: Promise<void> | undefined;
  const ready = () => {
    migrated ??= migrate(sql).catch((error: unknown) => {
      migrated = undefined;
      throw error;
    });
    return migrated;
  };
  /** A network that loses packets would hold a server's work for minutes; a command may take long. */
  const limited = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = ready().then(work);
    if (!isServer) return done;
    const ended = new AbortController();
    const late = setTimeout(WAIT_MS, undefined, { signal: ended.signal }).then(() => {
      throw new InboxFault('the database server cannot be reached');
    });
    return Promise.race([done, late]).finally(() => {
      late.catch(() => undefined);
      ended.abort();
    });
  };
  const query: Run = (work) => limited(() => work(sql));
  const inTransaction: Run = (work) =>
    limited(async () => {
      // The types of `begin` unwrap lists of queries.
      const { result } = await sql.begin(async (queries) => ({ result: await work(queries) }));
      return result;
    });
  return {
    store: async (lead, routes = [{ destination: lead.destination, at: lead.receivedAt }]) => {
      try {
        const stored = await inTransaction((queries) => storeOnce(queries, lead, routes));
        return { status: 'stored', ...stored };
      } catch (error) {
        return { status: 'notStored', reason: faultOf(error) };
      }
    },
    list: (filter = {}) => query((queries) => list(queries, filter)),
    find: (id) => query((queries) => find(queries, id)),
    counts: () =>
      query(async (queries) => {
        const rows = await queries<{ state: string; total: number }[]>`
          SELECT state, count(*) AS total FROM leads GROUP BY state`;
        const totals = Object.fromEntries(rows.map(({ state, total }) => [state, total]));
        return { ...{ waiting: 0, delivered: 0, parked: 0, quarantined: 0 }, ...totals };
      }),
    figures: (since) => query((queries) => figures(queries, since)),
    waitingSince: (destinations) =>
      query(async (queries) => {
        const [row] = await queries<{ since: number | null }[]>`
          SELECT min(coalesce(trying_since, next_attempt_at)) AS since FROM deliveries
          WHERE state = 'waiting' AND destination = ANY (${[...destinations]})`;
        return row?.since ?? undefined;
      }),
    claim: (destinations, now, limit) =>
      query((queries) => claim(queries, destinations, now, limit)),
    ...updatesOf(inTransaction),
    ...cleanersOf(query),
    // Frees the space of deleted leads; the journal and the backups of the database are the operator's.
    reclaim: async () => {
      await ready();
      await sql`VACUUM leads, deliveries`;
      return true;
    },
    isWritable: () =>
      query(
        async (queries) => (await queries`UPDATE heartbeat SET beats = beats + 1`).count === 1,
      ).catch(() => false),
    close: () => sql.end({ timeout: 1 }),
  };
}
