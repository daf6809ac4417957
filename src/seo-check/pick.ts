/** Chooses the pages that a report reads, by words of links and addresses. */
import { FOR_SALE, HOME_LIST, HOME_PATH } from '../i18n/dictionaries/seo-check/link-words.ts';
import type { Trade } from './finding.ts';
import { bareHost as bare, type Link, type Page } from './page.ts';
import { roleIn, type Role } from './words.ts';

/** Slashes at the end. Without the look-behind, a long row of them elsewhere takes the square of its length. */
const SLASHES = /(?<!\/)\/+$/;

/** An address as a key: host, path and query, without a slash at the end, `index.html` and marks of campaigns. */
export function keyOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { host, pathname, searchParams } = new URL(address);
  const query = [...searchParams].filter(([name]) => !/^(utm_|gclid|fbclid)/.test(name)).join('&');
  const path = pathname.replace(/\/index\.(?:html?|php)$/i, '/').replace(SLASHES, '');
  return `${bare(host)}${path}?${query}`;
}

export const isSameSite = (address: string, site: string): boolean =>
  URL.canParse(address) && bare(new URL(address).host) === bare(new URL(site).host);

const FILE = /\.(?:pdf|docx?|xlsx?|jpe?g|png|webp|gif|zip|mp4|xml|json|css|js|ics)$/i;
export const isFile = (address: string): boolean => FILE.test(address.replace(/[?#].*/, ''));

/** The links of a page by what they say, the best first: words before addresses, short ones before long ones. */
export function linksFor(page: Page, role: Role, trade: Trade): Link[] {
  const pattern = roleIn(role, trade, page.language);
  const article = roleIn('articles', trade, page.language);
  const selling = roleIn('selling', trade, page.language);
  const isSale = (words: string) => role === 'selling' && FOR_SALE.test(words);
  const scored = page.links.flatMap((link) => {
    if (isSale(link.words) || isSale(link.path)) return [];
    // A long text is a card or a sentence, not the name of a page.
    const inWords = link.words.length <= 60 && pattern.test(link.words);
    const inPath = pattern.test(link.path) && (role === 'articles' || !article.test(link.path));
    if (!inWords && !inPath) return [];
    const isForSellers = role === 'owners' && selling.test(link.path);
    const length = link.place.split('/').length * 20 + link.words.length / 4;
    return [{ link, score: (inWords ? 0 : 60) + (inPath || isForSellers ? 0 : 30) + length }];
  });
  return scored.toSorted((a, b) => a.score - b.score).map(({ link }) => link);
}

export type Plan = ReadonlyMap<Role, Link>;
const PLANNED = [
  'owners',
  'selling',
  'offices',
  'homes',
  'fees',
  'contact',
  'articles',
  'reviews',
] as const;

/** One link of the home page for each kind of page. The contact page may be the one for owners as well. */
export function planPages(home: Page, trade: Trade): Plan {
  const plan = new Map<Role, Link>();
  const taken = new Set([keyOf(home.url)]);
  for (const role of PLANNED) {
    if (role === 'selling' && plan.has('owners')) continue;
    if (trade === 'other' && (role === 'selling' || role === 'homes')) continue;
    const link = linksFor(home, role, trade).find(
      ({ href }) =>
        isSameSite(href, home.url) &&
        !isFile(href) &&
        (role === 'contact' || !taken.has(keyOf(href))),
    );
    if (!link) continue;
    plan.set(role, link);
    taken.add(keyOf(link.href));
  }
  return plan;
}

/** Links of a page that lie below it, as those of a branch below the list of branches. */
export function linksBelow({ url, links }: Page): Link[] {
  const { host, pathname } = new URL(url);
  const above = `${pathname.replace(/\.html?$/, '').replace(SLASHES, '')}/`;
  if (above === '/') return [];
  const isBelow = ({ place }: Link) => place.startsWith(above) && place !== above;
  const isList = ({ place }: Link) => /\?|\/(?:page|tag|categor)/.test(place);
  return links.filter((link) => link.host === bare(host) && isBelow(link) && !isList(link));
}

/** Whether an address is that of a single home. */
export function isHomeAddress(address: string): boolean {
  const { pathname, search } = new URL(address);
  const path = pathname.replace(SLASHES, '').replace(/\.(?:html?|php)$/, '');
  return HOME_PATH.test(path + search) && !HOME_LIST.test(path) && !isFile(pathname);
}

const HOME_DATA = /RealEstateListing|Residence$|^House$|^Apartment$/;
/** A price or bathrooms, and the size or the rooms: the page of one home, unless it names the prices of many. */
function isHomePage({ text, data }: Page): boolean {
  if (data.some((object) => HOME_DATA.test(String(object['@type'])))) return true;
  // Amounts of four figures; fees and monthly payments are often less.
  const prices = new Set(
    text.match(/(?:[£€$]\s?\d[\d.,\s]{2,20}\d|\d[\d.,\s]{2,20}\d\s?(?:€|EUR|£|\$|COP))/g),
  );
  const size =
    /\d\s?(?:bed|m²|m2|sq|ft|chambre|pieces|quarto|dormitorio|habitaci|hab\.|T\d)|\bT\d\b|bedroom|\bbeds?:?\s\d/i;
  const other = /\b(?:POA|prix sur demande|sob consulta|bath|baño|banho|salle d)/i;
  return prices.size <= 12 && size.test(text) && (prices.size > 0 || other.test(text));
}

/** The pages of single homes. */
export const homesAmong = ([, ...pages]: readonly Page[]): Page[] =>
  pages.filter((page) => isHomeAddress(page.request) && isHomePage(page));

/** Links to single homes, by their addresses: the most common shape of the site first. */
export function linksToHomes(pages: readonly Page[]): Link[] {
  const own = bare(new URL(pages[0]?.url ?? 'http://none').host);
  const byAddress = new Map<string, Link>();
  for (const link of pages.flatMap(({ links }) => links))
    if (link.host === own && isHomeAddress(link.href)) byAddress.set(keyOf(link.href), link);
  for (const { url } of pages) byAddress.delete(keyOf(url));
  const folder = ({ place }: Link) => place.split('/').slice(0, 2).join('/');
  const homes = [...byAddress.values()];
  const sizes = Map.groupBy(homes, folder);
  const sizeOf = (link: Link) => sizes.get(folder(link))?.length ?? 0;
  return homes.toSorted((a, b) => sizeOf(b) - sizeOf(a));
}
