import { describe, expect, test } from 'vitest';
import { dictionaries } from '../../../src/i18n/dictionaries.ts';
import { fill } from '../../../src/i18n/format.ts';
import { LOCALES } from '../../../src/i18n/locales.ts';
import { TAGS } from '../../../src/schemas/blog.ts';
import { blogFeed, blogHead } from '../../../src/seo/blog-head.ts';

const first = { tag: undefined, pageName: undefined, newer: undefined, older: undefined };

describe.each(LOCALES)('the head of a list of posts in %s', (locale) => {
  const t = dictionaries[locale];
  const { blog } = t;

  test('is that of the blog, with its next page', () => {
    const head = blogHead({ ...first, locale, t, older: '/blog/page/2' });
    expect(head).toEqual({
      title: blog.title,
      description: blog.description,
      neighbours: { previous: undefined, next: '/blog/page/2' },
    });
  });

  test('of one subject is kept out of search, and its links are followed', () => {
    const head = blogHead({ ...first, locale, t, tag: 'portals' });
    expect(head.robots).toBe('noindex, follow');
    expect(head.title).toBe(fill(locale, blog.tagTitle, { tag: blog.tags.portals }));
    expect(head.description).toContain(blog.tags.portals);
  });

  test.each([undefined, ...TAGS])('on a later page of %s has words of its own that fit', (tag) => {
    const heads = [undefined, 2, 34].map((page) =>
      blogHead({
        ...first,
        locale,
        t,
        tag,
        pageName: page ? fill(locale, blog.page, { page, pages: 34 }) : undefined,
        newer: page ? '/blog' : undefined,
      }),
    );
    expect(new Set(heads.map(({ title }) => title)).size).toBe(3);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(3);
    for (const { title, description } of heads) {
      expect(title.length).toBeLessThanOrEqual(65);
      expect(description.length).toBeGreaterThanOrEqual(70);
      expect(description.length).toBeLessThanOrEqual(160);
    }
    expect(heads.at(-1)?.neighbours).toEqual({ previous: '/blog', next: undefined });
  });

  test('names the feed of the language', () => {
    const start = locale === 'en' ? '' : `/${locale}`;
    expect(blogFeed(locale, t)).toEqual({
      title: fill(locale, blog.feedTitle, { title: blog.title }),
      href: `${start}/blog/rss.xml`,
    });
  });
});
