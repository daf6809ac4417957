import { expect, test } from 'vitest';
import {
  atLeast,
  atMost,
  isShort,
  none,
  percentile,
  reportOf,
  slope,
  type BenchResult,
} from '../../bench/figures.ts';

const hundred = Array.from({ length: 100 }, (_, n) => 100 - n);

test.each([
  [0.5, 50],
  [0.95, 95],
  [0.99, 99],
  [1, 100],
])('a share of %d of the numbers from 1 to 100 does not exceed %d', (share, value) => {
  expect(percentile(hundred, share)).toBe(value);
});

test('a percentile of few values is one of them', () => {
  expect(percentile([7, 3], 0.95)).toBe(7);
  expect(percentile([7, 3], 0)).toBe(3);
});

test.each([
  ['an even rise', [10, 12, 14, 16], 2],
  ['a plain', [5, 5, 5], 0],
  ['a fall', [9, 6, 3], -3],
  ['a plain with one spike in its middle', [5, 5, 9, 5, 5], 0],
])('the slope of %s is told per interval', (_, values, rise) => {
  expect(slope(values)).toBeCloseTo(rise);
});

test('a figure that exceeds its bound, or that could not be measured, is short', () => {
  expect(atMost('p95', 30, 30, 'ms').isShort).toBe(false);
  expect(atMost('p95', 30.1, 30, 'ms').isShort).toBe(true);
  expect(atMost('p95', Number.NaN, 30, 'ms').isShort).toBe(true);
});

test('a figure that does not reach its bound, or that could not be measured, is short', () => {
  expect(atLeast('ratio', 0.5, 0.5).isShort).toBe(false);
  expect(atLeast('ratio', 0.49, 0.5).isShort).toBe(true);
  expect(atLeast('ratio', Number.NaN, 0.5).isShort).toBe(true);
});

test('the report sets what misses its aim in bold', () => {
  const result: BenchResult = {
    title: 'Accepting leads',
    setting: 'Two posts a second.',
    figures: [
      { name: 'p50', measured: '2 ms' },
      atMost('p95', 31, 30, 'ms'),
      none('Not stored', 0, 400),
    ],
  };
  expect(isShort(result)).toBe(true);
  expect(reportOf('Two cores.', [result])).toMatchInlineSnapshot(`
    "# Benchmarks

    Two cores.

    ## Accepting leads

    Two posts a second.

    |  | Measured | Aim |
    | --- | --- | --- |
    | p50 | 2 ms |  |
    | p95 | **31.0 ms** | at most 30 ms |
    | Not stored | 0 of 400 | none |
    "
  `);
});
