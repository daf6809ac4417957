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

test.each([
  [10, ['120', '1,6k'], 9, true],
  [10, ['120', 'September'], 9, false],
  [1, ['a very long label'], 13, true],
])('over %i houses %j of size %i fit in a row: %s', (houses, texts, size, expected) => {
  expect(fitsInARow(terrace(houses), texts, size)).toBe(expected);
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
