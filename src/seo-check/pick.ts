/** Chooses the pages that a report reads, by words of links and addresses. */
import * as terms from '../i18n/dictionaries/seo-check/link-words.ts';
import type { Trade } from './finding.ts';
import { bareHost, type Data, type Link, type Page } from './page.ts';
import { roleIn, type Role } from './words.ts';

/** Slashes at the end. Without the look-behind, a long row of them elsewhere takes the square of its length. */
const SLASHES = /(?<!\/)\/+$/;

/** An address as a key: host, path and query, without a slash at the end, `index.html` and marks of campaigns. */
export function keyOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { host, pathname, searchParams } = new URL(address);
  const query = [...searchParams].filter(([name]) => !/^(utm_|gclid|fbclid)/.test(name)).join('&');
  const path = pathname.replace(/\/index\.(?:html?|php)$/i, '/').replace(SLASHES, '');
  return `${bareHost(host)}${path}?${query}`;
}

const siteOf = (address: string): string => bareHost(URL.parse(address)?.host ?? '');
export const isSameSite = (address: string, site: string): boolean =>
  siteOf(address) === siteOf(site);

const FILE = /\.(?:pdf|docx?|xlsx?|jpe?g|png|webp|gif|zip|mp4|xml|json|css|js|ics)$/i;
export const isFile = (address: string): boolean => FILE.test(address.replace(/[?#].*/, ''));

/** The links of a page by what they say, the best first: words before addresses, short ones before long ones. */
export function linksFor(page: Page, role: Role, trade: Trade): Link[] {
  const pattern = roleIn(role, trade, page.language);
  const article = roleIn('articles', trade, page.language);
  const selling = roleIn('selling', trade, page.language);
  const isSale = (words: string) => role === 'selling' && terms.FOR_SALE.test(words);
  const scored = page.links.flatMap((link) => {
    if (isSale(link.words) || isSale(link.path)) return [];
    // A long text is a card or a sentence, not the name of a page.
    const inWords = link.words.length <= 60 && pattern.test(link.words);
    const inPath = pattern.test(link.path) && (role === 'articles' || !article.test(link.path));
    if (!inWords && !inPath) return [];
    const isForSellers = role === 'owners' && selling.test(link.path);
    const length = link.href.split('/').length * 20 + link.words.length / 4;
    return [{ link, score: (inWords ? 0 : 60) + (inPath || isForSellers ? 0 : 30) + length }];
  });
  return scored.toSorted((a, b) => a.score - b.score).map(({ link }) => link);
}

export type Plan = ReadonlyMap<Role, Link>;

/** One link of the home page for each kind of page. The contact page may be the one for owners as well. */
export function planPages(home: Page, trade: Trade): Plan {
  const plan = new Map<Role, Link>();
  const taken = new Set([keyOf(home.url)]);
  for (const role of terms.ROLES) {
    if (role === 'selling' && plan.has('owners')) continue;
    if (trade === 'other' && (role === 'selling' || role === 'homes')) continue;
    const isFree = ({ href }: Link) => role === 'contact' || !taken.has(keyOf(href));
    const link = linksFor(home, role, trade).find(
      (one) => isSameSite(one.href, home.url) && !isFile(one.href) && isFree(one),
    );
    if (!link) continue;
    plan.set(role, link);
    taken.add(keyOf(link.href));
  }
  return plan;
}

/** Links of a page that lie below it, as those of a branch below the list of branches. */
export function linksBelow({ url, links }: Page): Link[] {
  const above = `${new URL(url).pathname.replace(/\.html?$/, '').replace(SLASHES, '')}/`;
  return links.filter(({ href }) => {
    const { pathname, search } = new URL(href);
    const isBelow = above !== '/' && pathname.startsWith(above) && pathname + search !== above;
    return isBelow && !/\?|\/(?:page|tag|categor)/.test(pathname + search) && isSameSite(href, url);
  });
}

/** Whether an address is that of a single home. */
export function isHomeAddress(address: string): boolean {
  const { pathname, search } = new URL(address);
  const path = pathname.replace(SLASHES, '').replace(/\.(?:html?|php)$/, '');
  return terms.HOME_PATH.test(path + search) && !terms.HOME_LIST.test(path) && !isFile(pathname);
}

export const typesOf = (data: Data): string[] =>
  [data['@type']].flat().filter((type) => typeof type === 'string');
/** A price or bathrooms, and the size or the rooms: the page of one home, unless it names the prices of many. */
function isHomePage({ text, data }: Page): boolean {
  if (data.flatMap(typesOf).some((type) => terms.HOME_ALONE.test(type))) return true;
  const { size } = new Set(text.match(terms.PRICES));
  return size <= 12 && terms.HOME_SIZE.test(text) && (size > 0 || terms.BATHS.test(text));
}

/** The pages of single homes. */
export const homesAmong = ([, ...pages]: readonly Page[]): Page[] =>
  pages.filter((page) => isHomeAddress(page.request) && isHomePage(page));

/** Links to single homes, by their addresses: the most common shape of the site first. */
export function linksToHomes(pages: readonly Page[]): Link[] {
  const read = new Set(pages.map(({ url }) => keyOf(url)));
  const links = pages.flatMap((page) =>
    page.links.filter(({ href }) => isSameSite(href, page.url) && isHomeAddress(href)),
  );
  const homes = [...new Map(links.map((link) => [keyOf(link.href), link]))];
  const folderOf = ({ href }: Link) => href.split('/').slice(2, 4).join('/');
  const unread = homes.flatMap(([key, link]) => (read.has(key) ? [] : [link]));
  const folders = Map.groupBy(unread, folderOf);
  return [...folders.values()].toSorted((a, b) => b.length - a.length).flat();
}
