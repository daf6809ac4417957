/** Posts and states of leads on a fake clock, after the answers of a receiver; faults of one delay no others. */
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PostResult } from '../../../../src/leads/deliveries/post-webhook.ts';
import {
  accepted,
  DAY,
  DeliveryWorld,
  down,
  HOOK,
  HOUR,
  MINUTE,
  refused,
  SECOND,
  START,
} from './delivery-world.ts';

let world: DeliveryWorld;
beforeEach(() => {
  world = new DeliveryWorld();
});
afterEach(() => world.end());

const HERO = { HERO_HOME: HOOK };
const accept = () => accepted;
const unusable = refused('HTTP 422', { isLeadFault: true });
const forever = () => new Promise<PostResult>(() => undefined);
const statesOf = () => world.leadStore.counts();

/** A receiver whose answers come when the test gives them. */
function heldReceiver() {
  const answers: ((result: PostResult) => void)[] = [];
  const receiver = () => new Promise<PostResult>((resolve) => answers.push(resolve));
  return { answers, receiver };
}

test('a lead is posted at once when the server wakes the delivery, in a later turn, and only once', async () => {
  const delivery = world.deliver(HERO, accept);
  await world.pass(MINUTE);
  const id = await world.store();
  delivery.wake();
  expect(world.posts).toEqual([]);
  await world.pass(DAY);
  expect(world.posts).toEqual([{ id, at: START + MINUTE }]);
  const settledAt = START + MINUTE;
  expect(await world.lead(id)).toMatchObject({ state: 'delivered', answer: 'HTTP 200', settledAt });
});

test('attempts follow the schedule, across a restart; the first failure is logged, and the eleventh parks the lead', async () => {
  const id = await world.store();
  world.deliver(HERO, () => refused('HTTP 500'));
  await world.pass(2 * SECOND);
  const nextAttemptAt = START + 5 * SECOND;
  expect(await world.lead(id)).toMatchObject({ state: 'waiting', attempts: 1, nextAttemptAt });
  await world.pass(10 * MINUTE);
  await world.restart();
  // Polls when the fifth attempt is due.
  const pollEveryMs = START + 2165 * SECOND - world.clock.now();
  world.deliver(HERO, () => refused('HTTP 500'), { pollEveryMs });
  await world.pass(10 * DAY);
  const seconds = [0, 5, 65, 365, 2165, 9365, 27_365, 63_365, 113_765, 185_765, 272_165];
  expect(world.timesOf(id)).toEqual(seconds.map((after) => after * SECOND));
  const attempts = 11;
  const answer = 'HTTP 500';
  expect(await world.lead(id)).toMatchObject({ state: 'parked', attempts, answer });
  const failure = { lead: id, destination: 'HERO_HOME', reason: answer };
  expect(world.reports).toEqual([
    { event: 'delivery.failed', ...failure, nextAttemptAt },
    { event: 'lead.parked', ...failure, attempts },
  ]);
});

test.each([
  ['600', 600 * SECOND],
  [new Date(START + 600 * SECOND).toUTCString(), 600 * SECOND],
  // The lead itself waits for a day, until the first success brings it forward.
  ['86400', HOUR],
])('Retry-After: %s of a busy receiver holds every lead back, for an hour at most', async (retryAfter, pauseMs) => {
  const first = await world.store();
  world.deliver(HERO, () =>
    world.posts.length === 1 ? refused('HTTP 429', { retryAfter }) : accepted,
  );
  await world.pass(SECOND);
  const second = await world.store();
  await world.pass(2 * HOUR);
  expect(world.timesOf(first)).toEqual([0, pauseMs]);
  expect(world.timesOf(second)).toEqual([pauseMs]);
}); // prettier-ignore

test('a lead without an address waits until there is one', async () => {
  const id = await world.store({ form: 'guide', destination: 'GUIDE' });
  world.deliver(HERO, accept);
  await world.pass(30 * DAY);
  expect(await world.lead(id)).toMatchObject({ state: 'waiting', attempts: 0 });
  await world.restart();
  world.deliver({ GUIDE: HOOK }, accept);
  await world.pass(SECOND);
  expect(await world.lead(id)).toMatchObject({ state: 'delivered' });
});

test('a destination that hangs delays no other', async () => {
  const hanging = new Set(await world.storeMany(6, { form: 'demo', destination: 'DEMO' }));
  await world.storeMany(10);
  world.deliver({ DEMO: 'http://other-hook.example/', ...HERO }, (id) =>
    hanging.has(id) ? forever() : accepted,
  );
  await world.pass(SECOND);
  expect(await statesOf()).toMatchObject({ waiting: 6, delivered: 10 });
});

