import { expect, test } from 'vitest';
import { fitsInARow, placeTexts } from '../../../../src/components/drawings/terrace-labels.ts';
import { buildTerrace } from '../../../../src/components/drawings/terrace.ts';

const terrace = (count: number) =>
  buildTerrace(
    Array.from({ length: count }, (_, index) => ({ label: `${index}`, value: index + 1 })),
    { width: 360, height: 140 },
  );
const ground = () => 140;

test('lets short texts stand in a row and refuses those that would run into each other', () => {
  const street = terrace(10);
  expect(fitsInARow(street, ['120', '1,6k'], 9)).toBe(true);
  expect(fitsInARow(street, ['120', 'September'], 9)).toBe(false);
});

test('has room for any text over a single house', () => {
  expect(fitsInARow(terrace(1), ['a very long label'], 13)).toBe(true);
});

test('centres a text on its house', () => {
  const [first] = placeTexts(terrace(2), ['100', '400'], 13, ground);
  expect(first).toMatchObject({ text: '100', x: 32, y: 140, anchor: 'middle' });
});

test('keeps long texts at both ends from standing out of the picture', () => {
  const texts = Array.from({ length: 12 }, () => 'September 2025');
  const placed = placeTexts(terrace(12), texts, 13, ground);
  expect(placed[0]).toMatchObject({ x: 0, anchor: 'start' });
  expect(placed.at(-1)?.anchor).toBe('end');
  expect(placed.at(-1)?.x).toBeCloseTo(360);
});

test('marks the texts of the first and the last house', () => {
  const placed = placeTexts(terrace(3), ['a', 'b', 'c'], 13, ground);
  expect(placed.map(({ isEnd }) => isEnd)).toEqual([true, false, true]);
});
