/** Faults in what is kept out of search, in robots.txt and in the sitemap. */
import {
  addToHead,
  aPost,
  entryOf,
  inEntry,
  inFile,
  meta,
  onPage,
  remove,
  replace,
  setMeta,
  toBody,
  withoutText,
} from '../falsify.ts';
import { ABOUT, PAID, THANKS, LOST, LEGAL, at, type Mutations } from './pages.ts';

const ROBOTS = meta('robots');

const SITEMAP_LINE = /^Sitemap:.*$/imu;

const disallow = (path: string, agent = '*') =>
  inFile('/robots.txt', (text) => `${text}\nUser-agent: ${agent}\nDisallow: ${path}\n`);

/** By the rule that reports them. */
export const indexing = {
  'robots meta': [
    [
      'noindex where there is none',
      onPage(ABOUT, addToHead('<meta name="robots" content="noindex">')),
    ],
    [
      'noindex for Google alone',
      onPage(ABOUT, addToHead('<meta name="googlebot" content="noindex">')),
    ],
    [
      'noindex in the body',
      onPage(ABOUT, replace('</main>', '<meta name="robots" content="noindex"></main>')),
    ],
    ['an advert’s page that says so in its body', onPage(PAID, toBody(ROBOTS))],
    ['an advert’s page in search', onPage(PAID, remove(ROBOTS))],
    ['a thank-you page in search', onPage(THANKS, remove(ROBOTS))],
    ['a not-found page in search', onPage(LOST, remove(ROBOTS))],
    [
      'an advert’s page that says both',
      onPage(PAID, addToHead('<meta name="robots" content="index, follow">')),
    ],
    ['an advert’s page that says the contrary', onPage(PAID, setMeta('robots', 'index, follow'))],
  ],
  'robots.txt': [
    ['no file', withoutText('/robots.txt')],
    ['no sitemap', inFile('/robots.txt', remove(SITEMAP_LINE))],
    [
      'another sitemap',
      inFile(
        '/robots.txt',
        replace(SITEMAP_LINE, 'Sitemap: https://elsewhere.example/sitemap.xml'),
      ),
    ],
    ['a page that may not be read', disallow(ABOUT)],
    ['a noindex that nobody may see', disallow(PAID)],
    ['pictures and scripts that may not be read', disallow('/_astro/')],
    ['a page that Bing may not read', disallow(ABOUT, 'Bingbot')],
    ['no cards', disallow('/cards/')],
  ],
  sitemap: [
    ['no file', withoutText('/sitemap.xml')],
    ['no XML', inFile('/sitemap.xml', replace('</urlset>', ''))],
    [
      'a page it lacks',
      inFile('/sitemap.xml', (xml, site) => xml.replace(entryOf(site, ABOUT), '')),
    ],
    [
      'a page twice',
      inFile('/sitemap.xml', (xml, site) =>
        xml.replace('</urlset>', `${entryOf(site, ABOUT)}</urlset>`),
      ),
    ],
    [
      'an advert’s page',
      inFile(
        '/sitemap.xml',
        replace('</urlset>', (site) => `<url><loc>${at(PAID)(site)}</loc></url></urlset>`),
      ),
    ],
    [
      'the home page at /en',
      inFile(
        '/sitemap.xml',
        replace('</urlset>', (site) => `<url><loc>${at('/en')(site)}</loc></url></urlset>`),
      ),
    ],
    [
      'an address that is redirected',
      inEntry(ABOUT, replace('/fr/about</loc>', '/fr/about/</loc>')),
    ],
    [
      'an address on another site',
      inEntry(
        ABOUT,
        replace(/<loc>[^<]*<\/loc>/u, '<loc>https://elsewhere.example/fr/about</loc>'),
      ),
    ],
    [
      'an address without its site',
      inEntry(ABOUT, replace(/<loc>[^<]*<\/loc>/u, '<loc>/fr/about</loc>')),
    ],
  ],
  'sitemap alternates': [
    ['a missing translation', inEntry(ABOUT, remove(/<xhtml:link [^>]*hreflang="es"[^>]*>/u))],
    ['no x-default', inEntry(ABOUT, remove(/<xhtml:link [^>]*hreflang="x-default"[^>]*>/u))],
    ['the translation of another page', inEntry(ABOUT, replace('/es/about"', '/es/contact"'))],
  ],
  'sitemap dates': [
    [
      'another day than the post’s',
      inEntry(aPost, replace(/<lastmod>[^<]*</u, '<lastmod>2025-01-01<')),
    ],
    ['no day for a post', inEntry(aPost, remove(/<lastmod>[^<]*<\/lastmod>/u))],
    [
      'another day than the legal page’s',
      inEntry(LEGAL, replace(/<lastmod>[^<]*</u, '<lastmod>2025-01-01<')),
    ],
    ['no day for a legal page', inEntry(LEGAL, remove(/<lastmod>[^<]*<\/lastmod>/u))],
    [
      'a day that is to come',
      inEntry(
        ABOUT,
        replace(/<\/loc>(?:\s*<lastmod>[^<]*<\/lastmod>)?/u, '</loc><lastmod>2999-01-01</lastmod>'),
      ),
    ],
    [
      'no date',
      inEntry(
        ABOUT,
        replace(/<\/loc>(?:\s*<lastmod>[^<]*<\/lastmod>)?/u, '</loc><lastmod>yesterday</lastmod>'),
      ),
    ],
  ],
  'sitemap images': [
    ['no picture of a page', inEntry(ABOUT, remove(/<image:image>[\s\S]*?<\/image:image>/u))],
    [
      'no picture of its main part',
      inFile(
        '/sitemap.xml',
        remove(/<image:image>\s*<image:loc>[^<]*\/_astro\/[^<]*<\/image:loc>\s*<\/image:image>/u),
      ),
    ],
    [
      'the card of another page',
      inEntry(ABOUT, replace('/cards/fr/about.png', '/cards/fr/home.png')),
    ],
    [
      'a picture that is not there',
      inFile(
        '/sitemap.xml',
        replace(/<image:loc>[^<]*</u, (site) => `<image:loc>${at('/_astro/gone.webp')(site)}<`),
      ),
    ],
    [
      'a picture on another site',
      inFile(
        '/sitemap.xml',
        replace(/<image:loc>[^<]*</u, '<image:loc>https://elsewhere.example/a.webp<'),
      ),
    ],
  ],
} as const satisfies Mutations;
