import { expect, test } from 'vitest';
import {
  fitsInARow,
  measuredAtEnds,
  placeTexts,
} from '../../../../../src/components/drawings/charts/terrace-labels.ts';
import { buildTerrace } from '../../../../../src/components/drawings/charts/terrace.ts';

const terrace = (count: number) =>
  buildTerrace(
    Array.from({ length: count }, (_, index) => ({ label: `${index}`, value: index + 1 })),
    { width: 360, height: 140 },
  );
const ground = () => 140;

test.each([
  [10, ['120', '1,6k'], 9, true],
  [10, ['120', 'September'], 9, false],
  [1, ['a very long label'], 13, true],
])('over %i houses %j of size %i fit in a row: %s', (houses, texts, size, expected) => {
  expect(fitsInARow(terrace(houses), texts, size)).toBe(expected);
});

test('a text stands in the middle of its house', () => {
  const [first] = placeTexts(terrace(2), ['100', '400'], 13, ground);
  expect(first).toMatchObject({ text: '100', x: 32, y: 140, anchor: 'middle' });
});

test('long texts at both ends stay inside the picture', () => {
  const texts = Array.from({ length: 12 }, () => 'September 2025');
  const placed = placeTexts(terrace(12), texts, 13, ground);
  expect(placed[0]).toMatchObject({ x: 0, anchor: 'start' });
  expect(placed.at(-1)?.anchor).toBe('end');
  expect(placed.at(-1)?.x).toBeCloseTo(360);
});

test('the texts of the first and the last house are marked', () => {
  const placed = placeTexts(terrace(3), ['a', 'b', 'c'], 13, ground);
  expect(placed.map(({ isEnd }) => isEnd)).toEqual([true, false, true]);
});

test('shows a number only where a value is measured, at the ends', () => {
  const points = [452, 900, 1600].map((value) => ({ value }));
  const shown = measuredAtEnds(points, (value, isLast) => `${String(value)}${isLast ? '+' : ''}`);
  expect(shown.map(({ display }) => display)).toEqual(['452', '–', '1600+']);
});
