import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openOutbox, type NewLead, type Outbox } from '../../../src/server/outbox.ts';

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

const lead = (changes: Partial<NewLead> = {}): NewLead => ({
  form: 'hero',
  destination: 'HERO_HOME',
  payload: { email: 'ada@example.com', contact: { email: 'ada@example.com' } },
  context: { page: '/fr', locale: 'fr' },
  idempotencyKey: 'key-of-one-opening',
  receivedAt: 1_000_000,
  ...changes,
});

const keep = (changes?: Partial<NewLead>) => {
  const kept = outbox.keep(lead(changes));
  if (kept.status === 'failed') throw new Error(kept.reason);
  return kept;
};
const otherPayload = { email: 'ada@example.org', contact: { email: 'ada@example.org' } };

test('a lead is still there, whole, after the file was closed and opened again', () => {
  const { id } = keep();
  outbox.close();
  outbox = openOutbox(file);
  expect(outbox.find(id)).toEqual({
    id,
    form: 'hero',
    destination: 'HERO_HOME',
    payload: { email: 'ada@example.com', contact: { email: 'ada@example.com' } },
    context: { page: '/fr', locale: 'fr' },
    receivedAt: 1_000_000,
    state: 'waiting',
    attempts: 0,
    nextAttemptAt: 1_000_000,
    lastError: undefined,
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
  expect(outbox.list().map(({ payload }) => payload)).toEqual([otherPayload, lead().payload]);
});

test('the same content under another key is another lead', () => {
  keep();
  keep({ idempotencyKey: 'key-of-another-opening' });
  expect(outbox.list()).toHaveLength(2);
});

test('the same content without a key is one lead for a day, then another', () => {
  const first = keep({ idempotencyKey: undefined });
  const again = { idempotencyKey: undefined, receivedAt: 1_000_000 + 23 * HOUR };
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
  expect(outbox.keep(lead())).toEqual({ status: 'failed', reason: 'database is locked' });
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
  expect(outbox.keep(lead())).toEqual({ status: 'failed', reason: 'constraint failed' });
  expect(outbox.list()).toEqual([]);
  other.exec('DROP TRIGGER full');
  other.close();
  expect(keep().isRepeat).toBe(false);
});

test('only the owner may read the file', () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('the file is journalled and synced in full, and erased data leaves it', () => {
  const reader = new DatabaseSync(file);
  expect(reader.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  expect(reader.prepare('PRAGMA auto_vacuum').get()).toEqual({ auto_vacuum: 2 });
  reader.close();
});

test('a file that is no database is refused and left as it was', () => {
  const other = join(folder, 'notes.txt');
  writeFileSync(other, 'Not a database. '.repeat(100), { mode: 0o644 });
  expect(() => openOutbox(other)).toThrow('file is not a database');
  expect(readFileSync(other, 'utf8')).toBe('Not a database. '.repeat(100));
  expect(statSync(other).mode & 0o777).toBe(0o644);
});
