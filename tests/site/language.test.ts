import { expect, test } from 'vitest';
import { ADDRESS_LINE, BRAND, NETWORK } from '../../src/facts/brand.ts';
import { PRESS } from '../../src/facts/press.ts';
import { dictionaries } from '../../src/i18n/dictionaries.ts';
import { fill, placeholders } from '../../src/i18n/format.ts';
import { LANGUAGES, LOCALES, type Locale } from '../../src/i18n/locales.ts';
import {
  documents,
  faultsOf,
  inOtherLanguage,
  isEnglishTwin,
  languagesOf,
  pages,
  sayings,
  textOf,
  type BuiltPage,
} from './built-site.ts';

/** Every string of a dictionary that needs no value of its own, as a page shows it. */
function strings(locale: Locale, node: unknown): string[] {
  if (typeof node !== 'string')
    return Object.values(Object(node)).flatMap((child) => strings(locale, child));
  try {
    return [fill(locale, node)];
  } catch {
    // It has a placeholder that only its control can fill.
    return [];
  }
}
const dictionaryOf = new Map(
  LOCALES.map((locale) => [locale, new Set(strings(locale, dictionaries[locale]))]),
);
const isOf = (locale: Locale, saying: string) => dictionaryOf.get(locale)?.has(saying) === true;

/** Names are the same in every language; so are the languages' own names in the switcher. */
const NAMES = new Set<string>([
  // The one phrase that is right in Spanish and in Portuguese.
  ...['Google Search Console', 'Páginas de zona', ADDRESS_LINE, ...PRESS],
  ...[
    BRAND.name,
    BRAND.legalName,
    BRAND.phone.international,
    BRAND.email,
    NETWORK.realtywriter.name,
  ],
  ...[...NETWORK.social, ...NETWORK.tools, ...NETWORK.sisterSites].map(({ name }) => name),
  ...LOCALES.map((locale) => LANGUAGES[locale].name),
]);

const offersEnglish = new Set(Object.values(dictionaries.en.languageNotice));

/** What is in another language on purpose: the notice that offers English to a visitor sent to a translation. */
const isFree = (saying: string) => NAMES.has(saying) || offersEnglish.has(saying);

/** What a page says that only another language's dictionary says. */
const borrowed = (page: BuiltPage, other: Locale) =>
  sayings(page).filter(
    (saying) => isOf(other, saying) && !isOf(page.locale, saying) && !isFree(saying),
  );

/** Spanish and Portuguese have the same names for some months. */
const datesOf = (page: BuiltPage) =>
  new Set(page.document.querySelectorAll('time[datetime]').map(textOf));

/** Sentences and phrases a page shares, word for word, with its translation. */
const untranslated = (page: BuiltPage, other: BuiltPage) => {
  const theirs = new Set(sayings(other)).difference(datesOf(page));
  return sayings(page).filter(
    (saying) =>
      saying.split(/\s+/).filter((word) => /\p{L}{2,}/u.test(word)).length >= 3 &&
      theirs.has(saying) &&
      !isFree(saying) &&
      !isOf(page.locale, saying) &&
      ![...NAMES].some((name) => saying.replace(name, '').length < 3),
  );
};

test('figures stand with their units, and French words with their signs, on one line', () => {
  const figure = /\d (?:%|[€£]|MB|px)|\b(?:month|mes|mois|mês) \d/i;
  const sign = /\S [:;!?»]|« /;
  const loose = faultsOf(documents, ({ html, locale }) => {
    const shown = html.replace(/<(script|style|code)\b[^]*?<\/\1>/g, '').match(/>[^<]+</g) ?? [];
    return shown.filter((text) => figure.test(text) || (locale === 'fr' && sign.test(text)));
  });
  expect(loose).toEqual([]);
});

test('no page shows a placeholder, or a value that code forgot to turn into words', () => {
  const raw = faultsOf(documents, (page) =>
    sayings(page).filter(
      (saying) => placeholders(saying).length > 0 || /\bundefined\b|\bNaN\b|\[object /.test(saying),
    ),
  );
  expect(raw).toEqual([]);
});

test('no page has words of another language’s dictionary', () => {
  const foreign = faultsOf(documents, (page) =>
    LOCALES.filter((locale) => locale !== page.locale).flatMap((locale) => borrowed(page, locale)),
  );
  expect(foreign).toEqual([]);
});

test('no page shares a phrase with its translations', () => {
  const shared = faultsOf(
    pages.filter((page) => !isEnglishTwin(page)),
    (page) =>
      languagesOf(page)
        .filter((locale) => locale !== page.locale)
        .flatMap((locale) => {
          const other = inOtherLanguage(page, locale);
          return other ? untranslated(page, other) : [`does not exist in ${locale}`];
        }),
  );
  expect(shared).toEqual([]);
});
