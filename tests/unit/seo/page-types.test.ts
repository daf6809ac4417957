import { expect, test } from 'vitest';
import { PAID_PAGES } from '../../../src/facts/paid-pages.ts';
import { PATHS } from '../../../src/i18n/urls.ts';
import { pageNameOf, pageTypeOf } from '../../../src/seo/page-types.ts';

test('pages have the paths and the types of the specification', () => {
  const paths = Object.values(PATHS);
  expect(Object.fromEntries(paths.map((path) => [path, pageTypeOf(path)]))).toEqual({
    '/': 'homepage',
    '/search-engine-optimisation': 'service',
    '/link-building': 'service',
    '/on-page-seo': 'service',
    '/off-page-seo': 'service',
    '/technical-seo': 'service',
    '/local-seo-essentials': 'service',
    '/seo-content-pack': 'service',
    '/estate-agents': 'industry',
    '/property-developers': 'industry',
    '/commercial-property': 'industry',
    '/property-lawyers': 'industry',
    '/property-finance': 'industry',
    '/property-managers': 'industry',
    '/case-studies': 'case-study',
    '/about': 'about',
    '/contact': 'contact',
    '/blog': 'blog',
    '/privacy-policy-protection': 'legal',
    '/terms-and-conditions': 'legal',
    '/submission-received': 'thanks',
  });
});

test.each([
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
