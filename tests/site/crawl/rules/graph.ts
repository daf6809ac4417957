/** The structured data of a page: all that Google documents for its kind, and only what the page says elsewhere. */
import { globSync } from 'node:fs';
import { BRAND } from '../../../../src/facts/brand.ts';
import { INDUSTRY_PAGES } from '../../../../src/facts/industries.ts';
import { LANGUAGES } from '../../../../src/i18n/locales.ts';
import { dictionaries } from '../../../../src/i18n/dictionaries.ts';
import {
  isPaidPath,
  PATHS,
  pictureUrl,
  PICTURE_SHAPES,
  SERVICE_PAGES,
  url,
  type PagePath,
} from '../../../../src/i18n/urls.ts';
import {
  GOOGLE,
  OTHER_TYPES,
  nodesIn,
  readGraph,
  spaced,
  textsIn,
  typesOf,
  type Graph,
} from '../graph.ts';
import { absolute, canonicalOf, isInBlog, isIndexable, isPost } from '../policy.ts';
import { differ, onEveryPage, type CrawledPage, type Site } from '../site.ts';

/** One article for each case study. */
const STORIES = globSync('src/content/case-studies/en/*.mdx');
const PAGES = ['WebPage', 'FAQPage', 'AboutPage', 'ContactPage', 'CollectionPage', 'BlogPosting'];

const BUSINESS = ['Organization', 'ProfessionalService', 'LocalBusiness'];
const AGENCY = ['BreadcrumbList', ...BUSINESS];
const SERVICE = ['WebPage', 'Service', 'BreadcrumbList', 'Organization'];
const PLAIN = ['WebPage', 'BreadcrumbList'];
const TYPES = new Map<PagePath, readonly string[]>([
  [PATHS.home, ['WebPage', 'FAQPage', 'WebSite', ...BUSINESS]],
  ...['seoServices' as const, ...SERVICE_PAGES].map((name) => [PATHS[name], SERVICE] as const),
  ...INDUSTRY_PAGES.map((name) => [PATHS[name], [...SERVICE, 'Audience']] as const),
  [PATHS.caseStudies, ['CollectionPage', 'BreadcrumbList', ...STORIES.map(() => 'Article')]],
  [PATHS.about, ['AboutPage', ...AGENCY]],
  [PATHS.contact, ['ContactPage', ...AGENCY]],
  [PATHS.sampleAudit, PLAIN],
  [PATHS.privacy, PLAIN],
  [PATHS.terms, PLAIN],
]);
/** The types that the graph of a page has, as often as they stand here. */
function typesFor(page: CrawledPage): readonly string[] {
  const faqs = page.shown.questions.length > 0 ? ['FAQPage'] : [];
  if (isPost(page)) return ['BlogPosting', 'BreadcrumbList', 'Organization', ...faqs];
  if (isInBlog(page)) return ['CollectionPage', 'BreadcrumbList'];
  return [...new Set([...(TYPES.get(page.path) ?? []), ...faqs])];
}

type Check = (graph: Graph, page: CrawledPage, site: Site) => string[];

/** All that Google asks for, and nothing that nobody has checked, such as ratings. */
const properties: Check = ({ nodes, valueAt }) =>
  nodes.flatMap((node) => [
    ...typesOf(node).filter((type) => !(type in GOOGLE) && !OTHER_TYPES.includes(type)),
    ...(typesOf(node).length > 0 ? [] : ['a node has no type']),
    ...['aggregateRating', 'review'].filter((name) => name in node),
    ...typesOf(node).flatMap((type) =>
      (GOOGLE[type] ?? [])
        .filter((path) => ['', undefined].some((none) => valueAt(node, path) === none))
        .map((path) => `${type} has no ${path}`),
    ),
  ]);

const types: Check = ({ nodes }, page) => {
  const actual = nodes.flatMap(typesOf);
  const count = (list: readonly string[], type: string) =>
    list.filter((one) => one === type).length;
  return typesFor(page).filter((type) => count(actual, type) < count(typesFor(page), type));
};

/** Every page calls the agency the same, or machines take it for several; its address is real or not there. */
const agency: Check = ({ nodes, byId, ofType, valueAt }, _, site) => {
  const id = absolute(site, '/#organization');
  const named = nodes.flatMap((node) =>
    ['provider', 'publisher', 'about'].flatMap((name) => nodesIn(node[name])),
  );
  const businesses = ofType('ProfessionalService');
  const { isReal } = BRAND.address;
  return [
    ...[...named, ...businesses].flatMap((node) => differ('@id', node['@id'], id)),
    ...nodesIn(byId.get(id)).flatMap((node) => differ('name', node['name'], BRAND.name)),
    ...differ('local businesses', ofType('LocalBusiness').length, businesses.length),
    ...businesses.flatMap((node) =>
      ['streetAddress', 'addressLocality', 'postalCode'].flatMap((part) =>
        differ(part, valueAt(node, `address.${part}`) !== undefined, isReal),
      ),
    ),
  ];
};

