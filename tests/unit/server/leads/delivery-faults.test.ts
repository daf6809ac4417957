/** Failures of a destination, a lead or the disk delay no others. */
import type { ServerResponse } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PostResult } from '../../../../src/server/leads/post-webhook.ts';
import { DAY, DeliveryWorld, HOUR, MINUTE, SECOND, type Send } from './delivery-world.ts';
import { startReceiver, type Receiver } from './receiver.ts';

// Thousands of writes that are synced to the disk take as long as the disk does.
vi.setConfig({ testTimeout: 60_000 });

const DEAD = 'http://127.0.0.1:9/dead';
const ALIVE = 'http://127.0.0.1:9/alive';
const refusedWith = (error: 'HTTP 503' | 'HTTP 422', isLeadFault: boolean): PostResult => ({
  status: 'refused',
  error,
  isLeadFault,
  retryAfter: undefined,
});
const down = refusedWith('HTTP 503', false);
const refused = refusedWith('HTTP 422', true);
const accepted: PostResult = { status: 'accepted' };

let world: DeliveryWorld;
let receiver: Receiver | undefined;
beforeEach(() => {
  world = new DeliveryWorld();
});
afterEach(async () => {
  receiver?.close();
  await world.end();
});

/** A fake network, for thousands of posts. */
const network =
  (answer: (id: string) => PostResult): Send =>
  ({ id }) =>
    Promise.resolve(answer(id));

const accept = (response: ServerResponse) => response.writeHead(200).end();

test('a destination that hangs delays no other', async () => {
  receiver = await startReceiver((response, { path }) => {
    if (path === '/hook') accept(response);
  });
  await world.storeMany(20, { form: 'demo', destination: 'DEMO' });
  await world.storeMany(40);
  world.deliver({ DEMO: `${receiver.address}/hangs`, HERO_HOME: receiver.address });
  await vi.waitFor(async () => {
    await world.passBy(0);
    expect((await world.outbox.counts()).delivered).toBe(40);
  }, 20_000);
  expect(await world.outbox.counts()).toMatchObject({ waiting: 20, delivered: 40 });
});

test('at most four posts run at once to one address, whichever forms share it', async () => {
  let running = 0;
  let most = 0;
  receiver = await startReceiver((response) => {
    running += 1;
    most = Math.max(most, running);
    setImmediate(() => {
      running -= 1;
      accept(response);
    });
  });
  await world.storeMany(20);
  await world.storeMany(20, { form: 'demo', destination: 'DEMO' });
  world.deliver({ DEMO: receiver.address, HERO_HOME: receiver.address });
  await world.pass(SECOND);
  expect((await world.outbox.counts()).delivered).toBe(40);
  expect(most).toBe(4);
});

test('a lead in flight is not posted twice', async () => {
  const answers: ((posted: PostResult) => void)[] = [];
  const send: Send = () => new Promise((resolve) => answers.push(resolve));
  await world.storeMany(6);
  world.deliver({ HERO_HOME: ALIVE }, { send });
  await world.passBy(SECOND);
  for (let ended = 0; ended < 6; ended += 1) {
    answers[ended]?.(accepted);
    await world.passBy(SECOND);
  }
  expect(world.attempts).toHaveLength(6);
  expect(new Set(world.attempts.map(({ id }) => id)).size).toBe(6);
});

test('a dead destination gets at most four posts a minute', async () => {
  await world.storeMany(100);
  world.deliver({ HERO_HOME: DEAD }, { send: network(() => down) });
  await world.pass(HOUR);
  const before = world.attempts.length;
  await world.pass(HOUR);
  expect(world.attempts.length - before).toBeLessThanOrEqual(4 * 60);
  expect(before).toBeLessThanOrEqual(4 * 70);
  expect(world.reports).toEqual([
    { event: 'delivery.failing', webhooks: ['HERO_HOME'], reason: 'HTTP 503' },
  ]);
});

test('the first success after an outage makes all waiting leads due', async () => {
  let isDown = true;
  await world.storeMany(100);
  const send = network(() => (isDown ? down : accepted));
  const delivery = world.deliver({ HERO_HOME: DEAD }, { send });
  await world.pass(8 * HOUR);
  expect(await world.outbox.counts()).toMatchObject({ waiting: 100 });
  isDown = false;
  await world.store();
  delivery.wake();
  await world.pass(MINUTE);
  expect(await world.outbox.counts()).toMatchObject({ waiting: 0, delivered: 101 });
  expect(world.reports.at(-1)).toEqual({
    event: 'delivery.recovered',
    webhooks: ['HERO_HOME'],
  });
});

test('each lead for a dead destination gets all attempts and is parked', async () => {
  const ids = await world.storeMany(40);
  world.deliver({ HERO_HOME: DEAD, GUIDE: ALIVE }, { send: network(() => down) });
  await world.pass(10 * DAY);
  expect(await world.outbox.counts()).toMatchObject({ waiting: 0, parked: 40 });
  const parked = await world.outbox.list('parked');
  expect(parked.map(({ id }) => id).toSorted()).toEqual([...ids].toSorted());
  expect(parked.every(({ attempts }) => attempts >= 11)).toBe(true);
});

