/** Every page has something of its own to read. */
import { expect, test } from 'vitest';
import { LOCALES } from '../../src/i18n/locales.ts';
import { INDUSTRY_PAGES } from '../../src/facts/industries.ts';
import { PATHS, SERVICE_PAGES, url, type PagePath } from '../../src/i18n/urls.ts';
import { attributes, copyOf, isEnglishTwin, pages } from './built-site.ts';

const FEWEST_WORDS = 300;
const MOST_ALIKE = 0.6;
const GRAM = 5;

const indexed = pages.filter(
  (page) =>
    !isEnglishTwin(page) &&
    !/noindex/.test(attributes(page, 'meta[name="robots"]', 'content').join()),
);

const wordsOf = (text: string): readonly string[] =>
  text.toLocaleLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const gramsOf = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.slice(GRAM - 1).map((_, start) => words.slice(start, start + GRAM).join(' ')));

/** The share of the smaller text's runs of five words that the other has as well. */
const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  one.intersection(other).size / Math.max(1, Math.min(one.size, other.size));

const copies = new Map(indexed.map((page) => [page.address, wordsOf(copyOf(page))]));
const specific = new Set<PagePath>(
  (['seoServices', ...SERVICE_PAGES, ...INDUSTRY_PAGES] as const).map((name) => PATHS[name]),
);

test('the services, packages and industries of the specification have 300 words of copy in every language', () => {
  const addresses = [...specific].flatMap((path) => LOCALES.map((locale) => url(locale, path)));
  const short = addresses.filter((address) => (copies.get(address)?.length ?? 0) < FEWEST_WORDS);
  expect(short).toEqual([]);
});

test('no two pages say much the same', () => {
  const grams = indexed.map(({ address, locale }) => ({
    ...{ address, locale, its: gramsOf(copies.get(address) ?? []) },
  }));
  const alike = grams.flatMap((one, index) =>
    grams
      .slice(index + 1)
      .filter(({ locale, its }) => locale === one.locale && likeness(one.its, its) >= MOST_ALIKE)
      .map(({ address }) => `${one.address} and ${address}`),
  );
  expect(alike).toEqual([]);
});
