import { describe, expect, test } from 'vitest';
import {
  buildTerrace,
  type TerraceHouse,
} from '../../../../../src/components/drawings/charts/terrace.ts';

const SIZE = { width: 360, height: 140 } as const;
const points = (...values: readonly number[]) =>
  values.map((value, index) => ({ label: `Month ${index}`, value }));
const build = (...values: readonly number[]) => buildTerrace(points(...values), SIZE).houses;

/** The heights of the points that an outline passes through, in order. */
function heightsOn(path: string): number[] {
  let y = 0;
  return [...path.matchAll(/([A-Z])([^A-Z]*)/g)].flatMap(([, command, rest = '']) => {
    const numbers = [...rest.matchAll(/-?[\d.]+/g)].map(Number);
    if (command === 'H') return [y];
    const heights = command === 'V' ? numbers : numbers.filter((_, index) => index % 2 === 1);
    y = heights.at(-1) ?? y;
    return heights;
  });
}

const holesOf = ({ windows, door }: TerraceHouse) => [...windows, ...(door ? [door] : [])];
const litShare = ({ windows }: TerraceHouse) =>
  windows.filter(({ isLit }) => isLit).length / windows.length;

describe('houses', () => {
  test('have heights proportional to the values, from zero or from the baseline', () => {
    expect(build(452, 845, 1690).map(({ h }) => h / 140)).toEqual([452 / 1690, 845 / 1690, 1]);
    const { houses } = buildTerrace(points(75, 100), { ...SIZE, baseline: 50 });
    expect(houses.map(({ h }) => h)).toEqual([70, 140]);
  });

  test('stand on the street and end at their heights', () => {
    for (const { outline, trim, y } of build(30, 60, 90, 120)) {
      const heights = heightsOn(outline);
      expect([heights[0], heights.at(-1)]).toEqual([140, 140]);
      expect(Math.min(...heights, ...heightsOn(trim))).toBeCloseTo(y, 0);
    }
  });

  test('fill the width and do not overlap', () => {
    const houses = build(...Array.from({ length: 12 }, (_, index) => index + 1));
    const ends = houses.map(({ x, w }) => x + w);
    houses.slice(1).forEach(({ x }, index) => {
      expect(x).toBeGreaterThan(ends[index] ?? NaN);
    });
    expect(ends.at(-1)).toBeCloseTo(360);
  });
});

describe('windows and doors', () => {
  test.each([
    ['few points', [100, 412]],
    ['many points', [100, 104, 98, 130, 150, 170, 205, 230, 262, 300, 350, 412]],
    ['a very low house', [1, 1000]],
  ])('stay inside the wall and apart from each other with %s', (_, values) => {
    for (const house of build(...values)) {
      const eaves = heightsOn(house.outline)[1] ?? NaN;
      const holes = holesOf(house);
      for (const [index, hole] of holes.entries()) {
        expect(hole.x).toBeGreaterThan(house.x);
        expect(hole.x + hole.w).toBeLessThan(house.x + house.w);
        expect(hole.y).toBeGreaterThanOrEqual(eaves - 0.1);
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
    ['dark in the first house and after a loss', 80, 0],
    ['lit for the share of the value that is new', 400, 0.75],
  ])('are %s', (_, value, share) => {
    const [first, second] = build(100, value).map(litShare);
    expect(first).toBe(0);
    expect(second).toBeCloseTo(share, 1);
  });
});

describe('a value that has no height', () => {
  test.each([0, -4, Number.NaN, Number.POSITIVE_INFINITY])('is an error: %d', (value) => {
    expect(() => build(10, value)).toThrow(RangeError);
  });

  test('is an error that states the point, the value and the rule', () => {
    expect(() => build(10, -4)).toThrowErrorMatchingInlineSnapshot(
      `[RangeError: The point "Month 1" has the value -4, which cannot be drawn as a house: every value must be a number above the baseline, 0.]`,
    );
    expect(() => buildTerrace(points(50, 90), { ...SIZE, baseline: 50 })).toThrow(/"Month 0".*50/);
    expect(() => buildTerrace([], SIZE)).toThrowErrorMatchingInlineSnapshot(
      `[RangeError: A terrace needs at least one point. Add one.]`,
    );
  });
});
