import { afterEach, expect, test, vi } from 'vitest';
import { readWeeks, sumsBy } from '../../../../src/leads/inbox/figures.ts';

const NONE = { quarantined: 0, answered: 0, answeredInHour: 0, answeredInDay: 0 };
afterEach(() => void vi.useRealTimers());

test.each([
  ['2026-11-22T23:59Z', '2026-11-09', '2026-11-16', '2026-11-23'],
  ['2026-11-23T00:00Z', '2026-11-16', '2026-11-23', '2026-11-30'],
])('at %s the last two weeks begin on Monday %s and %s', async (now, first, last, end) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
  const figures = vi.fn(async () => []);
  await readWeeks({ figures }, 2);
  const [one, two, three] = [first, last, end].map((day) => Date.parse(day));
  expect(figures.mock.calls).toEqual([
    [one, two],
    [two, three],
  ]);
});

test('the highest sums come first, and the lowest beyond the limit are one', () => {
  const figures = [1, 5, 2, 4].map((total) => ({
    ...{ form: `form-${total}`, page: '/', campaign: '', locale: 'en', total },
    ...NONE,
  }));
  const sums = sumsBy(figures, 'form', 3).map(({ name, total }) => `${name}: ${total}`);
  expect(sums).toEqual(['form-5: 5', 'form-4: 4', '…: 3']);
});
