/** Erased data must leave the bytes on the disk, not only what SQLite shows. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Payload } from '../../../../src/forms/definition.ts';
import type { Outbox } from '../../../../src/server/leads/outbox.ts';
import { openOutbox } from '../../../../src/server/leads/open-outbox.ts';
import { randomFrom } from '../../../support/random.ts';
import { storeIn } from './new-lead.ts';

let folder: string;
let file: string;
let outbox: Outbox;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'erasure-'));
  file = join(folder, 'leads.db');
  outbox = openOutbox(file);
});
afterEach(async () => {
  await outbox.close();
  rmSync(folder, { recursive: true });
});

const store = (payload: Payload) => storeIn(outbox, { idempotencyKey: undefined, payload });
const bytesOnDisk = () =>
  [file, `${file}-wal`].map((path) => readFileSync(path, 'latin1')).join('');

test('erases every lead of an address, whatever its case, accents and place in the payload', async () => {
  await store({ email: 'zoë.o@example.com' });
  await store({ contact: { email: ' ZOË.O@Example.COM ' } });
  await store({ email: 'Zoe\u0308.o@example.com', name: 'Zoë' });
  await store({ email: 'zoe.o@example.com' });
  await store({ name: 'zoë.o@example.com', email: 'x.zoë.o@example.com' });
  expect(await outbox.erase('  Zoë.O@EXAMPLE.com')).toBe(3);
  const left = (await outbox.list()).map(({ payload }) => payload['email']);
  expect(left).toEqual(['x.zoë.o@example.com', 'zoe.o@example.com']);
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

test('so do the copies that SQLite leaves when it moves rows between pages', async () => {
  const emails = insertDelivered(3000);
  for (let before = 100; before <= 900; before += 100) {
    await outbox.purge('delivered', before, 3000);
    expect(await outbox.reclaim()).toBe(true);
  }
  const bytes = bytesOnDisk();
  const left = new Set((await outbox.list()).map(({ id }) => id));
  expect(left.size).toBeGreaterThan(100);
  expect(emails.filter((email) => bytes.includes(`"${email}"`) !== left.has(email))).toEqual([]);
});
