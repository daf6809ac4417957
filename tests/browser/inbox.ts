import { DatabaseSync } from 'node:sqlite';

export interface StoredLead {
  readonly form: string;
  readonly payload: unknown;
}

const parsed = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);

/** The leads of the server under test that mention an e-mail address, oldest first. */
export function storedLeads(email: string): StoredLead[] {
  const file = process.env.LEADS_DB;
  if (file === undefined) throw new Error('LEADS_DB is not set; playwright.config.ts sets it.');
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database
      .prepare('SELECT form, payload FROM leads WHERE payload LIKE ? ORDER BY rowid')
      .all(`%${email}%`)
      .map(({ form, payload }) => ({ form: String(form), payload: parsed(payload) }));
  } finally {
    database.close();
  }
}
