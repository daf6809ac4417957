/** The file of the lead store: what is on the disk, older and newer files, and faults outside. */
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
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LeadStore, openSqliteLeadStore } from '../../../../src/leads/storage/lead-store.ts';
import { openSqlite } from '../../../../src/leads/storage/sqlite.ts';
import type { LogEvent } from '../../../../src/server/log.ts';
import { newFolder } from '../../../support/new-folder.ts';
import { newLead, storeIn } from '../../../support/new-lead.ts';

let folder: string;
let file: string;
let leadStore: LeadStore;
let reports: LogEvent[];

const open = (path = file, waitMs = 5000) =>
  openSqliteLeadStore(path, { isServer: true, waitMs, report: (event) => reports.push(event) });
beforeEach(() => {
  folder = newFolder();
  file = join(folder, 'deeper', 'leads.db');
  reports = [];
  leadStore = open();
});
afterEach(() => leadStore.close());

const storeNumber = (n: number) =>
  storeIn(leadStore, { payload: { email: `${String(n)}@example.com` } });
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
  await leadStore.checkpoint();
  const copy = join(folder, 'copy.db');
  copyFileSync(file, copy);
  expect(idsIn(copy)).toEqual([id]);
});

test('the connection journals, syncs in full and overwrites deleted rows; only the owner reads the file', async () => {
  const { read, close } = openSqlite(file);
  const pragma = async (name: string) =>
    Object.values((await read(({ all }) => all(`PRAGMA ${name}`)))[0] ?? {});
  // 2 is FULL: a commit is on the disk before the answer.
  expect(await pragma('synchronous')).toEqual([2]);
  expect(await pragma('journal_mode')).toEqual(['wal']);
  expect(await pragma('secure_delete')).toEqual([1]);
  // 2 is MEMORY: no other folder needs to be writable.
  expect(await pragma('temp_store')).toEqual([2]);
  await close();
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
  expect(leadStore.lastingFault()).toBeUndefined();
  const { id } = await storeNumber(2);
  expect(reports).toEqual([{ event: 'store.unusable', store: file, reason }]);
  expect(leadStore.lastingFault()).toBe(reason);
  expect(idsIn(file)).toContain(id);
  // The journal was written to the file that was moved.
  if (statSync(`${file}.old`, { throwIfNoEntry: false })) expect(idsIn(`${file}.old`)).toEqual([before.id]);
}); // prettier-ignore

test('a damaged file is found while the lead store is in use, and reported once', async () => {
  for (let n = 0; n < 99; n += 1) await storeNumber(n);
  await leadStore.checkpoint();
  await leadStore.check();
  expect(leadStore.lastingFault()).toBeUndefined();
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(7, 4096 * 5, 4096 * 9), { flag: 'r+' });
  await leadStore.check();
  await leadStore.check();
  const reason = 'database disk image is malformed';
  expect(reports).toEqual([{ event: 'store.unusable', store: file, reason }]);
  expect(leadStore.lastingFault()).toBe(reason);
});

test('a file has one server, whether by its name or by symbolic links, also before it is made', async () => {
  for (const name of ['made.db', 'yet-to-be-made.db']) {
    const target = join(folder, name);
    const [link, second] = [`${target}-link`, `${target}-second`];
    symlinkSync(target, link);
    symlinkSync(link, second);
    if (name === 'made.db') await openSqliteLeadStore(target).counts();
    const first = open(second);
    await first.counts();
    const words = `process id ${String(process.pid)} uses it`;
    for (const path of [target, link]) await expect(open(path).counts()).rejects.toThrow(words);
    await first.close();
  }
});

test('after a lead was not stored, the next check writes as much as a lead', async () => {
  await storeNumber(1);
  const written = async () => {
    await leadStore.checkpoint();
    rmSync(`${file}-copy`, { force: true });
    await leadStore.isWritable();
    const other = new DatabaseSync(file);
    const length = other.prepare('SELECT length(ballast) AS size FROM heartbeat').get()?.['size'];
    other.close();
    return Number(length);
  };
  expect(await written()).toBe(0);
  const other = new DatabaseSync(file);
  other.exec('ALTER TABLE leads RENAME TO gone');
  expect(await leadStore.add(newLead())).toMatchObject({ status: 'notStored' });
  expect(await written()).toBeGreaterThan(16_384);
  other.exec('ALTER TABLE gone RENAME TO leads');
  other.close();
  await storeNumber(2);
  expect(await written()).toBe(0);
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
  await expect(openSqliteLeadStore(path).counts()).rejects.toThrow(words);
  expect(readFileSync(path)).toEqual(before);
});

test('erased leads leave the bytes on the disk', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 100; n += 1) ids.push((await storeNumber(n)).id);
  for (let n = 0; n < 100; n += 2) await leadStore.erase(`${String(n)}@example.com`);
  expect(await leadStore.reclaim()).toBe(true);
  const bytes = [file, `${file}-wal`].map((path) => readFileSync(path, 'latin1')).join('');
  const isOdd = (_: string, n: number) => n % 2 === 1;
  expect(ids.filter((id) => bytes.includes(id))).toEqual(ids.filter(isOdd));
  for (const n of [0, 2, 98]) expect(bytes).not.toContain(`"${String(n)}@example.com"`);
});
