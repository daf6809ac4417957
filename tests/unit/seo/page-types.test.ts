import { expect, test } from 'vitest';
import { pageNameOf, pageTypeOf } from '../../../src/seo/page-types.ts';

test.each([
  ['homepage', ['/', '/no-such-page', '/blogs']],
  ['service', ['/seo-content-pack']],
  ['industry', ['/property-managers']],
  ['case-study', ['/case-studies']],
  ['legal', ['/privacy-policy-protection']],
  ['thanks', ['/submission-received']],
  ['blog', ['/blog/page/2', '/blog/tag/portals/page/2']],
  ['post', ['/blog/area-pages-that-are-not-copies', '/blog/tags']],
  ['paid', ['/google-ads', '/meta-guide-offer/uk/b']],
])('pages of the type %s are %j', (type, paths) => {
  expect(paths.filter((path) => pageTypeOf(path) !== type)).toEqual([]);
});

test('paths below the blog have its name, and unknown ones that of the home page', () => {
  const paths = ['/about', '/blog/tag/portals', '/constructor'];
  expect(paths.map(pageNameOf)).toEqual(['about', 'blog', 'home']);
});
