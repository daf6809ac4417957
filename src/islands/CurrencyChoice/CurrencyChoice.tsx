import { useEffect } from 'react';
import { CURRENCIES, type Currency } from '../../facts/prices.ts';
import { $currency, chooseCurrency, recallCurrency } from '../../stores/currency.ts';

interface CurrencyChoiceProps {
  /** Unique name of the choice on the page. */
  name: string;
  legend: string;
  labels: Readonly<Record<Currency, string>>;
  initial: Currency;
}

/** Updates every choice on the page, also those that are not hydrated yet. */
export function showEverywhere(currency: Currency | undefined): void {
  for (const radio of document.querySelectorAll<HTMLInputElement>('.currencies input'))
    if (radio.value === currency) radio.checked = true;
}

/**
 * The choice of the currency for the prices around it. The page has the prices in every currency, and the style sheet shows
 * the chosen one. Before hydration the inline script of SavedCurrency.astro stores the choice, afterwards the store.
 */
export function CurrencyChoice({ name, legend, labels, initial }: CurrencyChoiceProps) {
  useEffect(() => {
    recallCurrency();
    return $currency.listen(showEverywhere);
  }, []);

  return (
    <fieldset className="currencies flex flex-wrap">
      <legend className="sr-only">{legend}</legend>
      {CURRENCIES.map((currency) => (
        <label
          key={currency}
          className="relative edge border-slate px-3 py-2 text-sm font-semibold"
        >
          <input
            type="radio"
            className="absolute inset-0 cursor-pointer"
            name={name}
            value={currency}
            defaultChecked={currency === initial}
            onChange={() => {
              chooseCurrency(currency);
            }}
          />
          {labels[currency]}
        </label>
      ))}
    </fieldset>
  );
}
