import { expect, test } from 'vitest';
import { nextAttemptAt, retryAfterMs } from '../../../../src/leads/deliveries/schedule.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 0, 5, 12);
const next = (changes: Partial<Parameters<typeof nextAttemptAt>[0]>) =>
  nextAttemptAt({
    ...{ now: NOW, attempts: 1, tryingSince: NOW, requestedMs: 0, random: 0 },
    ...changes,
  });

// delivery.test.ts has the pauses.
test('the eleventh attempt is the last once the whole schedule is over, and not before', () => {
  expect(next({ attempts: 11, tryingSince: NOW - 76 * HOUR })).toBeUndefined();
  expect(next({ attempts: 10, tryingSince: NOW - 76 * HOUR })).toBe(NOW + 24 * HOUR);
  // Attempts can be brought forward.
  const tryingSince = NOW - 75 * HOUR;
  expect(next({ attempts: 11, tryingSince })).toBe(NOW + 24 * HOUR);
  expect(next({ attempts: 30, tryingSince })).toBe(NOW + 24 * HOUR);
});

test('a pause is up to a tenth longer than the schedule’s; a receiver can request a longer one but no shorter', () => {
  expect(next({ random: 0.5 })).toBe(NOW + 5000 * 1.05);
  expect(next({ requestedMs: 90_000 })).toBe(NOW + 90_000);
  expect(next({ attempts: 5, requestedMs: 90_000 })).toBe(NOW + 2 * HOUR);
});

test.each([
  ['120', 120_000],
  ['86401', 24 * HOUR],
  ['Mon, 05 Jan 2026 12:30:00 GMT', HOUR / 2],
  ['Mon, 05 Jan 2026 11:30:00 GMT', 0],
  ['Wed, 07 Jan 2026 12:00:00 GMT', 24 * HOUR],
  ['1.5', 0],
  ['soon', 0],
  [undefined, 0],
])('Retry-After %j is a pause of %d ms', (header, pause) => {
  expect(retryAfterMs(header, NOW)).toBe(pause);
});

test('Retry-After beyond all numbers is a pause of a day', () => {
  expect(retryAfterMs('9'.repeat(400), NOW)).toBe(24 * HOUR);
});
