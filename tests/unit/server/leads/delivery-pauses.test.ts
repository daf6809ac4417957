/** How long a receiver may hold leads back, and what a clock that is set back does to pauses. */
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY, DeliveryWorld, HOUR, MINUTE, SECOND, START } from './delivery-world.ts';
import { startReceiver, type Receiver } from './receiver.ts';

let world: DeliveryWorld;
const receivers: Receiver[] = [];

beforeEach(() => {
  world = new DeliveryWorld();
});
afterEach(async () => {
  for (const receiver of receivers.splice(0)) receiver.close();
  await world.end();
});

/** Refuses as long as the test says so, asking for a pause of a day. */
async function receiverThat(refuses: (count: number) => number | undefined) {
  const started = await startReceiver((response: ServerResponse, _, count) => {
    const status = refuses(count);
    if (status === undefined) response.writeHead(200).end();
    else response.writeHead(status, { 'retry-after': '86400' }).end();
  });
  receivers.push(started);
  return started.address;
}
const stateOf = (id: string) => world.outbox.find(id)?.state;
const offsets = (id: string) =>
  world.attempts.filter((attempt) => attempt.id === id).map(({ at }) => at - START);

test.each([500, 404])(
  'Retry-After beside %d is about the one lead: another goes at once, and so does that one by hand',
  async (status) => {
    const first = world.keep();
    const address = await receiverThat((count) => (count === 1 ? status : undefined));
    world.deliver({ HERO_HOME: address }, { pollMs: 5 * SECOND });
    await world.pass(SECOND);
    expect(world.outbox.find(first)?.nextAttemptAt).toBe(START + DAY);
    world.outbox.retry(first, world.clock.now());
    const second = world.keep();
    await world.pass(5 * SECOND);
    expect([first, second].map(stateOf)).toEqual(['delivered', 'delivered']);
  },
);

test.each([429, 503])(
  '%d with Retry-After of a day holds other leads back for an hour',
  async (status) => {
    const first = world.keep();
    const address = await receiverThat((count) => (count === 1 ? status : undefined));
    world.deliver({ HERO_HOME: address });
    await world.pass(SECOND);
    const second = world.keep();
    await world.pass(DAY);
    expect(offsets(second)).toEqual([HOUR]);
    expect([first, second].map(stateOf)).toEqual(['delivered', 'delivered']);
  },
);

test('the lead that was answered with Retry-After of a day waits that long', async () => {
  const id = world.keep();
  const address = await receiverThat((count) => (count === 1 ? 503 : undefined));
  world.deliver({ HERO_HOME: address });
  await world.pass(2 * DAY);
  expect(offsets(id)).toEqual([0, DAY]);
});

test('a clock that is set back by a day holds back neither new leads nor those that waited', async () => {
  let isDown = true;
  const old = world.keepMany(10);
  const address = await receiverThat(() => (isDown ? 503 : undefined));
  world.deliver({ HERO_HOME: address }, { pollMs: 5 * SECOND });
  await world.pass(HOUR / 2);
  world.clock.setBack(DAY);
  isDown = false;
  const late = world.keep();
  await world.pass(MINUTE);
  expect([...old, late].map(stateOf)).toEqual(Array(11).fill('delivered'));
});

test('a lead that waits for its next try is not held back by a clock that is set back, without any other', async () => {
  const address = await receiverThat((count) => (count === 1 ? 500 : undefined));
  const id = world.keep();
  world.deliver({ HERO_HOME: address }, { pollMs: 5 * SECOND });
  await world.pass(MINUTE);
  world.clock.setBack(DAY);
  await world.pass(5 * SECOND);
  expect(stateOf(id)).toBe('delivered');
});

test('a clock corrected by a moment changes no schedule', async () => {
  const address = await receiverThat((count) => (count === 1 ? 500 : undefined));
  const id = world.keep();
  const delivery = world.deliver({ HERO_HOME: address }, { pollMs: 5 * SECOND });
  await world.pass(MINUTE);
  world.clock.setBack(500);
  delivery.wake();
  await world.pass(HOUR);
  expect(stateOf(id)).toBe('waiting');
});

test('a clock that was set back while no server ran keeps no lead beyond its longest pause', async () => {
  const address = await receiverThat(() => undefined);
  const id = world.keep();
  world.clock.setBack(365 * DAY);
  await world.restart();
  world.deliver({ HERO_HOME: address });
  await world.pass(SECOND);
  expect(stateOf(id)).toBe('delivered');
});
