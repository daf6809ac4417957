/** The file of the inbox: what is on the disk, older and newer files, and faults outside. */
import { copyFileSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Outbox } from '../../../../src/server/leads/outbox.ts';
import { SCHEMA_STEPS } from '../../../../src/server/leads/storage/sqlite-schema.ts';
import { openSqliteOutbox } from '../../../../src/server/leads/storage/open-outbox.ts';
import type { LogEvent } from '../../../../src/server/log.ts';
import { randomFrom } from '../../../support/random.ts';
import { inboxFolder, newLead, removeInbox, storeIn } from './new-lead.ts';

let folder: string;
let file: string;
let outbox: Outbox;
let reports: LogEvent[];

const open = (path = file, waitMs = 5000) =>
  openSqliteOutbox(path, { isServer: true, waitMs, report: (event) => reports.push(event) });
beforeEach(() => {
  folder = inboxFolder();
  file = join(folder, 'deeper', 'leads.db');
  reports = [];
  outbox = open();
});
afterEach(() => removeInbox(outbox, folder));

const storeNumber = (n: number) =>
  storeIn(outbox, { payload: { email: `${String(n)}@example.com` } });
const idsIn = (path: string) => {
  const reader = new DatabaseSync(path, { readOnly: true });
  const ids = reader
    .prepare('SELECT id FROM leads ORDER BY rowid')
    .all()
    .map(({ id }) => id);
  reader.close();
  return ids;
};

test('a stored lead is in the file at once, and a checkpoint takes it out of the journal', async () => {
  const { id } = await storeNumber(1);
  expect(idsIn(file)).toEqual([id]);
  await outbox.checkpoint();
  const copy = join(folder, 'copy.db');
  copyFileSync(file, copy);
  expect(idsIn(copy)).toEqual([id]);
});

test('the connection journals, syncs in full and overwrites deleted rows; only the owner reads the file', async () => {
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec');
  const opened = openSqliteOutbox(file);
  await opened.counts();
  const [connection] = exec.mock.contexts;
  exec.mockRestore();
  if (!(connection instanceof DatabaseSync)) throw new Error('No connection was opened.');
  const pragma = (name: string) => Object.values(connection.prepare(`PRAGMA ${name}`).get() ?? {});
  // 2 is FULL: a commit is on the disk before the answer.
  expect(pragma('synchronous')).toEqual([2]);
  expect(pragma('journal_mode')).toEqual(['wal']);
  expect(pragma('secure_delete')).toEqual([1]);
  // 2 is MEMORY: no other folder needs to be writable.
  expect(pragma('temp_store')).toEqual([2]);
  await opened.close();
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a file that is no database is refused and stays as it is, until another one takes its place', async () => {
  const other = join(folder, 'notes.txt');
  writeFileSync(other, 'Not a database. '.repeat(100), { mode: 0o644 });
  const opened = openSqliteOutbox(other);
  await expect(opened.counts()).rejects.toThrow('file is not a database');
  expect(readFileSync(other, 'utf8')).toBe('Not a database. '.repeat(100));
  expect(statSync(other).mode & 0o777).toBe(0o644);
  rmSync(other);
  expect(await opened.counts()).toMatchObject({ waiting: 0 });
  await opened.close();
});

test('a write that SQLite refuses leaves nothing behind, and the reason names no data', async () => {
  await outbox.counts();
  const other = new DatabaseSync(file);
  // Like a full disk, it refuses the lead after its row is written inside the transaction.
  other.exec(
    `CREATE TRIGGER full AFTER INSERT ON leads BEGIN SELECT RAISE(FAIL, 'ada@example.com'); END`,
  );
  const reason = 'constraint failed';
  expect(await outbox.store(newLead())).toEqual({ status: 'notStored', reason });
  expect(await outbox.list()).toEqual([]);
  other.exec('DROP TRIGGER full');
  other.close();
  expect((await storeNumber(1)).isRepeat).toBe(false);
});

test.each([
  ['the file is removed', () => { rmSync(file); }],
  ['the file is moved away', () => { renameSync(file, `${file}.old`); }],
  ['the file is replaced', () => {
    copyFileSync(file, `${file}.new`);
    renameSync(`${file}.new`, file);
  }],
  ['the journal is removed', () => { rmSync(`${file}-wal`); }],
])('when %s one lead is refused, and the next is in the file that is there', async (_, harm) => {
  const before = await storeNumber(1);
  harm();
  const reason = 'its file was removed or replaced';
  expect(await outbox.store(newLead())).toEqual({ status: 'notStored', reason });
  expect(reports).toEqual([{ event: 'inbox.unusable', inbox: file, reason }]);
  const { id } = await storeNumber(2);
  expect(idsIn(file)).toContain(id);
  // The journal was written to the file that was moved.
  if (statSync(`${file}.old`, { throwIfNoEntry: false })) expect(idsIn(`${file}.old`)).toEqual([before.id]);
}); // prettier-ignore

