import { atom } from 'nanostores';
import { CURRENCIES, PREFERRED_CURRENCY_KEY, type Currency } from '../facts/prices.ts';
import { tryStorage } from './storage.ts';

const isCurrency = (value: unknown): value is Currency =>
  CURRENCIES.some((currency) => currency === value);

/** The visitor's currency, shared by the islands of the page; undefined before a choice. */
export const $currency = atom<Currency | undefined>();

/** Reads the choice of an earlier visit, or of this page before hydration. */
export function recallCurrency(): void {
  const saved = tryStorage(() => localStorage.getItem(PREFERRED_CURRENCY_KEY));
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
  tryStorage(() => {
    localStorage.setItem(PREFERRED_CURRENCY_KEY, currency);
  });
}
