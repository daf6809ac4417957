import { describe, expect, test } from 'vitest';
import { buildHead } from '../../../src/seo/head.ts';

const source = {
  site: new URL('https://www.example.com'),
  title: 'SEO for estate agents',
  description: 'What we do for estate agents.',
} as const;

describe('head data', () => {
  test('names the page’s own address in its language as canonical', () => {
    expect(buildHead({ ...source, locale: 'fr', path: '/contact' }).canonical).toBe(
      'https://www.example.com/fr/contact',
    );
    expect(buildHead({ ...source, locale: 'en', path: '/' }).canonical).toBe(
      'https://www.example.com/',
    );
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
});
