import { describe, expect, test } from 'vitest';
import { buildHead } from '../../../src/seo/head.ts';

const source = {
  site: new URL('https://www.example.com'),
  title: 'SEO for estate agents',
  description: 'What we do for estate agents.',
} as const;

describe('head data', () => {
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
