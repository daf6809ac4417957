import { expect, test } from 'vitest';
import { DASHBOARD } from '../../../src/facts/moving.ts';
import { START, tick } from '../../../src/islands/Dashboard/figures.ts';

test.each([
  { random: 0, traffic: 234, leads: 85, sales: 2.3 },
  { random: 0.5, traffic: 235, leads: 86, sales: 2.35 },
  { random: 0.999999, traffic: 236, leads: 86, sales: 2.4 },
])(
  'a tick adds to traffic, leads and sales within their steps at $random',
  ({ random, traffic, leads, sales }) => {
    const figures = tick(START, () => random);
    expect(figures).toMatchObject({ traffic, leads, ranking: 1 });
    expect(figures.salesMillions).toBeCloseTo(sales, 5);
  },
);

test('the figures start again after five minutes', () => {
  let figures = START;
  for (let seconds = 3; seconds < 300; seconds += 3) figures = tick(figures, () => 0.5);
  expect(figures.traffic).toBeGreaterThan(DASHBOARD.start.traffic);
  expect(tick(figures, () => 0.5)).toEqual(START);
});
