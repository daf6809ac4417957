import type { Sql } from 'postgres';
import { refuseNewer } from './faults.ts';

/** One step per change; the table `leads_schema` counts them. Never edit a released step: add one. */
const SCHEMA_STEPS: readonly string[] = [
  `
  -- Payloads and answers are JSON as it was written: jsonb would sort their keys.
  CREATE TABLE leads (
    id text COLLATE "C" PRIMARY KEY,
    form text NOT NULL,
    destination text NOT NULL,
    payload json NOT NULL,
    context json NOT NULL,
    page text GENERATED ALWAYS AS (context ->> 'page') STORED,
    locale text GENERATED ALWAYS AS (context ->> 'locale') STORED,
    campaign text GENERATED ALWAYS AS (coalesce(context #>> '{attribution,utm_campaign}', '')) STORED,
    spam_signals json NOT NULL,
    idempotency_key text,
    content_hash text NOT NULL,
    email text NOT NULL,
    search text NOT NULL,
    -- Times are milliseconds since 1970.
    received_at bigint NOT NULL,
    state text NOT NULL CHECK (state IN ('waiting', 'delivered', 'parked', 'quarantined')),
    settled_at bigint,
    answered json
  );
  CREATE INDEX leads_same_content ON leads (content_hash, received_at);
  CREATE INDEX leads_of_person ON leads (email, received_at);
  CREATE INDEX leads_received ON leads (received_at, id);
  CREATE INDEX leads_settled ON leads (state, settled_at);
  CREATE TABLE deliveries (
    lead text COLLATE "C" NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    destination text COLLATE "C" NOT NULL,
    state text NOT NULL CHECK (state IN ('held', 'waiting', 'delivered', 'parked')),
    attempts integer NOT NULL DEFAULT 0,
    trying_since bigint,
    next_attempt_at bigint NOT NULL,
    leased_until bigint NOT NULL DEFAULT 0,
    answers json NOT NULL DEFAULT '[]',
    PRIMARY KEY (lead, destination)
  );
  CREATE INDEX deliveries_due ON deliveries (destination, next_attempt_at) WHERE state = 'waiting';
  CREATE TABLE heartbeat (beats bigint NOT NULL, ballast text NOT NULL);
  INSERT INTO heartbeat VALUES (0, '');
  -- Leads that are deleted stay as numbers, without anything about a person. Days count from 1970.
  CREATE TABLE daily_counts (
    day integer, form text, page text, locale text, campaign text,
    total integer NOT NULL, quarantined integer NOT NULL, answered integer NOT NULL,
    in_hour integer NOT NULL, in_day integer NOT NULL,
    PRIMARY KEY (day, form, page, locale, campaign)
  );
  CREATE FUNCTION count_lead() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    answer_ms bigint := (old.answered ->> 'at')::bigint - old.received_at;
  BEGIN
    INSERT INTO daily_counts AS counted VALUES (
      old.received_at / 86400000, old.form,
      -- Both come from the address of the page, which may hold an e-mail address.
      CASE WHEN old.page LIKE '%@%' THEN '' ELSE old.page END, old.locale,
      CASE WHEN old.campaign LIKE '%@%' THEN '' ELSE old.campaign END,
      1, (old.state = 'quarantined')::int, (old.answered IS NOT NULL)::int,
      coalesce((answer_ms < 3600000)::int, 0), coalesce((answer_ms < 86400000)::int, 0)
    ) ON CONFLICT ON CONSTRAINT daily_counts_pkey DO UPDATE SET
      total = counted.total + 1, quarantined = counted.quarantined + excluded.quarantined,
      answered = counted.answered + excluded.answered, in_hour = counted.in_hour + excluded.in_hour,
      in_day = counted.in_day + excluded.in_day;
    RETURN NULL;
  END $$;
  CREATE TRIGGER leads_counted AFTER DELETE ON leads FOR EACH ROW EXECUTE FUNCTION count_lead();
  -- Troubles that the agency knows of.
  CREATE TABLE alarms (name text PRIMARY KEY);
  -- Browsers in which the inbox is open. The key is a hash of the cookie.
  CREATE TABLE sessions (
    key text PRIMARY KEY,
    person_id text NOT NULL,
    new_since bigint NOT NULL,
    opened_at bigint NOT NULL,
    seen_at bigint NOT NULL
  );
  `,
];

/** Any number that no other program locks. */
const LOCK = 7_205_759;

/** Brings the tables to the last step, once for all servers that start together. */
export async function migrate(sql: Sql): Promise<void> {
  await sql.begin(async (step) => {
    await step`SELECT pg_advisory_xact_lock(${LOCK})`;
    await step`CREATE TABLE IF NOT EXISTS leads_schema (steps integer NOT NULL)`;
    const [row] = await step<{ steps: number }[]>`SELECT steps FROM leads_schema`;
    const steps = row?.steps ?? 0;
    refuseNewer(steps, SCHEMA_STEPS.length);
    for (const text of SCHEMA_STEPS.slice(steps)) await step.unsafe(text);
    if (row) await step`UPDATE leads_schema SET steps = ${SCHEMA_STEPS.length}`;
    else await step`INSERT INTO leads_schema VALUES (${SCHEMA_STEPS.length})`;
  });
}
