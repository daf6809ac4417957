import { DatabaseSync } from 'node:sqlite';

interface StoredLead {
  readonly form: string;
  readonly destination: string;
  readonly payload: unknown;
  readonly context: unknown;
  /** Why it may be spam; with any reason the state is `quarantined`. */
  readonly spamSignals: unknown;
  readonly state: string;
}

const parsed = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);

/** The leads of the server under test that mention an e-mail address, oldest first. */
export function storedLeads(email: string): StoredLead[] {
  const file = process.env.LEADS_DB;
  if (file === undefined) throw new Error('LEADS_DB is not set; playwright.config.ts sets it.');
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database
      .prepare('SELECT * FROM leads WHERE payload LIKE ? ORDER BY rowid')
      .all(`%${email}%`)
      .map(({ form, destination, payload, context, spam_signals, state }) => ({
        form: String(form),
        destination: String(destination),
        payload: parsed(payload),
        context: parsed(context),
        spamSignals: parsed(spam_signals),
        state: String(state),
      }));
  } finally {
    database.close();
  }
}
