/** What brings leads: sums of the inbox's figures. */
import { DAY_MS, FIRST_MONDAY, type LeadFigure } from '../leads/outbox.ts';

export type CountedBy = 'form' | 'page' | 'campaign' | 'locale';

export interface Sum {
  readonly name: string;
  readonly total: number;
  readonly answered: number;
  readonly quarantined: number;
}

export const weekOf = (moment: number) => Math.floor((moment / DAY_MS - FIRST_MONDAY) / 7);
export const firstDayOf = (week: number) => (week * 7 + FIRST_MONDAY) * DAY_MS;

export const sumOf = (figures: readonly LeadFigure[], name = ''): Sum => {
  const sum = (count: 'total' | 'answered' | 'quarantined') =>
    figures.reduce((total, figure) => total + figure[count], 0);
  return { name, total: sum('total'), answered: sum('answered'), quarantined: sum('quarantined') };
};

/** The sums of each form, page, campaign or language, the highest first. */
export const sumsBy = (figures: readonly LeadFigure[], by: CountedBy): readonly Sum[] =>
  [...Map.groupBy(figures, (figure) => figure[by])]
    .map(([name, group]) => sumOf(group, name))
    .sort((one, other) => other.total - one.total);
