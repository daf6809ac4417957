/** The arithmetic of what one instruction pays, and its words; the same on the server and in the browser. */
import type { IndustryPage } from '../../facts/industries.ts';
import type { FigureName, Figures, Kind } from '../../facts/instruction.ts';
import type { Currency } from '../../facts/prices.ts';
import { LANGUAGES, type Locale } from '../../i18n/locales.ts';

const WEEKS_A_MONTH = 365 / 12 / 7;

export interface TradeSum {
  readonly trade: IndustryPage;
  readonly kinds: Readonly<Record<FigureName, Kind>>;
  readonly typical: Readonly<Record<Currency, Figures>>;
  readonly sources: Readonly<Record<Currency, string>>;
  readonly words: {
    readonly fields: Readonly<Record<FigureName, string>>;
    readonly pays: string;
    readonly covers: string;
  };
}
export interface Sum extends TradeSum {
  readonly locale: Locale;
  /** The monthly prices of the plans, in the order of the page. */
  readonly prices: Readonly<Record<Currency, readonly number[]>>;
  readonly every: string;
}

/**
 * A number as people write it, with a comma or a point, or undefined. One sign before three digits groups thousands.
 * @example readNumber('3,5') // 3.5
 * @example readNumber('272.000 €') // 272000
 */
export function readNumber(text: string): number | undefined {
  const bare = text.replace(/[\s'’%£€$]/gu, '').replace(/^[−–]/u, '-');
  if (!/^-?(?:\d[\d.,]*|[.,]\d+)(?:e\d{1,2})?$/iu.test(bare)) return undefined;
  const signs = bare.match(/[.,]/gu) ?? [];
  const last = signs.at(-1) ?? '';
  const isGrouped =
    signs.length > 1
      ? signs.every((sign) => sign === last)
      : /^-?[1-9]\d{0,2}[.,]\d{3}$/u.test(bare);
  if (isGrouped || signs.length === 0) return Number(bare.replace(/[.,]/gu, ''));
  const at = bare.lastIndexOf(last);
  return Number(`${bare.slice(0, at).replace(/[.,]/gu, '')}.${bare.slice(at + 1)}`);
}

/** The least and the most that a figure may be. Only the weeks may be none. */
export const limitsOf = (name: FigureName, kind: Kind): readonly [least: number, most: number] => [
  name === 'weeks' ? 0 : 0.01,
  kind === 'percent' ? 100 : 100_000_000,
];

/** What the figures come to. Shares and percentages are in per cent. */
export function sumOf(figures: Figures, rate: Kind) {
  const { volume, won, amount, completes, weeks } = figures;
  const fee = amount * (rate === 'percent' ? figures.rate / 100 : figures.rate);
  return {
    pays: (fee * completes) / 100,
    count: (volume * won) / 100,
    /** The month in which the fee of an instruction of month 1 arrives. */
    month: Math.floor(weeks / WEEKS_A_MONTH) + 1,
  };
}

export const fillIn = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);

/** Numbers, and figures with their units, as the language and the currency write them. */
export function formatsOf(locale: Locale, currency: Currency) {
  const { tag } = LANGUAGES[locale];
  // French groups thousands with a narrow no-break space, which the display font lacks.
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(tag, { maximumFractionDigits: 2, ...options })
      .format(value)
      .replaceAll('\u202f', '\u00a0');
  const show = (value: number, kind: Kind) => {
    if (kind === 'percent') return number(value / 100, { style: 'percent' });
    if (kind === 'count') return number(value);
    return number(value, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 0,
      maximumFractionDigits: value < 100 ? 2 : 0,
    });
  };
  return { number, show };
}

/** How many whole instructions cover a price: one in so many months, or so many a year. */
function covers({ locale, words, every }: Sum, price: number, pays: number, currency: Currency) {
  const { number, show } = formatsOf(locale, currency);
  return fillIn(pays < 2 * price ? words.covers : every, {
    months: number(pays / price, { maximumSignificantDigits: 2 }),
    share: number(Math.ceil((12 * price) / pays)),
    price: show(price, 'money'),
  });
}

/** What the figures come to, in words. */
export function resultOf(sum: Sum, figures: Figures, currency: Currency) {
  const { number, show } = formatsOf(sum.locale, currency);
  const { pays, count, month } = sumOf(figures, sum.kinds.rate);
  const figure = (name: FigureName) => show(figures[name], sum.kinds[name]);
  return {
    volume: figure('volume'),
    won: figure('won'),
    amount: figure('amount'),
    rate: figure('rate'),
    completes: figure('completes'),
    weeks: figure('weeks'),
    pays: show(pays, 'money'),
    count: number(count),
    month: number(month),
    source: sum.sources[currency],
    title: sum.words.pays,
    /** How each plan is covered, in the order of the prices. */
    plans: sum.prices[currency].map((price) => covers(sum, price, pays, currency)),
  };
}
export type Result = ReturnType<typeof resultOf>;
