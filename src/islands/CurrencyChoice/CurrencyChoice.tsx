import { useEffect, useRef } from 'react';
import { CURRENCIES, type Currency } from '../../facts/prices.ts';
import { $currency, chooseCurrency } from '../../stores/currency.ts';

export interface CurrencyChoiceProps {
  /** Tells this choice from others on the page. */
  name: string;
  legend: string;
  /** What each currency is called, such as "£ GBP". */
  labels: Readonly<Record<Currency, string>>;
  initial: Currency;
}

/** A choice may stand more than once on a page; those whose script is not awake yet follow as well. */
function showEverywhere(currency: Currency | undefined) {
  for (const radio of document.querySelectorAll<HTMLInputElement>('.currencies input'))
    if (radio.value === currency) radio.checked = true;
}

/**
 * The currency of the prices around it. The prices stand in the page in every currency and the style sheet shows the one
 * that is chosen, so it works without this script, which shares the choice and remembers it.
 */
export function CurrencyChoice({ name, legend, labels, initial }: CurrencyChoiceProps) {
  const field = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    // Somebody may have chosen before the script was here.
    const chosen = CURRENCIES.find(
      (currency) => currency === field.current?.querySelector<HTMLInputElement>(':checked')?.value,
    );
    if (chosen && chosen !== ($currency.get() ?? initial)) chooseCurrency(chosen);
    return $currency.subscribe(showEverywhere);
  }, [initial]);

  return (
    <fieldset ref={field} className="currencies">
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
