import { expect, test } from 'vitest';
import {
  MAX_ATTEMPTS,
  nextAttemptAt,
  RETRY_PAUSES_MS,
  retryAfterMs,
} from '../../../../src/leads/deliveries/schedule.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 0, 5, 12);
const next = (changes: Partial<Parameters<typeof nextAttemptAt>[0]>) =>
  nextAttemptAt({
    ...{ now: NOW, attempts: 1, tryingSince: NOW, requestedMs: 0, random: 0 },
    ...changes,
  });

test('eleven attempts follow each other after the documented pauses, or up to a tenth later', () => {
  const seconds = [5, 60, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
  expect(RETRY_PAUSES_MS.map((pause) => pause / 1000)).toEqual(seconds);
  expect(MAX_ATTEMPTS).toBe(11);
  for (const [index, pause] of RETRY_PAUSES_MS.entries()) {
    expect(next({ attempts: index + 1 })).toBe(NOW + pause);
    expect(next({ attempts: index + 1, random: 0.5 })).toBe(NOW + pause * 1.05);
  }
});

test('the eleventh attempt is the last once the whole schedule is over, and not before', () => {
  expect(next({ attempts: 11, tryingSince: NOW - 76 * HOUR })).toBeUndefined();
  expect(next({ attempts: 10, tryingSince: NOW - 76 * HOUR })).toBe(NOW + 24 * HOUR);
  // Attempts can be brought forward.
  const tryingSince = NOW - 75 * HOUR;
  expect(next({ attempts: 11, tryingSince })).toBe(NOW + 24 * HOUR);
  expect(next({ attempts: 30, tryingSince })).toBe(NOW + 24 * HOUR);
});

test('a receiver can request a longer pause but no shorter one', () => {
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
