import { expect, test } from 'vitest';
import { DASHBOARD } from '../../../../src/facts/moving.ts';
import { START, tick } from '../../../../src/islands/Dashboard/figures.ts';

test('the figures start again after five minutes', () => {
  let figures = START;
  for (let seconds = 3; seconds < 300; seconds += 3) figures = tick(figures, () => 0.5);
  expect(figures.traffic).toBeGreaterThan(DASHBOARD.start.traffic);
  expect(tick(figures, () => 0.5)).toEqual(START);
});

test('a step adds at most two to the traffic, one to the leads and a tenth of a million to the sales', () => {
  const { traffic, ranking, leads, salesMillions } = tick(START, () => 0.999_999);
  expect([traffic, ranking, leads]).toEqual([236, 1, 86]);
  expect(salesMillions).toBeCloseTo(2.4);
  expect(tick(START, () => 0)).toEqual({ ...START, ticks: 1 });
});
