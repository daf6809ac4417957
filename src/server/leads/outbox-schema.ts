/**
 * The tables of the inbox, one step per change; `PRAGMA user_version` counts the steps a file has taken. Never edit a
 * step that has been released: add one.
 */
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
  -- What each lane of the delivery asks for all day, and nothing else in it.
  CREATE INDEX leads_to_send ON leads (destination, next_attempt_at) WHERE state = 'waiting';
  -- From now on settled_at is also when a lead was quarantined.
  CREATE INDEX leads_settled ON leads (state, settled_at);
  DROP INDEX leads_due;
  `,
];
