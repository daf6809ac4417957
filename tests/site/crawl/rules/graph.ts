/** Where structured data repeats what a page says elsewhere, it says the same. Its own rules are tested with its properties. */
import { LANGUAGES } from '../../../../src/i18n/locales.ts';
import { PATHS, url } from '../../../../src/i18n/urls.ts';
import { tidy } from '../../built-site.ts';
import {
  absolute,
  canonicalOf,
  dayOf,
  decoded,
  isIndexable,
  isPost,
  pageAt,
  whyNotIndexed,
} from '../policy.ts';
import { onEveryPage, type CrawledPage, type Site } from '../site.ts';
import { datesOf } from './dates.ts';

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const textsOf = (value: unknown): string[] =>
  listOf(value).flatMap((one) => (typeof one === 'string' ? [one] : []));
/** An address, or that of the node it is given as. */
const addressesOf = (value: unknown): string[] =>
  listOf(value).flatMap((one) => textsOf(isNode(one) ? (one['@id'] ?? one['url']) : one));
const withoutPlace = (address: string): string => address.split('#')[0] ?? '';

/** Every node, however deep it stands. */
const nodesIn = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : [];
};
const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return isNode(value) ? Object.values(value).flatMap(stringsIn) : [];
};

/** The graph of a page; nothing when it has none, or none that can be read. */
function graphOf({ graphs }: CrawledPage): unknown[] | undefined {
  try {
    const graph: unknown = JSON.parse(graphs[0] ?? '');
    return isNode(graph) && Array.isArray(graph['@graph']) ? graph['@graph'] : undefined;
  } catch {
    return undefined;
  }
}

/** Types of nodes that stand for the page they are on. */
const OF_PAGE =
  /^(?:(?:Web|About|Contact|Collection|FAQ|Item)Page|(?:News)?Article|BlogPosting|Service)$/u;

function addressFaults(top: readonly Node[], page: CrawledPage, site: Site): string[] {
  const expected = canonicalOf(page, site);
  return top
    .filter((node) => textsOf(node['@type']).some((type) => OF_PAGE.test(type)))
    .flatMap((node) => [...addressesOf(node['url']), ...addressesOf(node['mainEntityOfPage'])])
    .filter((address) => withoutPlace(address) !== expected)
    .map((address) => `calls ${address} what is ${expected ?? 'nowhere'}`);
}

function trailFaults(top: readonly Node[], page: CrawledPage, site: Site): string[] {
  const trails = top.filter((node) => textsOf(node['@type']).includes('BreadcrumbList'));
  const isHome = page.path === PATHS.home;
  if (trails.length === 0 && isIndexable(page) && !isHome) return ['has no breadcrumb'];
  return trails.flatMap((trail) => {
    const steps = listOf(trail['itemListElement']).filter(isNode);
    const items = steps.map((step) => addressesOf(step['item'])[0]);
    const home = absolute(site, url(page.locale, PATHS.home));
    const last = items.at(-1) ?? canonicalOf(page, site);
    return [
      ...(items[0] === home || isHome ? [] : [`begins at ${items[0] ?? 'nothing'}`]),
      ...(last === canonicalOf(page, site) ? [] : [`ends at ${String(last)}`]),
    ].map((what) => `has a breadcrumb that ${what}`);
  });
}

/** Days are those of a post, or some that the page shows; what `dates` has a word about is left to it. */
function dateFaults(nodes: readonly Node[], page: CrawledPage): string[] {
  const { published, modified = published, isAgreed } = datesOf(page);
  if (isPost(page) && !isAgreed) return [];
  const check = (name: string, day: string | undefined) =>
    nodes
      .flatMap((node) => textsOf(node[name]))
      .filter((date) => (isPost(page) ? [day] : page.times).every((one) => one !== dayOf(date)))
      .map((date) => `says ${name} ${date}`);
  return [...check('datePublished', published), ...check('dateModified', modified)];
}

/** What graphs call the languages: the tag, or the language alone. */
function wordFaults(nodes: readonly Node[], page: CrawledPage): string[] {
  const tags: string[] = [page.locale, LANGUAGES[page.locale].tag];
  const titles = [...page.titles, ...page.headings];
  // A page of several stories has a headline for each.
  const isTitle = (text: string) =>
    titles.includes(text) || (!isPost(page) && page.mainText.includes(text));
  return nodes.flatMap((node) => {
    const languages = textsOf(node['inLanguage']);
    const headlines = textsOf(node['headline']).map(tidy);
    return [
      ...(languages.length === 0 || languages.some((tag) => tags.includes(tag))
        ? []
        : [`is in ${languages.join()}`]),
      ...headlines.filter((one) => !isTitle(one)).map((one) => `has the headline “${one}”`),
    ];
  });
}

/** Addresses of this site in a graph are files or pages that can be indexed, or the page itself. */
const deadFaults = (graph: unknown, page: CrawledPage, site: Site): string[] =>
  stringsIn(graph)
    .filter((text) => text === site.origin || text.startsWith(`${site.origin}/`))
    .filter((address) => {
      const isFile = site.files.has(decoded(new URL(address).pathname));
      return (
        !isFile && pageAt(address, site) !== page && whyNotIndexed(address, site) !== undefined
      );
    })
    .map((address) => `names ${address}, which is no page that can be indexed`);

/** A page that can be indexed has one graph, which agrees with the rest of the page. */
export const structuredData = onEveryPage((page, site) => {
  if (page.graphs.length === 0 && !isIndexable(page)) return [];
  if (page.graphs.length !== 1) return [`has ${String(page.graphs.length)} graphs`];
  const graph = graphOf(page);
  if (graph === undefined) return ['has a graph that cannot be read'];
  const nodes = nodesIn(graph);
  const top = graph.filter(isNode);
  return [
    ...addressFaults(top, page, site),
    ...trailFaults(top, page, site),
    ...dateFaults(nodes, page),
    ...wordFaults(nodes, page),
    ...deadFaults(graph, page, site),
  ];
});
