import { expect, test } from 'vitest';
import { PAID_PAGES } from '../../../src/facts/paid-pages.ts';
import { cacheControlOf, hasSpeculationRules, typeOf } from '../../../src/hosting/headers.ts';

test.each([
  ['es/about.html', 'text/html; charset=utf-8'],
  ['site.webmanifest', 'application/manifest+json'],
  ['film/fr.vtt', 'text/vtt; charset=utf-8'],
  ['sitemap.xml', 'application/xml; charset=utf-8'],
  ['blog/rss.xml', 'application/rss+xml; charset=utf-8'],
  ['pt/blog/rss.xml', 'application/rss+xml; charset=utf-8'],
  ['speculation-rules.json', 'application/speculationrules+json'],
  ['pagefind/speculation-rules.json', 'application/json'],
  ['pagefind/fragment/en-gb_1.pf_fragment', 'application/octet-stream'],
  ['pagefind/wasm.en-gb.pagefind', 'application/octet-stream'],
])('%s is %s', (name, type) => {
  expect(typeOf(name)).toBe(type);
});

test.each([
  ['_astro/street.D9.mp4', 'public, max-age=31536000, immutable'],
  ['_astro/drawing.D9.svg', 'public, max-age=31536000, immutable'],
  ['cards/en/home.png', 'public, max-age=86400'],
  ['favicon.ico', 'public, max-age=86400'],
  ['es/about.html', 'no-cache'],
  ['sitemap.xml', 'no-cache'],
  ['blog/_astro/x.js', 'no-cache'],
])('%s is kept as "%s"', (name, value) => {
  expect(cacheControlOf(name)).toBe(value);
});

test.each(['index.html', 'en.html', 'fr.html', 'es/about.html', 'blog/portals.html'])(
  '%s names the speculation rules',
  (name) => {
    expect(hasSpeculationRules(name)).toBe(true);
  },
);

test.each([
  ...PAID_PAGES.flatMap(({ path }) => [
    `${path.slice(1)}.html`,
    `en${path}.html`,
    `pt${path}.html`,
  ]),
  'submission-received.html',
  'fr/submission-received.html',
  '404.html',
  'es/404.html',
  'blog/rss.xml',
  'robots.txt',
])('%s names no speculation rules', (name) => {
  expect(hasSpeculationRules(name)).toBe(false);
});
