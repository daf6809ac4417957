import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NewLead } from '../../../../src/server/leads/lead.ts';
import type { LeadFilter, Outbox } from '../../../../src/server/leads/outbox.ts';
import { SCHEMA_STEPS } from '../../../../src/server/leads/sqlite-database.ts';
import { openOutbox } from '../../../../src/server/leads/open-outbox.ts';
import { accept, leadIn, newLead, refuse, storeIn } from './new-lead.ts';

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
const payloads = async () => (await outbox.list()).map(({ payload }) => payload);

test('a stored lead is in the file at once, and complete after the file is opened again', async () => {
  const context = { page: '/fr', locale: 'fr', attribution: { utm_source: 'meta' } } as const;
  const { id } = await store({ context });
  const reader = new DatabaseSync(file, { readOnly: true });
  expect(reader.prepare('SELECT id FROM leads').all()).toEqual([{ id }]);
  reader.close();
  await outbox.close();
  outbox = openOutbox(file);
  expect(await outbox.counts()).toEqual({ waiting: 1, delivered: 0, parked: 0, quarantined: 0 });
  expect(await outbox.find(id)).toEqual({
    id,
    form: 'hero',
    destination: 'HERO_HOME',
    payload: newLead().payload,
    context,
    spamSignals: [],
    receivedAt: 1_000_000,
    state: 'waiting',
    settledAt: undefined,
    deliveries: [
      {
        destination: 'HERO_HOME',
        state: 'waiting',
        attempts: 0,
        nextAttemptAt: 1_000_000,
        answers: [],
      },
    ],
  });
});

test('the same key and content is one lead, however late and whatever its context', async () => {
  const first = await store();
  const context = { page: '/es', locale: 'es', attribution: { gclid: 'a1' } } as const;
  const again = await store({ context, receivedAt: 1_000_000 + 48 * HOUR });
  expect(again).toEqual({ ...first, isRepeat: true });
  expect(await outbox.list()).toHaveLength(1);
});

test.each([['key-of-one-opening'], [undefined]])(
  'other content under the key %s is another lead',
  async (idempotencyKey) => {
    await store({ idempotencyKey });
    await store({ idempotencyKey, payload: otherPayload, receivedAt: 1_000_001 });
    expect(await payloads()).toEqual([otherPayload, newLead().payload]);
  },
);

test.each([
  ['without a key', undefined, undefined],
  ['under another key', 'key-of-one-opening', 'key-of-another-opening'],
  ['under a key, first without', undefined, 'key-of-one-opening'],
])('the same content %s is one lead for a day, then another', async (_, firstKey, secondKey) => {
  const first = await store({ idempotencyKey: firstKey });
  const again = { idempotencyKey: secondKey, receivedAt: 1_000_000 + 23 * HOUR };
  expect(await store(again)).toEqual({ ...first, isRepeat: true });
  expect((await store({ ...again, receivedAt: 1_000_000 + 25 * HOUR })).isRepeat).toBe(false);
});

test('a write that SQLite refuses leaves nothing behind, and the reason names no data', async () => {
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
  expect((await store()).isRepeat).toBe(false);
});

test('the connection journals, syncs in full and overwrites deleted rows; only the owner reads the file', async () => {
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec');
  const opened = openOutbox(file);
  const [connection] = exec.mock.contexts;
  exec.mockRestore();
  if (!(connection instanceof DatabaseSync)) throw new Error('No connection was opened.');
  const pragma = (name: string) => Object.values(connection.prepare(`PRAGMA ${name}`).get() ?? {});
  // 2 is FULL: a commit is on the disk before the answer.
  expect(pragma('synchronous')).toEqual([2]);
  expect(pragma('journal_mode')).toEqual(['wal']);
  expect(pragma('secure_delete')).toEqual([1]);
  await opened.close();
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a file that is no database is refused and stays as it is', () => {
  const other = join(folder, 'notes.txt');
  writeFileSync(other, 'Not a database. '.repeat(100), { mode: 0o644 });
  expect(() => openOutbox(other)).toThrow('file is not a database');
  expect(readFileSync(other, 'utf8')).toBe('Not a database. '.repeat(100));
  expect(statSync(other).mode & 0o777).toBe(0o644);
});

test('a lead with spam signals is quarantined until it arrives again without', async () => {
  const { id } = await store({ spamSignals: ['trap', 'tooFast'] });
  await store({ spamSignals: ['tooFast'] });
  const spamSignals = ['trap', 'tooFast'];
  const settledAt = 1_000_000;
  expect(await outbox.find(id)).toMatchObject({ state: 'quarantined', spamSignals, settledAt });
  expect(await outbox.claim(['HERO_HOME'], 9_000_000, 9)).toEqual([]);
  expect(await store({ receivedAt: 1_000_009 })).toEqual({ status: 'stored', id, isRepeat: true });
  expect(await leadIn(outbox, id)).toMatchObject({ state: 'waiting', nextAttemptAt: 1_000_009 });
  await accept(outbox, id, 1_000_010);
  await store({ receivedAt: 1_000_011 });
  expect(await outbox.find(id)).toMatchObject({ state: 'delivered' });
});

test.each([
  [1, '', ''],
  [2, 'doubts,', `'["trap","content"]',`],
])('a file of version %i keeps its leads', async (version, column, value) => {
  const old = join(folder, 'old.db');
  const database = new DatabaseSync(old);
  database.exec(`${SCHEMA_STEPS.slice(0, version).join('')} PRAGMA user_version = ${version}`);
  database.exec(`
    INSERT INTO leads (${column} id, form, destination, payload, context, content_hash, received_at, next_attempt_at)
    VALUES (${value} 'old-lead', 'hero', 'HERO_HOME', '{"email":"a@example.com"}', '{"page":"/","locale":"en"}', 'hash', 5, 5)
  `);
  database.close();
  const migrated = openOutbox(old);
  const spamSignals = version === 1 ? [] : ['trap', 'content'];
  expect(await migrated.claim(['HERO_HOME'], 5, 9)).toMatchObject([
    { id: 'old-lead', spamSignals, context: { page: '/', locale: 'en', attribution: {} } },
  ]);
  await migrated.close();
});

