import { expect, test } from 'vitest';
import { dictionaries } from '../../../src/i18n/dictionaries.ts';
import { buildTrail } from '../../../src/seo/breadcrumbs.ts';

test('the way to a page begins at the home page and ends at the page, which leads nowhere', () => {
  expect(buildTrail(dictionaries.fr, 'about')).toEqual([
    { name: dictionaries.fr.pages.home, path: '/' },
    { name: dictionaries.fr.pages.about },
  ]);
});

test('what stands under a page has the page on its way', () => {
  expect(buildTrail(dictionaries.en, 'blog', 'Notes from the street')).toEqual([
    { name: 'Home', path: '/' },
    { name: 'Blog', path: '/blog' },
    { name: 'Notes from the street' },
  ]);
});
