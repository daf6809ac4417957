import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NewLead } from '../../../../src/server/leads/lead.ts';
import type { Outbox } from '../../../../src/server/leads/outbox.ts';
import { SCHEMA_STEPS } from '../../../../src/server/leads/sqlite-database.ts';
import { openOutbox } from '../../../../src/server/leads/sqlite-outbox.ts';
import { newLead, storeIn } from './new-lead.ts';

const HOUR = 3_600_000;
let folder: string;
let file: string;
let outbox: Outbox;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outbox-'));
  file = join(folder, 'deeper', 'leads.db');
  outbox = openOutbox(file);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const store = (changes?: Partial<NewLead>) => storeIn(outbox, changes);
const otherPayload = { email: 'ada@example.org', contact: { email: 'ada@example.org' } };

test('a lead is still there, whole, after the file was closed and opened again', async () => {
  const attribution = { utm_source: 'meta' };
  const { id } = await store({ context: { page: '/fr', locale: 'fr', attribution } });
  outbox.close();
  outbox = openOutbox(file);
  expect(await outbox.find(id)).toEqual({
    id,
    form: 'hero',
    destination: 'HERO_HOME',
    payload: { email: 'ada@example.com', contact: { email: 'ada@example.com' } },
    context: { page: '/fr', locale: 'fr', attribution: { utm_source: 'meta' } },
    spamSignals: [],
    receivedAt: 1_000_000,
    state: 'waiting',
    attempts: 0,
    tryingSince: undefined,
    nextAttemptAt: 1_000_000,
    lastError: undefined,
    settledAt: undefined,
  });
});

test('a lead is on disk for others to read as soon as it is stored', async () => {
  const { id } = await store();
  const reader = new DatabaseSync(file, { readOnly: true });
  expect(reader.prepare('SELECT id FROM leads').all()).toEqual([{ id }]);
  reader.close();
});

test('the same key and content is one lead', async () => {
  const first = await store();
  expect(await store({ receivedAt: 1_000_000 + 48 * HOUR })).toEqual({ ...first, isRepeat: true });
  expect(await outbox.list()).toHaveLength(1);
});

test('a corrected resubmission under the same key keeps both versions', async () => {
  await store();
  await store({ payload: otherPayload, receivedAt: 1_000_001 });
  const payloads = (await outbox.list()).map(({ payload }) => payload);
  expect(payloads).toEqual([otherPayload, newLead().payload]);
});

test.each([
  ['without a key', undefined, undefined],
  ['under another key', 'key-of-one-opening', 'key-of-another-opening'],
  ['under a key, having come without', undefined, 'key-of-one-opening'],
])('the same content %s is one lead for a day, then another', async (_, firstKey, secondKey) => {
  const first = await store({ idempotencyKey: firstKey });
  const again = { idempotencyKey: secondKey, receivedAt: 1_000_000 + 23 * HOUR };
  expect(await store(again)).toEqual({ ...first, isRepeat: true });
  expect((await store({ ...again, receivedAt: 1_000_000 + 25 * HOUR })).isRepeat).toBe(false);
});

test('different people without a key are different leads', async () => {
  await store({ idempotencyKey: undefined });
  await store({ idempotencyKey: undefined, payload: otherPayload });
  expect(await outbox.list()).toHaveLength(2);
});

test('new leads wait and are counted', async () => {
  await store();
  expect(await outbox.counts()).toEqual({ waiting: 1, delivered: 0, parked: 0, quarantined: 0 });
  expect(await outbox.list('waiting')).toHaveLength(1);
  expect(await outbox.list('parked')).toEqual([]);
});

test('what looks like SQL is stored as the text it is', async () => {
  const company_name = `Robert'); DROP TABLE leads;-- \u0000 "\\`;
  const { id } = await store({ form: 'demo', payload: { contact: { company_name } } });
  expect((await outbox.find(id))?.payload).toEqual({ contact: { company_name } });
});

