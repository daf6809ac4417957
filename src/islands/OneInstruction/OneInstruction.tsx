import type { ReactNode } from 'react';
import type { IndustryPage } from '../../facts/industries.ts';
import { FIGURES, type Figures } from '../../facts/instruction.ts';
import { CURRENCIES, type Currency } from '../../facts/prices.ts';
import { $currency, recallCurrency } from '../../stores/currency.ts';
import { showEverywhere } from '../CurrencyChoice/CurrencyChoice.tsx';
import {
  fillIn,
  formatsOf,
  limitsOf,
  readNumber,
  wordsOf,
  type Sum,
  type TradeSum,
} from './sum.ts';

export interface OneInstructionProps extends Pick<Sum, 'locale' | 'prices' | 'every'> {
  initial: Currency;
  trade: IndustryPage;
  trades: Readonly<Record<IndustryPage, TradeSum>>;
  fault: string;
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

function start(place: HTMLElement, props: OneInstructionProps): void {
  const { initial, trades, fault, ...shared } = props;
  let trade: string = props.trade;
  const find = (selector: string) => place.querySelector<HTMLElement>(selector);
  const choice = place.querySelector('select');
  const fields = FIGURES.flatMap((name) => {
    const input = find(`[name=${name}]`);
    return input instanceof HTMLInputElement ? [{ name, input }] : [];
  });
  let sum: Sum = { ...shared, ...trades[props.trade] };
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
    for (const { name, input } of fields) {
      const value = readNumber(input.value);
      const [least, most] = limitsOf(name, sum.kinds[name]);
      const isWrong = value === undefined || value < least || value > most;
      const ends = { least: number(least), most: number(most) };
      mark(input, isWrong ? fillIn(fault, ends) : '');
      if (isWrong) isRight = false;
      else figures[name] = value;
    }
    find('[data-result]')?.toggleAttribute('hidden', !isRight);
    find('[data-waiting]')?.toggleAttribute('hidden', isRight);
    const words = wordsOf(sum, figures, currency);
    if (isRight) write(words);
    spoken = isRight
      ? `${sum.words.pays}: ${words['pays'] ?? ''}. ${words[0] ?? ''}.`
      : (find('[data-waiting]')?.innerText ?? '');
  };

  const announce = () => {
    const own = fields.filter(({ input }) => input.value !== input.defaultValue);
    const typed = own.map(({ name, input }) => [name, input.value]);
    const hash = new URLSearchParams([['trade', trade], ...typed, ['currency', currency]]);
    history.replaceState(history.state, '', `#${hash.toString()}`);
    write({ address: location.href, status: spoken });
  };
  const changed = () => {
    update();
    clearTimeout(timer);
    timer = window.setTimeout(announce, PAUSE);
  };

  /** Typical figures follow the trade and the currency; the visitor's own ones stay unless the trade changes. */
  const fit = (isNewTrade: boolean) => {
    const { show } = formatsOf(sum.locale, currency);
    for (const { name, input } of fields) {
      const isOwn = input.value !== input.defaultValue && !isNewTrade;
      input.defaultValue = show(sum.typical[currency][name], sum.kinds[name]);
      if (!isOwn) input.value = input.defaultValue;
      const label = input.previousElementSibling;
      if (label) label.textContent = sum.words.fields[name];
    }
  };
  const setTrade = (name: string) => {
    const its = Object.entries(trades).find(([page]) => page === name)?.[1];
    if (!its || !choice || name === trade) return;
    trade = name;
    choice.value = name;
    sum = { ...shared, ...its };
    fit(true);
  };

  recallCurrency();
  const given = new URLSearchParams(location.hash.slice(1));
  const chosen = CURRENCIES.find((name) => name === given.get('currency'));
  if (chosen) $currency.set(chosen);
  showEverywhere($currency.get());
  currency = $currency.get() ?? initial;
  fit(false);
  setTrade(given.get('trade') ?? choice?.value ?? trade);
  for (const { name, input } of fields) input.value = given.get(name)?.slice(0, 40) ?? input.value;
  update();
  write({ address: location.href });
  $currency.listen((next = initial) => {
    currency = next;
    fit(false);
    changed();
  });
  place.addEventListener('input', ({ target }) => {
    if (choice && target === choice) setTrade(choice.value);
    changed();
  });
  find('button')?.addEventListener('click', printSheet);
}

/** What one instruction pays: the page has the sum of typical figures, and this follows what the visitor types. */
export function OneInstruction({ children, ...props }: OneInstructionProps) {
  return (
    <div
      ref={(place) => {
        if (place) start(place, props);
      }}
    >
      {children}
    </div>
  );
}
