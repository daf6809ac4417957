import type { BrowserKey } from './browser-keys.ts';

export const CURRENCIES = ['EUR', 'GBP', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Key of the visitor's currency in localStorage. */
export const PREFERRED_CURRENCY_KEY = 'preferredCurrency' satisfies BrowserKey;

/** Monthly prices in whole units of each currency. Parameters of the owner, placeholders until set. */
export const MONTHLY_PRICES = {
  fullSeo: { GBP: 2000, EUR: 2350, USD: 2550 },
  localSeo: { GBP: 299, EUR: 349, USD: 379 },
  contentPack2: { GBP: 240, EUR: 280, USD: 305 },
  contentPack4: { GBP: 440, EUR: 515, USD: 560 },
  contentPack8: { GBP: 800, EUR: 935, USD: 1015 },
  contentUpload: { GBP: 60, EUR: 70, USD: 76 },
} as const satisfies Record<string, Record<Currency, number>>;

export const MONTHS_A_YEAR = 12;
const DAYS_A_YEAR = 365;
/** A bundle saves one monthly payment in twelve. */
export const BUNDLE_MONTHS_PAID = 11;

/** The monthly plans in the order of their page; the bundle is Local SEO essentials with the content pack most clients choose. */
export const PLANS = [
  'fullSeo',
  'bundle',
  'localSeo',
  'contentPack2',
  'contentPack4',
  'contentPack8',
  'contentUpload',
] as const satisfies (keyof typeof MONTHLY_PRICES | 'bundle')[];
export type Plan = (typeof PLANS)[number];
/** The plan that most readers of the prices look at first: a profile and articles, at a saving. */
export const PLAN_TO_READ_FIRST = 'bundle' satisfies Plan;

/** Placeholders of price templates. */
export const PRICE_NAMES = [
  'currencySymbol',
  'monthlyPrice',
  'dailyPrice',
  'contentPrice',
  'localPrice',
  'total',
  'bundlePrice',
] as const;
export type PriceName = (typeof PRICE_NAMES)[number];
export type Amounts = Readonly<Record<Exclude<PriceName, 'currencySymbol'>, number>>;

/**
 * The amounts of a plan. A bundle is rounded down to a whole unit, so that a year of it never costs more than the
 * months that are paid.
 */
export function amountsOf(plan: Plan, currency: Currency): Amounts {
  const localPrice = MONTHLY_PRICES.localSeo[currency];
  const contentPrice = MONTHLY_PRICES.contentPack4[currency];
  const total = localPrice + contentPrice;
  const bundlePrice = Math.floor((total * BUNDLE_MONTHS_PAID) / MONTHS_A_YEAR);
  const monthlyPrice = plan === 'bundle' ? bundlePrice : MONTHLY_PRICES[plan][currency];
  const dailyPrice = (monthlyPrice * MONTHS_A_YEAR) / DAYS_A_YEAR;
  return { monthlyPrice, dailyPrice, contentPrice, localPrice, total, bundlePrice };
}
