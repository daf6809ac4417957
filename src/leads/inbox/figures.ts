/** What brings leads: sums of the inbox's figures. */
import { setImmediate } from 'node:timers/promises';
import { DAY_MS } from '../clock.ts';
import type { LeadStore } from '../storage/lead-store.ts';
import type { LeadFigure } from '../storage/reading.ts';

export type CountedBy = 'form' | 'page' | 'campaign' | 'locale';
type Counts = Omit<LeadFigure, CountedBy>;

const NONE = { total: 0, quarantined: 0, answered: 0, answeredInHour: 0, answeredInDay: 0 };

export const sumOf = (figures: readonly Counts[]): Counts =>
  figures.reduce(
    (sum, one) => ({
      total: sum.total + one.total,
      quarantined: sum.quarantined + one.quarantined,
      answered: sum.answered + one.answered,
      answeredInHour: sum.answeredInHour + one.answeredInHour,
      answeredInDay: sum.answeredInDay + one.answeredInDay,
    }),
    NONE,
  );

/** The sums of each form, page, campaign or language, the highest first; the lowest beyond `most` as one. */
export function sumsBy(figures: readonly LeadFigure[], by: CountedBy, most: number) {
  const sums = [...Map.groupBy(figures, (figure) => figure[by])]
    .map(([name, group]) => ({ name, ...sumOf(group) }))
    .sort((one, other) => other.total - one.total);
  const shown = sums.length > most ? most - 1 : most;
  const rest = sums.slice(shown);
  return [...sums.slice(0, shown), ...(rest.length > 0 ? [{ name: '…', ...sumOf(rest) }] : [])];
}

/** The figures of each of the last weeks, from Monday to Sunday. */
export async function readWeeks(leadStore: Pick<LeadStore, 'figures'>, count: number) {
  const today = Math.floor(Date.now() / DAY_MS);
  // Day 0 was a Thursday.
  const monday = today - ((today + 3) % 7);
  const weeks: { readonly start: number; readonly figures: readonly LeadFigure[] }[] = [];
  for (let back = count - 1; back >= 0; back -= 1) {
    const start = (monday - 7 * back) * DAY_MS;
    weeks.push({ start, figures: await leadStore.figures(start, start + 7 * DAY_MS) });
    // SQLite blocks this thread: other requests are answered between two weeks.
    await setImmediate();
  }
  return weeks;
}
