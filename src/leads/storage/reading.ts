/** Queries that change nothing. */
import { DAY_MS, HOUR_MS } from '../clock.ts';
import { comparableEmail, DELIVERY_STATES, LEAD_STATES, searchable } from '../lead.ts';
import type { Lead, LeadDelivery, LeadState } from '../lead.ts';
import type { Queries, Row } from './engine.ts';

/** More than the longest pause between attempts. What is due later was stored before the clock was set back. */
const FURTHEST_MS = 27 * HOUR_MS;
/** The fewest characters of a shortened id. */
const ID = /^[\w-]{4,}$/u;

const IS_ANSWERED = 'CASE WHEN answered IS NULL THEN 0 ELSE 1 END';

/** Which leads to list; without a limit all that match. */
export interface LeadFilter {
  readonly states?: readonly LeadState[] | undefined;
  /** Words, each a part of anything that was typed, whatever its case and accents. */
  readonly text?: string | undefined;
  readonly email?: string | undefined;
  /** The id of a lead: this one, and those that the same form sent with other content. */
  readonly versionsOf?: string | undefined;
  readonly isAnswered?: boolean | undefined;
  readonly form?: string | undefined;
  readonly locale?: string | undefined;
  readonly campaign?: string | undefined;
  /** The first moment. */
  readonly since?: number | undefined;
  /** The moment after the last. */
  readonly until?: number | undefined;
  /** The list begins behind this lead. */
  readonly after?: Lead | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
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

const leadOf = (row: Row, deliveries: readonly Row[]): Lead => ({
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

/** The leads of these rows, with their deliveries. */
export async function leadsOf({ all, among }: Queries, rows: readonly Row[]) {
  const deliveries = await all(
    `SELECT * FROM deliveries WHERE lead ${among('$ids')} ORDER BY destination`,
    { ids: JSON.stringify(rows.map(({ id }) => id)) },
  );
  const byLead = Map.groupBy(deliveries, ({ lead }) => lead);
  return rows.map((row) => leadOf(row, byLead.get(row['id']) ?? []));
}

export async function listLeads(queries: Queries, filter: LeadFilter) {
  const { text, after, limit = Number.MAX_SAFE_INTEGER, offset = 0, ...rest } = filter;
  const { states, email, isAnswered } = rest;
  // Lists show a name with a comma before the firm, and people search for what they see.
  const words = [...new Set(text?.split(/,?\s+/u))].map((word, n): [string, string] => [
    `word${n}`,
    `%${searchable(word).replaceAll(/[\\%_]/gu, '\\$&')}%`,
  ]);
  // Each condition has a value of its name.
  const conditions = {
    states: `state ${queries.among('$states')}`,
    email: 'email = $email',
    versionsOf:
      '(id = $versionsOf OR idempotency_key = (SELECT idempotency_key FROM leads WHERE id = $versionsOf))',
    isAnswered: `${IS_ANSWERED} = $isAnswered`,
    form: 'form = $form',
    locale: 'locale = $locale',
    campaign: 'campaign = $campaign',
    since: 'received_at >= $since',
    until: 'received_at < $until',
  };
  const wanted = Object.entries({
    ...rest,
    states: states && JSON.stringify(states),
    email: email && comparableEmail(email),
    isAnswered: isAnswered === undefined ? undefined : Number(isAnswered),
  }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  const values = Object.fromEntries(wanted);
  const where = Object.entries(conditions).flatMap(([name, condition]) =>
    Object.hasOwn(values, name) ? [condition] : [],
  );
  where.push(...words.map(([name]) => `search LIKE $${name} ESCAPE '\\'`));
  const last = after && { lastAt: after.receivedAt, lastId: after.id };
  if (last) where.push('(received_at, id) < ($lastAt, $lastId)');
  const rows = await queries.all(
    `SELECT * FROM leads WHERE ${['true', ...where].join(' AND ')}
    ORDER BY received_at DESC, id DESC LIMIT $limit OFFSET $offset`,
    { ...values, ...last, ...Object.fromEntries(words), limit, offset },
  );
  return leadsOf(queries, rows);
}

export async function findLead(queries: Queries, id: string) {
  if (!ID.test(id)) return undefined;
  const rows = await queries.all(
    'SELECT * FROM leads WHERE id >= $id AND id < $end ORDER BY id LIMIT 2',
    // A tilde comes after every character of an id.
    { id, end: `${id}~` },
  );
  const [first, second] = await leadsOf(queries, rows);
  return second && first?.id !== id ? 'ambiguous' : first;
}

export async function countLeads(
  { all }: Queries,
  isOpen = false,
): Promise<Readonly<Record<LeadState, number>>> {
  const where = isOpen ? 'WHERE answered IS NULL' : '';
  const rows = await all(`SELECT state, count(*) AS total FROM leads ${where} GROUP BY state`);
  const totals = rows.map(({ state, total }) => [state, Number(total)]);
  return { waiting: 0, delivered: 0, parked: 0, quarantined: 0, ...Object.fromEntries(totals) };
}

/** Numbers of leads that share form, page, language and campaign. */
export async function figuresOf({ all }: Queries, since: number, until: number) {
  const answeredWithin = (ms: number) =>
    `CASE WHEN CAST(answered ->> 'at' AS bigint) - received_at < ${ms} THEN 1 ELSE 0 END`;
  // A row per lead or, for deleted ones, per day.
  const rows = await all(
    `SELECT form, page, locale, campaign, sum(total) AS total, sum(quarantined) AS quarantined,
      sum(answered) AS answered, sum(in_hour) AS in_hour, sum(in_day) AS in_day
    FROM (
      SELECT form, page, locale, campaign, 1 AS total,
        CASE WHEN state = 'quarantined' AND answered IS NULL THEN 1 ELSE 0 END AS quarantined,
        ${IS_ANSWERED} AS answered,
        ${answeredWithin(HOUR_MS)} AS in_hour, ${answeredWithin(DAY_MS)} AS in_day
      FROM leads WHERE received_at >= $since AND received_at < $until
      UNION ALL
      SELECT form, page, locale, campaign, total, quarantined, answered, in_hour, in_day
      FROM daily_counts WHERE day >= $first AND day < $end
    ) AS counted GROUP BY 1, 2, 3, 4`,
    { since, until, first: since / DAY_MS, end: until / DAY_MS },
  );
  return rows.map((row) => ({
    form: String(row['form']),
    page: String(row['page']),
    locale: String(row['locale']),
    /** Empty without a campaign. */
    campaign: String(row['campaign']),
    total: Number(row['total']),
    /** Those that are in quarantine without an answer, or were deleted from it. */
    quarantined: Number(row['quarantined']),
    answered: Number(row['answered']),
    answeredInHour: Number(row['in_hour']),
    answeredInDay: Number(row['in_day']),
  }));
}
export type LeadFigure = Awaited<ReturnType<typeof figuresOf>>[number];

export async function waitingSince({ all, among }: Queries, destinations: readonly string[]) {
  const [row] = await all(
    `SELECT min(coalesce(trying_since, next_attempt_at)) AS since FROM deliveries
    WHERE state = 'waiting' AND destination ${among('$keys')}`,
    { keys: JSON.stringify(destinations) },
  );
  return typeof row?.['since'] === 'number' ? row['since'] : undefined;
}

/** Deliveries that are due, the longest first: a query for each destination, in the order of the index. */
export async function dueOf(
  { all, skipLocked }: Queries,
  destinations: readonly string[],
  now: number,
  limit: number,
) {
  const due: Row[] = [];
  for (const key of destinations)
    for (const isDue of ['next_attempt_at <= $now', 'next_attempt_at > $furthest']) {
      const rows = await all(
        `SELECT lead, destination, next_attempt_at FROM deliveries
        WHERE state = 'waiting' AND destination = $key AND ${isDue}
          AND (leased_until <= $now OR leased_until > $furthest)
        ORDER BY next_attempt_at LIMIT $limit ${skipLocked}`,
        { key, now, furthest: now + FURTHEST_MS, limit },
      );
      due.push(...rows);
    }
  return due
    .sort((one, other) => Number(one['next_attempt_at']) - Number(other['next_attempt_at']))
    .slice(0, limit);
}
