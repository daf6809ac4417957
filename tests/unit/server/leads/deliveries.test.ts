/** The deliveries of one lead: to its webhook and by e-mail, each with a state of its own. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DeliveryKey, NewLead } from '../../../../src/server/leads/lead.ts';
import type { Outbox } from '../../../../src/server/leads/outbox.ts';
import { SCHEMA_STEPS } from '../../../../src/server/leads/sqlite-database.ts';
import { openOutbox } from '../../../../src/server/leads/open-outbox.ts';
import { leadIn, newLead } from './new-lead.ts';

const HOUR = 3_600_000;
const RECEIVED = 1_000_000;
let folder: string;
let outbox: Outbox;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deliveries-'));
  outbox = openOutbox(join(folder, 'leads.db'));
});
afterEach(async () => {
  await outbox.close();
  rmSync(folder, { recursive: true });
});

async function store(destinations: readonly DeliveryKey[], changes: Partial<NewLead> = {}) {
  const lead = newLead(changes);
  const routes = destinations.map((destination) => ({ destination, at: lead.receivedAt }));
  const stored = await outbox.store(lead, routes);
  if (stored.status === 'notStored') throw new Error(stored.reason);
  return stored.id;
}
const sent = (id: string, destination: DeliveryKey, at: number) =>
  outbox.delivered(id, destination, { at, answer: 'HTTP 200' });
const failed = (id: string, destination: DeliveryKey, at: number, nextAttemptAt?: number) =>
  outbox.failed(id, destination, { at, answer: 'HTTP 500', nextAttemptAt });
const stateOf = async (id: string) => {
  const { state, settledAt } = await leadIn(outbox, id);
  return [state, settledAt];
};
const statesOf = async (id: string) =>
  Object.fromEntries(
    ((await leadIn(outbox, id)).deliveries ?? []).map(({ destination, state }) => [
      destination,
      state,
    ]),
  );
const due = async (destination: DeliveryKey, now = RECEIVED) =>
  (await outbox.claim([destination], now, 9)).map(({ id }) => id);

test('each destination has its own attempts, next attempt and answers', async () => {
  const id = await store(['HERO_HOME', 'NOTICE']);
  await failed(id, 'HERO_HOME', 5, RECEIVED + 9);
  expect(await due('HERO_HOME')).toEqual([]);
  expect(await due('NOTICE')).toEqual([id]);
  expect((await leadIn(outbox, id)).deliveries).toEqual([
    {
      destination: 'HERO_HOME',
      state: 'waiting',
      attempts: 1,
      tryingSince: 5,
      nextAttemptAt: RECEIVED + 9,
      answers: [{ at: 5, answer: 'HTTP 500' }],
    },
    { destination: 'NOTICE', state: 'waiting', attempts: 0, nextAttemptAt: RECEIVED, answers: [] },
  ]);
});

test('a lead is delivered when its last delivery is, and its retention counts from there', async () => {
  const id = await store(['HERO_HOME', 'NOTICE']);
  await sent(id, 'NOTICE', 5);
  expect(await stateOf(id)).toEqual(['waiting', undefined]);
  await sent(id, 'HERO_HOME', 7);
  expect(await stateOf(id)).toEqual(['delivered', 7]);
});

test('a lead with a parked delivery is parked, and is not deleted while another waits', async () => {
  const id = await store(['HERO_HOME', 'NOTICE']);
  await failed(id, 'HERO_HOME', 5);
  expect(await stateOf(id)).toEqual(['parked', undefined]);
  expect(await outbox.purge('parked', Number.MAX_SAFE_INTEGER, 9)).toBe(0);
  await sent(id, 'NOTICE', 7);
  expect(await stateOf(id)).toEqual(['parked', 7]);
  expect(await outbox.purge('parked', 8, 9)).toBe(1);
});

test('another attempt of a parked lead repeats no delivery that succeeded', async () => {
  const id = await store(['HERO_HOME', 'NOTICE']);
  await sent(id, 'NOTICE', 5);
  await failed(id, 'HERO_HOME', 6);
  expect(await outbox.requeue(id, ['parked'], RECEIVED)).toBe(true);
  expect(await statesOf(id)).toEqual({ HERO_HOME: 'waiting', NOTICE: 'delivered' });
  expect(await stateOf(id)).toEqual(['waiting', undefined]);
});

test('in quarantine only the digest is due, and a release replaces it by the other deliveries', async () => {
  const id = await store(['HERO_HOME', 'NOTICE', 'DIGEST'], { spamSignals: ['links'] });
  expect(await statesOf(id)).toEqual({ HERO_HOME: 'held', NOTICE: 'held', DIGEST: 'waiting' });
  expect([await due('DIGEST'), await due('NOTICE'), await due('HERO_HOME')]).toEqual([
    [id],
    [],
    [],
  ]);
  await outbox.requeue(id, ['quarantined'], RECEIVED);
  expect(await statesOf(id)).toEqual({ HERO_HOME: 'waiting', NOTICE: 'waiting' });
});

test('a digest does not prolong the quarantine, nor a receipt the storage of a lead', async () => {
  const suspect = await store(['NOTICE', 'DIGEST'], { spamSignals: ['links'] });
  await sent(suspect, 'DIGEST', RECEIVED + HOUR);
  expect(await stateOf(suspect)).toEqual(['quarantined', RECEIVED]);
  const lead = await store(['NOTICE', 'RECEIPT'], { payload: { email: 'b@example.com' } });
  await sent(lead, 'NOTICE', 7);
  await failed(lead, 'RECEIPT', 9);
  expect(await stateOf(lead)).toEqual(['delivered', 7]);
});

test('an address gets one receipt a day, however it is typed', async () => {
  const at = (hours: number, email: string) =>
    store(['NOTICE', 'RECEIPT'], {
      receivedAt: RECEIVED + hours * HOUR,
      payload: { email, contact: { email } },
      idempotencyKey: undefined,
    });
  const first = await at(0, 'zoë@example.com');
  expect(await statesOf(first)).toHaveProperty('RECEIPT');
  expect(await statesOf(await at(23, ' ZOË@Example.com'))).not.toHaveProperty('RECEIPT');
  expect(await statesOf(await at(23, 'ada@example.com'))).toHaveProperty('RECEIPT');
  expect(await statesOf(await at(25, 'zoë@example.com'))).toHaveProperty('RECEIPT');
});

test('a file of the third version keeps each lead’s state, attempts and person', async () => {
  const file = join(folder, 'third.db');
  const database = new DatabaseSync(file);
  database.exec(`${SCHEMA_STEPS.slice(0, 3).join(';')}; PRAGMA user_version = 3`);
  const insert = database.prepare(`
    INSERT INTO leads (id, form, destination, payload, context, content_hash, received_at, state,
      attempts, trying_since, next_attempt_at, last_error, settled_at)
    VALUES (?, 'hero', 'HERO_HOME', '{"contact":{"email":"Zoë@example.com"}}', '{"page":"/","locale":"en"}', ?, 5,
      ?, ?, ?, 8, ?, ?)`);
  insert.run('a', 'a', 'waiting', 2, 6, 'HTTP 500', null);
  insert.run('b', 'b', 'quarantined', 0, null, null, 5);
  insert.run('c', 'c', 'parked', 11, 6, 'timeout', 9);
  insert.run('d', 'd', 'delivered', 1, null, null, 7);
  database.close();
  const migrated = openOutbox(file);
  const rows = (await migrated.list()).map(({ id, state, settledAt, deliveries: [delivery] }) => [
    ...[id, state, settledAt, delivery?.state, delivery?.attempts, delivery?.tryingSince],
    delivery?.answers,
  ]);
  expect(rows.toReversed()).toEqual([
    ['a', 'waiting', undefined, 'waiting', 2, 6, [{ at: 6, answer: 'HTTP 500' }]],
    ['b', 'quarantined', 5, 'held', 0, undefined, []],
    ['c', 'parked', 9, 'parked', 11, 6, [{ at: 9, answer: 'timeout' }]],
    ['d', 'delivered', 7, 'delivered', 1, undefined, []],
  ]);
  expect(await migrated.claim(['HERO_HOME'], 8, 9)).toMatchObject([{ id: 'a' }]);
  expect(await migrated.erase('zoë@example.com')).toBe(4);
  await migrated.close();
});

test('a file of a newer version is refused with a remedy, and left as it was', () => {
  const file = join(folder, 'newer.db');
  const database = new DatabaseSync(file);
  database.exec('CREATE TABLE leads (id TEXT); PRAGMA user_version = 99');
  database.close();
  const before = readFileSync(file);
  expect(() => openOutbox(file)).toThrow(
    /newer version of this program wrote it \(schema 99, .*Run that version, or restore a backup/u,
  );
  expect(readFileSync(file)).toEqual(before);
});

test('the oldest waiting delivery counts from its first failure, for these destinations only', async () => {
  const first = await store(['HERO_HOME', 'NOTICE']);
  await store(['DEMO'], { payload: { email: 'b@example.com' }, receivedAt: 7 });
  expect(await outbox.waitingSince(['HERO_HOME', 'NOTICE'])).toBe(RECEIVED);
  expect(await outbox.waitingSince(['DEMO'])).toBe(7);
  await failed(first, 'NOTICE', RECEIVED + 5, RECEIVED + 9);
  await sent(first, 'HERO_HOME', RECEIVED + 5);
  expect(await outbox.waitingSince(['HERO_HOME', 'NOTICE'])).toBe(RECEIVED + 5);
  await failed(first, 'NOTICE', RECEIVED + 9);
  expect(await outbox.waitingSince(['HERO_HOME', 'NOTICE'])).toBeUndefined();
});
