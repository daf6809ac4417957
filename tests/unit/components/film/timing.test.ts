import { expect, test } from 'vitest';
import { mix } from '../../../../src/components/film/light.ts';
import { course, progress, spanOfMonth, type Key } from '../../../../src/components/film/timing.ts';

test('gives each month two seconds after the opening', () => {
  expect([1, 2, 6].map((month) => spanOfMonth(month))).toEqual([
    { from: 4, to: 6 },
    { from: 6, to: 8 },
    { from: 14, to: 16 },
  ]);
});

test.each([
  [1, 0],
  [3, 0.5],
  [9, 1],
])('says how much of a span has passed after %i seconds', (seconds, share) => {
  expect(progress(seconds, 2, 4)).toBe(share);
});

test('runs through its keys and never swings past them', () => {
  const keys: readonly Key[] = [
    [0, 1],
    [2, 3],
    [3, 3.1],
    [8, 0],
  ];
  for (const [at, value] of keys) expect(course(keys, at)).toBeCloseTo(value, 9);
  const values = Array.from({ length: 81 }, (_, index) => course(keys, index / 10));
  expect(Math.max(...values)).toBeLessThanOrEqual(3.1);
  expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
});

test('mixes inks', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(mix('#f6f2e9', '#101a2a', 0)).toBe('#f6f2e9');
});
