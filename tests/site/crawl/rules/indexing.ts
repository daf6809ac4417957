/** Which pages search engines read: robots.txt and the sitemap. */
import { INDUSTRY_PAGES } from '../../../../src/facts/industries.ts';
import { FORM_IDS } from '../../../../src/forms/definition.ts';
import { formAction, PATHS, SERVICE_PAGES } from '../../../../src/i18n/urls.ts';
import {
  absolute,
  alternatesOf,
  cardOf,
  daysOf,
  isCanonical,
  isPost,
  pageAt,
  showsDay,
} from '../policy.ts';
import type { CrawledPage, Rule, Site } from '../site.ts';

const AGENTS = ['Googlebot', 'Bingbot', 'AdsBot-Google', 'GPTBot'];

/**
 * robots.txt names the sitemap and blocks only the addresses of forms. Pages with `noindex` are open too: nobody sees
 * the `noindex` of a page that may not be read.
 */
export const robotsFile: Rule = (site) => {
  const open = [...site.pages.keys(), ...site.files];
  const isAllowed = (path: string, agent: string) =>
    site.robots.isAllowed(absolute(site, path), agent) ?? true;
  return [
    ...site.robots.getSitemaps().filter((name) => name !== absolute(site, '/sitemap.xml')),
    ...(site.robots.getSitemaps().length === 1 ? [] : ['names no sitemap, or several']),
    ...open.filter((path) => AGENTS.some((agent) => !isAllowed(path, agent))),
    ...FORM_IDS.map(formAction).filter((path) => AGENTS.some((agent) => isAllowed(path, agent))),
  ].map((what) => ({ address: '/robots.txt', what }));
};

const AT = '/sitemap.xml';

/** The sitemap has the address of every page that search engines may show, once, and nothing else. */
export const sitemap: Rule = (site) => {
  const listed = site.sitemap.entries.map(({ address }) => address).sort();
  const pages = [...site.pages.values()].filter(isCanonical);
  const expected = pages.map(({ address }) => absolute(site, address)).sort();
  const difference = new Set(listed).symmetricDifference(new Set(expected));
  return [
    ...site.sitemap.problems,
    ...[...difference].map((address) => `has, or lacks, ${address}`),
    ...(listed.length === new Set(listed).size ? [] : ['lists an address twice']),
    // The parts of which it was made.
    ...['/sitemap-index.xml', '/sitemap-0.xml'].filter((file) => site.files.has(file)),
  ].map((what) => ({ address: AT, what }));
};

type Entry = Site['sitemap']['entries'][number];
/** The pages that are listed and should be; what else is listed is the matter of `sitemap`. */
const onEveryEntry =
  (isRight: (entry: Entry, page: CrawledPage, site: Site) => boolean): Rule =>
  (site) =>
    site.sitemap.entries.flatMap((entry) => {
      const page = pageAt(entry.address, site);
      return page === undefined || !isCanonical(page) || isRight(entry, page, site)
        ? []
        : [{ address: AT, what: `says of ${page.address} ${JSON.stringify(entry)}` }];
    });

/** The sitemap names the translations of a page that the page should name. */
export const sitemapAlternates = onEveryEntry(
  ({ alternates }, page, site) => alternates.join() === alternatesOf(page, site).join(),
);

const DATED: readonly string[] = [
  ...INDUSTRY_PAGES,
  ...SERVICE_PAGES,
  ...(['seoServices', 'pricing', 'caseStudies', 'about', 'privacy', 'terms'] as const),
].map((name) => PATHS[name]);
/** The sitemap dates the pages that state when they were changed, as they do, and no other. */
export const sitemapDates = onEveryEntry(({ lastmod }, page) => {
  if (!isPost(page) && !DATED.includes(page.path)) return lastmod === undefined;
  const { published, modified } = daysOf(page);
  const day = modified ?? published ?? lastmod;
  return lastmod !== undefined && day === lastmod && showsDay(page, lastmod);
});

/** The sitemap names the card of a page and the pictures of its main part. */
export const sitemapImages = onEveryEntry(
  ({ images }, page, site) =>
    images.join() === [...new Set([cardOf(page, site), ...page.pictures])].join(),
);
