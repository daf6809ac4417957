/** The tables of the lead store, in the SQL that both engines have. */
import { StoreRefusal } from './faults.ts';

/** What the engines write in different ways. */
interface Dialect {
  /** Texts compare byte by byte. */
  readonly text: string;
  /** JSON as it was written, with the order of its keys. */
  readonly json: string;
  readonly integer: string;
  /** After each table. */
  readonly strict: string;
  /** A trigger that runs a statement after each deletion of a lead. */
  readonly afterDeletion: (statement: string) => string;
}

const answeredWithin = (ms: number) =>
  `CASE WHEN CAST(old.answered ->> 'at' AS bigint) - old.received_at < ${ms} THEN 1 ELSE 0 END`;
/** Page and campaign come from the address of the page, which may hold an e-mail address. */
const withoutAddress = (column: string) =>
  `CASE WHEN old.${column} LIKE '%@%' THEN '' ELSE old.${column} END`;

/** One step per change; each database counts its steps. Never edit a released step: add one. */
const stepsIn = ({ text, json, integer, strict, afterDeletion }: Dialect): readonly string[] => [
  `
  -- Times are milliseconds since 1970.
  CREATE TABLE leads (
    id ${text} PRIMARY KEY,
    form ${text} NOT NULL,
    -- The name of the webhook (AUDIT_META), not its address: addresses change, and a lead then follows.
    destination ${text} NOT NULL,
    payload ${json} NOT NULL,
    context ${json} NOT NULL,
    page ${text} GENERATED ALWAYS AS (context ->> 'page') STORED,
    locale ${text} GENERATED ALWAYS AS (context ->> 'locale') STORED,
    campaign ${text} GENERATED ALWAYS AS (coalesce(context -> 'attribution' ->> 'utm_campaign', '')) STORED,
    spam_signals ${json} NOT NULL,
    idempotency_key ${text},
    content_hash ${text} NOT NULL,
    email ${text} NOT NULL,
    -- What the visitor typed, without case and accents.
    search ${text} NOT NULL,
    received_at ${integer} NOT NULL,
    -- Follows from the deliveries; changing.ts writes it.
    state ${text} NOT NULL CHECK (state IN ('waiting', 'delivered', 'parked', 'quarantined')),
    -- When it was delivered, parked, quarantined or, while it waits, answered: retention counts from here.
    settled_at ${integer},
    -- {"at": …, "by": …, "note": …} once a person has answered.
    answered ${json}
  )${strict};
  CREATE INDEX leads_same_content ON leads (content_hash, received_at);
  CREATE INDEX leads_versions ON leads (idempotency_key);
  CREATE INDEX leads_of_person ON leads (email, received_at);
  CREATE INDEX leads_received ON leads (received_at, id);
  CREATE INDEX leads_settled ON leads (state, settled_at);
  -- One row per message about a lead: to its webhook, or by e-mail.
  CREATE TABLE deliveries (
    lead ${text} NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    destination ${text} NOT NULL,
    state ${text} NOT NULL CHECK (state IN ('held', 'waiting', 'delivered', 'parked')),
    attempts ${integer} NOT NULL DEFAULT 0,
    -- When the first attempt of the running schedule failed.
    trying_since ${integer},
    next_attempt_at ${integer} NOT NULL,
    -- Until when a server posts a delivery; another one takes it afterwards.
    leased_until ${integer} NOT NULL DEFAULT 0,
    -- Every attempt as {"at": …, "answer": …}, the newest last.
    answers ${json} NOT NULL DEFAULT '[]',
    PRIMARY KEY (lead, destination)
  )${strict};
  CREATE INDEX deliveries_due ON deliveries (destination, next_attempt_at) WHERE state = 'waiting';
  -- The ballast makes the write of a health check as large as that of a lead.
  CREATE TABLE heartbeat (beats ${integer} NOT NULL, ballast ${text} NOT NULL)${strict};
  INSERT INTO heartbeat VALUES (0, '');
  -- Leads that are deleted stay as numbers, without anything about a person. Days count from 1970.
  CREATE TABLE daily_counts (
    day ${integer}, form ${text}, page ${text}, locale ${text}, campaign ${text},
    total ${integer} NOT NULL, quarantined ${integer} NOT NULL, answered ${integer} NOT NULL,
    in_hour ${integer} NOT NULL, in_day ${integer} NOT NULL,
    PRIMARY KEY (day, form, page, locale, campaign)
  )${strict};
  ${afterDeletion(`
    INSERT INTO daily_counts VALUES (
      old.received_at / 86400000, old.form, ${withoutAddress('page')}, old.locale, ${withoutAddress('campaign')},
      1, CASE WHEN old.state = 'quarantined' THEN 1 ELSE 0 END, CASE WHEN old.answered IS NULL THEN 0 ELSE 1 END,
      ${answeredWithin(3_600_000)}, ${answeredWithin(86_400_000)}
    ) ON CONFLICT (day, form, page, locale, campaign) DO UPDATE SET
      total = daily_counts.total + 1, quarantined = daily_counts.quarantined + excluded.quarantined,
      answered = daily_counts.answered + excluded.answered, in_hour = daily_counts.in_hour + excluded.in_hour,
      in_day = daily_counts.in_day + excluded.in_day;`)}
  -- Troubles that the agency knows of.
  CREATE TABLE alarms (name ${text} PRIMARY KEY)${strict};
  -- Browsers in which the inbox is open. The key is a hash of the cookie.
  CREATE TABLE sessions (
    key ${text} PRIMARY KEY,
    person_id ${text} NOT NULL,
    new_since ${integer} NOT NULL,
    opened_at ${integer} NOT NULL,
    seen_at ${integer} NOT NULL
  )${strict};
  `,
];

export const SQLITE_STEPS = stepsIn({
  text: 'TEXT',
  json: 'TEXT',
  integer: 'INTEGER',
  strict: ' STRICT',
  afterDeletion: (statement) =>
    `CREATE TRIGGER leads_counted AFTER DELETE ON leads BEGIN ${statement} END;`,
});

export const POSTGRES_STEPS = stepsIn({
  text: 'text COLLATE "C"',
  // Not jsonb, which sorts the keys.
  json: 'json',
  integer: 'bigint',
  strict: '',
  afterDeletion: (statement) => `
  CREATE FUNCTION count_lead() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${statement} RETURN NULL; END $$;
  CREATE TRIGGER leads_counted AFTER DELETE ON leads FOR EACH ROW EXECUTE FUNCTION count_lead();`,
});

/** The steps that a database lacks; throws for one of a newer version of this program. */
export function stepsAfter(done: number, steps: readonly string[]): readonly string[] {
  if (done > steps.length)
    throw new StoreRefusal(
      `a newer version of this program wrote it (schema ${done}, known are ${steps.length}). ` +
        'Run that version, or restore a backup from before the upgrade',
    );
  return steps.slice(done);
}
