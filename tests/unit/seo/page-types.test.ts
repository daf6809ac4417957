import { describe, expect, test } from 'vitest';
import { PAID_PAGES } from '../../../src/facts/paid-pages.ts';
import { PATHS } from '../../../src/i18n/urls.ts';
import { pageNameOf, pageTypeOf } from '../../../src/seo/page-types.ts';

describe('the type of a page', () => {
  // The specification's table of routes.
  test.each([
    ['homepage', ['/']],
    [
      'service',
      [
        '/search-engine-optimisation',
        '/link-building',
        '/on-page-seo',
        '/off-page-seo',
        '/technical-seo',
        '/local-seo-essentials',
        '/seo-content-pack',
      ],
    ],
    [
      'industry',
      [
        '/estate-agents',
        '/property-developers',
        '/commercial-property',
        '/property-lawyers',
        '/property-finance',
        '/property-managers',
      ],
    ],
    ['case-study', ['/case-studies']],
    ['about', ['/about']],
    ['contact', ['/contact']],
    ['blog', ['/blog', '/blog/page/2', '/blog/tag/portals', '/blog/tag/portals/page/2']],
    ['post', ['/blog/area-pages-that-are-not-copies', '/blog/tags']],
    ['legal', ['/privacy-policy-protection', '/terms-and-conditions']],
    ['thanks', ['/submission-received']],
    ['paid', PAID_PAGES.map(({ path }) => path)],
  ])('is %s for %j', (type, paths) => {
    for (const path of paths) expect(pageTypeOf(path), path).toBe(type);
  });

  test('is the home page’s for unknown paths', () => {
    expect(pageTypeOf('/no-such-page')).toBe('homepage');
    expect(pageTypeOf('/blogs')).toBe('homepage');
  });
});

test('every path has its own name, and what stands below the blog has the blog’s', () => {
  for (const [name, path] of Object.entries(PATHS)) expect(pageNameOf(path)).toBe(name);
  expect(pageNameOf('/blog/tag/portals')).toBe('blog');
  expect(pageNameOf('/constructor')).toBe('home');
});
