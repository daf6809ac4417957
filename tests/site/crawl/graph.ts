/** Reads the structured data of a page without trusting it. */
type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
/** The nodes a property holds, be it one or a list. */
export const nodesIn = (value: unknown): Node[] => listOf(value).filter(isNode);
/** The texts a property holds, be it one or a list. */
export const textsIn = (value: unknown): string[] =>
  listOf(value).filter((one) => typeof one === 'string');
/** A text as the words of a page are read: hard spaces are spaces. */
export const spaced = (value: unknown) => textsIn(value).join().replace(/\s+/g, ' ').trim();
export const typesOf = (node: Node): string[] => textsIn(node['@type']);

const allNodes = (value: unknown): Node[] =>
  Array.isArray(value)
    ? value.flatMap(allNodes)
    : isNode(value)
      ? [value, ...Object.values(value).flatMap(allNodes)]
      : [];
const isReference = (node: Node): boolean => '@id' in node && Object.keys(node).length === 1;

/** The graph in the text of a script: its nodes, however deep, and the faults in how they name each other. */
export function readGraph(text: string) {
  const data: unknown = JSON.parse(text);
  const isGraph = isNode(data) && data['@context'] === 'https://schema.org';
  const all = allNodes(isGraph ? data['@graph'] : []);
  const nodes = all.filter((node) => !isReference(node));
  const named = nodes.filter((node) => '@id' in node);
  const byId = new Map(named.map((node) => [node['@id'], node]));
  const unknown = all.filter((node) => isReference(node) && !byId.has(node['@id']));
  return {
    nodes,
    byId,
    faults: [
      ...(nodes.length > 0 ? [] : ['is no graph of schema.org']),
      ...unknown.map((node) => `${String(node['@id'])} is not in the graph`),
      ...(byId.size < named.length ? ['two nodes have one id'] : []),
    ],
    ofType: (...types: string[]) =>
      nodes.filter((node) => typesOf(node).some((type) => types.includes(type))),
    /**
     * What stands at a path of properties, through the names of other nodes.
     * @example valueAt(posting, 'author.name') // 'The local desk'
     */
    valueAt: (node: Node, path: string): unknown =>
      path.split('.').reduce<unknown>((value, part) => {
        const [holder] = nodesIn(value);
        return holder && (byId.get(holder['@id']) ?? holder)[part];
      }, node),
  };
}
export type Graph = ReturnType<typeof readGraph>;

// `dates` requires `dateModified` where the page shows one.
const ARTICLE = [
  ...['author', 'author.name', 'author.url', 'datePublished', 'headline'],
  'image.url',
];
const BUSINESS = [
  ...['name', 'address', 'address.addressCountry', 'url', 'telephone', 'email', 'logo'],
  ...['legalName', 'foundingDate', 'sameAs'],
];
/**
 * The properties that Google's documentation of structured data requires or recommends of each type the site uses
 * (Search Central, November 2026), but for those that the agency has nothing for, such as opening hours.
 */
export const GOOGLE: Readonly<Record<string, readonly string[]>> = {
  Article: ARTICLE,
  BlogPosting: ARTICLE,
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Organization: ['name', 'url'],
  ProfessionalService: BUSINESS,
  LocalBusiness: BUSINESS,
  ImageObject: ['url', 'width', 'height'],
  PostalAddress: ['addressCountry'],
  WebSite: ['name', 'url'],
};
/** Types without a feature in search. */
export const OTHER_TYPES =
  'AboutPage Audience CollectionPage ContactPage Country Offer Service UnitPriceSpecification WebPage'.split(
    ' ',
  );
