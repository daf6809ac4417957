import { expect, test } from 'vitest';
import { fillCopy } from '../../../src/i18n/format.ts';
import { LOCALES } from '../../../src/i18n/locales.ts';
import { defaultCurrency, fillPrice } from '../../../src/i18n/prices.ts';

test.each([
  ['en', 'GBP', '£ £299 £9.83 £299 £440 £739 £677 4'],
  ['fr', 'EUR', '€ 349\u00a0€ 11,47\u00a0€ 349\u00a0€ 515\u00a0€ 864\u00a0€ 792\u00a0€ 4'],
] as const)('prices and facts are filled in the manner of %s and %s', (locale, currency, words) => {
  const prices =
    '{currencySymbol} {monthlyPrice} {dailyPrice} {localPrice} {contentPrice} {total} {bundlePrice}';
  expect(fillPrice(locale, `${prices} {localPosts}`, 'localSeo', currency)).toBe(words);
});

test('terms name the price and the rate of VAT of their market', () => {
  const terms = LOCALES.map((locale) => fillCopy(locale, '{essentialsPrice} {vatRate}'));
  expect(terms.map((text) => text.replaceAll('\u00a0', '_'))).toEqual([
    ...['£299 20%', '349_€ 21_%', '349_€ 20_%', '349_€ 23%'],
  ]);
});

test('prices stand in pounds in English and in euros elsewhere until a visitor chooses', () => {
  expect(LOCALES.map(defaultCurrency)).toEqual(['GBP', 'EUR', 'EUR', 'EUR']);
});