test('while another process holds the file, a lead is refused with the reason and the next one is stored', async () => {
  const other = new DatabaseSync(file);
  other.exec('BEGIN EXCLUSIVE');
  expect(await outbox.store(newLead())).toEqual({
    status: 'notStored',
    reason: 'database is locked',
  });
  expect(await outbox.isWritable()).toBe(false);
  other.exec('ROLLBACK');
  other.close();
  expect(await outbox.isWritable()).toBe(true);
  expect((await store()).isRepeat).toBe(false);
});

test('a write that SQLite refuses leaves nothing behind, and the reason names no data', async () => {
  const other = new DatabaseSync(file);
  // Stands in for a full disk: the lead is refused after its row was already written inside the transaction.
  other.exec(
    `CREATE TRIGGER full AFTER INSERT ON leads BEGIN SELECT RAISE(FAIL, 'ada@example.com'); END`,
  );
  expect(await outbox.store(newLead())).toEqual({
    status: 'notStored',
    reason: 'constraint failed',
  });
  expect(await outbox.list()).toEqual([]);
  other.exec('DROP TRIGGER full');
  other.close();
  expect((await store()).isRepeat).toBe(false);
});

test('only the owner may read the file', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('the connection that leads are written through journals, syncs in full and overwrites what is erased', async () => {
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec');
  const opened = openOutbox(file);
  const [connection] = exec.mock.contexts;
  exec.mockRestore();
  if (!(connection instanceof DatabaseSync)) throw new Error('No connection was opened.');
  const pragma = (name: string) => Object.values(connection.prepare(`PRAGMA ${name}`).get() ?? {});
  // 2 is FULL: a commit is on the disk before anybody is told of it.
  expect(pragma('synchronous')).toEqual([2]);
  expect(pragma('journal_mode')).toEqual(['wal']);
  expect(pragma('secure_delete')).toEqual([1]);
  opened.close();
});

test('a file that is no database is refused and left as it was', async () => {
  const other = join(folder, 'notes.txt');
  writeFileSync(other, 'Not a database. '.repeat(100), { mode: 0o644 });
  expect(() => openOutbox(other)).toThrow('file is not a database');
  expect(readFileSync(other, 'utf8')).toBe('Not a database. '.repeat(100));
  expect(statSync(other).mode & 0o777).toBe(0o644);
});

test('a lead with spam signals is quarantined with them', async () => {
  const { id } = await store({ spamSignals: ['trap', 'tooFast'] });
  expect(await outbox.find(id)).toMatchObject({
    state: 'quarantined',
    spamSignals: ['trap', 'tooFast'],
    settledAt: 1_000_000,
  });
  expect(await outbox.due(['HERO_HOME'], 9_000_000, 9)).toEqual([]);
});

test('a quarantined lead that arrives again without spam signals is delivered, and no other state changes', async () => {
  const { id } = await store({ spamSignals: ['tooFast'] });
  await store({ spamSignals: ['tooFast'] });
  expect(await outbox.find(id)).toMatchObject({ state: 'quarantined' });
  expect(await store({ receivedAt: 1_000_009 })).toEqual({ status: 'stored', id, isRepeat: true });
  expect(await outbox.find(id)).toMatchObject({ state: 'waiting', nextAttemptAt: 1_000_009 });
  await outbox.delivered(id, 1_000_010);
  await store({ receivedAt: 1_000_011 });
  expect(await outbox.find(id)).toMatchObject({ state: 'delivered' });
});

test('a file of the first version is brought up to date with its leads', async () => {
  const old = join(folder, 'old.db');
  const database = new DatabaseSync(old);
  database.exec(`${SCHEMA_STEPS[0] ?? ''} PRAGMA user_version = 1`);
  database.exec(`
    INSERT INTO leads (id, form, destination, payload, context, content_hash, received_at, next_attempt_at)
    VALUES ('old-lead', 'hero', 'HERO_HOME', '{"email":"a@example.com"}', '{"page":"/","locale":"en"}', 'hash', 5, 5)
  `);
  database.close();
  const migrated = openOutbox(old);
  expect(await migrated.due(['HERO_HOME'], 5, 9)).toMatchObject([
    { id: 'old-lead', spamSignals: [], context: { page: '/', locale: 'en', attribution: {} } },
  ]);
  migrated.close();
});

test('a file of the second version keeps the spam signals of its leads', async () => {
  const old = join(folder, 'second.db');
  const database = new DatabaseSync(old);
  database.exec(`${SCHEMA_STEPS.slice(0, 2).join('')} PRAGMA user_version = 2`);
  database.exec(`
    INSERT INTO leads (id, form, destination, payload, context, doubts, content_hash, received_at, next_attempt_at, state, settled_at)
    VALUES ('old-lead', 'hero', 'HERO_HOME', '{}', '{"page":"/","locale":"en"}', '["trap","content"]', 'hash', 5, 5, 'quarantined', 5)
  `);
  database.close();
  const migrated = openOutbox(old);
  expect(await migrated.find('old-lead')).toMatchObject({
    state: 'quarantined',
    spamSignals: ['trap', 'content'],
  });
  migrated.close();
});

test('the leads of several webhooks fall due in one order', async () => {
  const ids: string[] = [];
  for (const [index, destination] of (['DEMO', 'GUIDE', 'DEMO', 'AUDIT'] as const).entries()) {
    const payload = { email: `${index}@example.com` };
    ids.push((await store({ destination, payload, receivedAt: 10 - index })).id);
  }
  const due = async (now: number, limit: number) =>
    (await outbox.due(['DEMO', 'GUIDE'], now, limit)).map(({ id }) => id);
  expect(await due(9, 9)).toEqual([ids[2], ids[1]]);
  expect(await due(10, 2)).toEqual([ids[2], ids[1]]);
  await outbox.bringForward(['DEMO'], 9);
  expect(await due(9, 9)).toEqual([ids[2], ids[0], ids[1]]);
});

test('trying a parked lead again gives it a whole new schedule', async () => {
  const { id } = await store();
  await outbox.failed(id, { error: 'HTTP 500', at: 2_000_000, nextAttemptAt: 3_000_000 });
  await outbox.failed(id, { error: 'HTTP 404', at: 3_000_000, nextAttemptAt: undefined });
  const tried = { attempts: 2, tryingSince: 2_000_000, lastError: 'HTTP 404' };
  expect(await outbox.find(id)).toMatchObject({ ...tried, state: 'parked', settledAt: 3_000_000 });
  expect(await outbox.requeue(id, ['parked'], 4_000_000)).toBe(true);
  expect(await outbox.find(id)).toMatchObject({
    state: 'waiting',
    attempts: 0,
    nextAttemptAt: 4_000_000,
  });
  expect(await outbox.find(id)).not.toHaveProperty('tryingSince');
});

test('trying a waiting lead again makes it due and goes on with its schedule', async () => {
  const { id } = await store();
  await outbox.failed(id, { error: 'HTTP 500', at: 2_000_000, nextAttemptAt: 9_000_000 });
  expect(await outbox.requeue(id, ['waiting'], 3_000_000)).toBe(true);
  expect(await outbox.find(id)).toMatchObject({ attempts: 1, nextAttemptAt: 3_000_000 });
});

test('only a lead in one of the named states is made due', async () => {
  const { id } = await store({ spamSignals: ['links'] });
  expect(await outbox.requeue(id, ['parked', 'waiting'], 5)).toBe(false);
  expect(await outbox.requeue('no-such-id', ['quarantined'], 5)).toBe(false);
  expect(await outbox.requeue(id, ['quarantined'], 5)).toBe(true);
  expect(await outbox.find(id)).toMatchObject({ state: 'waiting', nextAttemptAt: 5 });
  expect(await outbox.find(id)).not.toHaveProperty('settledAt');
  expect(await outbox.requeue(id, ['quarantined'], 5)).toBe(false);
});

test('a lead is delivered once, whatever else was decided while it was on its way', async () => {
  const { id } = await store();
  await outbox.failed(id, { error: 'HTTP 500', at: 5, nextAttemptAt: undefined });
  await outbox.delivered(id, 7);
  await outbox.delivered(id, 9);
  await outbox.failed(id, { error: 'HTTP 500', at: 9, nextAttemptAt: 10 });
  expect(await outbox.find(id)).toMatchObject({ state: 'delivered', attempts: 2, settledAt: 7 });
});
