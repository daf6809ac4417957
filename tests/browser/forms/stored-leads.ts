import { DatabaseSync } from 'node:sqlite';

const parsed = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);

/** The leads of the server under test that mention an e-mail address, oldest first. */
export function storedLeads(email: string) {
  const database = new DatabaseSync(String(process.env.LEADS_DB), { readOnly: true });
  const rows = database
    .prepare('SELECT * FROM leads WHERE payload LIKE ? ORDER BY rowid')
    .all(`%${email}%`);
  database.close();
  return rows.map(({ form, destination, payload, context, spam_signals, state }) => ({
    ...{ form, destination, state },
    payload: parsed(payload),
    context: parsed(context),
    spamSignals: parsed(spam_signals),
  }));
}
