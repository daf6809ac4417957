/** What is erased must be gone from the bytes on the disk, not only from what SQLite shows. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openOutbox, type Outbox } from '../../../src/server/outbox.ts';
import { keepIn } from './new-lead.ts';

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

const keep = (key: string, payload: Parameters<typeof keepIn>[1]) =>
  keepIn(outbox, { idempotencyKey: `key-of-${key}`, ...payload });
const bytesOnDisk = () =>
  [file, `${file}-wal`].map((path) => readFileSync(path, 'latin1')).join('');

test('every lead of an address is erased, however the address was typed and wherever it stands', () => {
  keep('one', { payload: { email: 'zoë.o@example.com' } });
  keep('two', { payload: { contact: { email: ' ZOË.O@Example.COM ' } } });
  keep('three', { payload: { email: 'Zoe\u0308.o@example.com', name: 'Zoë' } });
  keep('four', { payload: { email: 'zoe.o@example.com' } });
  keep('five', { payload: { name: 'zoë.o@example.com', email: 'x.zoë.o@example.com' } });
  expect(outbox.erase('  Zoë.O@EXAMPLE.com')).toBe(3);
  expect(outbox.list().map(({ payload }) => payload['email'])).toEqual([
    'x.zoë.o@example.com',
    'zoe.o@example.com',
  ]);
});

test('an erased address has left the file and its journal', () => {
  keep('other', { payload: { email: 'other@example.com' } });
  keep('erased', { payload: { email: 'erased@example.com' } });
  expect(bytesOnDisk()).toContain('erased@example.com');
  outbox.erase('erased@example.com');
  expect(outbox.reclaim()).toBe(true);
  expect(bytesOnDisk()).not.toContain('erased@example.com');
  expect(bytesOnDisk()).toContain('other@example.com');
});

test('so have the copies that SQLite made when it moved rows about', () => {
  const people = Array.from({ length: 900 }, (_, n) => ({
    email: `p${n}@mail-${n}.test`,
    id: keep(`${n}`, {
      payload: { email: `p${n}@mail-${n}.test`, name: 'x'.repeat((n * 7) % 300) },
    }).id,
  }));
  const sizeBefore = statSync(file).size;
  for (const { id } of people) outbox.failed(id, { error: 'timeout', at: 5, nextAttemptAt: 5 });
  // In an order that has nothing to do with where the rows lie, as deliveries end.
  people.forEach(({ id }, n) => {
    outbox.delivered(id, (n * 7919) % 900);
  });
  for (let before = 30; before <= 840; before += 30) {
    outbox.purge('delivered', before, 100);
    expect(outbox.reclaim()).toBe(true);
  }
  const bytes = bytesOnDisk();
  const isLeft = (id: string) => outbox.find(id) !== undefined;
  const found = people.filter(({ email }) => bytes.includes(`"${email}"`));
  expect(found).toEqual(people.filter(({ id }) => isLeft(id)));
  expect(found).toHaveLength(60);
  expect(statSync(file).size).toBeLessThan(sizeBefore / 4);
});

test('another process that is reading is in the way, and is told of', () => {
  keep('erased', { payload: { email: 'erased@example.com' } });
  const reader = new DatabaseSync(file, { readOnly: true });
  reader.exec('BEGIN; SELECT * FROM leads');
  expect(outbox.erase('erased@example.com')).toBe(1);
  expect(outbox.reclaim()).toBe(false);
  reader.close();
  expect(outbox.reclaim()).toBe(true);
  expect(bytesOnDisk()).not.toContain('erased@example.com');
});
