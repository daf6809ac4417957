/** How destinations, outages and a failing disk are kept apart from each other. */
import type { ServerResponse } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Post, Posted } from '../../../../src/server/leads/post-webhook.ts';
import { DAY, DeliveryWorld, HOUR, MINUTE, SECOND } from './delivery-world.ts';
import { startReceiver, type Receiver } from './receiver.ts';

// Thousands of writes that are synced to the disk take as long as the disk does.
vi.setConfig({ testTimeout: 60_000 });

const DEAD = 'http://127.0.0.1:9/dead';
const ALIVE = 'http://127.0.0.1:9/alive';
const refused: Posted = { status: 'refused', error: 'HTTP 503' };
const accepted: Posted = { status: 'accepted' };

let world: DeliveryWorld;
let receiver: Receiver | undefined;
beforeEach(() => {
  world = new DeliveryWorld();
});
afterEach(async () => {
  receiver?.close();
  await world.end();
});

/** A network without a wire, for tests of thousands of posts. */
const network =
  (answer: (address: string, id: string) => Posted): Post =>
  (address, { headers }) =>
    Promise.resolve(answer(address, headers['webhook-id'] ?? ''));

const accept = (response: ServerResponse) => response.writeHead(200).end();

test('a destination that hangs delays no other', async () => {
  receiver = await startReceiver((response, { path }) => {
    if (path === '/hook') accept(response);
  });
  const stuck = world.keepMany(20, { form: 'demo', destination: 'DEMO' });
  const moving = world.keepMany(40);
  world.deliver({ DEMO: `${receiver.address}/hangs`, HERO_HOME: receiver.address });
  await vi.waitFor(async () => {
    await world.passBy(0);
    expect(world.outbox.counts().delivered).toBe(40);
  }, 20_000);
  expect(moving.every((id) => world.outbox.find(id)?.state === 'delivered')).toBe(true);
  expect(stuck.every((id) => world.outbox.find(id)?.state === 'waiting')).toBe(true);
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
  world.keepMany(20);
  world.keepMany(20, { form: 'demo', destination: 'DEMO' });
  world.deliver({ DEMO: receiver.address, HERO_HOME: receiver.address });
  await world.pass(SECOND);
  expect(world.outbox.counts().delivered).toBe(40);
  expect(most).toBe(4);
});

test('a lead on its way is not posted again beside itself', async () => {
  const answers: ((posted: Posted) => void)[] = [];
  const post: Post = () => new Promise((resolve) => answers.push(resolve));
  world.keepMany(6);
  world.deliver({ HERO_HOME: ALIVE }, { post });
  await world.passBy(SECOND);
  for (let ended = 0; ended < 6; ended += 1) {
    answers[ended]?.(accepted);
    await world.passBy(SECOND);
  }
  expect(world.attempts).toHaveLength(6);
  expect(new Set(world.attempts.map(({ id }) => id)).size).toBe(6);
});

test('a dead destination gets one post a minute, however many leads wait for it', async () => {
  world.keepMany(300);
  world.deliver({ HERO_HOME: DEAD }, { post: network(() => refused) });
  await world.pass(HOUR);
  const before = world.attempts.length;
  await world.pass(HOUR);
  expect(world.attempts.length - before).toBe(60);
  expect(before).toBeLessThan(75);
  expect(world.reports).toEqual([
    { event: 'delivery.failing', webhooks: ['HERO_HOME'], reason: 'HTTP 503' },
  ]);
});

test('when a dead destination comes back everything that waits is delivered at once', async () => {
  let isDown = true;
  world.keepMany(100);
  world.deliver({ HERO_HOME: DEAD }, { post: network(() => (isDown ? refused : accepted)) });
  await world.pass(8 * HOUR);
  expect(world.outbox.counts()).toMatchObject({ waiting: 100 });
  isDown = false;
  await world.pass(MINUTE);
  expect(world.outbox.counts()).toMatchObject({ waiting: 0, delivered: 100 });
  expect(world.reports.at(-1)).toEqual({
    event: 'delivery.recovered',
    webhooks: ['HERO_HOME'],
  });
});

test('of 300 leads for a destination that never comes back each gets its tries and is parked', async () => {
  const ids = world.keepMany(300);
  world.deliver({ HERO_HOME: DEAD, GUIDE: ALIVE }, { post: network(() => refused) });
  await world.pass(10 * DAY);
  expect(world.outbox.counts()).toMatchObject({ waiting: 0, parked: 300 });
  const parked = world.outbox.list('parked');
  expect(parked.map(({ id }) => id).toSorted()).toEqual([...ids].toSorted());
  expect(parked.every(({ attempts }) => attempts >= 11)).toBe(true);
});

