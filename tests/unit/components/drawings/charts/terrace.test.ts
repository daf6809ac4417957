import { expect, test } from 'vitest';
import {
  measuredAtEnds,
  placeTexts,
} from '../../../../../src/components/drawings/charts/terrace-labels.ts';
import {
  buildTerrace,
  type TerraceHouse,
} from '../../../../../src/components/drawings/charts/terrace.ts';

const SIZE = { width: 360, height: 140 } as const;
const points = (...values: readonly number[]) =>
  values.map((value, index) => ({ label: `Month ${index}`, value }));
const build = (...values: readonly number[]) => buildTerrace(points(...values), SIZE).houses;

const terrace = (count: number) =>
  buildTerrace(points(...Array.from({ length: count }, (_, at) => at + 1)), SIZE);

test('houses have heights proportional to the values', () => {
  expect(build(452, 845, 1690).map(({ h }) => h / 140)).toEqual([452 / 1690, 845 / 1690, 1]);
});

test.each([
  [80, 0],
  [400, 0.75],
])('a house of %i after one of 100 lights a share of %f of its windows', (value, share) => {
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
    `[RangeError: The point "Month 1" has the value -4, which cannot be drawn as a house: every value must be a number above zero.]`,
  );
  expect(() => buildTerrace([], SIZE)).toThrow('A terrace needs at least one point. Add one.');
});

test('texts stand in the middle of their houses; long ones at both ends stay inside the picture', () => {
  const place = (texts: readonly string[]) =>
    placeTexts(terrace(texts.length), texts, 13, () => 140);
  expect(place(['100', '400'])[0]).toMatchObject({ text: '100', x: 32, y: 140, anchor: 'middle' });
  const long = place(Array.from({ length: 12 }, () => 'September 2025'));
  expect(long[0]).toMatchObject({ x: 0, anchor: 'start', isEnd: true });
  expect(long[5]).toMatchObject({ isEnd: false });
  expect(long.at(-1)).toMatchObject({ x: expect.closeTo(360), anchor: 'end', isEnd: true });
});

test('a number stands only where a value is measured, at the ends', () => {
  const points = [452, 900, 1600].map((value) => ({ value }));
  const shown = measuredAtEnds(points, (value, isLast) => `${String(value)}${isLast ? '+' : ''}`);
  expect(shown.map(({ display }) => display)).toEqual(['452', '–', '1600+']);
});
