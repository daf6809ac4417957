/** Whether what a page tells machines is what it shows to people, and all that Google asks for. */
import { GOOGLE } from './google.ts';
import {
  allNodes,
  isReference,
  nodesIn,
  readGraph,
  textsIn,
  typesOf,
  valueAt,
  type Node,
} from './nodes.ts';
import { address, agency } from './agency-checks.ts';
import { described, differ, ofType, type Check } from './check.ts';
import type { ShownPage } from './shown.ts';

export interface Finding {
  readonly rule: string;
  readonly what: string;
}

/** As the words of a page are read: hard spaces are spaces. */
const spaced = (value: unknown) => textsIn(value).join().replace(/\s+/g, ' ').trim();

const ids: Check = (graph) => {
  const all = allNodes(graph.nodes);
  const named = all.filter((node) => '@id' in node && !isReference(node));
  return [
    ...all
      .filter((node) => isReference(node) && !graph.byId.has(node['@id']))
      .map((node) => `${String(node['@id'])} is not in the graph`),
    ...(graph.byId.size < named.length ? ['two nodes have one id'] : []),
  ];
};

const google: Check = (graph) =>
  described(graph).flatMap((node) => {
    const types = typesOf(node);
    if (types.length === 0) return ['a node has no type'];
    return types.flatMap((type) => {
      const properties = GOOGLE[type];
      if (!properties) return [`${type} is not in the table`];
      return properties
        .filter((path) => [undefined, ''].some((none) => valueAt(graph, node, path) === none))
        .map((path) => `${type} has no ${path}`);
    });
  });

const PAGES = ['WebPage', 'FAQPage', 'AboutPage', 'ContactPage', 'CollectionPage', 'BlogPosting'];

/** What has questions is a page that answers them; that none is missing is the matter of `questions`. */
const types: Check = (graph, page) => {
  const actual = described(graph).flatMap(typesOf);
  const hasQuestions = actual.includes('Question') && !page.types.includes('FAQPage');
  const wanted = [...page.types, ...(hasQuestions ? ['FAQPage'] : [])];
  const count = (list: readonly string[], type: string) =>
    list.filter((one) => one === type).length;
  return [...new Set(wanted)]
    .filter((type) => count(actual, type) < count(wanted, type))
    .map((type) => `${String(count(actual, type))} of ${type}`);
};

const canonical: Check = (graph, page) => {
  const actual = ofType(graph, ...PAGES);
  return [
    ...(actual.length === 1 ? [] : [`${String(actual.length)} nodes are the page`]),
    ...actual.flatMap((node) => differ('url', node['url'], page.canonical)),
    ...ofType(graph, 'Service').flatMap((node) => differ('url', node['url'], page.canonical)),
    ...ofType(graph, 'Article', 'BlogPosting').flatMap((node) =>
      differ('mainEntityOfPage', node['mainEntityOfPage'], page.canonical),
    ),
  ];
};

const language: Check = (graph, page) =>
  ofType(graph, ...PAGES, 'Article').flatMap((node) =>
    differ('inLanguage', node['inLanguage'], page.language),
  );

const breadcrumbs: Check = (graph, page) => {
  const lists = ofType(graph, 'BreadcrumbList');
  if (page.crumbs.length === 0) return lists.length > 0 ? ['the page shows none'] : [];
  const actual = lists.map((list) =>
    nodesIn(list['itemListElement']).map(({ position, name, item }) => ({
      position,
      name: spaced(name),
      item,
    })),
  );
  const shown = page.crumbs.map(({ name, href = page.canonical }, index) => ({
    position: index + 1,
    name,
    item: href,
  }));
  return differ('steps', actual, [shown]);
};

const questions: Check = (graph, page) => {
  const actual = ofType(graph, 'Question').map((node) => ({
    question: spaced(node['name']),
    answer: spaced(nodesIn(node['acceptedAnswer'])[0]?.['text']),
  }));
  return differ('questions', actual, page.questions);
};

const WITH_TIME_ZONE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

function datesOf(node: Node, page: ShownPage): string[] {
  const [, anchor] = String(node['@id'] ?? '').split('#');
  const shown = page.days
    .filter(({ within }) => anchor === undefined || within.includes(anchor))
    .map(({ day }) => day);
  const dates = [node['datePublished'], node['dateModified']].flatMap(textsIn);
  return dates.flatMap((date) => [
    ...(WITH_TIME_ZONE.test(date) ? [] : [`${date} has no time zone`]),
    ...(shown.includes(date.slice(0, 10)) ? [] : [`the page does not show ${date}`]),
  ]);
}

const dayFaults: Check = (graph, page) => [
  ...described(graph).flatMap((node) => datesOf(node, page)),
  ...ofType(graph, 'BlogPosting').flatMap((node) => [
    ...differ('datePublished', node['datePublished'], page.published),
    ...differ('dateModified', node['dateModified'], page.modified),
  ]),
];

const dates: Check = (graph, page) => {
  const isLacking =
    page.isDated && ofType(graph, ...PAGES).every((node) => node['dateModified'] === undefined);
  return [
    ...(isLacking ? ['the page does not say when it was changed'] : []),
    ...(page.areDaysAgreed ? dayFaults(graph, page) : []),
  ];
};

const RATINGS = ['AggregateRating', 'Rating', 'Review'];

const ratings: Check = (graph) =>
  described(graph).flatMap((node) => [
    ...typesOf(node).filter((type) => RATINGS.includes(type)),
    ...Object.keys(node).filter((name) => ['aggregateRating', 'review'].includes(name)),
  ]);

const MAX_HEADLINE = 110;

const words: Check = (graph, page) => [
  ...ofType(graph, 'Article', 'BlogPosting').flatMap((node) => {
    const headline = spaced(node['headline']);
    return [
      ...(headline.length <= MAX_HEADLINE ? [] : [`"${headline}" is too long`]),
      ...(page.headings.includes(headline) ? [] : [`"${headline}" is no heading of the page`]),
      ...differ('image', node['image'], page.image),
    ];
  }),
  ...ofType(graph, 'Service').flatMap((node) => [
    ...(page.description === undefined
      ? []
      : differ('description', node['description'], page.description)),
    ...(spaced(node['name']) === page.title ? [`"${page.title}" is the title`] : []),
    ...(page.text.toLowerCase().includes(spaced(node['name']).toLowerCase())
      ? []
      : [`"${String(node['name'])}" does not stand on the page`]),
  ]),
];

const CHECKS: Readonly<Record<string, Check>> = {
  ids,
  google,
  agency,
  types,
  canonical,
  language,
  breadcrumbs,
  questions,
  dates,
  ratings,
  words,
  address,
};

/** All that is wrong with what a page tells machines. `scripts` are the texts of its JSON-LD elements. */
export function checkGraph(scripts: readonly string[], page: ShownPage): Finding[] {
  const [script] = scripts;
  const expected = page.isIndexed ? 1 : 0;
  if (scripts.length !== expected)
    return [{ rule: 'one graph', what: `${String(scripts.length)}, not ${String(expected)}` }];
  if (script === undefined) return [];
  const graph = readGraph(script);
  if (typeof graph === 'string') return [{ rule: 'parse', what: graph }];
  return Object.entries(CHECKS).flatMap(([rule, check]) =>
    check(graph, page).map((what) => ({ rule, what })),
  );
}
