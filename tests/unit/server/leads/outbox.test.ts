import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openOutbox, type NewLead, type Outbox } from '../../../../src/server/leads/outbox.ts';
import { SCHEMA_STEPS } from '../../../../src/server/leads/outbox-schema.ts';
import { keepIn, newLead } from './new-lead.ts';

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

const keep = (changes?: Partial<NewLead>) => keepIn(outbox, changes);
const otherPayload = { email: 'ada@example.org', contact: { email: 'ada@example.org' } };

test('a lead is still there, whole, after the file was closed and opened again', () => {
  const attribution = { utm_source: 'meta' };
  const { id } = keep({ context: { page: '/fr', locale: 'fr', attribution } });
  outbox.close();
  outbox = openOutbox(file);
  expect(outbox.find(id)).toEqual({
    id,
    form: 'hero',
    destination: 'HERO_HOME',
    payload: { email: 'ada@example.com', contact: { email: 'ada@example.com' } },
    context: { page: '/fr', locale: 'fr', attribution: { utm_source: 'meta' } },
    doubts: [],
    receivedAt: 1_000_000,
    state: 'waiting',
    attempts: 0,
    tryingSince: undefined,
    nextAttemptAt: 1_000_000,
    lastError: undefined,
    settledAt: undefined,
  });
});

test('a lead is on disk for others to read as soon as it is kept', () => {
  const { id } = keep();
  const reader = new DatabaseSync(file, { readOnly: true });
  expect(reader.prepare('SELECT id FROM leads').all()).toEqual([{ id }]);
  reader.close();
});

test('the same key and content is one lead', () => {
  const first = keep();
  expect(keep({ receivedAt: 1_000_000 + 48 * HOUR })).toEqual({ ...first, isRepeat: true });
  expect(outbox.list()).toHaveLength(1);
});

test('a corrected resubmission under the same key keeps both versions', () => {
  keep();
  keep({ payload: otherPayload, receivedAt: 1_000_001 });
  expect(outbox.list().map(({ payload }) => payload)).toEqual([otherPayload, newLead().payload]);
});

test.each([
  ['without a key', undefined, undefined],
  ['under another key', 'key-of-one-opening', 'key-of-another-opening'],
  ['under a key, having come without', undefined, 'key-of-one-opening'],
])('the same content %s is one lead for a day, then another', (_, firstKey, secondKey) => {
  const first = keep({ idempotencyKey: firstKey });
  const again = { idempotencyKey: secondKey, receivedAt: 1_000_000 + 23 * HOUR };
  expect(keep(again)).toEqual({ ...first, isRepeat: true });
  expect(keep({ ...again, receivedAt: 1_000_000 + 25 * HOUR }).isRepeat).toBe(false);
});

test('different people without a key are different leads', () => {
  keep({ idempotencyKey: undefined });
  keep({ idempotencyKey: undefined, payload: otherPayload });
  expect(outbox.list()).toHaveLength(2);
});

test('new leads wait and are counted', () => {
  keep();
  expect(outbox.counts()).toEqual({ waiting: 1, delivered: 0, parked: 0, quarantined: 0 });
  expect(outbox.list('waiting')).toHaveLength(1);
  expect(outbox.list('parked')).toEqual([]);
});

test('what looks like SQL is kept as the text it is', () => {
  const company_name = `Robert'); DROP TABLE leads;-- \u0000 "\\`;
  const { id } = keep({ form: 'demo', payload: { contact: { company_name } } });
  expect(outbox.find(id)?.payload).toEqual({ contact: { company_name } });
});

test('while another process holds the file, a lead is refused with the reason and the next one is kept', () => {
  const other = new DatabaseSync(file);
  other.exec('BEGIN EXCLUSIVE');
  expect(outbox.keep(newLead())).toEqual({ status: 'failed', reason: 'database is locked' });
  expect(outbox.isWritable()).toBe(false);
  other.exec('ROLLBACK');
  other.close();
  expect(outbox.isWritable()).toBe(true);
  expect(keep().isRepeat).toBe(false);
});

test('a write that SQLite refuses leaves nothing behind, and the reason names no data', () => {
  const other = new DatabaseSync(file);
  // Stands in for a full disk: the lead is refused after its row was already written inside the transaction.
  other.exec(
    `CREATE TRIGGER full AFTER INSERT ON leads BEGIN SELECT RAISE(FAIL, 'ada@example.com'); END`,
  );
  expect(outbox.keep(newLead())).toEqual({ status: 'failed', reason: 'constraint failed' });
  expect(outbox.list()).toEqual([]);
  other.exec('DROP TRIGGER full');
  other.close();
  expect(keep().isRepeat).toBe(false);
});

