import { describe, expect, test } from 'vitest';
import { isLocale, LOCALES } from '../../../src/i18n/locales.ts';
import { INDUSTRY_PAGES } from '../../../src/facts/industries.ts';
import {
  cardUrl,
  everyLocale,
  formAction,
  isPostPath,
  localeParam,
  pageAt,
  PATHS,
  SERVICE_PAGES,
  splitUrl,
  url,
} from '../../../src/i18n/urls.ts';

test.each([
  ['en', '/', '/'],
  ['fr', '/', '/fr'],
  ['en', '/contact', '/contact'],
  ['pt', '/contact', '/pt/contact'],
  ['es', '/blog/how-long', '/es/blog/how-long'],
] as const)('gives in %s for %s the address %s', (locale, path, address) => {
  expect(url(locale, path)).toBe(address);
});

test.each([
  ['/', 'en', '/', false],
  ['/fr', 'fr', '/', true],
  ['/fr/contact', 'fr', '/contact', true],
  ['/en', 'en', '/', true],
  ['/contact', 'en', '/contact', false],
  ['/french/contact', 'en', '/french/contact', false],
] as const)('splits %s into %s and %s', (address, locale, path, hasSegment) => {
  expect(splitUrl(address)).toEqual({ locale, path, hasSegment });
});

describe.each(LOCALES)('in %s', (locale) => {
  test.each(Object.values(PATHS))('finds %s again from its address', (path) => {
    expect(splitUrl(url(locale, path))).toMatchObject({ locale, path });
  });
});

test.each(Object.values(PATHS).filter((path) => path !== '/'))(
  'writes %s without a slash at its end',
  (path) => {
    expect(path).toMatch(/^\/[a-z-]+$/);
  },
);

test('has the pages of the specification and the property managers', () => {
  expect(Object.values(PATHS).toSorted()).toEqual(
    [
      '/',
      '/search-engine-optimisation',
      '/link-building',
      '/on-page-seo',
      '/off-page-seo',
      '/technical-seo',
      '/local-seo-essentials',
      '/seo-content-pack',
      '/estate-agents',
      '/property-developers',
      '/commercial-property',
      '/property-lawyers',
      '/property-finance',
      '/property-managers',
      '/case-studies',
      '/blog',
      '/about',
      '/contact',
      '/privacy-policy-protection',
      '/terms-and-conditions',
      '/submission-received',
    ].toSorted(),
  );
});

test('leaves English out of the address', () => {
  expect(localeParam('en')).toBeUndefined();
  expect(everyLocale().map(({ params }) => params.locale)).toEqual([undefined, 'es', 'fr', 'pt']);
});

test('posts each form to an address of its own', () => {
  expect(formAction('hero')).toBe('/api/leads/hero');
});

test.each(['de', 'EN', '', undefined, 'toString'])('does not take %s for a language', (value) => {
  expect(isLocale(value)).toBe(false);
});

test('a page is found by its path among those that are asked about', () => {
  expect(pageAt('/on-page-seo', SERVICE_PAGES)).toBe('onPageSeo');
  expect(() => pageAt('/on-page-seo', INDUSTRY_PAGES)).toThrowErrorMatchingInlineSnapshot(
    `[RangeError: None of estateAgents, propertyDevelopers, commercialProperty, propertyLawyers, propertyFinance, propertyManagers has the path /on-page-seo in src/i18n/urls.ts.]`,
  );
});

test.each([
  ['en', '/', '/cards/en/home.png'],
  ['fr', '/estate-agents', '/cards/fr/estate-agents.png'],
  ['pt', '/meta-guide-offer/uk/b', '/cards/pt/meta-guide-offer/uk/b.png'],
  ['es', '/blog/area-pages', '/cards/es/blog/area-pages.png'],
  ['en', '/blog/page/2', '/cards/en/blog.png'],
  ['en', '/blog/tag/portals/page/12', '/cards/en/blog/tag/portals.png'],
  ['en', '/blog/page', '/cards/en/blog/page.png'],
] as const)('gives in %s for %s the card %s', (locale, path, card) => {
  expect(cardUrl(locale, path)).toBe(card);
});

test.each([
  ['/blog/area-pages', true],
  ['/blog/tags', true],
  ['/blog', false],
  ['/blog/tag', false],
  ['/blog/page', false],
  ['/blog/tag/portals', false],
  ['/blog/page/2', false],
  ['/blogs/area-pages', false],
  ['/contact', false],
])('knows whether %s is a post: %s', (path, expected) => {
  expect(isPostPath(path)).toBe(expected);
});