const OLD_LEADS = [
  ['a', 'waiting', 2, 6, 'HTTP 500', null],
  ['b', 'quarantined', 0, null, null, 5],
  ['c', 'parked', 11, 6, 'timeout', 9],
  ['d', 'delivered', 1, null, null, 7],
] as const;
test.each([1, 2, 3])('a file of version %i keeps each lead’s state, attempts and person', async (version) => {
  const old = join(folder, 'old.db');
  const database = new DatabaseSync(old);
  database.exec(`${SCHEMA_STEPS.slice(0, version).join(';')}; PRAGMA user_version = ${version}`);
  const spam = version === 1 ? '' : version === 2 ? 'doubts,' : 'spam_signals,';
  const since = version === 1 ? '' : 'trying_since,';
  const insert = database.prepare(`
    INSERT INTO leads (${spam} ${since} id, form, destination, payload, context, content_hash, received_at, state, attempts, next_attempt_at, last_error, settled_at)
    VALUES (${spam && `'["trap"]',`} ${since && ':since,'} :id, 'hero', 'HERO_HOME', '{"contact":{"email":"Zoë@example.com"}}', '{"page":"/","locale":"en"}', :id, 5, :state, :attempts, 8, :error, :settled)`);
  insert.setAllowUnknownNamedParameters(true);
  for (const [id, state, attempts, tried, error, settled] of OLD_LEADS)
    insert.run({ id, state, attempts, error, settled, since: tried });
  database.close();
  const migrated = openSqliteOutbox(old);
  const rows = (await migrated.list()).map(({ id, state, settledAt = null, spamSignals, deliveries: [delivery] }) => [
    ...[id, state, delivery?.attempts, delivery?.tryingSince ?? null, delivery?.answers.at(-1)?.answer ?? null],
    ...[settledAt, delivery?.state, spamSignals.length],
  ]);
  expect(rows.toReversed()).toEqual(
    OLD_LEADS.map(([id, state, attempts, tried, error, settled]) => [
      ...[id, state, attempts, since === '' ? null : tried, error, settled],
      ...[state === 'quarantined' ? 'held' : state, Math.min(version - 1, 1)],
    ]),
  );
  expect(await migrated.claim(['HERO_HOME'], 8, 9)).toMatchObject([{ id: 'a' }]);
  expect(await migrated.list({ text: 'zoe@' })).toHaveLength(4);
  expect(await migrated.erase('zoë@example.com')).toBe(4);
  await migrated.close();
}); // prettier-ignore

test.each([
  [99, /newer version of this program wrote it \(schema 99, .*Run that version, or restore/u],
  [0, /belongs to another program. Correct LEADS_DB/u],
])('a file of schema %i is refused with a remedy, and left as it was', async (version, words) => {
  const path = join(folder, 'other.db');
  const other = new DatabaseSync(path);
  other.exec(`CREATE TABLE leads (id TEXT); PRAGMA user_version = ${version}`);
  other.close();
  const before = readFileSync(path);
  await expect(openSqliteOutbox(path).counts()).rejects.toThrow(words);
  expect(readFileSync(path)).toEqual(before);
});

/** Inserts delivered leads at once, each settled at a moment unrelated to the place of its row. */
function insertDelivered(count: number): readonly string[] {
  const database = new DatabaseSync(file);
  const insert = database.prepare(`
    INSERT INTO leads (id, form, destination, payload, context, content_hash, received_at, state, settled_at)
    VALUES (:email, 'demo', 'DEMO', :payload, '{"page":"/","locale":"en"}', :email, 0, 'delivered', :settledAt)
  `);
  const random = randomFrom(7);
  const emails = Array.from({ length: count }, (_, n) => `p${n}@mail-${n}.test`);
  database.exec('BEGIN');
  for (const email of emails) {
    const payload = JSON.stringify({ name: 'x'.repeat(400 * random()), contact: { email } });
    insert.run({ email, payload, settledAt: Math.floor(1000 * random()) });
  }
  database.exec('COMMIT');
  database.close();
  return emails;
}

test('deleted leads leave the bytes on the disk, with the copies that SQLite makes when it moves rows', async () => {
  await outbox.counts();
  const emails = insertDelivered(3000);
  for (let before = 100; before <= 900; before += 100) {
    await outbox.purge('delivered', before, 3000);
    expect(await outbox.reclaim()).toBe(true);
  }
  const bytes = [file, `${file}-wal`].map((path) => readFileSync(path, 'latin1')).join('');
  const left = new Set((await outbox.list()).map(({ id }) => id));
  expect(left.size).toBeGreaterThan(100);
  expect(emails.filter((email) => bytes.includes(`"${email}"`) !== left.has(email))).toEqual([]);
});
