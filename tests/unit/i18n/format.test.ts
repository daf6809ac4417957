import { describe, expect, test } from 'vitest';
import { FACTS } from '../../../src/facts/facts.ts';
import {
  fill,
  fillAll,
  formatCount,
  formatDate,
  formatDecimal,
  formatFact,
  formatFigure,
  formatMoney,
  formatPercent,
  formatRise,
  formatWeekday,
  namesFact,
  placeholders,
  plural,
  UnknownPlaceholderError,
} from '../../../src/i18n/format.ts';
import { LOCALES } from '../../../src/i18n/locales.ts';

/** No-break spaces, wide and narrow, made visible. */
const NBSP = '\u00a0';
const NNBSP = '\u00a0';

describe('percentages', () => {
  test.each([
    ['en', '274%', '+300%'],
    ['es', `274${NBSP}%`, `+300${NBSP}%`],
    ['fr', `274${NBSP}%`, `+300${NBSP}%`],
    ['pt', '274%', '+300%'],
  ] as const)('are written as %s writes them', (locale, percent, rise) => {
    expect(formatPercent(locale, 274)).toBe(percent);
    expect(formatRise(locale, 300)).toBe(rise);
  });
});

describe('money', () => {
  test.each([
    ['en', '£2.5M', '£2,000', '$2.3M'],
    ['es', `2,5${NBSP}M£`, `2000${NBSP}£`, `2,3${NBSP}M$`],
    ['fr', `2,5${NBSP}M£`, `2${NNBSP}000${NBSP}£`, `2,3${NBSP}M$`],
    ['pt', `2,5${NBSP}M£`, `2000${NBSP}£`, `2,3${NBSP}M$`],
  ] as const)(
    'is written as %s writes it, short from a million up',
    (locale, millions, whole, dollars) => {
      expect(formatMoney(locale, 2_500_000, 'GBP')).toBe(millions);
      expect(formatMoney(locale, 2000, 'GBP')).toBe(whole);
      expect(formatMoney(locale, 2_300_000, 'USD')).toBe(dollars);
    },
  );

  test.each(LOCALES)('has no space in %s at which a line could break', (locale) => {
    expect(formatMoney(locale, 2_500_000, 'GBP')).not.toContain(' ');
  });
});

describe('numbers and days', () => {
  test.each([
    ['en', '1,690', '5.0', '21 November 2026', 'Mon'],
    ['es', '1690', '5,0', '21 de noviembre de 2026', 'lun'],
    ['fr', `1${NNBSP}690`, '5,0', '21 novembre 2026', 'lun.'],
    ['pt', '1690', '5,0', '21 de novembro de 2026', 'segunda'],
  ] as const)('are written as %s writes them', (locale, count, decimal, date, monday) => {
    expect(formatCount(locale, 1690)).toBe(count);
    expect(formatDecimal(locale, 5)).toBe(decimal);
    expect(formatDate(locale, new Date('2026-11-21'))).toBe(date);
    expect(formatWeekday(locale, 1)).toBe(monday);
  });
});

describe('facts', () => {
  test.each([
    ['en', 'leadGrowth', '274%'],
    ['en', 'returnOnInvestment', '3×'],
    ['en', 'rating', '5.0/5'],
    ['fr', 'rating', '5,0/5'],
    ['en', 'monthsToResults', '3–6'],
    ['en', 'postWords', '800–1,000'],
    ['pt', 'founded', '2022'],
    ['es', 'brand', 'Frontage'],
  ] as const)('say in %s for %s: %s', (locale, name, words) => {
    expect(formatFact(locale, FACTS[name])).toBe(words);
  });

  test('carry a plus as a figure when they are a lower bound, and only then', () => {
    expect(formatFigure('en', FACTS.leadsValue)).toBe('£2.5M+');
    expect(formatFigure('en', FACTS.clicksAfter)).toBe('1,600+');
    expect(formatFigure('en', FACTS.leadGrowth)).toBe('274%');
  });
});

describe('filling', () => {
  test('puts facts in the place of their names', () => {
    expect(fill('fr', 'Plus {leadGrowth} en {resultMonths} mois')).toBe(
      `Plus 274${NBSP}% en 6 mois`,
    );
  });

  test('puts the ends of a range where they are named', () => {
    expect(fill('es', 'entre {monthsToResults.from} y {monthsToResults.to}')).toBe('entre 3 y 6');
  });

  test('prefers the values it is given', () => {
    expect(fill('fr', '{brand}: {total}', { brand: 'Ours', total: 1690 })).toBe(
      `Ours: 1${NNBSP}690`,
    );
  });

  test.each(['nothing', 'leadGrowth.from', 'monthsToResults.middle', 'toString', ''])(
    'refuses {%s}',
    (name) => {
      expect(() => fill('en', `Up {${name}}`)).toThrow(UnknownPlaceholderError);
      expect(namesFact(name)).toBe(false);
    },
  );

  test('says which name it does not know, and where', () => {
    expect(() => fill('en', 'Up {leadGroth}')).toThrowErrorMatchingInlineSnapshot(
      `[UnknownPlaceholderError: Nothing is called {leadGroth} in "Up {leadGroth}".]`,
    );
  });

  test('reaches every text of some data and leaves the rest as it was', () => {
    const day = new Date('2026-11-21');
    const data = {
      text: '{replyHours} h',
      items: [{ label: '{brand}', value: 452 }],
      day,
      none: null,
    };
    expect(fillAll('en', data)).toEqual({
      text: '24 h',
      items: [{ label: 'Frontage', value: 452 }],
      day,
      none: null,
    });
    expect(data.text).toBe('{replyHours} h');
  });

  test('lists the names in a text in order', () => {
    expect(placeholders('{b} and {a.from}, {b}')).toEqual(['b', 'a.from', 'b']);
  });
});

describe('plurals', () => {
  const forms = { one: 'one thing', other: '{count} things' };

  test.each([
    ['en', 0, '0 things'],
    ['en', 1, 'one thing'],
    ['en', 2, '2 things'],
    ['fr', 0, 'one thing'],
    ['es', 1, 'one thing'],
    ['pt', 1690, '1690 things'],
  ] as const)('follow the rules of %s for %i', (locale, count, words) => {
    expect(plural(locale, forms, count)).toBe(words);
  });
});
