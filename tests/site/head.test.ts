import { describe, expect, test } from 'vitest';
import { BRAND } from '../../src/facts/brand.ts';
import { PAID_PAGES } from '../../src/facts/paid-pages.ts';
import { LANGUAGES, LOCALES } from '../../src/i18n/locales.ts';
import { cardUrl, isUnder, PATHS, url } from '../../src/i18n/urls.ts';
import {
  attribute,
  attributes,
  documents,
  isEnglishTwin,
  languagesOf,
  mayLackLanguages,
  notFoundPages,
  pages,
  textOf,
  tidy,
  type BuiltPage,
} from './built-site.ts';
import { isPostPath } from './blog-pages.ts';

const ORIGIN = process.env.SITE_URL ?? 'https://www.example.com';
const absolute = (path: string) => new URL(path, ORIGIN).href;
const canonicalPages = pages.filter((page) => !isEnglishTwin(page));

const isIndexed = (page: BuiltPage) =>
  !/noindex/.test(attributes(page, 'meta[name="robots"]', 'content').join());

const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe.each(documents)('$address', (page) => {
  const meta = (name: string) => attributes(page, `meta[name="${name}"]`, 'content');

  test('says which language it is in', () => {
    expect(attributes(page, 'html', 'lang')).toEqual([LANGUAGES[page.locale].tag]);
  });

  test('has one main heading with words in it', () => {
    const headings = page.document.querySelectorAll('h1');
    expect(headings).toHaveLength(1);
    expect(textOf(headings[0] ?? null)).not.toBe('');
  });

  test('has one title of a length that search results show whole', () => {
    const titles = page.document.querySelectorAll('head > title');
    expect(titles).toHaveLength(1);
    const { length } = textOf(titles[0] ?? null);
    expect(length).toBeGreaterThanOrEqual(15);
    expect(length).toBeLessThanOrEqual(65);
  });

  test('has one description of a length that search results show whole', () => {
    const descriptions = meta('description');
    expect(descriptions).toHaveLength(1);
    const length = descriptions[0]?.length ?? 0;
    expect(length).toBeGreaterThanOrEqual(70);
    expect(length).toBeLessThanOrEqual(160);
  });

  test('lets people zoom', () => {
    expect(meta('viewport')).toHaveLength(1);
    expect(meta('viewport')[0]).toContain('width=device-width');
    expect(meta('viewport')[0]).not.toMatch(/user-scalable\s*=\s*(no|0)|maximum-scale/);
  });
});

describe.each(pages.filter(isIndexed))('$address', (page) => {
  test('names its canonical address, which has no /en', () => {
    expect(attributes(page, 'link[rel="canonical"]', 'href')).toEqual([
      absolute(url(page.locale, page.path)),
    ]);
  });

  test('links to all its translations, and for everyone else to the first of them', () => {
    const alternates = page.document
      .querySelectorAll('link[rel="alternate"][hreflang]')
      .map((link) => [attribute(link, 'hreflang'), attribute(link, 'href')]);
    const languages = languagesOf(page);
    expect(Object.fromEntries(alternates)).toEqual({
      ...Object.fromEntries(languages.map((locale) => [locale, absolute(url(locale, page.path))])),
      // English, unless it is a post that has none.
      'x-default': absolute(url(languages[0] ?? 'en', page.path)),
    });
    expect(alternates).toHaveLength(languages.length + 1);
  });
});

describe.each(pages.filter((page) => !isIndexed(page)))('$address', (page) => {
  test('is left out of the index, so it offers crawlers no translations', () => {
    expect(attributes(page, 'link[rel="alternate"][hreflang]', 'href')).toEqual([]);
  });
});

test('only the thank-you page, the pages that adverts lead to and lists of one subject are kept out of the index', () => {
  const hidden = new Set(pages.filter((page) => !isIndexed(page)).map((page) => page.path));
  const expected = new Set([
    PATHS.submissionReceived,
    ...PAID_PAGES.map(({ path }) => path),
    ...pages.map(({ path }) => path).filter((path) => isUnder(path, `${PATHS.blog}/tag`)),
  ]);
  expect([...hidden].sort()).toEqual([...expected].sort());
});

test('no two pages share a title', () => {
  expect(
    repeated(canonicalPages.map((page) => textOf(page.document.querySelector('title')))),
  ).toEqual([]);
});

test('no two pages share a description', () => {
  const descriptions = canonicalPages.map(
    (page) => attributes(page, 'meta[name="description"]', 'content')[0] ?? '',
  );
  expect(repeated(descriptions)).toEqual([]);
});

test('every language has a page for lost visitors that search engines leave out', () => {
  expect(notFoundPages.map((page) => page.locale).sort()).toEqual([...LOCALES].sort());
  for (const page of notFoundPages) {
    expect(attributes(page, 'meta[name="robots"]', 'content')[0], page.address).toContain(
      'noindex',
    );
  }
});

test('every page but posts and their lists exists in all four languages', () => {
  const gaps = canonicalPages
    .filter(({ path }) => !mayLackLanguages(path))
    .flatMap((page) =>
      LOCALES.filter(
        (locale) => !pages.some((other) => other.address === url(locale, page.path)),
      ).map((locale) => url(locale, page.path)),
    );
  expect(gaps).toEqual([]);
});

test('the home page stands at / and again at /en', () => {
  const addresses = pages.map((page) => page.address);
  expect(addresses).toEqual(expect.arrayContaining(['/', '/en', '/es', '/fr', '/pt']));
});

test('case studies and posts are typed as an article, all other pages as a website', () => {
  const typeOf = (page: BuiltPage) => attributes(page, 'meta[property="og:type"]', 'content');
  for (const page of pages) {
    expect(typeOf(page), page.address).toEqual([
      page.path === PATHS.caseStudies || isPostPath(page.path) ? 'article' : 'website',
    ]);
  }
});

describe.each(documents)('$address', (page) => {
  const properties = (name: string) => attributes(page, `meta[property="og:${name}"]`, 'content');

  test('is shared with its own words, card and languages', () => {
    const title = textOf(page.document.querySelector('title'));
    // A lost visitor may share the page as well, which stands for the home page then.
    const path = notFoundPages.includes(page) ? PATHS.home : page.path;
    expect(properties('site_name')).toEqual([BRAND.name]);
    expect(properties('title').map(tidy)).toEqual([title]);
    expect(properties('description')).toEqual(
      attributes(page, 'meta[name="description"]', 'content'),
    );
    expect(properties('image')).toEqual([absolute(cardUrl(page.locale, path))]);
    expect([...properties('image:width'), ...properties('image:height')]).toEqual(['1200', '630']);
    expect(properties('image:alt').map(tidy)).toEqual([title]);
    expect(attributes(page, 'meta[name="twitter:card"]', 'content')).toEqual([
      'summary_large_image',
    ]);
    expect(properties('url')).toEqual(attributes(page, 'link[rel="canonical"]', 'href'));
    expect(properties('locale')).toEqual([LANGUAGES[page.locale].openGraph]);
    const others = languagesOf(page).filter((locale) => locale !== page.locale);
    expect(properties('locale:alternate')).toEqual(
      isIndexed(page) && path === page.path
        ? others.map((locale) => LANGUAGES[locale].openGraph)
        : [],
    );
  });
});
