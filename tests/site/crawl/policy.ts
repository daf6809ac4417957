/**
 * What each signal of a page should say. Rules compare a signal with this, never with another signal, so that one fault is
 * one finding; and since all are held to the same, no two can disagree unnoticed. It follows from an address, the route
 * tables and which pages exist.
 */
import { paidPageAt } from '../../../src/facts/paid-pages.ts';
import { formatDate } from '../../../src/i18n/format.ts';
import { LOCALES, type Locale } from '../../../src/i18n/locales.ts';
import { cardUrl, isPaidPath, isUnder, PATHS, url, type PagePath } from '../../../src/i18n/urls.ts';
import type { CrawledPage, Site } from './site.ts';

const TAGS = `${PATHS.blog}/tag`;
/** Below the blog, `tag` and `page` begin the addresses of lists. */
const POST = /^\/blog\/(?!(?:tag|page)$)[^/]+$/u;

export const isPost = ({ path }: Pick<CrawledPage, 'path'>): boolean => POST.test(path);
export const isInBlog = ({ path }: Pick<CrawledPage, 'path'>): boolean => isUnder(path, PATHS.blog);

/**
 * Whether search engines should show a page: not those that adverts lead to, the thank-you page, the lists of one subject
 * (all their posts are on the whole list too) and the not-found pages.
 */
export const isIndexable = ({ path, isNotFound }: CrawledPage): boolean =>
  !isNotFound && !isPaidPath(path) && !isUnder(path, TAGS) && path !== PATHS.submissionReceived;

/** Whether it is the address of its own that search engines should show. */
export const isCanonical = (page: CrawledPage): boolean => isIndexable(page) && !page.isTwin;

export const absolute = (site: Site, path: string): string => new URL(path, site.origin).href;

/**
 * The one canonical address of a page: itself; for `/en/…` the page without; for the second of an advert's pair the first.
 * The other pages kept out of search name none.
 */
export function canonicalOf(page: CrawledPage, site: Site): string | undefined {
  const { locale, path } = page;
  if (isIndexable(page)) return absolute(site, url(locale, path));
  const paid = paidPageAt(path);
  return paid && absolute(site, url(locale, paid.canonical ?? path));
}

/** The languages a page is published in. */
export const languagesOf = ({ path }: CrawledPage, site: Site): Locale[] =>
  LOCALES.filter((locale) => site.pages.has(url(locale, path)));

/** The translations a page should name, by `hreflang`; for everyone else English, or the first language there is. */
export function alternatesOf(page: CrawledPage, site: Site): Map<string, string> {
  if (!isIndexable(page)) return new Map();
  const languages = languagesOf(page, site);
  const at = (locale: Locale) => absolute(site, url(locale, page.path));
  return new Map([
    ...languages.map((locale): [string, string] => [locale, at(locale)]),
    ['x-default', at(languages[0] ?? page.locale)],
  ]);
}

/** The card of a page; a lost visitor may share a page as well, which stands for the home page then. */
export const cardOf = ({ locale, path, isNotFound }: CrawledPage, site: Site): string =>
  absolute(site, cardUrl(locale, isNotFound ? PATHS.home : path));

/** Case studies and posts tell a story. */
export const typeOf = (page: CrawledPage): 'article' | 'website' =>
  page.path === PATHS.caseStudies || isPost(page) ? 'article' : 'website';

/**
 * Whether a page may link to one that search engines leave out. Lists of one subject are for readers of the blog; a
 * thank-you page leads to itself in other languages; nothing leads to what adverts lead to, or to a not-found page.
 */
export const mayLinkToHidden = (from: CrawledPage, to: CrawledPage): boolean =>
  (isUnder(to.path, TAGS) && isInBlog(from)) ||
  (to.path === PATHS.submissionReceived && from.path === to.path);

/** The page at an address of this site, whatever follows its path; nothing when it is elsewhere or no page. */
export function pageAt(address: string, site: Site): CrawledPage | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  return origin === site.origin ? site.pages.get(decoded(pathname)) : undefined;
}

/** The path of a page or file as its name is written. */
export function decoded(pathname: string): PagePath {
  try {
    return `/${decodeURIComponent(pathname).slice(1)}`;
  } catch {
    return `/${pathname.slice(1)}`;
  }
}

/** What is wrong with an address that ought to be a page search engines may show; nothing when it is one. */
export function whyNotIndexed(address: string, site: Site): string | undefined {
  const page = pageAt(address, site);
  if (!URL.canParse(address)) return 'is no absolute address';
  if (page === undefined) {
    const { origin, pathname } = new URL(address);
    if (origin !== site.origin) return 'is on another site';
    return site.redirectOf(pathname) === undefined ? 'is no page' : 'is redirected';
  }
  return isCanonical(page) ? undefined : 'is kept out of search';
}

const DAY = /^\d{4}-\d{2}-\d{2}/u;
export const dayOf = (date: string | undefined): string | undefined => DAY.exec(date ?? '')?.[0];

export const PUBLISHED = 'article:published_time';
export const MODIFIED = 'article:modified_time';

/** The days a page gives machines, and whether its readers see the same. */
export function datesOf(page: CrawledPage) {
  const { metas, times, mainText } = page;
  const published = dayOf(metas.get(PUBLISHED)?.[0]);
  const modified = dayOf(metas.get(MODIFIED)?.[0]);
  const isSaid = (day: string) => mainText.includes(formatDate(page.locale, new Date(day)));
  const isAgreed =
    published !== undefined &&
    times[0] === published &&
    isSaid(published) &&
    (modified === undefined || (isSaid(modified) && modified >= published));
  return { published, modified, isAgreed };
}