test('a receiver that refuses one lead every few seconds delays no other', async () => {
  const bad = new Set<string>();
  const delays: number[] = [];
  const send = network((id) => (bad.has(id) ? refused : accepted));
  const delivery = world.deliver({ HERO_HOME: ALIVE }, { send });
  for (let n = 0; n < 50; n += 1) {
    bad.add(await world.store());
    await world.pass(2 * SECOND);
    const good = await world.store();
    const at = world.clock.now();
    delivery.wake();
    await world.pass(SECOND);
    const lead = await world.outbox.find(good);
    delays.push((lead?.settledAt ?? Infinity) - at);
  }
  expect(Math.max(...delays)).toBe(0);
  expect(await world.outbox.counts()).toMatchObject({ waiting: 50, delivered: 50 });
});

test('refused leads stay on their schedule when another lead is accepted', async () => {
  const bad = new Set(await world.storeMany(6));
  const delivery = world.deliver(
    { HERO_HOME: ALIVE },
    { send: network((id) => (bad.has(id) ? refused : accepted)) },
  );
  for (let n = 0; n < 15; n += 1) {
    await world.store();
    delivery.wake();
    await world.pass(1.5 * SECOND);
  }
  // At once and after about five seconds; the third try follows a minute later.
  const tries = [...bad].map((id) => world.attempts.filter((attempt) => attempt.id === id).length);
  expect(tries).toEqual([2, 2, 2, 2, 2, 2]);
});

test('refused leads use up their whole schedule before they are parked', async () => {
  const bad = new Set(await world.storeMany(20));
  world.deliver(
    { HERO_HOME: ALIVE },
    { send: network((id) => (bad.has(id) ? refused : accepted)) },
  );
  for (let hour = 0; hour < 75; hour += 1) {
    await world.store();
    await world.pass(HOUR);
  }
  expect(await world.outbox.counts()).toEqual({
    waiting: 20,
    delivered: 75,
    parked: 0,
    quarantined: 0,
  });
  await world.pass(10 * DAY);
  expect(await world.outbox.counts()).toMatchObject({ waiting: 0, parked: 20 });
});

test('after a restart, the first success makes the leads of an earlier outage due', async () => {
  let isDown = true;
  const send = network(() => (isDown ? down : accepted));
  await world.store();
  world.deliver({ HERO_HOME: DEAD }, { send });
  await world.pass(50 * HOUR);
  await world.restart();
  isDown = false;
  await world.store();
  world.deliver({ HERO_HOME: DEAD }, { send });
  await world.pass(SECOND);
  expect(await world.outbox.counts()).toMatchObject({ waiting: 0, delivered: 2 });
});

test('while the database is locked a delivered lead is not posted again, and is recorded afterwards', async () => {
  let other: DatabaseSync | undefined;
  const send = network(() => {
    if (!other) {
      other = new DatabaseSync(world.file);
      other.exec('BEGIN IMMEDIATE');
    }
    return accepted;
  });
  const id = await world.store();
  world.deliver({ HERO_HOME: ALIVE }, { send, pollEveryMs: 5000 });
  await world.pass(20 * SECOND);
  expect(await world.stateOf(id)).toBe('waiting');
  expect(world.reports).toEqual([{ event: 'delivery.stuck', reason: 'database is locked' }]);
  other?.close();
  await world.pass(5 * SECOND);
  expect(await world.stateOf(id)).toBe('delivered');
  expect(world.attempts).toHaveLength(1);
});

test('an unreadable database is reported once, and delivery continues', async () => {
  let isBroken = true;
  const due = world.outbox.due;
  world.outbox = {
    ...world.outbox,
    due: async (...args) => {
      if (isBroken) throw Object.assign(new Error('ada@example.com'), { errstr: 'disk I/O error' });
      return due(...args);
    },
  };
  const id = await world.store();
  world.deliver({ HERO_HOME: ALIVE }, { send: network(() => accepted), pollEveryMs: 5000 });
  await world.pass(MINUTE);
  expect(world.reports).toEqual([{ event: 'delivery.stuck', reason: 'disk I/O error' }]);
  isBroken = false;
  await world.pass(5 * SECOND);
  expect(await world.stateOf(id)).toBe('delivered');
});

test('stop waits for posts in flight, records them and starts no more', async () => {
  const answers: ((posted: PostResult) => void)[] = [];
  const send: Send = () => new Promise((resolve) => answers.push(resolve));
  await world.storeMany(6);
  const delivery = world.deliver({ HERO_HOME: ALIVE }, { send });
  await world.passBy(SECOND);
  let isStopped = false;
  const stopping = delivery.stop(10 * SECOND).then(() => (isStopped = true));
  await world.passBy(SECOND);
  expect(isStopped).toBe(false);
  for (const answer of answers) answer(accepted);
  await world.passBy(SECOND);
  await stopping;
  expect(answers).toHaveLength(4);
  expect(await world.outbox.counts()).toMatchObject({ waiting: 2, delivered: 4 });
});

test('stop has a time limit, and the next run posts the rest', async () => {
  const send: Send = () => new Promise(() => undefined);
  const id = await world.store();
  const delivery = world.deliver({ HERO_HOME: ALIVE }, { send });
  await world.passBy(SECOND);
  const stopping = delivery.stop(10 * SECOND);
  await world.passBy(10 * SECOND);
  await stopping;
  await world.restart();
  world.deliver({ HERO_HOME: ALIVE }, { send: network(() => accepted) });
  await world.passBy(SECOND);
  expect(await world.stateOf(id)).toBe('delivered');
});
