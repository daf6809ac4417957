import { expect, test } from 'vitest';
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
  plural,
  UnknownPlaceholderError,
} from '../../../src/i18n/format.ts';

/** The no-break space, made visible. */
const NBSP = '\u00a0';

test.each([
  ['en', '274%', '+300%'],
  ['es', `274${NBSP}%`, `+300${NBSP}%`],
  ['fr', `274${NBSP}%`, `+300${NBSP}%`],
  ['pt', '274%', '+300%'],
] as const)('percentages in %s', (locale, percent, rise) => {
  expect(formatPercent(locale, 274)).toBe(percent);
  expect(formatRise(locale, 300)).toBe(rise);
});

test.each([
  ['en', '£2.5M', '£2,000', '$2.3M'],
  ['es', `2,5${NBSP}M£`, `2000${NBSP}£`, `2,3${NBSP}M$`],
  ['fr', `2,5${NBSP}M£`, `2${NBSP}000${NBSP}£`, `2,3${NBSP}M$`],
  ['pt', `2,5${NBSP}M£`, `2000${NBSP}£`, `2,3${NBSP}M$`],
] as const)('money in %s is short from a million up, and has no line break', (locale, ...money) => {
  expect(money).toEqual([
    formatMoney(locale, 2_500_000, 'GBP'),
    formatMoney(locale, 2000, 'GBP'),
    formatMoney(locale, 2_300_000, 'USD'),
  ]);
});

test.each([
  ['en', '1,690', '5.0', '21 November 2026', 'Mon'],
  ['es', '1690', '5,0', '21 de noviembre de 2026', 'lun'],
  ['fr', `1${NBSP}690`, '5,0', '21 novembre 2026', 'lun.'],
  ['pt', '1690', '5,0', '21 de novembro de 2026', 'segunda'],
] as const)('numbers and days in %s', (locale, count, decimal, date, monday) => {
  expect(formatCount(locale, 1690)).toBe(count);
  expect(formatDecimal(locale, 5)).toBe(decimal);
  expect(formatDate(locale, new Date('2026-11-21'))).toBe(date);
  expect(formatWeekday(locale, 1)).toBe(monday);
});

test('the first day of a month in French', () => {
  expect(formatDate('fr', new Date('2026-09-01'))).toBe('1er septembre 2026');
  expect(formatDate('fr', new Date('2026-09-11'))).toBe('11 septembre 2026');
});

test.each([
  ['en', 'returnOnInvestment', '3×'],
  ['es', 'returnOnInvestment', 'el triple'],
  ['fr', 'rating', '5,0/5'],
  ['en', 'monthsToResults', '3–6'],
  ['pt', 'founded', '2022'],
  ['es', 'brand', 'Frontage'],
] as const)('in %s the fact %s is written %s', (locale, name, words) => {
  expect(formatFact(locale, FACTS[name])).toBe(words);
});

test('a figure has a plus only when it is a lower bound', () => {
  expect(formatFigure('en', FACTS.leadsValue)).toBe('£2.5M+');
  expect(formatFigure('en', FACTS.clicksAfter)).toBe('1,600+');
  expect(formatFigure('es', FACTS.clicksAfter)).toBe('+1600');
  expect(formatFigure('en', FACTS.leadGrowth)).toBe('274%');
});

test('names in a text are replaced by facts, ends of ranges and passed values', () => {
  expect(fill('fr', 'Plus {leadGrowth} en {resultMonths} mois')).toBe(`Plus 274${NBSP}% en 6 mois`);
  expect(fill('es', 'entre {monthsToResults.from} y {monthsToResults.to}')).toBe('entre 3 y 6');
  expect(fill('fr', '{brand}: {total}', { brand: 'Ours', total: 1690 })).toBe(`Ours: 1${NBSP}690`);
});

test.each(['nothing', 'leadGrowth.from', 'monthsToResults.middle', 'toString', ''])(
  'the unknown name {%s} is an error',
  (name) => {
    const text = `Up {${name}}`;
    expect(() => fill('en', text)).toThrow(new UnknownPlaceholderError(name, text));
    expect(() => fill('en', text)).toThrow(`Nothing is called {${name}} in "${text}".`);
    expect(namesFact(name)).toBe(false);
  },
);

test('every text of some data is filled, and the rest stays as it was', () => {
  const rest = { day: new Date('2026-11-21'), none: null };
  const data = { text: '{replyHours} h', items: [{ label: '{brand}', value: 452 }], ...rest };
  expect(fillAll('en', data)).toEqual({
    text: '24 h',
    items: [{ label: 'Frontage', value: 452 }],
    ...rest,
  });
  expect(data.text).toBe('{replyHours} h');
});

test.each([
  ['en', 0, '0 things'],
  ['en', 1, 'one thing'],
  ['en', 2, '2 things'],
  ['fr', 0, 'one thing'],
  ['pt', 1690, '1690 things'],
] as const)('the plural in %s for %i is %s', (locale, count, words) => {
  expect(plural(locale, { one: 'one thing', other: '{count} things' }, count)).toBe(words);
});
