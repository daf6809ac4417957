import { expect, test } from 'vitest';
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

test('prices stand in pounds in English and in euros elsewhere until a visitor chooses', () => {
  expect(LOCALES.map(defaultCurrency)).toEqual(['GBP', 'EUR', 'EUR', 'EUR']);
});
