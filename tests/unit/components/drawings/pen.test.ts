import { expect, test } from 'vitest';
import { drawBox, drawBoxes } from '../../../../src/components/drawings/pen.ts';

test('writes a rectangle that closes where it began', () => {
  expect(drawBox({ x: 1.26, y: 2, w: 3.04, h: 4 })).toBe('M1.3 2h3v4h-3z');
});

test('writes rectangles as steps from one to the next, without drifting from their places', () => {
  const row = [0.26, 3.52, 6.78].map((x) => ({ x, y: 5, w: 2, h: 1 }));
  expect(drawBoxes(row)).toBe('M0.3 5h2v1h-2zm3.2 0h2v1h-2zm3.3 0h2v1h-2z');
});