test('only the owner may read the file', () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('the connection that leads are written through journals, syncs in full and blanks what is erased', () => {
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec');
  const opened = openOutbox(file);
  const [connection] = exec.mock.contexts;
  exec.mockRestore();
  if (!(connection instanceof DatabaseSync)) throw new Error('No connection was opened.');
  const told = (name: string) => Object.values(connection.prepare(`PRAGMA ${name}`).get() ?? {});
  // 2 is FULL: a commit is on the disk before anybody is told of it.
  expect(told('synchronous')).toEqual([2]);
  expect(told('journal_mode')).toEqual(['wal']);
  expect(told('secure_delete')).toEqual([1]);
  // Marks of deliveries do not wait for the disk, and what comes after them does again.
  const { id } = keepIn(opened);
  opened.delivered(id, 1);
  opened.failed(id, { error: 'refused', at: 2, nextAttemptAt: undefined });
  expect(told('synchronous')).toEqual([2]);
  opened.close();
});

test('a file that is no database is refused and left as it was', () => {
  const other = join(folder, 'notes.txt');
  writeFileSync(other, 'Not a database. '.repeat(100), { mode: 0o644 });
  expect(() => openOutbox(other)).toThrow('file is not a database');
  expect(readFileSync(other, 'utf8')).toBe('Not a database. '.repeat(100));
  expect(statSync(other).mode & 0o777).toBe(0o644);
});

test('a doubtful lead is quarantined with its doubts', () => {
  const { id } = keep({ doubts: ['trap', 'tooFast'] });
  expect(outbox.find(id)).toMatchObject({
    state: 'quarantined',
    doubts: ['trap', 'tooFast'],
    settledAt: 1_000_000,
  });
  const asked = { destinations: ['HERO_HOME'], now: 9_000_000, limit: 9 } as const;
  expect(outbox.due({ ...asked, first: 'longestDue' })).toEqual([]);
});

test('a doubtful lead that comes again without doubt leaves the quarantine, and no other state is touched', () => {
  const { id } = keep({ doubts: ['tooFast'] });
  keep({ doubts: ['tooFast'] });
  expect(outbox.find(id)).toMatchObject({ state: 'quarantined' });
  expect(keep({ receivedAt: 1_000_009 })).toEqual({ status: 'kept', id, isRepeat: true });
  expect(outbox.find(id)).toMatchObject({ state: 'waiting', nextAttemptAt: 1_000_009 });
  outbox.delivered(id, 1_000_010);
  keep({ receivedAt: 1_000_011 });
  expect(outbox.find(id)).toMatchObject({ state: 'delivered' });
});

test('a file of the first version is brought up to date with its leads', () => {
  const old = join(folder, 'old.db');
  const database = new DatabaseSync(old);
  database.exec(`${SCHEMA_STEPS[0] ?? ''} PRAGMA user_version = 1`);
  database.exec(`
    INSERT INTO leads (id, form, destination, payload, context, content_hash, received_at, next_attempt_at)
    VALUES ('old-lead', 'hero', 'HERO_HOME', '{"email":"a@example.com"}', '{"page":"/","locale":"en"}', 'hash', 5, 5)
  `);
  database.close();
  const migrated = openOutbox(old);
  const now = { destinations: ['HERO_HOME'], now: 5, limit: 9, first: 'longestDue' } as const;
  expect(migrated.due(now)).toMatchObject([
    { id: 'old-lead', doubts: [], context: { page: '/', locale: 'en', attribution: {} } },
  ]);
  migrated.close();
});

test('the leads of several webhooks fall due in one order', () => {
  const ids = (['DEMO', 'GUIDE', 'DEMO', 'AUDIT'] as const).map(
    (destination, index) =>
      keep({ destination, payload: { email: `${index}@example.com` }, receivedAt: 10 - index }).id,
  );
  const asked = { destinations: ['DEMO', 'GUIDE'], now: 9, limit: 2 } as const;
  const due = (first: 'longestDue' | 'freshest') =>
    outbox.due({ ...asked, first }).map(({ id }) => id);
  expect(due('longestDue')).toEqual([ids[2], ids[1]]);
  outbox.failed(ids[2] ?? '', { error: 'HTTP 500', at: 9, nextAttemptAt: 9 });
  expect(due('freshest')).toEqual([ids[1], ids[2]]);
  expect(outbox.nextDueAt(asked.destinations, 9)).toBe(10);
  expect(outbox.nextDueAt(['GUIDE'], 9)).toBeUndefined();
});

test('trying a parked lead again gives it a whole new schedule', () => {
  const { id } = keep();
  outbox.failed(id, { error: 'HTTP 500', at: 2_000_000, nextAttemptAt: 3_000_000 });
  outbox.failed(id, { error: 'HTTP 404', at: 3_000_000, nextAttemptAt: undefined });
  const tried = { attempts: 2, tryingSince: 2_000_000, lastError: 'HTTP 404' };
  expect(outbox.find(id)).toMatchObject({ ...tried, state: 'parked', settledAt: 3_000_000 });
  expect(outbox.retry(id, 4_000_000)).toBe(true);
  expect(outbox.find(id)).toMatchObject({
    state: 'waiting',
    attempts: 0,
    tryingSince: undefined,
    nextAttemptAt: 4_000_000,
    settledAt: undefined,
  });
});

test('trying a waiting lead again makes it due and goes on with its schedule', () => {
  const { id } = keep();
  outbox.failed(id, { error: 'HTTP 500', at: 2_000_000, nextAttemptAt: 9_000_000 });
  expect(outbox.retry(id, 3_000_000)).toBe(true);
  expect(outbox.find(id)).toMatchObject({ attempts: 1, nextAttemptAt: 3_000_000 });
});

test('only parked and waiting leads are tried again, only quarantined ones released', () => {
  const doubtful = keep({ doubts: ['content'] }).id;
  const arrived = keep({ payload: otherPayload }).id;
  outbox.delivered(arrived, 5);
  expect([doubtful, arrived, 'no-such-id'].map((id) => outbox.retry(id, 5))).toEqual([
    false,
    false,
    false,
  ]);
  expect([arrived, doubtful, doubtful].map((id) => outbox.release(id, 5))).toEqual([
    false,
    true,
    false,
  ]);
  expect(outbox.find(doubtful)).toMatchObject({ state: 'waiting', settledAt: undefined });
});

test('a lead is delivered once, whatever else was decided while it was on its way', () => {
  const { id } = keep();
  outbox.failed(id, { error: 'HTTP 500', at: 5, nextAttemptAt: undefined });
  outbox.delivered(id, 7);
  outbox.delivered(id, 9);
  outbox.failed(id, { error: 'HTTP 500', at: 9, nextAttemptAt: 10 });
  expect(outbox.find(id)).toMatchObject({ state: 'delivered', attempts: 2, settledAt: 7 });
});
