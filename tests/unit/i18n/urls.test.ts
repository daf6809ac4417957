import { expect, test } from 'vitest';
import { INDUSTRY_PAGES } from '../../../src/facts/industries.ts';
import { isLocale, LOCALES } from '../../../src/i18n/locales.ts';
import {
  cardUrl,
  isPostPath,
  pageAt,
  PATHS,
  SERVICE_PAGES,
  splitUrl,
  url,
} from '../../../src/i18n/urls.ts';

test.each([
  ['en', '/', '/'],
  ['fr', '/', '/fr'],
  ['es', '/blog/how-long', '/es/blog/how-long'],
] as const)('in %s the path %s has the address %s', (locale, path, address) => {
  expect(url(locale, path)).toBe(address);
});

test.each([
  ['/', 'en', '/', false],
  ['/fr', 'fr', '/', true],
  ['/en', 'en', '/', true],
  ['/contact', 'en', '/contact', false],
  ['/french/contact', 'en', '/french/contact', false],
] as const)('splits %s into %s and %s', (address, locale, path, hasSegment) => {
  expect(splitUrl(address)).toEqual({ locale, path, hasSegment });
});

test('every page has its path back from its address in every language', () => {
  for (const locale of LOCALES)
    for (const path of Object.values(PATHS))
      expect(splitUrl(url(locale, path))).toMatchObject({ locale, path });
});

test.each(['de', 'EN', '', undefined, 'toString'])('%s is no language', (value) => {
  expect(isLocale(value)).toBe(false);
});

test('a page is found by its path among some pages only', () => {
  expect(pageAt('/on-page-seo', SERVICE_PAGES)).toBe('onPageSeo');
  expect(() => pageAt('/on-page-seo', INDUSTRY_PAGES)).toThrowErrorMatchingInlineSnapshot(
    `[RangeError: None of estateAgents, propertyDevelopers, commercialProperty, propertyLawyers, propertyFinance, propertyManagers has the path /on-page-seo in src/i18n/urls.ts.]`,
  );
});

test.each([
  ['en', '/', '/cards/en/home.png'],
  ['pt', '/meta-guide-offer/uk/b', '/cards/pt/meta-guide-offer/uk/b.png'],
  ['en', '/blog/page/2', '/cards/en/blog.png'],
  ['en', '/blog/tag/portals/page/12', '/cards/en/blog/tag/portals.png'],
  ['en', '/blog/page', '/cards/en/blog/page.png'],
] as const)('in %s the card of %s is %s', (locale, path, card) => {
  expect(cardUrl(locale, path)).toBe(card);
});

test.each([
  ['/blog/area-pages', true],
  ['/blog/tags', true],
  ['/blog', false],
  ['/blog/tag/portals', false],
  ['/blog/page/2', false],
  ['/blogs/area-pages', false],
])('%s is the path of a post: %s', (path, expected) => {
  expect(isPostPath(path)).toBe(expected);
});
