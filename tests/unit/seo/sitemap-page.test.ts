import { expect, test } from 'vitest';
import { readSitemapPage } from '../../../src/seo/sitemap-page.ts';

const ADDRESS = 'https://www.example.com/fr/blog/prix';
const CANONICAL = `<link rel="canonical" href="${ADDRESS}">`;

const page = (head: string, main = '', outside = '') =>
  `<!DOCTYPE html><html><head><meta name="description" content="1 > 0">${head}</head><body>${outside}<main id="content">${main}</main>${outside}</body></html>`;
const read = (html: string, address = ADDRESS) => readSitemapPage(html, new URL(address));

test('a page is told of by its own address, translations and date', () => {
  const head = `${CANONICAL}
    <link rel="alternate" hreflang="fr" href="${ADDRESS}">
    <link hreflang='x-default' href='https://www.example.com/blog/prix' rel='alternate'>
    <link rel="alternate" type="application/rss+xml" title="Le blog" href="/fr/blog/rss.xml">
    <meta property="article:published_time" content="2026-10-01T00:00:00.000Z">`;
  expect(read(page(head))).toEqual({
    url: ADDRESS,
    links: [
      { lang: 'fr', url: ADDRESS },
      { lang: 'x-default', url: 'https://www.example.com/blog/prix' },
    ],
    images: [],
    dated: '2026-10-01T00:00:00.000Z',
  });
});

test('the last change counts more than the appearance', () => {
  const head = `${CANONICAL}
    <meta property="article:published_time" content="2026-10-01T00:00:00.000Z">
    <meta property="article:modified_time" content="2026-10-09T00:00:00.000Z">`;
  expect(read(page(head))?.dated).toBe('2026-10-09T00:00:00.000Z');
});

test.each([
  ['says noindex', `${CANONICAL}<meta name="robots" content="noindex, follow">`],
  ['says noindex before anything else', `<meta content="noindex" name="robots">${CANONICAL}`],
  ['names another address', '<link rel="canonical" href="https://www.example.com/blog/prix">'],
  ['names no address', ''],
])('a page that %s is left out', (_, head) => {
  expect(read(page(head))).toBeUndefined();
});

test('a page that may be indexed in plain words is kept', () => {
  expect(
    read(page(`${CANONICAL}<meta name="robots" content="max-image-preview:large">`)),
  ).toBeDefined();
});

test('what stands in the text of a page is not its head', () => {
  expect(read(page('', CANONICAL))).toBeUndefined();
  expect(read(page(CANONICAL, '<meta name="robots" content="noindex">'))).toBeDefined();
});

test('its pictures are the one that stands for it and those of its main part, each once and whole', () => {
  const head = `${CANONICAL}<meta property="og:image" content="https://www.example.com/cards/fr/blog/prix.png">`;
  const main = `<picture><source srcset="/_astro/a.avif"><img alt="Un > deux" src="/_astro/a.png?w=1&#38;h=2"></picture>
    <img src="/_astro/b.png" alt=""><img src='/_astro/b.png' alt=""><video poster="/_astro/still.webp" src="/film.mp4"></video>
    <video controls></video><img src="data:image/png;base64,AAAA"><img src="https://elsewhere.example/c.png">`;
  expect(read(page(head, main, '<img src="/logo.png">'))?.images).toEqual([
    'https://www.example.com/cards/fr/blog/prix.png',
    'https://www.example.com/_astro/a.png?w=1&h=2',
    'https://www.example.com/_astro/b.png',
    'https://www.example.com/_astro/still.webp',
  ]);
});
