import { describe, expect, test } from 'vitest';
import { buildHead } from '../../../src/seo/head.ts';

const source = {
  site: new URL('https://www.example.com'),
  title: 'SEO for estate agents',
  description: 'What we do for estate agents.',
} as const;

describe('head data', () => {
  test('names neither canonical nor translations for a page kept out of search', () => {
    const head = buildHead({ ...source, locale: 'es', path: '/', robots: 'noindex' });
    expect(head).toMatchObject({ robots: 'noindex', canonical: undefined, alternates: [] });
    expect(head.openGraph.map(({ property }) => property)).not.toContain('og:url');
  });

  test('names the canonical page that a page kept out of search states', () => {
    const paid = { path: '/offer/b', canonical: '/offer', robots: 'noindex, follow' } as const;
    const head = buildHead({ ...source, ...paid, locale: 'fr' });
    const canonical = 'https://www.example.com/fr/offer';
    expect(head).toMatchObject({ canonical, alternates: [] });
    expect(head.openGraph).toContainEqual({ property: 'og:url', content: canonical });
  });

  test.each([
    [['en', 'fr'], 'fr', 'https://www.example.com/blog/a'],
    // Every translation names the same one.
    [['es', 'fr'], 'es', 'https://www.example.com/es/blog/a'],
    [['es', 'fr'], 'fr', 'https://www.example.com/es/blog/a'],
    [['pt'], 'pt', 'https://www.example.com/pt/blog/a'],
  ] as const)('of a page in %j names only those, in %s', (locales, locale, fallback) => {
    const { alternates } = buildHead({ ...source, locale, locales, path: '/blog/a' });
    expect(alternates.map(({ hreflang }) => hreflang)).toEqual([...locales, 'x-default']);
    expect(alternates.at(-1)?.href).toBe(fallback);
  });

  test('names the pages beside it in a list and its feed, in full', () => {
    const neighbours = { previous: '/blog', next: '/blog/page/3' } as const;
    const feed = { title: 'Notes', href: '/fr/blog/rss.xml' } as const;
    const page = { ...source, locale: 'fr', path: '/blog/page/2', neighbours, feed } as const;
    const head = buildHead(page);
    expect(head.neighbours).toEqual([
      { rel: 'prev', href: 'https://www.example.com/fr/blog' },
      { rel: 'next', href: 'https://www.example.com/fr/blog/page/3' },
    ]);
    expect(head.feed?.href).toBe('https://www.example.com/fr/blog/rss.xml');
    const plain = buildHead({ ...source, locale: 'fr', path: '/about' });
    expect(plain).toMatchObject({ neighbours: [], feed: undefined });
  });

  test('names other languages to those who share only where the page exists in them and is searched', () => {
    const others = (about: Partial<Parameters<typeof buildHead>[0]>) =>
      buildHead({ ...source, locale: 'es', path: '/blog/a', ...about }).openGraph.flatMap(
        ({ property, content }) => (property === 'og:locale:alternate' ? [content] : []),
      );
    expect(others({ locales: ['en', 'es'] })).toEqual(['en_GB']);
    expect(others({ locales: ['es'] })).toEqual([]);
    expect(others({ robots: 'noindex' })).toEqual([]);
  });
});
