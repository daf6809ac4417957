import { expect, test } from 'vitest';
import { DASHBOARD } from '../../../../src/facts/moving.ts';
import { START, tick } from '../../../../src/islands/Dashboard/figures.ts';

test('the figures start again after five minutes', () => {
  let figures = START;
  for (let seconds = 3; seconds < 300; seconds += 3) figures = tick(figures, () => 0.5);
  expect(figures.traffic).toBeGreaterThan(DASHBOARD.start.traffic);
  expect(tick(figures, () => 0.5)).toEqual(START);
});
