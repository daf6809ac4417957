import { expect, test } from 'vitest';
import { readListedPage } from '../../../src/seo/sitemap.ts';

const ADDRESS = 'https://frontage.example/blog/a';
const page = (head: string, body = '') =>
  `<html><head><link rel="canonical" href="${ADDRESS}">${head}</head><body>${body}</body></html>`;
const graph = (dates: string) => `<script type="application/ld+json">{${dates}}</script>`;

test('a listed page names its translations, its card, its pictures and the day it was last changed', () => {
  const html = page(
    `<link rel="alternate" hreflang="es" href="https://frontage.example/es/blog/a?b&amp;c"><meta property="og:image" content="https://frontage.example/a.png">`,
    `<img src="/logo.png"><main><img src="/a.png"><img src="/plan.png?b&amp;c"></main>${graph('"datePublished":"2026-02-01","dateModified":"2026-03-01"')}`,
  );
  expect(readListedPage(html, ADDRESS)).toEqual({
    links: [{ lang: 'es', url: 'https://frontage.example/es/blog/a?b&c' }],
    images: ['https://frontage.example/a.png', 'https://frontage.example/plan.png?b&c'],
    lastmod: '2026-03-01',
  });
});

test('a page without a date has none', () => {
  expect(readListedPage(page(''), ADDRESS)?.lastmod).toBeUndefined();
  const commented = page('', `<!-- ${graph('"dateModified":"2026-03-01"')} -->`);
  expect(readListedPage(commented, ADDRESS)?.lastmod).toBeUndefined();
});

test.each([
  ['it says noindex', page('<meta name="robots" content="noindex, follow">'), ADDRESS],
  ['another address is canonical', page(''), `${ADDRESS}/b`],
  ['it names no canonical address', '<html><head></head></html>', ADDRESS],
])('a page is left out when %s', (_, html, address) => {
  expect(readListedPage(html, address)).toBeUndefined();
});
