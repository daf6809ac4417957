/** What is erased must be gone from the bytes on the disk, not only from what SQLite shows. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Outbox } from '../../../../src/server/leads/outbox.ts';
import { openOutbox } from '../../../../src/server/leads/sqlite-outbox.ts';
import { storeIn } from './new-lead.ts';

// Hundreds of writes that are synced to the disk take as long as the disk does.
vi.setConfig({ testTimeout: 30_000 });

let folder: string;
let file: string;
let outbox: Outbox;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'erasure-'));
  file = join(folder, 'leads.db');
  outbox = openOutbox(file);
});
afterEach(() => {
  outbox.close();
  rmSync(folder, { recursive: true });
});

const store = (key: string, payload: Parameters<typeof storeIn>[1]) =>
  storeIn(outbox, { idempotencyKey: `key-of-${key}`, ...payload });
const bytesOnDisk = () =>
  [file, `${file}-wal`].map((path) => readFileSync(path, 'latin1')).join('');

test('every lead of an address is erased, however the address was typed and wherever it stands', async () => {
  await store('one', { payload: { email: 'zoë.o@example.com' } });
  await store('two', { payload: { contact: { email: ' ZOË.O@Example.COM ' } } });
  await store('three', { payload: { email: 'Zoe\u0308.o@example.com', name: 'Zoë' } });
  await store('four', { payload: { email: 'zoe.o@example.com' } });
  await store('five', { payload: { name: 'zoë.o@example.com', email: 'x.zoë.o@example.com' } });
  expect(await outbox.erase('  Zoë.O@EXAMPLE.com')).toBe(3);
  expect((await outbox.list()).map(({ payload }) => payload['email'])).toEqual([
    'x.zoë.o@example.com',
    'zoe.o@example.com',
  ]);
});

test('an erased address has left the file and its journal', async () => {
  await store('other', { payload: { email: 'other@example.com' } });
  await store('erased', { payload: { email: 'erased@example.com' } });
  expect(bytesOnDisk()).toContain('erased@example.com');
  await outbox.erase('erased@example.com');
  expect(await outbox.reclaim()).toBe(true);
  expect(bytesOnDisk()).not.toContain('erased@example.com');
  expect(bytesOnDisk()).toContain('other@example.com');
});

/** Many delivered leads at once, each settled at a moment of its own that has nothing to do with where its row lies. */
function insertDelivered(count: number): readonly string[] {
  const database = new DatabaseSync(file);
  const insert = database.prepare(`
    INSERT INTO leads (id, form, destination, payload, context, content_hash, received_at, next_attempt_at, state, settled_at)
    VALUES (:email, 'demo', 'DEMO', :payload, '{"page":"/","locale":"en"}', :email, 0, 0, 'delivered', :settledAt)
  `);
  const emails: string[] = [];
  database.exec('BEGIN');
  for (let n = 0, random = 7; n < count; n += 1) {
    random = (random * 1_103_515_245 + 12_345) % 2 ** 31;
    const email = `p${n}@mail-${n}.test`;
    const payload = JSON.stringify({ name: 'x'.repeat(random % 400), contact: { email } });
    insert.run({ email, payload, settledAt: Math.floor(random / 2 ** 11) % 1000 });
    emails.push(email);
  }
  database.exec('COMMIT');
  database.close();
  return emails;
}

test('so have the copies that SQLite left behind when it moved rows about', async () => {
  const emails = insertDelivered(3000);
  for (let before = 50; before <= 900; before += 50) {
    await outbox.purge('delivered', before, 3000);
    expect(await outbox.reclaim()).toBe(true);
  }
  const bytes = bytesOnDisk();
  const found = emails.filter((email) => bytes.includes(`"${email}"`));
  const left = new Set((await outbox.list()).map(({ id }) => id));
  expect(found).toEqual(emails.filter((email) => left.has(email)));
  expect(found.length).toBeGreaterThan(100);
  expect(found.length).toBeLessThan(600);
});

test('another process that is reading is in the way, and is told of', async () => {
  await store('erased', { payload: { email: 'erased@example.com' } });
  const reader = new DatabaseSync(file, { readOnly: true });
  reader.exec('BEGIN; SELECT * FROM leads');
  expect(await outbox.erase('erased@example.com')).toBe(1);
  expect(await outbox.reclaim()).toBe(false);
  reader.close();
  expect(await outbox.reclaim()).toBe(true);
  expect(bytesOnDisk()).not.toContain('erased@example.com');
});
