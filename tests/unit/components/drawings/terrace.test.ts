import { describe, expect, test } from 'vitest';
import { buildTerrace, type TerraceHouse } from '../../../../src/components/drawings/terrace.ts';

const SIZE = { width: 360, height: 140 } as const;
const points = (...values: readonly number[]) =>
  values.map((value, index) => ({ label: `Month ${index}`, value }));
const build = (...values: readonly number[]) => buildTerrace(points(...values), SIZE).houses;

/** Every point that an outline passes through, in order. */
const corners = (path: string) => {
  const found: { x: number; y: number }[] = [];
  let [x, y] = [0, 0];
  for (const [, command, rest = ''] of path.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const numbers = [...rest.matchAll(/-?[\d.]+/g)].map(Number);
    if (command === 'H') found.push({ x: (x = numbers[0] ?? NaN), y });
    else if (command === 'V') found.push({ x, y: (y = numbers[0] ?? NaN) });
    else
      for (let at = 0; at < numbers.length; at += 2)
        found.push({ x: (x = numbers[at] ?? NaN), y: (y = numbers[at + 1] ?? NaN) });
  }
  return found;
};

const litShare = ({ windows }: TerraceHouse) =>
  windows.filter(({ isLit }) => isLit).length / windows.length;

describe('heights', () => {
  test('are proportional to the values, from zero', () => {
    expect(build(452, 845, 1690).map(({ h }) => h / 140)).toEqual([452 / 1690, 845 / 1690, 1]);
  });

  test('are proportional to what lies above a stated baseline', () => {
    const { houses } = buildTerrace(points(75, 100), { ...SIZE, baseline: 50 });
    expect(houses.map(({ h }) => h)).toEqual([70, 140]);
  });

  test.each([0, 1, 2, 3])(
    'are what is drawn: house %i stands on the street and ends at its height',
    (index) => {
      const house = build(30, 60, 90, 120)[index];
      const drawn = corners(`${house?.outline ?? ''}${house?.trim ?? ''}`);
      const outline = corners(house?.outline ?? '');
      expect(outline[0]?.y).toBe(140);
      expect(outline.at(-1)?.y).toBe(140);
      expect(Math.min(...drawn.map(({ y }) => y))).toBeCloseTo(house?.y ?? NaN, 0);
    },
  );

  test('are equal for equal values', () => {
    expect(build(7, 7, 7).map(({ h }) => h)).toEqual([140, 140, 140]);
  });
});

describe('the street', () => {
  test('fills its width with houses that do not overlap', () => {
    const houses = build(...Array.from({ length: 12 }, (_, index) => index + 1));
    houses.slice(1).forEach((house, index) => {
      const left = houses[index];
      expect(house.x).toBeGreaterThan((left?.x ?? NaN) + (left?.w ?? NaN));
    });
    const last = houses.at(-1);
    expect((last?.x ?? NaN) + (last?.w ?? NaN)).toBeCloseTo(360);
  });

  test('takes four roofs in turn', () => {
    expect(build(1, 2, 3, 4, 5).map(({ roof }) => roof)).toEqual([
      'gable',
      'parapet',
      'mansard',
      'chimney',
      'gable',
    ]);
  });

  test('marks the last house alone', () => {
    expect(build(3, 2, 1).map(({ isLast }) => isLast)).toEqual([false, false, true]);
  });

  test('can be a single house, which is first and last', () => {
    expect(build(5)).toMatchObject([{ x: 0, h: 140, isLast: true }]);
  });
});

describe('windows and doors', () => {
  test.each([
    ['few points', [100, 412]],
    ['many points', [100, 104, 98, 130, 150, 170, 205, 230, 262, 300, 350, 412]],
    ['a house that is almost nothing', [1, 1000]],
  ])('stay inside the wall with %s', (_, values) => {
    for (const house of build(...values)) {
      const eaves = corners(house.outline)[1]?.y ?? NaN;
      for (const hole of [...house.windows, ...(house.door ? [house.door] : [])]) {
        expect(hole.x).toBeGreaterThan(house.x);
        expect(hole.x + hole.w).toBeLessThan(house.x + house.w);
        expect(hole.y).toBeGreaterThanOrEqual(eaves - 0.1);
        expect(hole.y + hole.h).toBeLessThanOrEqual(140.001);
      }
    }
  });

  test('never cover each other', () => {
    for (const { windows, door } of build(100, 104, 150, 205, 300, 412)) {
      const holes = [...windows, ...(door ? [door] : [])];
      holes.forEach((one, index) => {
        for (const other of holes.slice(index + 1)) {
          const apart =
            one.x + one.w <= other.x ||
            other.x + other.w <= one.x ||
            one.y + one.h <= other.y ||
            other.y + other.h <= one.y;
          expect(apart).toBe(true);
        }
      });
    }
  });

  test('are dark in the first house and in one that lost', () => {
    expect(build(100, 80).map(litShare)).toEqual([0, 0]);
  });

  test('are lit for the share of the value that was added since the first house', () => {
    const [, grown] = build(100, 400);
    expect(grown && litShare(grown)).toBeCloseTo(0.75, 1);
  });

  test('show even the smallest growth with one light', () => {
    const [, grown] = build(100, 101);
    expect(grown?.windows.filter(({ isLit }) => isLit)).toHaveLength(1);
  });

  test('light up from the top floor down', () => {
    const [, grown] = build(100, 300);
    const levels = (isLit: boolean) =>
      grown?.windows.filter((window) => window.isLit === isLit).map(({ y }) => y) ?? [];
    expect(Math.max(...levels(true))).toBeLessThanOrEqual(Math.min(...levels(false)));
  });
});

describe('what cannot be drawn', () => {
  test.each([0, -4, Number.NaN, Number.POSITIVE_INFINITY])('refuses the value %d', (value) => {
    expect(() => build(10, value)).toThrow(RangeError);
  });

  test('says which point, which value and what is wanted', () => {
    expect(() => build(10, -4)).toThrowErrorMatchingInlineSnapshot(
      `[RangeError: The point "Month 1" has the value -4, which cannot be drawn as a house: every value must be a number above the baseline, 0.]`,
    );
  });

  test('refuses a value on the baseline', () => {
    expect(() => buildTerrace(points(50, 90), { ...SIZE, baseline: 50 })).toThrow(/"Month 0".*50/);
  });

  test('refuses a street without houses', () => {
    expect(() => buildTerrace([], SIZE)).toThrowErrorMatchingInlineSnapshot(
      `[RangeError: A terrace needs at least one point. Add one.]`,
    );
  });
});
