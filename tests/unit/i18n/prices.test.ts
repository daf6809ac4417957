import { expect, test } from 'vitest';
import { LOCALES } from '../../../src/i18n/locales.ts';
import { defaultCurrency, fillPrice } from '../../../src/i18n/prices.ts';

const ALL =
  '{currencySymbol} {monthlyPrice} {dailyPrice} {localPrice} {contentPrice} {total} {bundlePrice}';

test.each([
  ['en', 'GBP', '£ £299 £9.83 £299 £440 £739 £677'],
  ['fr', 'EUR', '€ 349\u00a0€ 11,47\u00a0€ 349\u00a0€ 515\u00a0€ 864\u00a0€ 792\u00a0€'],
] as const)('fills every price in the manner of %s and %s', (locale, currency, expected) => {
  expect(fillPrice(locale, ALL, 'localSeo', currency)).toBe(expected);
});

test('fills facts beside prices', () => {
  expect(fillPrice('en', '{localPosts} posts for {monthlyPrice}', 'bundle', 'USD')).toBe(
    '4 posts for $860',
  );
});

test('prices stand in pounds in English and in euros elsewhere until a visitor chooses', () => {
  expect(LOCALES.map(defaultCurrency)).toEqual(['GBP', 'EUR', 'EUR', 'EUR']);
});
