/**
 * A small built site in which every signal is right, written without anything that builds the real one: what the rules say
 * of it does not depend on how far the real site has come.
 */
import { BRAND } from '../../../src/facts/brand.ts';
import { LANGUAGES, LOCALES, type Locale } from '../../../src/i18n/locales.ts';
import { CASE_STUDIES, feedUrl, url, type PagePath } from '../../../src/i18n/urls.ts';
import { redirectOf } from '../../../src/server/http/redirects.ts';
import {
  cardOf,
  feedOf,
  htmlOf,
  sitemapOf,
  type InventedPage,
  type InventedPost,
} from './invented-markup.ts';
import type { BuiltSite } from './site.ts';

export const ORIGIN = 'https://www.example.com';

const POSTS: readonly InventedPost[] = [
  { path: '/blog/first', locales: LOCALES, published: '2026-01-05', updated: '2026-03-01' },
  { path: '/blog/second', locales: LOCALES, published: '2026-02-06' },
  { path: '/blog/third', locales: LOCALES, published: '2026-04-07' },
  // Not in English, so that its default for everyone else is Spanish.
  { path: '/blog/half', locales: ['es', 'fr'], published: '2026-05-08' },
];

const INDEXED: readonly PagePath[] = [
  '/',
  '/about',
  '/contact',
  '/link-building',
  '/case-studies',
  '/privacy-policy-protection',
  '/blog',
  '/blog/page/2',
];
const TAG = '/blog/tag/portals';
const THANKS = '/submission-received';
const PAID: readonly PagePath[] = [
  '/google-ads',
  '/meta-audit-offer/uk',
  '/meta-audit-offer/uk/b',
  '/seo-for-letting-agents',
];

/** Where a page of the site links to, besides its translations. */
function linksOf(path: PagePath, locale: Locale): string[] {
  const posts = POSTS.filter(({ locales }) => locales.includes(locale));
  const inBlog = path.startsWith('/blog')
    ? [TAG, '/blog/page/2', ...posts.map((post) => post.path)]
    : [];
  const pages = [...INDEXED.filter((one) => one !== '/blog/page/2'), ...inBlog];
  return [
    ...pages.map((one) => url(locale, `/${one.slice(1)}`)),
    `${url(locale, '/case-studies')}#${CASE_STUDIES[0]}`,
    '#content',
    '/robots.txt',
    '/sitemap.xml',
  ];
}

const inAll = (path: PagePath): InventedPage[] =>
  LOCALES.map((locale) => ({
    path,
    locale,
    locales: LOCALES,
    address: url(locale, path),
    links: [],
  }));

const absolute = (address: string) => new URL(address, ORIGIN).href;

function inventPages(): InventedPage[] {
  const indexed = INDEXED.flatMap(inAll).map((page) => ({
    ...page,
    canonical: absolute(page.address),
    alternates: page.locales,
    neighbours: neighboursOf(page),
  }));
  const posts = POSTS.flatMap((post) =>
    post.locales.map((locale) => ({
      path: post.path,
      locale,
      locales: post.locales,
      address: url(locale, post.path),
      canonical: absolute(url(locale, post.path)),
      alternates: post.locales,
      post,
      links: [],
    })),
  );
  const hidden = [TAG, THANKS].flatMap((path) =>
    inAll(`/${path.slice(1)}`).map((page) => ({ ...page, robots: 'noindex, follow' })),
  );
  const paid = PAID.flatMap(inAll).map((page) => ({
    ...page,
    isPaid: true,
    robots: 'noindex, follow',
    canonical: absolute(page.address.replace(/\/b$/u, '')),
  }));
  const twins = [...indexed, ...paid]
    .filter(({ address }) => address === '/' || address === '/seo-for-letting-agents')
    .map((page) => ({ ...page, address: url('en', `/en${page.path === '/' ? '' : page.path}`) }));
  const lost = inAll('/404').map((page) => ({ ...page, robots: 'noindex' }));
  return [...indexed, ...posts, ...hidden, ...paid, ...twins, ...lost].map((page) => ({
    ...page,
    links: PAID.includes(page.path) ? [] : linksOf(page.path, page.locale),
  }));
}

function neighboursOf({ path, locale }: InventedPage): InventedPage['neighbours'] {
  if (path === '/blog') return [{ rel: 'next', href: absolute(url(locale, '/blog/page/2')) }];
  return path === '/blog/page/2' ? [{ rel: 'prev', href: absolute(url(locale, '/blog')) }] : [];
}

const pages = inventPages();
const listed = pages.filter(({ robots, address }) => robots === undefined && address !== '/en');

const texts = new Map([
  ['/sitemap.xml', sitemapOf(listed, ORIGIN)],
  ['/robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${ORIGIN}/sitemap.xml\n`],
  ...LOCALES.map((locale): [string, string] => [
    feedUrl(locale),
    feedOf(
      pages.filter((page) => page.post && page.locale === locale),
      { language: LANGUAGES[locale].tag.toLowerCase(), origin: ORIGIN, at: feedUrl(locale) },
    ),
  ]),
]);

/** The site; its brand is the real one. */
export const inventedSite: BuiltSite = {
  origin: ORIGIN,
  pages: new Map(pages.map((page) => [page.address, htmlOf(page, ORIGIN, BRAND.name)])),
  files: new Set([
    ...texts.keys(),
    ...pages.map(cardOf),
    '/_astro/a.webp',
    '/_astro/b.webp',
    '/_astro/main.js',
    '/_astro/letters.woff2',
    '/film/street.vtt',
    '/film/street.mp4',
    '/favicon.ico',
  ]),
  texts,
  redirectOf,
};
