import { expect, test } from 'vitest';
import { FIGURES, KINDS, typicalFigures } from '../../../../src/facts/instruction.ts';
import { INDUSTRY_PAGES } from '../../../../src/facts/industries.ts';
import { CURRENCIES } from '../../../../src/facts/prices.ts';
import { fr } from '../../../../src/i18n/dictionaries/fr.ts';
import { LOCALES } from '../../../../src/i18n/locales.ts';
import {
  limitsOf,
  readNumber,
  resultOf,
  sumOf,
  type Sum,
} from '../../../../src/islands/OneInstruction/sum.ts';

test.each([
  ['3,5', 3.5],
  ['3.5', 3.5],
  ['272,000', 272_000],
  ['272.000 €', 272_000],
  ['272\u202f000', 272_000],
  ['1.234,56', 1234.56],
  ['1,234,567', 1_234_567],
  ['0,125', 0.125],
  ['−4', -4],
  ['1e9', 1e9],
  ['twelve', undefined],
  ['12 a month', undefined],
  ['', undefined],
  ['-', undefined],
  ['1e999', undefined],
])('%j is read as %j', (text, value) => {
  expect(readNumber(text)).toBe(value);
});

test('a figure has limits, and only the weeks may be none', () => {
  expect(limitsOf('amount', 'money')).toEqual([0.01, 100_000_000]);
  expect(limitsOf('won', 'percent')).toEqual([0.01, 100]);
  expect(limitsOf('weeks', 'count')[0]).toBe(0);
});

test('an instruction pays its price, by the fee and the share that completes', () => {
  const figures = { volume: 12, won: 35, amount: 272_000, rate: 1.3, completes: 70, weeks: 26 };
  expect(sumOf(figures, 'percent')).toEqual({
    ...{ pays: expect.closeTo(2475.2), count: 4.2, month: 6 },
  });
  expect(sumOf({ ...figures, weeks: 0 }, 'percent').month).toBe(1);
});

test('the words follow the language, the currency and the price', () => {
  const figures = { volume: 12, won: 35, amount: 272_000, rate: 1.18, completes: 70, weeks: 26 };
  const { fields } = fr.oneInstruction.trades.estateAgents;
  const words = {
    fields,
    pays: 'Un mandat',
    covers: '{share} mandats par an : {price} par mois',
  };
  const inEach = <Value>(value: Value) => ({ EUR: value, GBP: value, USD: value });
  const sum: Sum = {
    locale: 'fr',
    trade: 'estateAgents',
    ...{ kinds: KINDS.estateAgents, words, every: '1 tous les {months} mois : {price}' },
    ...{ typical: inEach(figures), sources: inEach('INE'), prices: inEach([299, 5000]) },
  };
  expect(resultOf(sum, figures, 'EUR')).toEqual({
    ...{ volume: '12', won: '35\u00a0%', amount: '272\u00a0000\u00a0€', rate: '1,18\u00a0%' },
    ...{ completes: '70\u00a0%', weeks: '26', pays: '2\u00a0247\u00a0€', count: '4,2', month: '6' },
    source: 'INE',
    title: 'Un mandat',
    plans: ['1 tous les 7,5 mois : 299\u00a0€', '27 mandats par an : 5\u00a0000\u00a0€ par mois'],
  });
});

test('the typical figures of every trade, language and currency are within the limits', () => {
  const wrong = INDUSTRY_PAGES.flatMap((trade) =>
    LOCALES.flatMap((locale) =>
      CURRENCIES.flatMap((currency) => {
        const { figures } = typicalFigures(trade, locale, currency);
        return FIGURES.filter((name) => {
          const [least, most] = limitsOf(name, KINDS[trade][name]);
          return figures[name] < least || figures[name] > most;
        });
      }),
    ),
  );
  expect(wrong).toEqual([]);
});

test('a figure names its source where it is that of the market', () => {
  expect(typicalFigures('estateAgents', 'en', 'GBP')).toMatchObject({
    ...{ price: { name: 'UK House Price Index', month: '2025-09' } },
    fee: { name: 'HomeOwners Alliance', month: '2026-02' },
  });
  expect(typicalFigures('estateAgents', 'fr', 'EUR').price).toBeUndefined();
  expect(typicalFigures('lettingAgents', 'en', 'GBP').price).toBeUndefined();
});
