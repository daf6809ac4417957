import { expect, test } from 'vitest';
import { isLocale } from '../../../src/i18n/locales.ts';
import { cardUrl, isPostPath, pageAt, splitUrl, url } from '../../../src/i18n/urls.ts';

test.each([
  ['/', 'en', '/', false],
  ['/fr', 'fr', '/', true],
  ['/en', 'en', '/', true],
  ['/es/blog/how-long', 'es', '/blog/how-long', true],
  ['/french/contact', 'en', '/french/contact', false],
] as const)('%s is the address in %s of the path %s', (address, locale, path, hasSegment) => {
  expect(splitUrl(address)).toEqual({ locale, path, hasSegment });
  expect(url(locale, path)).toBe(address === '/en' ? '/' : address);
});

test('only the four codes are languages', () => {
  const codes = ['de', 'EN', '', undefined, 'toString', 'fr'];
  expect(codes.filter((code) => isLocale(code))).toEqual(['fr']);
});

test('a path that is none of some pages is an error that names them', () => {
  expect(() => pageAt('/on-page-seo', ['about', 'contact'])).toThrow(
    'None of about, contact has the path /on-page-seo in src/i18n/urls.ts.',
  );
});

test.each([
  ['pt', '/meta-guide-offer/uk/b', '/cards/pt/meta-guide-offer/uk/b.png'],
  ['en', '/blog/page/2', '/cards/en/blog.png'],
  ['en', '/blog/tag/portals/page/12', '/cards/en/blog/tag/portals.png'],
  ['en', '/blog/page', '/cards/en/blog/page.png'],
] as const)('in %s the card of %s is %s', (locale, path, card) => {
  expect(cardUrl(locale, path)).toBe(card);
});

test('the path of a post is under the blog, and no list', () => {
  const others = ['/blog', '/blog/tag/portals', '/blog/page/2', '/blogs/area-pages'];
  expect([...others, '/blog/tags'].filter((path) => isPostPath(path))).toEqual(['/blog/tags']);
});
