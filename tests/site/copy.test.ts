/** Every page has something of its own to read. */
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../src/i18n/locales.ts';
import { INDUSTRY_PAGES } from '../../src/facts/industries.ts';
import { PATHS, SERVICE_PAGES } from '../../src/i18n/urls.ts';
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
const specific = new Set<string>(
  (['seoServices', ...SERVICE_PAGES, ...INDUSTRY_PAGES] as const).map((name) => PATHS[name]),
);

describe.each(indexed.filter(({ path }) => specific.has(path)))('$address', ({ address }) => {
  test(`has at least ${String(FEWEST_WORDS)} words of main copy`, () => {
    expect(copies.get(address)?.length).toBeGreaterThanOrEqual(FEWEST_WORDS);
  });
});

test('the services, packages and industries of the specification are pages in every language', () => {
  const addresses = indexed.filter(({ path }) => specific.has(path));
  expect(addresses).toHaveLength(specific.size * LOCALES.length);
});

describe.each(LOCALES)('in %s', (locale) => {
  test('no two pages say much the same', () => {
    const grams = indexed
      .filter((page) => page.locale === locale)
      .map(({ address }) => [address, gramsOf(copies.get(address) ?? [])] as const);
    const alike = grams.flatMap(([one, its], index) =>
      grams
        .slice(index + 1)
        .map(([other, theirs]) => [one, other, likeness(its, theirs)] as const)
        .filter(([, , share]) => share >= MOST_ALIKE),
    );
    expect(alike).toEqual([]);
  });
});
