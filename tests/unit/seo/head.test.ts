import { describe, expect, test } from 'vitest';
import { THEME_COLOUR } from '../../../src/facts/brand.ts';
import { buildHead } from '../../../src/seo/head.ts';

const source = {
  site: new URL('https://www.example.com'),
  title: 'SEO for estate agents',
  description: 'What we do for estate agents.',
} as const;

describe('head data', () => {
  test('names the page’s own address in its language as canonical', () => {
    const french = buildHead({ ...source, locale: 'fr', path: '/contact' });
    expect(french.canonical).toBe('https://www.example.com/fr/contact');
    const home = buildHead({ ...source, locale: 'en', path: '/' });
    expect(home.canonical).toBe('https://www.example.com/');
  });

  test('links every page to its four translations and English as the default', () => {
    expect(buildHead({ ...source, locale: 'pt', path: '/about' }).alternates).toEqual([
      { hreflang: 'en', href: 'https://www.example.com/about' },
      { hreflang: 'es', href: 'https://www.example.com/es/about' },
      { hreflang: 'fr', href: 'https://www.example.com/fr/about' },
      { hreflang: 'pt', href: 'https://www.example.com/pt/about' },
      { hreflang: 'x-default', href: 'https://www.example.com/about' },
    ]);
  });

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

  test('has the dates of an article, and a change only when there was one', () => {
    const published = new Date('2026-11-03');
    const article = { ...source, locale: 'en', path: '/blog/a' } as const;
    const datesOf = (page: Parameters<typeof buildHead>[0]) =>
      buildHead(page).openGraph.flatMap(({ property, content }) =>
        property.startsWith('article:') ? [[property, content]] : [],
      );
    const publishedTime = ['article:published_time', '2026-11-03T00:00:00.000Z'];
    const modifiedTime = ['article:modified_time', '2026-11-20T00:00:00.000Z'];
    const dates = { published, updated: new Date('2026-11-20') };
    expect(datesOf({ ...article, dates })).toEqual([publishedTime, modifiedTime]);
    expect(datesOf({ ...article, dates: { published } })).toEqual([publishedTime]);
    expect(datesOf(article)).toEqual([]);
  });

  test('has the words, languages, card and colour of a shared page', () => {
    const page = { ...source, locale: 'fr', path: '/estate-agents' } as const;
    const { openGraph, twitterCard, themeColour } = buildHead(page);
    expect(themeColour).toBe(THEME_COLOUR);
    expect(openGraph.map(({ property, content }) => [property, content])).toEqual([
      ['og:type', 'website'],
      ['og:site_name', 'Frontage'],
      ['og:title', source.title],
      ['og:description', source.description],
      ['og:locale', 'fr_FR'],
      ['og:locale:alternate', 'en_GB'],
      ['og:locale:alternate', 'es_ES'],
      ['og:locale:alternate', 'pt_PT'],
      ['og:url', 'https://www.example.com/fr/estate-agents'],
      ['og:image', 'https://www.example.com/cards/fr/estate-agents.png'],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['og:image:alt', source.title],
    ]);
    expect(twitterCard).toBe('summary_large_image');
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

  test.each([
    ['/case-studies', 'article'],
    ['/blog/a', 'article'],
    ['/blog', 'website'],
    ['/blog/tag/portals', 'website'],
    ['/', 'website'],
    ['/google-ads', 'website'],
  ] as const)('types %s as %s', (path, type) => {
    const { openGraph } = buildHead({ ...source, locale: 'en', path });
    expect(openGraph).toContainEqual({ property: 'og:type', content: type });
  });
});
