/**
 * What each signal of a page should say. Rules compare a signal with this, never with another signal, so that no two can
 * disagree unnoticed. It follows from an address, the route tables and which pages exist.
 */
import { paidPageAt } from '../../../src/facts/paid-pages.ts';
import { formatDate } from '../../../src/i18n/format.ts';
import { LOCALES, type Locale } from '../../../src/i18n/locales.ts';
import { cardUrl, isPaidPath, isUnder, PATHS, url } from '../../../src/i18n/urls.ts';
import { decoded } from './read-page.ts';
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
 * The canonical address of a page, if it has one: itself; for `/en/…` the page without; for the second of an advert's pair
 * the first. The other pages kept out of search name none.
 */
export function canonicalOf(page: CrawledPage, site: Site): string[] {
  const { locale, path } = page;
  const paid = paidPageAt(path);
  if (!isIndexable(page) && paid === undefined) return [];
  return [absolute(site, url(locale, paid?.canonical ?? path))];
}

/** The languages a page is published in. */
export const languagesOf = ({ path }: CrawledPage, site: Site): Locale[] =>
  LOCALES.filter((locale) => site.pages.has(url(locale, path)));

/** The translations a page should name, by `hreflang`; for everyone else English, or the first language there is. */
export function alternatesOf(page: CrawledPage, site: Site): string[] {
  if (!isIndexable(page)) return [];
  const languages = languagesOf(page, site);
  const at = (locale: Locale) => absolute(site, url(locale, page.path));
  const translations = languages.map((locale) => `${locale} ${at(locale)}`);
  return [...translations, `x-default ${at(languages[0] ?? page.locale)}`];
}

/** The card of a page; a lost visitor may share a page as well, which stands for the home page then. */
export const cardOf = ({ locale, path, isNotFound }: CrawledPage, site: Site): string =>
  absolute(site, cardUrl(locale, isNotFound ? PATHS.home : path));

/** The page at an address of this site, whatever follows its path; nothing when it is elsewhere or no page. */
export function pageAt(address: string, site: Site): CrawledPage | undefined {
  const { origin, pathname } = new URL(address, site.origin);
  return origin === site.origin ? site.pages.get(decoded(pathname)) : undefined;
}

const dayOf = ([date = '']: readonly string[]) => /^\d{4}-\d{2}-\d{2}/u.exec(date)?.[0];

/** Whether readers of a page see a day. */
export const showsDay = ({ locale, mainText }: CrawledPage, day: string): boolean =>
  mainText.includes(formatDate(locale, new Date(day)));

/** The days a page gives machines. */
export const daysOf = ({ meta }: CrawledPage) => ({
  published: dayOf(meta('article:published_time')),
  modified: dayOf(meta('article:modified_time')),
});
