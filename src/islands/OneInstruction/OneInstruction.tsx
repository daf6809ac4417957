import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { FIGURES, type FigureName } from '../../facts/instruction.ts';
import { CURRENCIES, type Currency } from '../../facts/prices.ts';
import { $currency, recallCurrency } from '../../stores/currency.ts';
import { showEverywhere } from '../CurrencyChoice/CurrencyChoice.tsx';
import {
  fillIn,
  formatsOf,
  limitsOf,
  readNumber,
  resultOf,
  type Sum,
  type TradeSum,
} from './sum.ts';

interface OneInstructionProps extends Pick<Sum, 'locale' | 'prices' | 'every'> {
  initial: Currency;
  trades: readonly TradeSum[];
  fault: string;
  /** The fields and the words of the sum with typical figures, which the script changes in place. */
  children?: ReactNode;
}

interface FigureField {
  readonly name: FigureName;
  readonly input: HTMLInputElement;
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

/** The figures in the fields, over the typical ones; undefined when one is wrong, which is marked. */
function readFigures(
  fields: readonly FigureField[],
  { kinds, typical, locale }: Sum,
  currency: Currency,
  fault: string,
) {
  const { number } = formatsOf(locale, currency);
  const figures: Record<FigureName, number> = { ...typical[currency] };
  let isRight = true;
  for (const { name, input } of fields) {
    const value = readNumber(input.value);
    const [least, most] = limitsOf(name, kinds[name]);
    const isWrong = value === undefined || value < least || value > most;
    mark(input, isWrong ? fillIn(fault, { least: number(least), most: number(most) }) : '');
    if (isWrong) isRight = false;
    else figures[name] = value;
  }
  return isRight ? figures : undefined;
}

/** Puts the typical figures and the labels of a sum into the fields; the visitor's own figures stay, unless `isNew`. */
function fit(
  fields: readonly FigureField[],
  { locale, kinds, typical, words }: Sum,
  currency: Currency,
  isNew: boolean,
) {
  const { show } = formatsOf(locale, currency);
  for (const { name, input } of fields) {
    const isOwn = input.value !== input.defaultValue && !isNew;
    input.defaultValue = show(typical[currency][name], kinds[name]);
    if (!isOwn) input.value = input.defaultValue;
    const label = input.previousElementSibling;
    if (label) label.textContent = words.fields[name];
  }
}

function printSheet(): void {
  const { dataset } = document.documentElement;
  dataset['sheet'] = '';
  addEventListener('afterprint', () => delete dataset['sheet'], { once: true });
  print();
}

/** Follows what the visitor types and chooses; returns a function that ends it. */
function follow(place: HTMLElement, props: OneInstructionProps): (() => void) | undefined {
  const { initial, trades, fault, ...shared } = props;
  const choice = place.querySelector('select');
  const ofTrade = (trade: string | null | undefined): Sum | undefined => {
    const its = trades.find((one) => one.trade === trade);
    return its && { ...shared, ...its };
  };
  const given = new URLSearchParams(location.hash.slice(1));
  const first = ofTrade(given.get('trade')) ?? ofTrade(choice?.value);
  if (!choice || !first) return undefined;
  const fields = FIGURES.flatMap((name) => {
    const input = place.querySelector(`[name=${name}]`);
    return input instanceof HTMLInputElement ? [{ name, input }] : [];
  });
  let sum = first;
  let timer = 0;
  let spoken = '';

  const write = (words: Readonly<Record<string, string>>) => {
    for (const slot of place.querySelectorAll<HTMLElement>('[data-out]'))
      slot.textContent = words[slot.dataset['out'] ?? ''] ?? slot.textContent;
  };
  const currencyNow = () => $currency.get() ?? initial;
  const update = () => {
    const currency = currencyNow();
    const figures = readFigures(fields, sum, currency, fault);
    const waiting = place.querySelector<HTMLElement>('[data-waiting]');
    waiting?.toggleAttribute('hidden', figures !== undefined);
    place.querySelector('[data-result]')?.toggleAttribute('hidden', figures === undefined);
    spoken = waiting?.innerText ?? '';
    if (!figures) return;
    const { plans, ...texts } = resultOf(sum, figures, currency);
    write({ ...texts, ...Object.fromEntries(plans.entries()) });
    spoken = `${texts.title}: ${texts.pays}. ${plans[0] ?? ''}.`;
  };
  const announce = () => {
    const own = fields.filter(({ input }) => input.value !== input.defaultValue);
    const hash = new URLSearchParams([
      ['trade', sum.trade],
      ...own.map(({ name, input }) => [name, input.value]),
      ['currency', currencyNow()],
    ]);
    history.replaceState(history.state, '', `#${hash.toString()}`);
    write({ address: location.href, status: spoken });
  };
  const changed = () => {
    update();
    clearTimeout(timer);
    timer = window.setTimeout(announce, PAUSE);
  };

  recallCurrency();
  const chosen = CURRENCIES.find((name) => name === given.get('currency'));
  if (chosen) $currency.set(chosen);
  showEverywhere($currency.get());
  fit(fields, sum, currencyNow(), choice.value !== sum.trade);
  choice.value = sum.trade;
  for (const { name, input } of fields) input.value = given.get(name)?.slice(0, 40) ?? input.value;
  update();
  write({ address: location.href });

  const ending = new AbortController();
  const { signal } = ending;
  const stopListening = $currency.listen(() => {
    fit(fields, sum, currencyNow(), false);
    changed();
  });
  choice.addEventListener(
    'input',
    () => {
      sum = ofTrade(choice.value) ?? sum;
      fit(fields, sum, currencyNow(), true);
    },
    { signal },
  );
  place.addEventListener('input', changed, { signal });
  place.querySelector('button')?.addEventListener('click', printSheet, { signal });
  return () => {
    clearTimeout(timer);
    stopListening();
    ending.abort();
  };
}

/** What one instruction pays: the page has the sum of typical figures, and this follows what the visitor types. */
export function OneInstruction({ children, ...props }: OneInstructionProps) {
  const place = useRef<HTMLDivElement>(null);
  const begin = useEffectEvent(() => place.current && follow(place.current, props));
  useEffect(() => begin() ?? undefined, []);
  return <div ref={place}>{children}</div>;
}
