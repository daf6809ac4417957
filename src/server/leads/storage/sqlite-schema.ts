import type { DatabaseSync } from 'node:sqlite';
import { InboxRefusal, refuseNewer } from './faults.ts';
import { comparableEmail, emailOf, searchTextOf } from '../lead.ts';

/** One step per change; `PRAGMA user_version` counts the steps of a file. Never edit a released step: add one. */
export const SCHEMA_STEPS: readonly string[] = [
  `
  CREATE TABLE leads (
    id TEXT PRIMARY KEY,
    form TEXT NOT NULL,
    -- The name of the webhook (AUDIT_META), not its address: addresses change, and a lead then follows.
    destination TEXT NOT NULL,
    payload TEXT NOT NULL CHECK (json_valid(payload)),
    context TEXT NOT NULL CHECK (json_valid(context)),
    idempotency_key TEXT,
    content_hash TEXT NOT NULL,
    -- Times are milliseconds since 1970.
    received_at INTEGER NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'parked', 'quarantined')),
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER NOT NULL,
    last_error TEXT,
    -- When it was delivered or parked; the retention of personal data counts from here.
    settled_at INTEGER,
    UNIQUE (idempotency_key, content_hash)
  ) STRICT;
  CREATE INDEX leads_due ON leads (state, next_attempt_at);
  CREATE INDEX leads_same_content ON leads (content_hash, received_at);
  CREATE TABLE heartbeat (beats INTEGER NOT NULL) STRICT;
  INSERT INTO heartbeat VALUES (0);
  `,
  `
  ALTER TABLE leads ADD COLUMN doubts TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(doubts));
  -- When the first attempt of the running schedule failed.
  ALTER TABLE leads ADD COLUMN trying_since INTEGER;
  CREATE INDEX leads_to_send ON leads (destination, next_attempt_at) WHERE state = 'waiting';
  -- From now on settled_at is also when a lead was quarantined.
  CREATE INDEX leads_settled ON leads (state, settled_at);
  DROP INDEX leads_due;
  `,
  'ALTER TABLE leads RENAME COLUMN doubts TO spam_signals',
  `
  -- One row per message about a lead: to its webhook, or by e-mail.
  CREATE TABLE deliveries (
    lead TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    destination TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('held', 'waiting', 'delivered', 'parked')),
    attempts INTEGER NOT NULL DEFAULT 0,
    trying_since INTEGER,
    next_attempt_at INTEGER NOT NULL,
    -- Every attempt as {"at": …, "answer": …}, the newest last.
    answers TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(answers)),
    PRIMARY KEY (lead, destination)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO deliveries
    SELECT id, destination, iif(state = 'quarantined', 'held', state), attempts, trying_since, next_attempt_at,
      iif(last_error IS NULL, '[]', json_array(
        json_object('at', coalesce(settled_at, trying_since, received_at), 'answer', last_error)))
    FROM leads;
  DROP INDEX leads_to_send;
  ALTER TABLE leads DROP COLUMN attempts;
  ALTER TABLE leads DROP COLUMN trying_since;
  ALTER TABLE leads DROP COLUMN next_attempt_at;
  ALTER TABLE leads DROP COLUMN last_error;
  -- From now on the state of a lead follows from its deliveries; sql-outbox.ts writes it.
  CREATE INDEX deliveries_due ON deliveries (destination, next_attempt_at) WHERE state = 'waiting';
  ALTER TABLE leads ADD COLUMN email TEXT NOT NULL DEFAULT '';
  UPDATE leads SET email = comparable_email(payload);
  CREATE INDEX leads_of_person ON leads (email, received_at);
  `,
  `
  -- Until when a server posts a delivery; another one takes it afterwards.
  ALTER TABLE deliveries ADD COLUMN leased_until INTEGER NOT NULL DEFAULT 0;
  -- What the visitor typed, without case and accents.
  ALTER TABLE leads ADD COLUMN search TEXT NOT NULL DEFAULT '';
  UPDATE leads SET search = search_text(payload);
  CREATE INDEX leads_received ON leads (received_at);
  `,
  // A person's word that somebody has answered, as {"at": …, "by": …, "note": …}.
  'ALTER TABLE leads ADD COLUMN answered TEXT CHECK (json_valid(answered))',
  `
  -- Leads that are deleted stay as numbers, without anything about a person.
  CREATE TABLE daily_counts (
    -- Since 1970.
    day INTEGER NOT NULL,
    form TEXT NOT NULL,
    page TEXT NOT NULL,
    locale TEXT NOT NULL,
    campaign TEXT NOT NULL,
    total INTEGER NOT NULL,
    quarantined INTEGER NOT NULL,
    answered INTEGER NOT NULL,
    PRIMARY KEY (day, form, page, locale, campaign)
  ) STRICT, WITHOUT ROWID;
  CREATE TRIGGER leads_counted AFTER DELETE ON leads BEGIN
    INSERT INTO daily_counts VALUES (
      old.received_at / 86400000, old.form, old.context ->> '$.page', old.context ->> '$.locale',
      ifnull(old.context ->> '$.attribution.utm_campaign', ''),
      1, old.state = 'quarantined', old.answered IS NOT NULL
    ) ON CONFLICT DO UPDATE SET
      total = total + 1, quarantined = quarantined + excluded.quarantined, answered = answered + excluded.answered;
  END;
  `,
  `
  ALTER TABLE leads ADD COLUMN page TEXT GENERATED ALWAYS AS (context ->> '$.page');
  ALTER TABLE leads ADD COLUMN locale TEXT GENERATED ALWAYS AS (context ->> '$.locale');
  ALTER TABLE leads ADD COLUMN campaign TEXT
    GENERATED ALWAYS AS (ifnull(context ->> '$.attribution.utm_campaign', ''));
  -- Leads that were answered within an hour and within a day.
  ALTER TABLE daily_counts ADD COLUMN in_hour INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE daily_counts ADD COLUMN in_day INTEGER NOT NULL DEFAULT 0;
  DROP TRIGGER leads_counted;
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
  `,
  `
  -- Makes the write of a health check as large as that of a lead.
  ALTER TABLE heartbeat ADD COLUMN ballast TEXT NOT NULL DEFAULT '';
  -- Troubles that the agency knows of.
  CREATE TABLE alarms (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  -- From now on settled_at of a waiting lead is when somebody answered.
  UPDATE leads SET settled_at = answered ->> '$.at' WHERE state = 'waiting';
  `,
  `
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
    throw new InboxRefusal('it belongs to another program. Correct LEADS_DB');
}

/** Brings the tables of the file to the last step. */
export function migrate(database: DatabaseSync): void {
  if (versionOf(database) === SCHEMA_STEPS.length) return;
  database.function('comparable_email', (payload) =>
    comparableEmail(emailOf(JSON.parse(String(payload)))),
  );
  database.function('search_text', (payload) => searchTextOf(JSON.parse(String(payload))));
  database.exec('BEGIN IMMEDIATE');
  // Read again under the lock: two processes may start at once. A failure closes the file, and so ends the transaction.
  for (const step of SCHEMA_STEPS.slice(versionOf(database))) database.exec(step);
  database.exec(`PRAGMA user_version = ${SCHEMA_STEPS.length}; COMMIT`);
}
