import { expect, test } from 'vitest';
import {
  buildTerrace,
  type TerraceHouse,
} from '../../../../../src/components/drawings/charts/terrace.ts';

const SIZE = { width: 360, height: 140 } as const;
const points = (...values: readonly number[]) =>
  values.map((value, index) => ({ label: `Month ${index}`, value }));
const build = (...values: readonly number[]) => buildTerrace(points(...values), SIZE).houses;

test('houses have heights proportional to the values, from zero or from the baseline', () => {
  expect(build(452, 845, 1690).map(({ h }) => h / 140)).toEqual([452 / 1690, 845 / 1690, 1]);
  const { houses } = buildTerrace(points(75, 100), { ...SIZE, baseline: 50 });
  expect(houses.map(({ h }) => h)).toEqual([70, 140]);
});

test('houses fill the width', () => {
  const { x = 0, w = 0 } = build(...Array.from({ length: 12 }, (_, at) => at + 1)).at(-1) ?? {};
  expect(x + w).toBeCloseTo(360);
});

test.each([
  ['few points', [100, 412]],
  ['many points', [100, 104, 98, 130, 150, 170, 205, 230, 262, 300, 350, 412]],
  ['a very low house', [1, 1000]],
])('with %s, windows and doors stay inside the wall and apart from each other', (_, values) => {
  for (const house of build(...values)) {
    const holes = [...house.windows, ...(house.door ? [house.door] : [])];
    for (const [index, hole] of holes.entries()) {
      expect(hole.x).toBeGreaterThan(house.x);
      expect(hole.x + hole.w).toBeLessThan(house.x + house.w);
      expect(hole.y).toBeGreaterThanOrEqual(house.y);
      expect(hole.y + hole.h).toBeLessThanOrEqual(140.001);
      const overlapping = holes
        .slice(index + 1)
        .filter(({ x, w }) => hole.x < x + w && x < hole.x + hole.w)
        .filter(({ y, h }) => hole.y < y + h && y < hole.y + hole.h);
      expect(overlapping).toEqual([]);
    }
  }
});

test.each([
  ['none after a loss', 80, 0],
  ['those for the share of the value that is new', 400, 0.75],
])('of the windows are lit: %s', (_, value, share) => {
  const litShare = ({ windows }: TerraceHouse) =>
    windows.filter(({ isLit }) => isLit).length / windows.length;
  const [first, second] = build(100, value).map(litShare);
  expect(first).toBe(0);
  expect(second).toBeCloseTo(share, 1);
});

test('a value that has no height is an error that states the point, the value and the rule', () => {
  for (const value of [0, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => build(10, value)).toThrow(RangeError);
  expect(() => build(10, -4)).toThrowErrorMatchingInlineSnapshot(
    `[RangeError: The point "Month 1" has the value -4, which cannot be drawn as a house: every value must be a number above the baseline, 0.]`,
  );
  expect(() => buildTerrace(points(50, 90), { ...SIZE, baseline: 50 })).toThrow(/"Month 0".*50/);
  expect(() => buildTerrace([], SIZE)).toThrow('A terrace needs at least one point. Add one.');
});
