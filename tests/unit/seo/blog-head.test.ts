import { expect, test } from 'vitest';
import { dictionaries } from '../../../src/i18n/dictionaries.ts';
import { fill } from '../../../src/i18n/format.ts';
import { LOCALES, type Locale } from '../../../src/i18n/locales.ts';
import { TAGS } from '../../../src/schemas/blog.ts';
import { blogHead } from '../../../src/seo/blog-head.ts';

const FIRST_PAGE = { tag: undefined, pageName: undefined, newer: undefined, older: undefined };
const headIn = (locale: Locale, more: Partial<Parameters<typeof blogHead>[0]>) =>
  blogHead({ ...FIRST_PAGE, locale, t: dictionaries[locale], ...more });

test('the head of the list of posts is that of the blog, with its next page', () => {
  const { title, description } = dictionaries.es.blog;
  expect(headIn('es', { older: '/blog/page/2' })).toEqual({
    title,
    description,
    neighbours: { previous: undefined, next: '/blog/page/2' },
  });
});

test.each(LOCALES)('every page of every list in %s has its own words, which fit', (locale) => {
  for (const tag of [undefined, ...TAGS]) {
    const heads = [undefined, 2, 34].map((page) =>
      headIn(locale, {
        tag,
        pageName: page
          ? fill(locale, dictionaries[locale].blog.page, { page, pages: 34 })
          : undefined,
        newer: page ? '/blog' : undefined,
      }),
    );
    expect(new Set(heads.map(({ title }) => title)).size).toBe(3);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(3);
    for (const { title, description } of heads) {
      expect(title.length, title).toBeLessThanOrEqual(65);
      expect(description.length, description).toBeGreaterThanOrEqual(70);
      expect(description.length, description).toBeLessThanOrEqual(160);
    }
    expect(heads.at(-1)?.neighbours).toEqual({ previous: '/blog', next: undefined });
  }
});