test('leads that are at fault themselves do not keep a good one waiting', async () => {
  const bad = new Set(world.keepMany(100));
  world.deliver(
    { HERO_HOME: ALIVE },
    { post: network((_, id) => (bad.has(id) ? refused : accepted)) },
  );
  await world.pass(HOUR);
  const good = world.keep();
  await world.pass(2 * MINUTE);
  expect(world.outbox.find(good)?.state).toBe('delivered');
});

test('new leads for a dead destination do not keep an old one from its tries', async () => {
  const old = world.keep();
  const delivery = world.deliver({ HERO_HOME: DEAD }, { post: network(() => refused) });
  for (let minute = 0; minute < 5 * 60; minute += 1) {
    world.keep();
    delivery.wake();
    await world.pass(MINUTE);
  }
  expect(world.outbox.find(old)?.attempts).toBeGreaterThanOrEqual(5);
});

test('leads that are at fault themselves use up their whole schedule before they are parked', async () => {
  const bad = new Set(world.keepMany(20));
  world.deliver(
    { HERO_HOME: ALIVE },
    { post: network((_, id) => (bad.has(id) ? refused : accepted)) },
  );
  for (let hour = 0; hour < 75; hour += 1) {
    world.keep();
    await world.pass(HOUR);
  }
  expect(world.outbox.counts()).toEqual({ waiting: 20, delivered: 75, parked: 0, quarantined: 0 });
  await world.pass(10 * DAY);
  expect(world.outbox.counts()).toMatchObject({ waiting: 0, parked: 20 });
});

test('after a restart the first success brings the leads of an earlier outage forward', async () => {
  let isDown = true;
  const post = network(() => (isDown ? refused : accepted));
  world.keep();
  world.deliver({ HERO_HOME: DEAD }, { post });
  await world.pass(50 * HOUR);
  await world.restart();
  isDown = false;
  world.deliver({ HERO_HOME: DEAD }, { post });
  world.keep();
  await world.pass(SECOND);
  expect(world.outbox.counts()).toMatchObject({ waiting: 0, delivered: 2 });
});

test('while the database is locked a delivered lead is not posted again, and is noted afterwards', async () => {
  let other: DatabaseSync | undefined;
  const post = network(() => {
    if (!other) {
      other = new DatabaseSync(world.file);
      other.exec('BEGIN IMMEDIATE');
    }
    return accepted;
  });
  const id = world.keep();
  world.deliver({ HERO_HOME: ALIVE }, { post, pollMs: 5000 });
  await world.pass(20 * SECOND);
  expect(world.outbox.find(id)?.state).toBe('waiting');
  expect(world.reports).toEqual([{ event: 'delivery.stuck', reason: 'database is locked' }]);
  other?.close();
  await world.pass(5 * SECOND);
  expect(world.outbox.find(id)?.state).toBe('delivered');
  expect(world.attempts).toHaveLength(1);
});

test('a database that cannot be read is told once and stops nothing', async () => {
  let isBroken = true;
  const due = world.outbox.due;
  world.outbox = {
    ...world.outbox,
    due: (asked) => {
      if (isBroken) throw Object.assign(new Error('ada@example.com'), { errstr: 'disk I/O error' });
      return due(asked);
    },
  };
  const id = world.keep();
  world.deliver({ HERO_HOME: ALIVE }, { post: network(() => accepted), pollMs: 5000 });
  await world.pass(MINUTE);
  expect(world.reports).toEqual([{ event: 'delivery.stuck', reason: 'disk I/O error' }]);
  isBroken = false;
  await world.pass(5 * SECOND);
  expect(world.outbox.find(id)?.state).toBe('delivered');
});

test('stopping lets the running posts end, writes them down and begins no more', async () => {
  const answers: ((posted: Posted) => void)[] = [];
  const post: Post = () => new Promise((resolve) => answers.push(resolve));
  world.keepMany(6);
  const delivery = world.deliver({ HERO_HOME: ALIVE }, { post });
  await world.passBy(SECOND);
  let isStopped = false;
  const stopping = delivery.stop(10 * SECOND).then(() => (isStopped = true));
  await world.passBy(SECOND);
  expect(isStopped).toBe(false);
  for (const answer of answers) answer(accepted);
  await world.passBy(SECOND);
  await stopping;
  expect(answers).toHaveLength(4);
  expect(world.outbox.counts()).toMatchObject({ waiting: 2, delivered: 4 });
});

test('stopping does not wait for ever, and what it leaves is posted by the next run', async () => {
  const post: Post = () => new Promise(() => undefined);
  const id = world.keep();
  const delivery = world.deliver({ HERO_HOME: ALIVE }, { post });
  await world.passBy(SECOND);
  const stopping = delivery.stop(10 * SECOND);
  await world.passBy(10 * SECOND);
  await stopping;
  await world.restart();
  world.deliver({ HERO_HOME: ALIVE }, { post: network(() => accepted) });
  await world.passBy(SECOND);
  expect(world.outbox.find(id)?.state).toBe('delivered');
});