test('the list is filtered by state, text, form, language, campaign and time, and comes in pages', async () => {
  const context = { page: '/es', locale: 'es', attribution: { utm_campaign: 'spring' } } as const;
  const one = await store({ receivedAt: 1, payload: { contact: { name: 'Zoë Ð', email: 'A@x' } } });
  const two = await store({ receivedAt: 2, payload: { name: 'bob' }, context });
  const three = await store({ receivedAt: 3, form: 'guide', payload: {}, spamSignals: ['trap'] });
  const idsOf = async (filter: LeadFilter) =>
    (await outbox.list(filter)).map(({ id }) => [one, two, three].findIndex((lead) => lead.id === id) + 1);
  expect(await idsOf({ limit: 2 })).toEqual([3, 2]);
  expect(await idsOf({ limit: 2, offset: 2 })).toEqual([1]);
  expect(await idsOf({ states: ['quarantined', 'parked'] })).toEqual([3]);
  expect(await idsOf({ text: 'ZOE ð' })).toEqual([1]);
  expect(await idsOf({ text: '%' })).toEqual([]);
  expect(await idsOf({ form: 'hero', since: 2 })).toEqual([2]);
  expect(await idsOf({ until: 2 })).toEqual([1]);
  expect(await idsOf({ locale: 'es', campaign: 'spring' })).toEqual([2]);
  expect(await idsOf({ states: [] })).toEqual([]);
}); // prettier-ignore

test('a lead is identified by the first characters of its id, at least four', async () => {
  const { id } = await store();
  expect(await outbox.find(id.slice(0, 4))).toMatchObject({ id });
  expect(await outbox.find(id.slice(0, 3))).toBeUndefined();
  expect(await outbox.find(`${id.slice(0, 4)}%`)).toBeUndefined();
  new DatabaseSync(file)
    .exec(`INSERT INTO leads (id, form, destination, payload, context, content_hash, received_at)
    SELECT id || 'x', form, destination, payload, context, 'other', 0 FROM leads`);
  expect(await outbox.find(id.slice(0, 4))).toBe('ambiguous');
  expect(await outbox.find(id)).toMatchObject({ id });
});

test('a claimed lead is nobody else’s for two minutes, or until the server starts again', async () => {
  const { id } = await store();
  const claim = async (now: number) => (await outbox.claim(['HERO_HOME'], now, 9)).map((lead) => lead.id);
  expect(await claim(1_000_000)).toEqual([id]);
  await outbox.bringForward(['HERO_HOME'], 1_000_000);
  expect(await claim(1_119_999)).toEqual([]);
  expect(await claim(1_120_000)).toEqual([id]);
  await outbox.close();
  outbox = openOutbox(file, { isServer: true });
  expect(await claim(1_120_000)).toEqual([id]);
  await refuse(outbox, id, 1_120_000, { next: 1_120_005 });
  expect(await claim(1_120_005)).toEqual([id]);
}); // prettier-ignore

test('the leads of several webhooks fall due in one order', async () => {
  const ids: string[] = [];
  for (const [index, destination] of (['DEMO', 'GUIDE', 'DEMO', 'AUDIT'] as const).entries()) {
    const payload = { email: `${index}@example.com` };
    ids.push((await store({ destination, payload, receivedAt: 10 - index })).id);
  }
  const due = async (now: number, limit: number) =>
    (await outbox.claim(['DEMO', 'GUIDE'], now, limit)).map(({ id }) => id);
  expect(await due(10, 2)).toEqual([ids[2], ids[1]]);
  expect(await due(9, 9)).toEqual([]);
  await outbox.bringForward(['DEMO'], 9);
  expect(await due(9, 9)).toEqual([ids[0]]);
});

test('a retry makes a waiting lead due, and gives a parked one a new schedule', async () => {
  const { id } = await store();
  await refuse(outbox, id, 2_000_000, { next: 9_000_000 });
  expect(await outbox.requeue(id, ['waiting'], 3_000_000)).toBe(true);
  const tried = { attempts: 1, tryingSince: 2_000_000 };
  expect(await leadIn(outbox, id)).toMatchObject({ ...tried, nextAttemptAt: 3_000_000 });
  await refuse(outbox, id, 3_000_000, { answer: 'HTTP 404' });
  const parked = { state: 'parked', answer: 'HTTP 404', settledAt: 3_000_000 };
  expect(await leadIn(outbox, id)).toMatchObject({ ...tried, ...parked, attempts: 2 });
  expect(await outbox.requeue(id, ['parked'], 4_000_000)).toBe(true);
  const due = { state: 'waiting', attempts: 0, nextAttemptAt: 4_000_000 };
  expect(await leadIn(outbox, id)).toMatchObject(due);
  expect(await leadIn(outbox, id)).not.toHaveProperty('tryingSince');
  expect((await leadIn(outbox, id)).answers).toHaveLength(2);
});

test('a lead is delivered once, whatever happens to it during the post', async () => {
  const { id } = await store();
  await refuse(outbox, id, 5);
  await accept(outbox, id, 7);
  await accept(outbox, id, 9);
  await refuse(outbox, id, 9, { next: 10 });
  expect(await leadIn(outbox, id)).toMatchObject({ state: 'delivered', attempts: 2, settledAt: 7 });
});
