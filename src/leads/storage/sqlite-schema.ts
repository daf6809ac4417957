import type { DatabaseSync } from 'node:sqlite';
import { StoreRefusal, refuseNewer } from './faults.ts';

/** One step per change; `PRAGMA user_version` counts the steps of a file. Never edit a released step: add one. */
const SCHEMA_STEPS: readonly string[] = [
  `
  -- Times are milliseconds since 1970.
  CREATE TABLE leads (
    id TEXT PRIMARY KEY,
    form TEXT NOT NULL,
    -- The name of the webhook (AUDIT_META), not its address: addresses change, and a lead then follows.
    destination TEXT NOT NULL,
    payload TEXT NOT NULL CHECK (json_valid(payload)),
    context TEXT NOT NULL CHECK (json_valid(context)),
    page TEXT GENERATED ALWAYS AS (context ->> '$.page'),
    locale TEXT GENERATED ALWAYS AS (context ->> '$.locale'),
    campaign TEXT GENERATED ALWAYS AS (ifnull(context ->> '$.attribution.utm_campaign', '')),
    spam_signals TEXT NOT NULL CHECK (json_valid(spam_signals)),
    idempotency_key TEXT,
    content_hash TEXT NOT NULL,
    email TEXT NOT NULL,
    -- What the visitor typed, without case and accents.
    search TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    -- Follows from the deliveries; sql-lead-store.ts writes it.
    state TEXT NOT NULL CHECK (state IN ('waiting', 'delivered', 'parked', 'quarantined')),
    -- When it was delivered, parked, quarantined or, while it waits, answered: retention counts from here.
    settled_at INTEGER,
    -- {"at": …, "by": …, "note": …} once a person has answered.
    answered TEXT CHECK (json_valid(answered)),
    UNIQUE (idempotency_key, content_hash)
  ) STRICT;
  CREATE INDEX leads_same_content ON leads (content_hash, received_at);
  CREATE INDEX leads_of_person ON leads (email, received_at);
  CREATE INDEX leads_received ON leads (received_at);
  CREATE INDEX leads_settled ON leads (state, settled_at);
  -- One row per message about a lead: to its webhook, or by e-mail.
  CREATE TABLE deliveries (
    lead TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    destination TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('held', 'waiting', 'delivered', 'parked')),
    attempts INTEGER NOT NULL DEFAULT 0,
    -- When the first attempt of the running schedule failed.
    trying_since INTEGER,
    next_attempt_at INTEGER NOT NULL,
    -- Until when a server posts a delivery; another one takes it afterwards.
    leased_until INTEGER NOT NULL DEFAULT 0,
    -- Every attempt as {"at": …, "answer": …}, the newest last.
    answers TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(answers)),
    PRIMARY KEY (lead, destination)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX deliveries_due ON deliveries (destination, next_attempt_at) WHERE state = 'waiting';
  -- The ballast makes the write of a health check as large as that of a lead.
  CREATE TABLE heartbeat (beats INTEGER NOT NULL, ballast TEXT NOT NULL) STRICT;
  INSERT INTO heartbeat VALUES (0, '');
  -- Leads that are deleted stay as numbers, without anything about a person. Days count from 1970.
  CREATE TABLE daily_counts (
    day INTEGER, form TEXT, page TEXT, locale TEXT, campaign TEXT,
    total INTEGER NOT NULL,
    quarantined INTEGER NOT NULL,
    answered INTEGER NOT NULL,
    in_hour INTEGER NOT NULL,
    in_day INTEGER NOT NULL,
    PRIMARY KEY (day, form, page, locale, campaign)
  ) STRICT, WITHOUT ROWID;
  CREATE TRIGGER leads_counted AFTER DELETE ON leads BEGIN
    INSERT INTO daily_counts VALUES (
      old.received_at / 86400000, old.form,
      -- Both come from the address of the page, which may hold an e-mail address.
      iif(instr(old.page, '@'), '', old.page), old.locale, iif(instr(old.campaign, '@'), '', old.campaign),
      1, old.state = 'quarantined', old.answered IS NOT NULL,
      ifnull((old.answered ->> '$.at') - old.received_at < 3600000, 0),
      ifnull((old.answered ->> '$.at') - old.received_at < 86400000, 0)
    ) ON CONFLICT DO UPDATE SET
      total = total + 1, quarantined = quarantined + excluded.quarantined, answered = answered + excluded.answered,
      in_hour = in_hour + excluded.in_hour, in_day = in_day + excluded.in_day;
  END;
  -- Troubles that the agency knows of.
  CREATE TABLE alarms (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  -- Browsers in which the inbox is open. The key is a hash of the cookie.
  CREATE TABLE sessions (
    key TEXT PRIMARY KEY,
    person_id TEXT NOT NULL,
    new_since INTEGER NOT NULL,
    opened_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
];

export const versionOf = (database: DatabaseSync) =>
  Number(database.prepare('PRAGMA user_version').get()?.['user_version']);

/** Throws for a file of a newer version, of another program, or that is no database, before anything is changed. */
export function checkVersion(database: DatabaseSync): void {
  const version = versionOf(database);
  refuseNewer(version, SCHEMA_STEPS.length);
  if (version === 0 && database.prepare('SELECT 1 FROM sqlite_master').get())
    throw new StoreRefusal('it belongs to another program. Correct LEADS_DB');
}

/** Brings the tables of the file to the last step. */
export function migrate(database: DatabaseSync): void {
  if (versionOf(database) === SCHEMA_STEPS.length) return;
  database.exec('BEGIN IMMEDIATE');
  // Read again under the lock: two processes may start at once. A failure closes the file, and so ends the transaction.
  for (const step of SCHEMA_STEPS.slice(versionOf(database))) database.exec(step);
  database.exec(`PRAGMA user_version = ${SCHEMA_STEPS.length}; COMMIT`);
}
