import { useEffect } from 'react';
import { CURRENCIES, type Currency } from '../../facts/prices.ts';
import { $currency, chooseCurrency, recallCurrency } from '../../stores/currency.ts';

export interface CurrencyChoiceProps {
  /** Tells this choice from others on the page. */
  name: string;
  legend: string;
  /** What each currency is called, such as "£ GBP". */
  labels: Readonly<Record<Currency, string>>;
  initial: Currency;
}

/** A choice may stand more than once on a page; those whose script is not awake yet follow as well. */
function showEverywhere(currency: Currency | undefined): void {
  for (const radio of document.querySelectorAll<HTMLInputElement>('.currencies input'))
    if (radio.value === currency) radio.checked = true;
}

/**
 * The currency of the prices around it. The prices stand in the page in every currency and the style sheet shows the one
 * that is chosen; the page itself remembers a choice made before this script is here. From then on the store shares it.
 */
export function CurrencyChoice({ name, legend, labels, initial }: CurrencyChoiceProps) {
  useEffect(() => {
    recallCurrency();
    return $currency.listen(showEverywhere);
  }, []);

  return (
    <fieldset className="currencies">
      <legend className="sr-only">{legend}</legend>
      {CURRENCIES.map((currency) => (
        <label key={currency}>
          <input
            type="radio"
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
