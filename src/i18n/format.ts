import { IMPRINT } from '../facts/brand.ts';
import { LOCATION_MEANING, OFFERS, type Fact } from '../facts/claims.ts';
import { COMMITMENTS } from '../facts/commitments.ts';
import { FACTS, isFactName } from '../facts/facts.ts';
import { PRICE_NAMES, type Currency } from '../facts/prices.ts';
import { LANGUAGES, type Locale } from './locales.ts';

export interface PluralForms {
  readonly one: string;
  readonly other: string;
}

/** Caches: creating a formatter is the slow part of formatting. */
const numberFormats: Record<string, Intl.NumberFormat> = {};
const dateFormats: Record<string, Intl.DateTimeFormat> = {};

/** French groups thousands with a narrow no-break space, which the display font lacks. */
const number = (tag: string, value: number, options: Intl.NumberFormatOptions = {}) =>
  (numberFormats[tag + JSON.stringify(options)] ??= new Intl.NumberFormat(tag, options))
    .format(value)
    .replaceAll('\u202f', '\u00a0');

export const formatCount = (locale: Locale, value: number) => number(LANGUAGES[locale].tag, value);

export const formatPercent = (locale: Locale, percent: number) =>
  number(LANGUAGES[locale].tag, percent / 100, { style: 'percent' });

/** @example formatRise('fr', 300) // '+300 %' */
export const formatRise = (locale: Locale, percent: number) =>
  number(LANGUAGES[locale].tag, percent / 100, { style: 'percent', signDisplay: 'always' });

