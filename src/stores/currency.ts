import { atom } from 'nanostores';
import { CURRENCIES, PREFERRED_CURRENCY_KEY, type Currency } from '../facts/prices.ts';

const isCurrency = (value: unknown): value is Currency =>
  CURRENCIES.some((currency) => currency === value);

/** Storage can be blocked as a whole; then a choice lasts as long as the page. */
function stored<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/** The currency a visitor has chosen, shared by the islands of the page; nothing before a choice. */
export const $currency = atom<Currency | undefined>();

/** Takes up what was chosen on an earlier visit, or on this page before its islands were awake. */
export function recallCurrency(): void {
  const saved = stored(() => localStorage.getItem(PREFERRED_CURRENCY_KEY));
  if (isCurrency(saved)) $currency.set(saved);
}

// Another tab may choose meanwhile.
if (typeof addEventListener === 'function')
  addEventListener('storage', ({ key, newValue }) => {
    if (key === PREFERRED_CURRENCY_KEY && isCurrency(newValue)) $currency.set(newValue);
  });

/** Chooses a currency here and for later visits. */
export function chooseCurrency(currency: Currency): void {
  $currency.set(currency);
  stored(() => {
    localStorage.setItem(PREFERRED_CURRENCY_KEY, currency);
  });
}
