/** What visitors get while the inbox cannot be written: an honest answer, and their words back. */
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openEndpoint, type LeadEndpoint } from './lead-endpoint.ts';

const contact = {
  first_name: 'Zoë',
  last_name: 'O’Brien',
  email: 'zoe@example.com',
  company_name: '李 & "Söhne"',
};
const typed = { ...contact, phone_code: '+33', phone: '6 12 34 56 78' };
const KEY = { 'idempotency-key': 'one-opening-of-the-form' };

let endpoint: LeadEndpoint;
/** The connection the endpoint writes through, caught as it was opened. */
let connection: DatabaseSync | undefined;

beforeEach(async () => {
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec');
  endpoint = await openEndpoint();
  const [opened] = exec.mock.contexts;
  if (opened instanceof DatabaseSync) connection = opened;
  exec.mockRestore();
});
afterEach(() => endpoint.stop());

/** What another program finds in the file. */
function inFile(query: string): unknown {
  const reader = new DatabaseSync(endpoint.file, { readOnly: true });
  const [found] = Object.values({ ...reader.prepare(query).get() });
  reader.close();
  return found;
}

/** Both ways of sending are refused with the visitor's words kept, and reported without one of them. */
async function expectRefusal(reason: string) {
  endpoint.reports.length = 0;
  const before = inFile('SELECT count(*) FROM leads');
  const sent = await endpoint.sendJson('demo', { contact }, KEY);
  expect(sent).toMatchObject({ status: 503, text: '{"error":"not_stored"}' });
  const posted = await endpoint.sendPost('demo', { ...typed, page: '/fr', locale: 'fr' });
  expect(posted.status).toBe(503);
  expect(JSON.parse(posted.text)).toMatchObject({
    form: 'demo',
    locale: 'fr',
    page: '/fr',
    values: typed,
    state: { status: 'error', reason: 'sending' },
  });
  expect(endpoint.reports).toEqual(
    Array(2).fill({ event: 'lead.notStored', form: 'demo', reason }),
  );
  expect(inFile('SELECT count(*) FROM leads')).toBe(before);
}

/** The same try, made again, is one lead. */
async function expectRecovery() {
  const sent = [
    await endpoint.sendJson('demo', { contact }, KEY),
    await endpoint.sendJson('demo', { contact }, KEY),
  ];
  expect(sent.map(({ status }) => status)).toEqual([202, 202]);
  const demos = (await endpoint.outbox.list()).filter(({ form }) => form === 'demo');
  expect(demos.map(({ payload }) => payload)).toEqual([{ contact: { ...contact, phone: '' } }]);
  expect(inFile('PRAGMA integrity_check')).toBe('ok');
}

test('while another program locks the inbox, nobody is told that a lead was stored', async () => {
  const other = new DatabaseSync(endpoint.file);
  other.exec('BEGIN EXCLUSIVE');
  await expectRefusal('database is locked');
  other.exec('ROLLBACK');
  other.close();
  await expectRecovery();
});

test('on a full disk nobody is told that a lead was stored, and nothing is half-written', async () => {
  // SQLite's own limit fails in the very place where a disk without room does, and with the same error.
  const pages = Number(inFile('PRAGMA page_count'));
  connection?.exec(`PRAGMA max_page_count = ${pages}`);
  let [sent, refused] = [0, 0];
  // The pages that are there have some room; once ten leads in a row find none, there is none.
  while (refused < 10) {
    sent += 1;
    const { status } = await endpoint.sendJson('hero', { email: `person-${sent}@example.com` });
    refused = status === 503 ? refused + 1 : 0;
  }
  await expectRefusal('database or disk is full');
  connection?.exec('PRAGMA max_page_count = 1000000');
  await expectRecovery();
});
