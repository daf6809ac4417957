import { amountsOf, type Currency, type Plan } from '../facts/prices.ts';
import { fill, formatMoney } from './format.ts';
import { DEFAULT_LOCALE, LANGUAGES, type Locale } from './locales.ts';

/** The currency of prices until the visitor chooses another. */
export const defaultCurrency = (locale: Locale): Currency =>
  locale === DEFAULT_LOCALE ? 'GBP' : 'EUR';

/** @example currencySymbol('fr', 'EUR') // '€' */
export const currencySymbol = (locale: Locale, currency: Currency): string =>
  new Intl.NumberFormat(LANGUAGES[locale].tag, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/**
 * A price template in words, for one plan and one currency. Only the price of a day has pence.
 * @example fillPrice('en', '{monthlyPrice} a month', 'localSeo', 'GBP') // '£299 a month'
 */
export function fillPrice(locale: Locale, template: string, plan: Plan, currency: Currency) {
  const { dailyPrice, ...whole } = amountsOf(plan, currency);
  const inWords = Object.fromEntries(
    Object.entries(whole).map(([name, value]) => [name, formatMoney(locale, value, currency)]),
  );
  return fill(locale, template, {
    ...inWords,
    dailyPrice: formatMoney(locale, dailyPrice, currency, 2),
    currencySymbol: currencySymbol(locale, currency),
  });
}
