/** Which pages search engines read and show: robots meta, robots.txt and the sitemap. */
import { formatDate } from '../../../../src/i18n/format.ts';
import { PATHS } from '../../../../src/i18n/urls.ts';
import {
  absolute,
  alternatesOf,
  cardOf,
  datesOf,
  dayOf,
  decoded,
  isCanonical,
  isIndexable,
  isPost,
  pageAt,
} from '../policy.ts';
import {
  onEveryPage,
  type CrawledPage,
  type Fault,
  type Rule,
  type SitemapEntry,
} from '../site.ts';

/** A page kept out of search says so once and plainly; no other says anything. */
export const robotsMeta = onEveryPage((page) => {
  const values = ['robots', 'googlebot', 'bingbot'].flatMap((name) => page.metas.get(name) ?? []);
  // In the body Google obeys it, others may not: there it is wrong on any page.
  const [stray] = page.strayRobots;
  if (stray !== undefined) return [`says “${stray}” outside its head`];
  const isHidden = values.some((value) => /\bnoindex\b|\bnone\b/iu.test(value));
  if (isIndexable(page))
    return values.length > 0 ? [`says “${values.join()}”, and should say nothing`] : [];
  if (!isHidden) return ['is not kept out of search'];
  return values.length === 1 && !/\bindex\b/iu.test(values[0]?.replace('noindex', '') ?? '')
    ? []
    : [`says “${values.join('” and “')}”`];
});

const AGENTS = ['Googlebot', 'Bingbot', '*'];

/**
 * robots.txt names the sitemap and blocks nothing that must be read. That includes pages kept out of search: nobody sees
 * the `noindex` of a page that may not be read.
 */
export const robotsFile: Rule = (site) => {
  const at = '/robots.txt';
  const { sitemaps, isAllowed } = site.robots;
  const expected = absolute(site, '/sitemap.xml');
  const names = sitemaps.join() === expected ? [] : [`names “${sitemaps.join()}”, not ${expected}`];
  const needed = [...site.pages.keys(), ...site.files];
  const blocked = needed.flatMap((path) =>
    AGENTS.filter((agent) => !isAllowed(absolute(site, path), agent))
      .slice(0, 1)
      .map((agent) => `keeps ${agent} from ${path}`),
  );
  return [...names, ...blocked].map((what) => ({ address: at, what }));
};

const AT = '/sitemap.xml';
const entriesOf = (site: Parameters<Rule>[0]): readonly SitemapEntry[] =>
  'value' in site.sitemap ? site.sitemap.value : [];

/** The sitemap has the address of every page that search engines may show, once, and nothing else. */
export const sitemap: Rule = (site) => {
  if ('problem' in site.sitemap) return [{ address: AT, what: site.sitemap.problem }];
  const addresses = entriesOf(site).map(({ address }) => address);
  const expected = new Set(
    [...site.pages.values()].filter(isCanonical).map(({ address }) => absolute(site, address)),
  );
  const listed = new Set(addresses);
  return [
    ...[...expected.difference(listed)].map((address) => `lacks ${address}`),
    ...[...listed.difference(expected)].map((address) => `lists ${address}, which it should not`),
    // The parts of which it was made.
    ...['/sitemap-index.xml', '/sitemap-0.xml']
      .filter((file) => site.files.has(file))
      .map((file) => `is also served as ${file}`),
    ...addresses
      .filter((address, index) => addresses.indexOf(address) !== index)
      .map((address) => `lists ${address} twice`),
  ].map((what) => ({ address: AT, what }));
};

/** The pages that are listed and should be; what else is listed is the matter of `sitemap`. */
function* listedPages(site: Parameters<Rule>[0]): Generator<[SitemapEntry, CrawledPage]> {
  for (const entry of entriesOf(site)) {
    const page = pageAt(entry.address, site);
    if (page && isCanonical(page)) yield [entry, page];
  }
}

/** The sitemap names the translations of a page that the page should name. */
export const sitemapAlternates: Rule = (site) =>
  [...listedPages(site)].flatMap(([{ alternates }, page]): Fault[] => {
    const expected = alternatesOf(page, site);
    const named = new Map(alternates.map(({ hreflang, href }) => [hreflang, href]));
    const wrong = [...expected].filter(([tag, href]) => named.get(tag) !== href);
    if (wrong.length === 0 && alternates.length === expected.size) return [];
    const tags = alternates.map(({ hreflang }) => hreflang).join(', ');
    const what = `names ${tags || 'nothing'} for ${page.address}: ${wrong.map(([tag]) => tag).join(', ') || 'too many'}`;
    return [{ address: AT, what }];
  });

const DATED: readonly string[] = [PATHS.caseStudies, PATHS.privacy, PATHS.terms];

/** The sitemap has the last change of posts, case studies and legal pages, as the page has it, and of no other page. */
export const sitemapDates: Rule = (site) =>
  [...listedPages(site)].flatMap(([{ lastmod }, page]): Fault[] => {
    const { published, modified } = datesOf(page);
    const day = dayOf(lastmod);
    const isShown =
      day !== undefined && page.mainText.includes(formatDate(page.locale, new Date(day)));
    const isDated = isPost(page) || DATED.includes(page.path);
    const isRight = isDated
      ? isShown && (published === undefined || day === (modified ?? published))
      : day === undefined;
    const what = `says that ${page.address} was changed on “${String(lastmod)}”`;
    return isRight ? [] : [{ address: AT, what }];
  });

/** The sitemap names the card of a page and the pictures of its main part, which are there. */
export const sitemapImages: Rule = (site) =>
  [...listedPages(site)].flatMap(([{ images }, page]): Fault[] => {
    const expected = [...new Set([cardOf(page, site), ...page.pictures])];
    const gone = images.filter((image) => !isOwnFile(image, site));
    const says = `names for ${page.address}`;
    // A page that shows what is not there is the matter of `files`.
    const isWhole = page.pictures.every((picture) => isOwnFile(picture, site));
    return [
      ...(!isWhole || images.join() === expected.join()
        ? []
        : [`${says} ${images.join(', ') || 'no picture'}, not ${expected.join(', ')}`]),
      ...gone.map((image) => `${says} ${image}, which is no file of the site`),
    ].map((what) => ({ address: AT, what }));
  });

const isOwnFile = (address: string, site: Parameters<Rule>[0]): boolean => {
  if (!URL.canParse(address)) return false;
  const { origin, pathname } = new URL(address);
  return origin === site.origin && site.files.has(decoded(pathname));
};
