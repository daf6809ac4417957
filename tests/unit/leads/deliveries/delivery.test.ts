/** Posts and states of leads on a fake clock, after the answers of a receiver. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RETRY_PAUSES_MS } from '../../../../src/leads/deliveries/schedule.ts';
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

test('attempts follow the schedule, and the eleventh failure parks the lead', async () => {
  const id = await world.store();
  world.deliver(HERO, () => refused('HTTP 500'));
  await world.pass(2 * SECOND);
  const nextAttemptAt = START + 5 * SECOND;
  expect(await world.lead(id)).toMatchObject({ state: 'waiting', attempts: 1, nextAttemptAt });
  await world.pass(10 * DAY);
  const times = RETRY_PAUSES_MS.map((_, n) =>
    RETRY_PAUSES_MS.slice(0, n + 1).reduce((sum, pause) => sum + pause, 0),
  );
  expect(world.timesOf(id)).toEqual([0, ...times]);
  const attempts = 11;
  const answer = 'HTTP 500';
  expect(await world.lead(id)).toMatchObject({ state: 'parked', attempts, answer });
  const parked = { event: 'lead.parked', lead: id, destination: 'HERO_HOME', attempts };
  expect(world.reports).toContainEqual({ ...parked, reason: answer });
  expect(JSON.stringify(world.reports)).not.toMatch(/@|hook\.example/u);
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

test('a schedule continues after a restart', async () => {
  const id = await world.store();
  world.deliver(HERO, () => down);
  await world.pass(10 * MINUTE);
  await world.restart();
  world.deliver(HERO, () => down, { pollEveryMs: SECOND });
  await world.pass(30 * MINUTE);
  const seconds = world.timesOf(id).map((ms) => Math.round(ms / SECOND));
  expect(seconds).toEqual([0, 5, 65, 365, 2165]);
});
