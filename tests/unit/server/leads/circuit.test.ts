import { expect, test } from 'vitest';
import {
  afterFailure,
  afterSuccess,
  isOpen,
  roomIn,
  UNTRIED,
  type Circuit,
} from '../../../../src/server/leads/circuit.ts';

const NOW = 1_000_000_000;
const HOUR = 3_600_000;
const failing = (times: number, circuit: Circuit = UNTRIED): Circuit =>
  times === 0 ? circuit : failing(times - 1, afterFailure(circuit, NOW, 0));

test('a webhook that works takes four posts at once', () => {
  expect([0, 1, 3, 4, 7].map((running) => roomIn(UNTRIED, NOW, running))).toEqual([4, 3, 1, 0, 0]);
});

test('four failures in a row change nothing, the fifth opens the circuit', () => {
  expect(isOpen(failing(4))).toBe(false);
  expect(roomIn(failing(4), NOW, 0)).toBe(4);
  expect(isOpen(failing(5))).toBe(true);
});

test.each([
  [5, 1000],
  [6, 2000],
  [7, 4000],
  [10, 32_000],
  [11, 60_000],
  [5000, 60_000],
])('after %d failures in a row there is a pause of %d ms, then one post at a time', (times, ms) => {
  const circuit = failing(times);
  expect(roomIn(circuit, NOW + ms - 1, 0)).toBe(0);
  expect(roomIn(circuit, NOW + ms, 0)).toBe(1);
  expect(roomIn(circuit, NOW + ms, 1)).toBe(0);
});

test('the first success after the pause closes the circuit', () => {
  expect(roomIn(afterSuccess(failing(9), NOW + 60_000), NOW + 60_000, 0)).toBe(4);
});

test('a receiver that asks for a pause gets it, and one post after it', () => {
  const circuit = afterFailure(UNTRIED, NOW, 90_000);
  expect(roomIn(circuit, NOW + 89_999, 0)).toBe(0);
  expect(roomIn(circuit, NOW + 90_000, 0)).toBe(1);
});

test('no receiver gets a pause of more than an hour', () => {
  const circuit = afterFailure(UNTRIED, NOW, 24 * HOUR);
  expect(roomIn(circuit, NOW + HOUR - 1, 0)).toBe(0);
  expect(roomIn(circuit, NOW + HOUR, 0)).toBe(1);
});

test('a clock that was set back to before a pause ends it, and the next one has its own length', () => {
  const circuit = failing(9);
  const earlier = NOW - 24 * HOUR;
  expect(roomIn(circuit, earlier, 0)).toBe(1);
  const again = afterFailure(circuit, earlier, 0);
  expect(roomIn(again, earlier + 31_999, 0)).toBe(0);
  expect(roomIn(again, earlier + 32_000, 0)).toBe(1);
});

test('what began before a pause does not end it', () => {
  const circuit = afterFailure(UNTRIED, NOW, 90_000);
  expect(afterSuccess(circuit, NOW + 1000)).toBe(circuit);
  expect(afterFailure(circuit, NOW + 1000, 0).pausedUntil).toBe(NOW + 90_000);
});