test('four posts run at once to one address, whichever forms share it, and none twice', async () => {
  const { answers, receiver } = heldReceiver();
  await world.storeMany(5);
  await world.storeMany(5, { form: 'demo', destination: 'DEMO' });
  world.deliver({ DEMO: HOOK, ...HERO }, receiver);
  for (let answered = 0; answered < 10; answered += 1) {
    await world.pass(SECOND);
    expect(answers).toHaveLength(Math.min(answered + 4, 10));
    answers[answered]?.(accepted);
  }
  await world.pass(SECOND);
  expect(new Set(world.posts.map(({ id }) => id)).size).toBe(10);
  expect(await statesOf()).toMatchObject({ delivered: 10 });
});

test('a dead destination gets at most four posts a minute', async () => {
  await world.storeMany(50);
  world.deliver(HERO, () => down);
  for (let minutes = 1; minutes <= 60; minutes += 1) {
    const before = world.posts.length;
    await world.pass(MINUTE);
    // The pause doubles up to a minute.
    const most = minutes === 1 ? 24 : 4;
    expect(world.posts.length - before).toBeLessThanOrEqual(most);
  }
});

test('the first success after an outage makes all waiting leads due', async () => {
  let isDown = true;
  await world.storeMany(20);
  const delivery = world.deliver(HERO, () => (isDown ? down : accepted));
  await world.pass(8 * HOUR);
  expect(await statesOf()).toMatchObject({ waiting: 20 });
  isDown = false;
  await world.store();
  delivery.wake();
  await world.pass(MINUTE);
  expect(await statesOf()).toMatchObject({ waiting: 0, delivered: 21 });
});

test('while a third of 30 leads a minute are refused, the others are delivered without a delay', async () => {
  const bad: string[] = [];
  const good: (readonly [id: string, at: number])[] = [];
  const delivery = world.deliver(HERO, (id) => (bad.includes(id) ? unusable : accepted));
  for (let n = 0; n < 150; n += 1) {
    const id = await world.store();
    if (n % 3 === 0) bad.push(id);
    else good.push([id, world.clock.now()]);
    delivery.wake();
    await world.pass(2 * SECOND);
  }
  expect(await statesOf()).toMatchObject({ waiting: 50, delivered: 100 });
  for (const [id, at] of good) expect(await world.lead(id)).toMatchObject({ settledAt: at });
  // The second attempt follows after 5 s, the third after a minute, the fourth after 5 minutes.
  for (const id of bad.slice(0, 48)) expect(world.timesOf(id).length).toBeLessThanOrEqual(4);
});

test('while the database is locked a delivered lead is not posted again, and is recorded afterwards', async () => {
  let other: DatabaseSync | undefined;
  const id = await world.store();
  const lock = () => {
    other = new DatabaseSync(world.file);
    other.exec('BEGIN IMMEDIATE');
    return accepted;
  };
  world.deliver(HERO, lock, { pollEveryMs: 5 * SECOND });
  await world.pass(20 * SECOND);
  expect(await world.lead(id)).toMatchObject({ state: 'waiting' });
  expect(world.reports).toEqual([{ event: 'delivery.stuck', reason: 'database is locked' }]);
  other?.close();
  await world.pass(5 * SECOND);
  expect(await world.lead(id)).toMatchObject({ state: 'delivered' });
  expect(world.posts).toHaveLength(1);
});

test('with the clock set back a year during an outage, waiting leads and new ones are delivered', async () => {
  let isDown = true;
  const waiting = await world.storeMany(5);
  const delivery = world.deliver(HERO, () => (isDown ? down : accepted), { pollEveryMs: MINUTE });
  await world.pass(3 * HOUR);
  world.clock.leap(-365 * DAY);
  isDown = false;
  await world.pass(2 * MINUTE);
  for (const id of waiting) expect(await world.lead(id)).toMatchObject({ state: 'delivered' });
  const id = await world.store();
  delivery.wake();
  await world.pass(SECOND);
  expect(await world.lead(id)).toMatchObject({ state: 'delivered' });
});

test('stop waits for posts in flight, records them and starts no more', async () => {
  const { answers, receiver } = heldReceiver();
  await world.storeMany(6);
  const delivery = world.deliver(HERO, receiver);
  await world.pass(SECOND);
  let isStopped = false;
  const stopping = delivery.stop(10 * SECOND).then(() => (isStopped = true));
  await world.pass(SECOND);
  expect(isStopped).toBe(false);
  for (const answer of answers) answer(accepted);
  await world.pass(SECOND);
  await stopping;
  expect(answers).toHaveLength(4);
  expect(await statesOf()).toMatchObject({ waiting: 2, delivered: 4 });
});
