export const CURRENCIES = ['EUR', 'GBP', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Monthly prices in whole units of each currency. Parameters of the owner, placeholders until set. */
export const MONTHLY_PRICES = {
  localSeo: { GBP: 299, EUR: 349, USD: 379 },
  contentPack2: { GBP: 240, EUR: 280, USD: 305 },
  contentPack4: { GBP: 440, EUR: 515, USD: 560 },
  contentPack8: { GBP: 800, EUR: 935, USD: 1015 },
  contentUpload: { GBP: 60, EUR: 70, USD: 76 },
} as const satisfies Record<string, Record<Currency, number>>;

/** A bundle saves one monthly payment in twelve. */
export const BUNDLE_MONTHS_PAID = 11;
