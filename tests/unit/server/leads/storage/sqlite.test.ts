/** The file of the inbox: what is on the disk, older and newer files, and faults outside. */
import {
  copyFileSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Outbox } from '../../../../../src/server/leads/outbox.ts';
import { SCHEMA_STEPS } from '../../../../../src/server/leads/storage/sqlite-schema.ts';
import { openSqliteOutbox } from '../../../../../src/server/leads/storage/open-outbox.ts';
import type { LogEvent } from '../../../../../src/server/log.ts';
import { inboxFolder, newLead, removeInbox, storeIn } from '../new-lead.ts';

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

test.each([
  ['the file is removed', () => { rmSync(file); }],
  ['the file is moved away', () => { renameSync(file, `${file}.old`); }],
  ['the file is replaced', () => {
    copyFileSync(file, `${file}.new`);
    renameSync(`${file}.new`, file);
  }],
  ['the journal is removed', () => { rmSync(`${file}-wal`); }],
])('when %s the next lead is in the file that is there, and the fault lasts', async (_, harm) => {
  const before = await storeNumber(1);
  harm();
  const reason = 'its file was removed or replaced';
  expect(outbox.lastingFault()).toBeUndefined();
  const { id } = await storeNumber(2);
  expect(reports).toEqual([{ event: 'inbox.unusable', inbox: file, reason }]);
  expect(idsIn(file)).toContain(id);
  // The journal was written to the file that was moved.
  if (statSync(`${file}.old`, { throwIfNoEntry: false })) expect(idsIn(`${file}.old`)).toEqual([before.id]);
}); // prettier-ignore

test('a damaged file is found while the inbox is in use, and reported once', async () => {
  for (let n = 0; n < 99; n += 1) await storeNumber(n);
  await outbox.checkpoint();
  await outbox.check();
  expect(outbox.lastingFault()).toBeUndefined();
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(7, 4096 * 5, 4096 * 9), { flag: 'r+' });
  await outbox.check();
  await outbox.check();
  const reason = 'database disk image is malformed';
  expect(reports).toEqual([{ event: 'inbox.unusable', inbox: file, reason }]);
  expect(outbox.lastingFault()).toBe(reason);
});

test.each(['there already', 'yet to be made'])(
  'a file has one server, whether by its name or by symbolic links: %s',
  async (state) => {
    const target = join(folder, 'target.db');
    const [link, second] = [join(folder, 'link.db'), join(folder, 'second.db')];
    symlinkSync(target, link);
    symlinkSync('link.db', second);
    if (state === 'there already') await openSqliteOutbox(target).counts();
    const first = open(second);
    await first.counts();
    for (const path of [target, link])
      await expect(open(path).counts()).rejects.toThrow(
        `process id ${String(process.pid)} uses it`,
      );
    await first.close();
  },
);

test('after a lead was not stored, the next check writes as much as a lead', async () => {
  await storeNumber(1);
  const written = async () => {
    await outbox.checkpoint();
    rmSync(`${file}-copy`, { force: true });
    await outbox.isWritable();
    const other = new DatabaseSync(file);
    const length = other.prepare('SELECT length(ballast) AS size FROM heartbeat').get()?.['size'];
    other.close();
    return Number(length);
  };
  expect(await written()).toBe(0);
  const other = new DatabaseSync(file);
  other.exec('ALTER TABLE leads RENAME TO gone');
  expect(await outbox.store(newLead())).toMatchObject({ status: 'notStored' });
  expect(await written()).toBeGreaterThan(16_384);
  other.exec('ALTER TABLE gone RENAME TO leads');
  other.close();
  await storeNumber(2);
  expect(await written()).toBe(0);
});

const OLD_LEADS = [
  ['a', 'waiting', 2, 'HTTP 500', null],
  ['b', 'quarantined', 0, null, 5],
  ['c', 'parked', 11, 'timeout', 9],
  ['d', 'delivered', 1, null, 7],
] as const;
test('a file of the first version keeps each lead’s state, attempts and person', async () => {
  const old = join(folder, 'old.db');
  const database = new DatabaseSync(old);
  database.exec(`${SCHEMA_STEPS[0] ?? ''}; PRAGMA user_version = 1`);
  const insert = database.prepare(`
    INSERT INTO leads (id, form, destination, payload, context, content_hash, received_at, state, attempts, next_attempt_at, last_error, settled_at)
    VALUES (:id, 'hero', 'HERO_HOME', '{"contact":{"email":"Zoë@example.com"}}', '{"page":"/","locale":"en"}', :id, 5, :state, :attempts, 8, :error, :settled)`);
  for (const [id, state, attempts, error, settled] of OLD_LEADS)
    insert.run({ id, state, attempts, error, settled });
  database.close();
  const migrated = openSqliteOutbox(old);
  const rows = (await migrated.list()).map(
    ({ id, state, settledAt = null, deliveries: [delivery] }) => [
      ...[
        id,
        state,
        delivery?.attempts,
        delivery?.answers.at(-1)?.answer ?? null,
        settledAt,
        delivery?.state,
      ],
    ],
  );
  expect(rows.toReversed()).toEqual(
    OLD_LEADS.map((lead) => [...lead, lead[1] === 'quarantined' ? 'held' : lead[1]]),
  );
  expect(await migrated.claim(['HERO_HOME'], 8, 9)).toMatchObject([{ id: 'a' }]);
  expect(await migrated.list({ text: 'zoe@' })).toHaveLength(4);
  expect(await migrated.erase('zoë@example.com')).toBe(4);
  await migrated.close();
});

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

test('erased leads leave the bytes on the disk', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 300; n += 1) ids.push((await storeNumber(n)).id);
  for (let n = 0; n < 300; n += 2) await outbox.erase(`${String(n)}@example.com`);
  expect(await outbox.reclaim()).toBe(true);
  const bytes = [file, `${file}-wal`].map((path) => readFileSync(path, 'latin1')).join('');
  const isOdd = (_: string, n: number) => n % 2 === 1;
  expect(ids.filter((id) => bytes.includes(id))).toEqual(ids.filter(isOdd));
  for (const n of [0, 2, 298]) expect(bytes).not.toContain(`"${String(n)}@example.com"`);
});
