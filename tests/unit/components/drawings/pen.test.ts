import { expect, test } from 'vitest';
import { draw, drawBox, drawBoxes } from '../../../../src/components/drawings/pen.ts';

test.each([
  [['M', 1.04, -2, 'h', 5], 'M1-2h5'],
  [['M', 0, 10, 'L', 3, 4, 5, 6], 'M0 10L3 4 5 6'],
  [['M', 0.5, -0.04], 'M0.5 0'],
])('writes %j as %s', (parts, path) => {
  expect(draw(...parts)).toBe(path);
});

test('writes a rectangle that closes where it began', () => {
  expect(drawBox({ x: 1.26, y: 2, w: 3.04, h: 4 })).toBe('M1.3 2h3v4h-3z');
});

test('writes rectangles as steps from one to the next, without drifting from their places', () => {
  const row = [0.26, 3.52, 6.78].map((x) => ({ x, y: 5, w: 2, h: 1 }));
  expect(drawBoxes(row)).toBe('M0.3 5h2v1h-2zm3.2 0h2v1h-2zm3.3 0h2v1h-2z');
});
