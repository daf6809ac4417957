import { expect, test } from 'vitest';
import { dictionaries } from '../../../src/i18n/dictionaries.ts';
import { fill } from '../../../src/i18n/format.ts';
import { LOCALES } from '../../../src/i18n/locales.ts';
import { TAGS } from '../../../src/schemas/blog.ts';
import { blogHead } from '../../../src/seo/blog-head.ts';

test.each(LOCALES)('every page of every list in %s has its own words, which fit', (locale) => {
  const t = dictionaries[locale];
  for (const tag of [undefined, ...TAGS]) {
    const pageNames = [2, 34].map((page) => fill(locale, t.blog.page, { page, pages: 34 }));
    const heads = [undefined, ...pageNames].map((pageName) =>
      blogHead({ locale, t, tag, pageName, newer: '/blog', older: '/blog/page/35' }),
    );
    expect(new Set(heads.map(({ title }) => title)).size).toBe(3);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(3);
    for (const { title, description } of heads) {
      expect(title.length, title).toBeLessThanOrEqual(65);
      expect(description.length, description).toBeGreaterThanOrEqual(70);
      expect(description.length, description).toBeLessThanOrEqual(160);
    }
  }
});