export const formatDecimal = (locale: Locale, value: number) =>
  number(LANGUAGES[locale].tag, value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/**
 * Money, by default without decimals; from a million up in compact form.
 * @example formatMoney('en', 2_500_000, 'GBP') // '£2.5M'
 * @example formatMoney('es', 2_500_000, 'GBP') // '2,5 M£'
 */
export function formatMoney(locale: Locale, value: number, currency: Currency, decimals = 0) {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  if (value < 1_000_000) {
    return number(LANGUAGES[locale].tag, value, {
      ...style,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  }
  // British CLDR data abbreviates a million to `m`, which reads as metres; American data has `M`.
  const tag = locale === 'en' ? 'en-US' : LANGUAGES[locale].tag;
  return number(tag, value, {
    ...style,
    notation: 'compact',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).replace(/M\s(?=\D+$)/u, 'M');
}

const dateFormat = (locale: Locale, options: Intl.DateTimeFormatOptions) =>
  (dateFormats[locale + JSON.stringify(options)] ??= new Intl.DateTimeFormat(
    LANGUAGES[locale].tag,
    { ...options, timeZone: 'UTC' },
  ));

/** @example formatMonth('fr', 1) // 'janv.' */
export const formatMonth = (locale: Locale, month: number) =>
  dateFormat(locale, { month: 'short' }).format(Date.UTC(2000, month - 1));

/** @example formatYearMonth('fr', '2026-11') // 'novembre 2026' */
export const formatYearMonth = (locale: Locale, month: string) =>
  dateFormat(locale, { year: 'numeric', month: 'long' }).format(new Date(`${month}-01`));

/** Day 0 is a Sunday, as 2 January 2000 was. @example formatWeekday('fr', 1) // 'lun.' */
export const formatWeekday = (locale: Locale, day: number) =>
  dateFormat(locale, { weekday: 'short' }).format(Date.UTC(2000, 0, 2 + day));

/** @example formatDay('fr', 0) // '1 janv.' */
export const formatDay = (locale: Locale, milliseconds: number) =>
  dateFormat(locale, { day: 'numeric', month: 'short' }).format(milliseconds);

/** A colon and the space after it; in French, a no-break space before it, too. */
export const colon = (locale: Locale) => (locale === 'fr' ? '\u00a0: ' : ': ');

/** A calendar date in full, as `datetime` gives it: `2026-11-21`. */
export function formatDate(locale: Locale, date: Date): string {
  const text = dateFormat(locale, { dateStyle: 'long' }).format(date);
  // French counts the first day of a month as an ordinal, which Intl does not know.
  return locale === 'fr' ? text.replace(/^1 /, '1er ') : text;
}

/** A day of this week, in the time zone of this machine. @example formatReplyDay('fr', 0) // 'jeudi 1er janvier' */
export function formatReplyDay(locale: Locale, milliseconds: number): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const text = new Date(milliseconds).toLocaleDateString(LANGUAGES[locale].tag, options);
  return locale === 'fr' ? text.replace(' 1 ', ' 1er ') : text;
}

/** A moment with date and time in the time zone of this machine. */
export const formatMoment = (locale: Locale, milliseconds: number): string =>
  new Intl.DateTimeFormat(LANGUAGES[locale].tag, { dateStyle: 'long', timeStyle: 'long' }).format(
    milliseconds,
  );

/** A sign after the 3 reads badly in a sentence of these languages. */
const TRIPLE: Partial<Record<Locale, string>> = {
  es: 'el triple',
  fr: 'trois fois',
  pt: 'o triplo',
};

/**
 * A fact in the words of a language.
 * @example formatFact('fr', { kind: 'percent', value: 274 }) // '274 %'
 * @example formatFact('es', { kind: 'rating', value: 5, outOf: 5 }) // '5,0/5'
 */
export function formatFact(locale: Locale, fact: Fact): string {
  switch (fact.kind) {
    case 'percent':
      return formatPercent(locale, fact.value);
    case 'count':
      return formatCount(locale, fact.value);
    case 'multiple':
      return (
        (fact.value === 3 ? TRIPLE[locale] : undefined) ?? `${formatCount(locale, fact.value)}×`
      );
    case 'money':
      return formatMoney(locale, fact.value, fact.currency);
    case 'rating':
      return `${formatDecimal(locale, fact.value)}/${fact.outOf}`;
    case 'range':
      // No break after the dash.
      return `${formatCount(locale, fact.from)}–\u2060${formatCount(locale, fact.to)}`;
    case 'year':
      return String(fact.value);
    case 'text':
      return fact.value;
    case 'market':
      return formatFact(locale, fact.of[locale]);
  }
}

/** A plus before a lower bound reads as a gain in these languages. */
const MORE: Partial<Record<Locale, string>> = { es: 'más de ', fr: 'plus de ' };

/**
 * A fact as a single figure; a lower bound gets a plus, after it in English, or words before it. In a sentence, the copy writes “over”.
 * @example formatFigure('en', FACTS.leadsValue) // '£2.5M+'
 */
export function formatFigure(locale: Locale, fact: Fact): string {
  const figure = formatFact(locale, fact);
  if (!('orMore' in fact && fact.orMore)) return figure;
  return locale === 'en' ? `${figure}+` : `${MORE[locale] ?? '+'}${figure}`;
}

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** The names between braces, in order. */
export const placeholders = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

export class UnknownPlaceholderError extends Error {
  override readonly name = 'UnknownPlaceholderError';
  readonly placeholder: string;
  constructor(placeholder: string, text: string) {
    super(`Nothing is called {${placeholder}} in "${text}".`);
    this.placeholder = placeholder;
  }
}

/**
 * A fact by its placeholder; the ends of a range have their own names.
 * @example factInWords('es', 'monthsToResults.from') // '3'
 */
function factInWords(locale: Locale, name: string): string | undefined {
  const [owner = '', end] = name.split('.');
  if (!isFactName(owner)) return undefined;
  const fact: Fact = FACTS[owner];
  if (end === undefined) return formatFact(locale, fact);
  return fact.kind === 'range' && (end === 'from' || end === 'to')
    ? formatCount(locale, fact[end])
    : undefined;
}

/** What only the server fills in, by its placeholder. */
const serverFacts = (locale: Locale) => ({
  locationMeaning: LOCATION_MEANING[locale],
  ...OFFERS,
  ...Object.fromEntries(
    Object.entries(COMMITMENTS).map(([name, fact]) => [name, formatFact(locale, fact)]),
  ),
  ...IMPRINT,
});

/** Whether `{name}` in copy can be filled from the site's facts. */
export const namesFact = (name: string): boolean =>
  Object.hasOwn(serverFacts('en'), name) || factInWords('en', name) !== undefined;

/**
 * Fills `{placeholders}` with the given values and, for names that are not among them, with the site's facts.
 * @example fill('fr', 'Plus {leadGrowth} de demandes') // 'Plus 274 % de demandes'
 * @throws UnknownPlaceholderError when a name is neither
 */
export function fill(
  locale: Locale,
  text: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return text.replace(PLACEHOLDER, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (typeof value === 'number') return formatCount(locale, value);
    if (value !== undefined) return value;
    const fact = factInWords(locale, name);
    if (fact !== undefined) return fact;
    throw new UnknownPlaceholderError(name, text);
  });
}

/** As `fill`, with the facts that no script loads; for text that the server renders. */
export const fillCopy = (
  locale: Locale,
  text: string,
  values: Readonly<Record<string, string | number>> = {},
): string => fill(locale, text, { ...serverFacts(locale), ...values });

/** Price placeholders stay in the text: `fillPrice` fills them for each currency. Marked as pure, so that the islands do not load them. */
const PRICES_LATER = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ PRICE_NAMES.map((name) => [name, `{${name}}`]),
);

function fillInPlace(locale: Locale, holder: object): void {
  for (const [key, value] of Object.entries(holder)) {
    if (typeof value === 'string') Reflect.set(holder, key, fillCopy(locale, value, PRICES_LATER));
    else if (typeof value === 'object' && value !== null) fillInPlace(locale, value);
  }
}

/**
 * A copy of some data with the facts filled into every text in it, however deep.
 * @example fillAll('fr', { items: ['{leadGrowth} de plus'] }) // { items: ['274 % de plus'] }
 */
export function fillAll<Data extends object>(locale: Locale, data: Data): Data {
  const copy = structuredClone(data);
  fillInPlace(locale, copy);
  return copy;
}

export function plural(locale: Locale, forms: PluralForms, count: number): string {
  const rule = new Intl.PluralRules(LANGUAGES[locale].tag).select(count);
  return fill(locale, rule === 'one' ? forms.one : forms.other, { count });
}

const AGE_UNITS = [
  ['year', 31_536_000_000],
  ['month', 2_628_000_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** @example formatAge('en', -7_200_000) // '2 hours ago' */
export function formatAge(locale: Locale, milliseconds: number): string {
  const [unit, size] = AGE_UNITS.find(([, least]) => -milliseconds >= least) ?? ['minute', 60_000];
  // "Yesterday" is a day of the calendar, not an age.
  const numeric = unit === 'minute' ? 'auto' : 'always';
  return new Intl.RelativeTimeFormat(LANGUAGES[locale].tag, { numeric }).format(
    Math.min(Math.round(milliseconds / size), 0),
    unit,
  );
}
