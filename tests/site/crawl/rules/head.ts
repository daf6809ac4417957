/** What a page says of itself to search engines and to those who share it. */
import { BRAND, THEME_COLOUR } from '../../../../src/facts/brand.ts';
import { LANGUAGES } from '../../../../src/i18n/locales.ts';
import { feedUrl, isPaidPath, PATHS } from '../../../../src/i18n/urls.ts';
import { tidy } from '../../built-site.ts';
import {
  absolute,
  alternatesOf,
  canonicalOf,
  cardOf,
  isIndexable,
  isPost,
  languagesOf,
  pageAt,
  showsDay,
  daysOf,
} from '../policy.ts';
import { decoded } from '../read-page.ts';
import { differ, onEveryPage, type CrawledPage, type Rule, type Site } from '../site.ts';

type Values = (page: CrawledPage, site: Site) => readonly string[];

/** What each part of a head should say, beside what it says. */
const LINKS: Readonly<Record<string, readonly [actual: Values, expected: Values]>> = {
  lang: [({ lang }) => lang, ({ locale }) => [LANGUAGES[locale].tag]],
  canonical: [({ canonicals }) => canonicals, canonicalOf],
  alternates: [
    ({ alternates }) => alternates.map(({ hreflang, href }) => `${hreflang ?? ''} ${href}`),
    alternatesOf,
  ],
  // Pages that adverts lead to announce no feed.
  feeds: [
    ({ feeds }, { origin }) => feeds.map((href) => new URL(href, origin).href),
    ({ locale, path }, site) => (isPaidPath(path) ? [] : [absolute(site, feedUrl(locale))]),
  ],
};
/** The contents of each `<meta>`, by its name or property. */
const METAS: Readonly<Record<string, Values>> = {
  robots: (page) => (isIndexable(page) ? [] : [page.isNotFound ? 'noindex' : 'noindex, follow']),
  googlebot: () => [],
  bingbot: () => [],
  'theme-color': () => [THEME_COLOUR],
  'twitter:card': () => ['summary_large_image'],
  'og:title': ({ titles }) => titles,
  'og:description': ({ meta }) => meta('description'),
  'og:url': canonicalOf,
  // Case studies and posts tell a story.
  'og:type': (page) => [page.path === PATHS.caseStudies || isPost(page) ? 'article' : 'website'],
  'og:site_name': () => [BRAND.name],
  'og:locale': ({ locale }) => [LANGUAGES[locale].openGraph],
  'og:locale:alternate': (page, site) =>
    languagesOf(page, site)
      .filter((locale) => locale !== page.locale && isIndexable(page))
      .map((locale) => LANGUAGES[locale].openGraph),
  'og:image': (page, site) => [cardOf(page, site)],
  'og:image:width': () => ['1200'],
  'og:image:height': () => ['630'],
  'og:image:alt': ({ titles }) => titles,
};

/** The head of a page says what it should, once and in full. */
export const head = onEveryPage((page, site) => [
  ...Object.entries(LINKS).flatMap(([name, [actual, expected]]) =>
    differ(name, actual(page, site), expected(page, site)),
  ),
  ...Object.entries(METAS).flatMap(([name, expected]) =>
    differ(name, page.meta(name).map(tidy), expected(page, site).map(tidy)),
  ),
  ...page.strayRobots.map(() => 'has orders to search engines outside its head'),
]);

/** The addresses that a page names as its card and its canonical address exist. */
export const headTargets = onEveryPage((page, site) => [
  ...page.meta('og:image').filter((card) => !site.files.has(decoded(new URL(card).pathname))),
  ...page.canonicals.filter((href) => pageAt(href, site) === undefined),
]);

/** The pages before and after one in a list name it as well. */
export const neighbours = onEveryPage((page, site) =>
  page.neighbours
    .filter(({ rel, href }) => {
      const back = pageAt(href, site)?.neighbours.filter((one) => one.rel !== rel) ?? [];
      return !back.some((one) => one.href === absolute(site, page.address));
    })
    .map(({ rel, href }) => `names ${href} as ${rel}, which does not name it`),
);

/** A post tells machines the days it tells readers; no other page has any. */
export const dates = onEveryPage((page) => {
  const { published, modified } = daysOf(page);
  const days = [published, modified].filter((day) => day !== undefined);
  if (!isPost(page)) return days.map((day) => `has ${day} as the date of a post`);
  const isRight =
    page.shown.days[0]?.day === published &&
    days.every((day) => showsDay(page, day)) &&
    (modified ?? published ?? '') >= (published ?? 'none');
  return isRight ? [] : [`gives machines ${days.join(' and ')}, which readers do not see`];
});

/** Search results show a title and a description whole; pages outside of search have any length. */
const fits = (least: number, most: number, textsOf: (page: CrawledPage) => readonly string[]) =>
  onEveryPage((page) => {
    const texts = textsOf(page);
    const [{ length } = ''] = texts;
    const isWhole = !isIndexable(page) || (length >= least && length <= most);
    return texts.length === 1 && isWhole
      ? []
      : [`has ${String(texts.length)}, of ${String(length)} characters: “${texts.join()}”`];
  });
export const title = fits(30, 60, ({ titles }) => titles);
export const description = fits(120, 155, ({ meta }) => meta('description'));

/** Pages that say the same; a second address of a page and the not-found page repeat another. */
const unique =
  (textOf: (page: CrawledPage) => string | undefined): Rule =>
  (site) => {
    const pages = [...site.pages.values()].filter((page) => !page.isTwin && !page.isNotFound);
    return [...Map.groupBy(pages, textOf).values()].flatMap(([, ...others]) =>
      others.map(({ address }) => ({ address, what: 'says the same as another page' })),
    );
  };
export const uniqueTitles = unique(({ titles }) => titles[0]);
export const uniqueDescriptions = unique(({ meta }) => meta('description')[0]);

/** A page has one main heading, with words in it. */
export const heading = onEveryPage(({ headings }) =>
  headings.length === 1 && headings[0] !== '' ? [] : [`has ${headings.join(' and ')}`],
);

/** No address of a page leads elsewhere than it says, and no page sends its readers on. */
export const diversions = onEveryPage(({ diversions: elements }) =>
  elements.map(({ tagName }) => `sends its readers or its links on by <${tagName}>`),
);
