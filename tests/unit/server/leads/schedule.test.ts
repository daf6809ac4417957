import { expect, test } from 'vitest';
import {
  MAX_ATTEMPTS,
  nextAttemptAt,
  RETRY_PAUSES_MS,
  retryAfterMs,
  type Failure,
} from '../../../../src/server/leads/schedule.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 0, 5, 12);
const failed = (changes: Partial<Failure>): Failure => ({
  now: NOW,
  attempts: 1,
  tryingSince: NOW,
  requestedMs: 0,
  random: 0,
  ...changes,
});

test('the pauses are those that the interface promises', () => {
  expect(RETRY_PAUSES_MS.map((pause) => pause / 1000)).toEqual([
    5, 60, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400,
  ]);
  expect(MAX_ATTEMPTS).toBe(11);
});

test.each(RETRY_PAUSES_MS.map((pause, index) => ({ attempts: index + 1, pause })))(
  'after attempt $attempts the next one follows in $pause ms, or up to a tenth later',
  ({ attempts, pause }) => {
    expect(nextAttemptAt(failed({ attempts }))).toBe(NOW + pause);
    expect(nextAttemptAt(failed({ attempts, random: 0.5 }))).toBe(NOW + pause * 1.05);
  },
);

test('the eleventh attempt is the last once the whole schedule has passed', () => {
  expect(nextAttemptAt(failed({ attempts: 11, tryingSince: NOW - 76 * HOUR }))).toBeUndefined();
});

test('attempts that were brought forward do not park a lead before its time', () => {
  const tryingSince = NOW - 75 * HOUR;
  expect(nextAttemptAt(failed({ attempts: 11, tryingSince }))).toBe(NOW + 24 * HOUR);
  expect(nextAttemptAt(failed({ attempts: 30, tryingSince }))).toBe(NOW + 24 * HOUR);
});

test('a receiver can ask for a longer pause but not for a shorter one', () => {
  expect(nextAttemptAt(failed({ requestedMs: 90_000 }))).toBe(NOW + 90_000);
  expect(nextAttemptAt(failed({ attempts: 5, requestedMs: 90_000 }))).toBe(NOW + 2 * HOUR);
});

test.each([
  ['120', 120_000],
  [' 7 ', 7000],
  ['0', 0],
  ['86401', 24 * HOUR],
  ['9'.repeat(400), 24 * HOUR],
  ['Mon, 05 Jan 2026 12:30:00 GMT', HOUR / 2],
  ['Mon, 05 Jan 2026 11:30:00 GMT', 0],
  ['Wed, 07 Jan 2026 12:00:00 GMT', 24 * HOUR],
  ['-5', 0],
  ['1.5', 0],
  ['soon', 0],
  ['2026-01-05', 0],
  ['', 0],
  [undefined, 0],
])('Retry-After %j asks for %d ms', (header, pause) => {
  expect(retryAfterMs(header, NOW)).toBe(pause);
});
