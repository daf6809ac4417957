import { atom } from 'nanostores';
import { CURRENCIES, PREFERRED_CURRENCY_KEY, type Currency } from '../facts/prices.ts';
import { stored } from './storage.ts';

const isCurrency = (value: unknown): value is Currency =>
  CURRENCIES.some((currency) => currency === value);

/** The currency the visitor has chosen, shared by the islands of the page; nothing before a choice. */
export const $currency = atom<Currency | undefined>();

/** Reads the choice of an earlier visit, or of this page before its islands were hydrated. */
export function recallCurrency(): void {
  const saved = stored(() => localStorage.getItem(PREFERRED_CURRENCY_KEY));
  if (isCurrency(saved)) $currency.set(saved);
}

// A choice in another tab.
if (typeof addEventListener === 'function')
  addEventListener('storage', ({ key, newValue }) => {
    if (key === PREFERRED_CURRENCY_KEY && isCurrency(newValue)) $currency.set(newValue);
  });

/** Chooses a currency for this page and for later visits. */
export function chooseCurrency(currency: Currency): void {
  $currency.set(currency);
  stored(() => {
    localStorage.setItem(PREFERRED_CURRENCY_KEY, currency);
  });
}
