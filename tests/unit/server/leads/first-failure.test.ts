/** The first failure of a delivery is visible at once. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accepted, DeliveryWorld, HOOK, MINUTE, refused, SECOND, START } from './delivery-world.ts';

let world: DeliveryWorld;
beforeEach(() => {
  world = new DeliveryWorld();
});
afterEach(() => world.end());

test('the first failed delivery of a lead is logged with destination, answer and next attempt', async () => {
  const bad = await world.store();
  await world.store();
  world.deliver({ HERO_HOME: HOOK }, (id) =>
    id === bad ? refused('HTTP 422', { isLeadFault: true }) : accepted,
  );
  await world.pass(30 * MINUTE);
  expect(world.timesOf(bad)).toHaveLength(4);
  expect(world.reports).toEqual([
    {
      event: 'delivery.failed',
      lead: bad,
      destination: 'HERO_HOME',
      reason: 'HTTP 422',
      nextAttemptAt: START + 5 * SECOND,
    },
  ]);
});
