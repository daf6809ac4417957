import { expect, test } from 'vitest';
import { watchHealth } from '../../../../src/server/http/health.ts';
import { requestFrom } from './request-from.ts';

const NOW = 10_000_000;
const HOUR = 3_600_000;

/** The health of a lead store, as the sender of a request reads it. A receipt that waits does not count. */
const healthOf = (
  { parked = 0, waiting = NaN, isWritable = true, isReadable = true, isRemoved = false },
  request = requestFrom('203.0.113.9'),
) =>
  watchHealth(
    {
      isWritable: async () => isWritable,
      lastingFault: () => (isRemoved ? 'its file was removed or replaced' : undefined),
      counts: async () => {
        if (!isReadable) throw new Error('disk I/O error');
        return { waiting: 2, delivered: 7, parked, quarantined: 1 };
      },
      waitingSince: async (destinations) =>
        destinations.join() === 'DEMO,NOTICE' && !Number.isNaN(waiting) ? NOW - waiting : undefined,
    },
    ['DEMO', 'NOTICE', 'RECEIPT'],
    () => NOW,
  )(request);

test.each([
  ['ok', {}],
  ['ok', { waiting: HOUR }],
  // The list of the next morning.
  ['ok', { waiting: -HOUR }],
  ['degraded', { waiting: HOUR + 1 }],
  ['degraded', { parked: 1 }],
  ['degraded', { isRemoved: true }],
])('the public answer is only the status %s: %o', async (status, leadStore) => {
  const health = await healthOf(leadStore);
  expect([health.status, health.body]).toEqual([200, { status }]);
});

test('a lead store that cannot be written or read is down', async () => {
  const down = { status: 503, body: { status: 'down' } };
  expect(await healthOf({ isWritable: false })).toMatchObject(down);
  expect(await healthOf({ isReadable: false }, requestFrom('127.0.0.1'))).toMatchObject(down);
});

test('a program of this machine gets the numbers as well', async () => {
  const numbers = { waiting: 2, parked: 0, quarantined: 1, oldestWaitingSeconds: 90 };
  for (const peer of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    const { body } = await healthOf({ waiting: 90_500 }, requestFrom(peer));
    expect(body, peer).toEqual({ status: 'ok', ...numbers });
  }
});

test('a request that a proxy on this machine forwards gets no numbers', async () => {
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
    const request = requestFrom('127.0.0.1');
    request.headers[header] = '203.0.113.9';
    expect((await healthOf({}, request)).body, header).toEqual({ status: 'ok' });
  }
});
