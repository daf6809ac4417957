import { expect, test } from 'vitest';
import { PAID_PAGES } from '../../../src/facts/paid-pages.ts';
import { PATHS } from '../../../src/i18n/urls.ts';
import { pageNameOf, pageTypeOf } from '../../../src/seo/page-types.ts';

test.each([
  ['/', 'homepage'],
  ['/seo-content-pack', 'service'],
  ['/property-managers', 'industry'],
  ['/case-studies', 'case-study'],
  ['/about', 'about'],
  ['/contact', 'contact'],
  ['/privacy-policy-protection', 'legal'],
  ['/submission-received', 'thanks'],
  ['/blog/page/2', 'blog'],
  ['/blog/tag/portals/page/2', 'blog'],
  ['/blog/area-pages-that-are-not-copies', 'post'],
  ['/blog/tags', 'post'],
  ...PAID_PAGES.map(({ path }) => [path, 'paid']),
  ['/no-such-page', 'homepage'],
  ['/blogs', 'homepage'],
])('the type of %s is %s', (path, type) => {
  expect(pageTypeOf(path)).toBe(type);
});

test('every path has its own name, and paths below the blog have the name of the blog', () => {
  for (const [name, path] of Object.entries(PATHS)) expect(pageNameOf(path)).toBe(name);
  expect(pageNameOf('/blog/tag/portals')).toBe('blog');
  expect(pageNameOf('/constructor')).toBe('home');
});
