import type { ReactNode } from 'react';
import { FIGURES, type Figures } from '../../facts/instruction.ts';
import { CURRENCIES, type Currency } from '../../facts/prices.ts';
import { $currency, recallCurrency } from '../../stores/currency.ts';
import { showEverywhere } from '../CurrencyChoice/CurrencyChoice.tsx';
import { fillIn, formatsOf, limitsOf, readNumber, wordsOf, type Sum } from './sum.ts';

export interface OneInstructionProps extends Sum {
  initial: Currency;
  /** The fields and the words of the sum with typical figures, which the script changes in place. */
  children?: ReactNode;
}

/** How long the visitor pauses before the address changes and the result is read aloud. */
const PAUSE = 800;

/** Marks a field, with the fault in words under it, or clears it. */
function mark(input: HTMLInputElement, fault: string): void {
  const id = `${input.name}-fault`;
  const note = document.getElementById(id) ?? document.createElement('p');
  note.id = id;
  note.className = 'mt-1 text-sm text-brick';
  note.textContent = fault;
  input.ariaInvalid = String(fault !== '');
  if (fault === '') {
    note.remove();
    input.removeAttribute('aria-describedby');
  } else {
    input.closest('label')?.after(note);
    input.setAttribute('aria-describedby', id);
  }
}

function printSheet(): void {
  const { dataset } = document.documentElement;
  dataset['sheet'] = '';
  addEventListener('afterprint', () => delete dataset['sheet'], { once: true });
  print();
}

function start(place: HTMLElement, { initial, ...sum }: OneInstructionProps): void {
  const find = (selector: string) => place.querySelector<HTMLElement>(selector);
  const fields = FIGURES.flatMap((name) => {
    const input = find(`[name=${name}]`);
    return input instanceof HTMLInputElement ? [{ name, input, kind: sum.kinds[name] }] : [];
  });
  let currency = initial;
  let timer = 0;
  let spoken = '';

  const write = (words: Readonly<Record<string, string>>) => {
    for (const slot of place.querySelectorAll<HTMLElement>('[data-out]'))
      slot.textContent = words[slot.dataset['out'] ?? ''] ?? slot.textContent;
  };

  const update = () => {
    const { number } = formatsOf(sum.locale, currency);
    const figures: Record<keyof Figures, number> = { ...sum.typical[currency] };
    let isRight = true;
    for (const { name, input, kind } of fields) {
      const value = readNumber(input.value);
      const [least, most] = limitsOf(name, kind);
      const isWrong = value === undefined || value < least || value > most;
      const ends = { least: number(least), most: number(most) };
      mark(input, isWrong ? fillIn(sum.words.fault, ends) : '');
      if (isWrong) isRight = false;
      else figures[name] = value;
    }
    find('[data-result]')?.toggleAttribute('hidden', !isRight);
    find('[data-waiting]')?.toggleAttribute('hidden', isRight);
    const words = wordsOf(sum, figures, currency);
    if (isRight) write(words);
    spoken = isRight
      ? `${find('h3')?.innerText ?? ''}: ${words['pays'] ?? ''}. ${words[0] ?? ''}.`
      : (find('[data-waiting]')?.innerText ?? '');
  };

  const announce = () => {
    const own = fields.filter(({ input }) => input.value !== input.defaultValue);
    const typed = own.map(({ name, input }) => [name, input.value]);
    history.replaceState(
      history.state,
      '',
      `#${new URLSearchParams([...typed, ['currency', currency]]).toString()}`,
    );
    write({ address: location.href, status: spoken });
  };
  const changed = () => {
    update();
    clearTimeout(timer);
    timer = window.setTimeout(announce, PAUSE);
  };

  /** The visitor's own figures stay; the typical ones follow the currency. */
  const setCurrency = (next: Currency = initial) => {
    currency = next;
    const { show } = formatsOf(sum.locale, currency);
    for (const { name, input, kind } of fields) {
      const isOwn = input.value !== input.defaultValue;
      input.defaultValue = show(sum.typical[currency][name], kind);
      if (!isOwn) input.value = input.defaultValue;
    }
  };

  recallCurrency();
  const shared = new URLSearchParams(location.hash.slice(1));
  const chosen = CURRENCIES.find((name) => name === shared.get('currency'));
  if (chosen) $currency.set(chosen);
  showEverywhere($currency.get());
  setCurrency($currency.get());
  for (const { name, input } of fields) input.value = shared.get(name)?.slice(0, 40) ?? input.value;
  update();
  write({ address: location.href });
  $currency.listen((next) => {
    setCurrency(next);
    changed();
  });
  place.addEventListener('input', changed);
  find('button')?.addEventListener('click', printSheet);
}

/** What one instruction pays: the page has the sum of typical figures, and this follows what the visitor types. */
export function OneInstruction({ children, ...sum }: OneInstructionProps) {
  return (
    <div
      ref={(place) => {
        if (place) start(place, sum);
      }}
    >
      {children}
    </div>
  );
}