/** The pictures of a post, or of the case study with an anchor. */
function picturesOf({ '@id': id }: Graph['nodes'][number], { address }: CrawledPage, site: Site) {
  const name = String(id ?? address).replace(/^.*[#/]/u, '');
  return PICTURE_SHAPES.map((shape) => pictureUrl(name, shape))
    .filter((path) => site.files.has(path))
    .map((path) => absolute(site, path));
}

const place: Check = ({ ofType }, page, site) => {
  const [address] = canonicalOf(page, site);
  const { tag } = LANGUAGES[page.locale];
  return [
    ...differ('pages', ofType(...PAGES).length, 1),
    ...ofType(...PAGES, 'Service').flatMap((node) => differ('url', node['url'], address)),
    ...ofType('Article', 'BlogPosting').flatMap((node) => [
      ...differ('mainEntityOfPage', node['mainEntityOfPage'], address),
      ...differ(
        'image',
        nodesIn(node['image']).map(({ url }) => url),
        picturesOf(node, page, site),
      ),
    ]),
    ...ofType(...PAGES, 'Article').flatMap((node) => differ('inLanguage', node['inLanguage'], tag)),
  ];
};

const stepsOf = ({ ofType }: Graph) =>
  ofType('BreadcrumbList').flatMap((list) =>
    nodesIn(list['itemListElement']).map(({ position, name, item }) => [
      position,
      spaced(name),
      item,
    ]),
  );

/** The breadcrumbs and questions that the page shows. */
const lists: Check = (graph, page, site) => {
  const { crumbs, questions } = page.shown;
  const shown = crumbs.map(({ name, href }, n) => [
    n + 1,
    name,
    href ?? canonicalOf(page, site)[0],
  ]);
  const inGraph = graph.ofType('Question').map((node) => ({
    question: spaced(node['name']),
    answer: spaced(nodesIn(node['acceptedAnswer'])[0]?.['text']),
  }));
  return [...differ('steps', stepsOf(graph), shown), ...differ('questions', inGraph, questions)];
};

const WITH_TIME_ZONE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** Dates that the page shows, those of an article beside it; a legal page has one. */
const dates: Check = ({ nodes, ofType }, { shown, path, meta }) => [
  ...nodes.flatMap((node) => {
    const [, anchor] = String(node['@id'] ?? '').split('#');
    const days = shown.days.filter(({ within }) => anchor === undefined || within.includes(anchor));
    return [node['datePublished'], node['dateModified']]
      .flatMap(textsIn)
      .filter(
        (date) => !WITH_TIME_ZONE.test(date) || days.every(({ day }) => day !== date.slice(0, 10)),
      )
      .map((date) => `the page does not show ${date}`);
  }),
  ...ofType('BlogPosting').flatMap((node) => [
    ...differ('datePublished', node['datePublished'], meta('article:published_time')[0]),
    ...differ('dateModified', node['dateModified'], meta('article:modified_time')[0]),
  ]),
  ...([PATHS.privacy, PATHS.terms].some((legal) => legal === path)
    ? differ('dated pages', ofType(...PAGES).filter((node) => 'dateModified' in node).length, 1)
    : []),
];

const CHECKS = { properties, types, agency, place, lists, dates };

/** Paid pages and the thank-you page have breadcrumbs alone, which they do not show. */
const hasTrailAlone = ({ path, isNotFound }: CrawledPage) =>
  !isNotFound && (isPaidPath(path) || path === PATHS.submissionReceived);

const trail: Check = (graph, page, site) => {
  const { home, submissionReceived } = dictionaries[page.locale].pages;
  const name = isPaidPath(page.path) ? page.titles[0] : submissionReceived;
  const [address = absolute(site, page.address)] = canonicalOf(page, site);
  return differ('steps', stepsOf(graph), [
    [1, home, absolute(site, url(page.locale, '/'))],
    [2, name, address],
  ]);
};

/** A page that can be indexed has one graph, which has all it must, and agrees with the rest of the page. */
export const structuredData = onEveryPage((page, site) => {
  const [text, ...others] = page.graphs;
  const isExpected = isIndexable(page) || hasTrailAlone(page);
  if (others.length > 0 || isExpected !== (text !== undefined))
    return [`has ${String(page.graphs.length)} graphs`];
  if (text === undefined) return [];
  const graph = readGraph(text);
  return [
    ...graph.faults,
    ...Object.entries(hasTrailAlone(page) ? { properties, trail } : CHECKS).flatMap(
      ([name, check]) => check(graph, page, site).map((what) => `${name}: ${what}`),
    ),
  ];
});
