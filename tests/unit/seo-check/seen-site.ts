/** A site made of texts, as the checks see it once it is read. */
import type { Answer } from '../../../src/seo-check/fetch.ts';
import type { Trade } from '../../../src/seo-check/finding.ts';
import { readPage, type Page } from '../../../src/seo-check/page.ts';
import { homesAmong, planPages } from '../../../src/seo-check/pick.ts';
import { parseRobots, type Sitemap } from '../../../src/seo-check/robots.ts';
import type { PictureSize, Seen, Variant } from '../../../src/seo-check/seen.ts';

export const SITE = 'https://alder.example';

/** An answer with this text. */
export const answerWith = (
  path: string,
  text: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): Answer => ({
  url: SITE + path,
  status: 200,
  header: (name) => headers[name] ?? (name === 'content-type' ? 'text/html' : ''),
  body: typeof text === 'string' ? new TextEncoder().encode(text) : text,
  isCut: false,
  wait: 120,
  redirects: 0,
});
export const read = (path: string, text: string, headers = {}): Page =>
  readPage(answerWith(path, text, headers), SITE + path);

const WORDS = 'We sell and let homes in Whitstable and know each street by name. '.repeat(30);
const RIGHT = {
  head: '<title>Estate agents in Whitstable</title><meta name="description" content="Homes by the sea.">',
  top: '<nav><a href="/valuation">Free valuation</a> <a href="/homes">For sale</a> <a href="/fees">Our fees</a> <a href="/contact">Contact</a> <a href="tel:+441227000000">01227 000000</a></nav>',
  main: '<h1>Estate agents in Whitstable</h1>',
  foot: '<a href="https://www.google.com/maps/place/alder">Map</a> <a href="https://www.trustpilot.com/review/alder.example">Reviews</a>',
  data: '{"@type":"RealEstateAgent","name":"Alder","telephone":"+44 1227 000000","address":{"@type":"PostalAddress","streetAddress":"1 High Street","addressLocality":"Whitstable"}}',
};
const page = (title: string, body: string, head = '') =>
  `<html lang="en"><head><title>${title}</title><meta name="description" content="About ${title}">${head}</head><body><h1>${title}</h1>${body}<p>${WORDS}</p></body></html>`;
const home = (title: string) =>
  page(
    title,
    '<p>£425,000, 3 bedrooms</p>',
    '<script type="application/ld+json">{"@type":"RealEstateListing","name":"A home","offers":{"price":425000}}</script>',
  );

/** What is wrong with a site: parts and pages in place of the right ones. */
export interface Fault {
  readonly trade?: Trade;
  readonly home?: Partial<typeof RIGHT>;
  readonly pages?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly robots?: string;
  readonly seen?: Partial<Omit<Seen, 'variants' | 'sitemap' | 'pictures'>>;
  readonly variants?: readonly Partial<Variant>[];
  readonly sitemap?: Partial<Sitemap>;
  readonly pictures?: readonly Partial<PictureSize>[];
}

export const HOMES = {
  '/homes/12-mill-lane': home('12 Mill Lane'),
  '/homes/3-sea-street': home('3 Sea Street'),
};

/** An agent's site on which every window is lit, but for the fault. */
export function seenSite(fault: Fault = {}): Seen {
  const { head, top, main, foot, data } = { ...RIGHT, ...fault.home };
  const trade = fault.trade ?? 'agents';
  const texts = {
    '/': `<html lang="en"><head>${head}<script type="application/ld+json">${data}</script></head><body>${top}${main}<p>${WORDS}</p>${foot}</body></html>`,
    '/valuation': page(
      'Valuation',
      '<form action="/valuation"><input name="name"><input type="email" name="email"><input name="address"></form>',
    ),
    '/homes': page(
      'Homes for sale',
      '<a href="/homes/12-mill-lane">Mill Lane</a><a href="/homes/3-sea-street">Sea Street</a>',
    ),
    '/fees': page('Our fees', '<p>We charge 1.2% plus VAT.</p>'),
    '/contact': page(
      'Contact',
      '<p>1 High Street, Whitstable CT5 1AA</p><a href="tel:+441227000000">Call</a>',
    ),
    ...HOMES,
    ...fault.pages,
  };
  const pages = Object.entries(texts).map(([path, text]) =>
    read(path, text, { 'content-encoding': 'br', ...fault.headers }),
  );
  const [first] = pages;
  if (!first) throw new Error('There is no home page.');
  const robots = `User-agent: *\nAllow: /\nSitemap: ${SITE}/sitemap.xml`;
  const variant = { request: 'http://alder.example/', url: `${SITE}/`, status: 200, redirects: 1 };
  const picture = {
    src: `${SITE}/a.webp`,
    tag: '<img>',
    hasSize: true,
    bytes: 40_000,
    type: 'image/webp',
  };
  return {
    trade,
    home: first,
    pages,
    visits: pages.map((one) => ({ request: one.request, status: 200, page: one })),
    plan: planPages(first, trade),
    homes: homesAmong(pages),
    robots: parseRobots(answerWith('/robots.txt', fault.robots ?? robots)),
    variants: (fault.variants ?? [{}]).map((one) => ({ ...variant, ...one })),
    sitemap: {
      url: `${SITE}/sitemap.xml`,
      isNamed: true,
      status: 200,
      fault: '',
      addresses: pages.map(({ url }) => url),
      ...fault.sitemap,
    },
    pictures: (fault.pictures ?? [{}]).map((one) => ({ ...picture, ...one })),
    ...fault.seen,
  };
}
