import { expect, test } from 'vitest';
import { FACTS } from '../../../src/facts/facts.ts';
import {
  fill,
  formatAge,
  formatCount,
  formatDate,
  formatDecimal,
  formatFigure,
  formatMoney,
  formatPercent,
  formatRise,
  formatWeekday,
  namesFact,
  plural,
  UnknownPlaceholderError,
} from '../../../src/i18n/format.ts';

// Here `_` is a no-break space.
test.each([
  ['en', '274% +300% £2.5M £2,000 $2.3M 1,690 5.0 21 November 2026 Mon 1 July 2026'],
  [
    'es',
    '274_% +300_% 2,5_M£ 2000_£ 2,3_M$ 1690 5,0 21 de noviembre de 2026 lun 1 de julio de 2026',
  ],
  ['fr', '274_% +300_% 2,5_M£ 2_000_£ 2,3_M$ 1_690 5,0 21 novembre 2026 lun. 1er juillet 2026'],
  [
    'pt',
    '274% +300% 2,5_M£ 2000_£ 2,3_M$ 1690 5,0 21 de novembro de 2026 segunda 1 de julho de 2026',
  ],
] as const)('numbers, money and days are written as in %s', (locale, words) => {
  const formats = [
    formatPercent(locale, 274),
    formatRise(locale, 300),
    formatMoney(locale, 2_500_000, 'GBP'),
    formatMoney(locale, 2000, 'GBP'),
    formatMoney(locale, 2_300_000, 'USD'),
    formatCount(locale, 1690),
    formatDecimal(locale, 5),
    formatDate(locale, new Date('2026-11-21')),
    formatWeekday(locale, 1),
    formatDate(locale, new Date('2026-07-01')),
  ];
  expect(formats.join(' ').replaceAll('\u00a0', '_')).toBe(words);
});

test('names in a text are replaced by facts, ends of ranges and passed values', () => {
  const facts = '{brand} {founded} {returnOnInvestment} {rating} {monthsToResults}';
  expect(fill('es', facts)).toBe('Frontage 2022 el triple 5,0/5 3–\u20606');
  expect(fill('es', 'entre {monthsToResults.from} y {monthsToResults.to}')).toBe('entre 3 y 6');
  expect(fill('fr', '{brand}: {total}', { brand: 'Ours', total: 1690 })).toBe('Ours: 1\u00a0690');
});

test('a figure has a plus only when it is a lower bound', () => {
  const figures = (['en', 'es', 'fr'] as const).map((one) => formatFigure(one, FACTS.clicksAfter));
  expect(figures).toEqual(['1,600+', 'más de 1600', 'plus de 1\u00a0600']);
  expect(formatFigure('en', FACTS.leadGrowth)).toBe('274%');
});

test('an unknown name is an error', () => {
  for (const name of ['nothing', 'leadGrowth.from', 'monthsToResults.middle', 'toString', '']) {
    const text = `Up {${name}}`;
    expect(() => fill('en', text)).toThrow(new UnknownPlaceholderError(name, text));
    expect(() => fill('en', text)).toThrow(`Nothing is called {${name}} in "${text}".`);
    expect(namesFact(name)).toBe(false);
  }
});

test.each([
  ['en', 1, 'one thing'],
  ['en', 2, '2 things'],
  ['fr', 0, 'one thing'],
  ['pt', 1690, '1690 things'],
] as const)('the plural in %s for %i is %s', (locale, count, words) => {
  expect(plural(locale, { one: 'one thing', other: '{count} things' }, count)).toBe(words);
});

test('an age is no day of the calendar', () => {
  expect(formatAge('en', -126_000_000)).toBe('1 day ago');
});
