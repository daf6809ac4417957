import { expect, test } from 'vitest';
import type { LogEvent } from '../../../src/server/log.ts';
import { countRefusals } from '../../../src/server/refusals.ts';

/** Refusals under a clock of which the test turns the hands. */
function open() {
  const told: LogEvent[] = [];
  const timers: { delayMs: number; run: () => void }[] = [];
  const after = (delayMs: number, run: () => void) => {
    timers.push({ delayMs, run });
    return () => undefined;
  };
  const refusals = countRefusals({
    clock: { now: () => 0, after },
    report: (event) => told.push(event),
  });
  return { ...refusals, told, timers };
}

test('refusals of a minute are one line, without a word of who it was', () => {
  const { count, told, timers } = open();
  for (const status of [422, 429, 422, 413]) count(status);
  expect(told).toEqual([]);
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([60_000]);
  timers[0]?.run();
  expect(told).toEqual([{ event: 'leads.refused', statuses: { 413: 1, 422: 2, 429: 1 } }]);
  count(429);
  timers[1]?.run();
  expect(told[1]).toEqual({ event: 'leads.refused', statuses: { 429: 1 } });
});

test('a minute without any is not told', () => {
  const { tell, told, count, timers } = open();
  tell();
  count(422);
  tell();
  timers[0]?.run();
  expect(told).toHaveLength(1);
});

test('quarantined leads of a minute are one line, with their number only', () => {
  const { count, countQuarantined, told, timers } = open();
  countQuarantined();
  countQuarantined();
  count(422);
  expect(timers).toHaveLength(1);
  timers[0]?.run();
  expect(told).toEqual([
    { event: 'leads.refused', statuses: { 422: 1 } },
    { event: 'leads.quarantined', leads: 2 },
  ]);
});
