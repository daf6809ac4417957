/** Paths that every host of the site is asked for, by their kind. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const CLIENT = join(import.meta.dirname, '../../dist/client');
const names = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).sort();

/** The path of a built file, whose name holds a hash. */
function built(pattern: RegExp): string {
  const name = names.find((one) => pattern.test(one));
  if (name === undefined) throw new Error(`No built file is called like ${String(pattern)}.`);
  return `/${name}`;
}

export const FILM = built(/^_astro\/.*\.mp4$/u);

export const PAGES = [
  '/',
  '/en',
  '/es',
  '/fr',
  '/pt',
  '/about',
  '/es/about',
  '/fr/contact',
  '/pt/estate-agents',
  '/blog',
  '/es/blog/portals-or-your-own-website',
  '/fr/blog/tag/portals',
  '/case-studies',
  '/submission-received',
  '/pt/submission-received',
  '/google-ads',
  '/en/seo-for-estate-agents',
  '/fr/meta-guide-offer/uk/b',
  '/meta-audit-offer/uk',
  '/about?utm_source=x&gclid=1',
  '/es?q=%20a/b/',
];
export const FILES = [
  '/favicon.ico',
  '/favicon.svg',
  '/icon-512.png',
  '/site.webmanifest',
  '/film/es.vtt',
  '/blog/rss.xml',
  '/pt/blog/rss.xml',
  '/guides/frontage-seo-guide-fr.pdf',
  '/pagefind/pagefind.js',
  '/pagefind/pagefind-entry.json',
  '/pagefind/wasm.unknown.pagefind',
  built(/^pagefind\/fragment\/.*\.pf_fragment$/u),
  built(/^pagefind\/.*\.pf_meta$/u),
  ...['js', 'svg', 'png', 'webp', 'avif', 'woff2', 'webm', 'mp4'].map((ending) =>
    built(new RegExp(`^_astro/.*\\.${ending}$`, 'u')),
  ),
];
export const NOTHING = [
  '/nothing',
  '/es/nothing',
  '/fr/nothing/deeper',
  '/pt/blog/nothing',
  '/espresso',
  '/nothing.html',
  '/_astro/nothing.js',
  '/es/nothing.png',
  '/guides',
  '/_astro',
  '/About',
  '/hosting/nginx.conf',
  '/healthz-of-another',
  '/nothing?a=/about/',
];
export const HIDDEN = [
  '/404',
  '/es/404',
  '/404.html',
  '/fr/404.html',
  '/about.html.br',
  '/about.html.gz',
  '/about.br',
  '/_headers',
  '/_redirects',
];
export const SLASHED = [
  '/about/',
  '/es/',
  '/en/',
  '/fr/contact/?utm_source=x',
  '/es/nothing/',
  '/about.html.gz/',
  '/_astro/',
  '/about/?',
];
export const ENDED = [
  '/about.html',
  '/index.html?a=1',
  '/index',
  '/es.html',
  '/es/index',
  '/fr/about/index.html',
  '/en/index.html',
  '/en/seo-for-estate-agents.html',
  '/fr/meta-guide-offer/uk/b.html?x=1',
];
export const DOUBLED = [
  '//about',
  '/es//about//',
  '//evil.example/',
  '///evil.example',
  '/%2F%2Fevil.example/',
  '/en//evil.example',
  '//?a=1',
  '/fr//case-studies//compass',
];
export const ENGLISH = [
  '/en/about',
  '/en/about?utm_source=x',
  '/en/blog/portals-or-your-own-website',
  '/en/blog/rss.xml',
  '/en/es/about',
  '/en/meta-audit-offer/uk/b',
  '/en/case-studies/compass?gclid=1',
];
export const STORIES = [
  '/case-studies/compass',
  '/case-studies/live-algarve?gclid=1',
  '/es/case-studies/belvoir',
  '/fr/case-studies/laws-property?a=1&b=2',
  '/pt/case-studies/compass/',
];
