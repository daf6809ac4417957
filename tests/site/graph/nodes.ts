/** Reading a graph without trusting it. */

export type Node = Readonly<Record<string, unknown>>;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** The nodes a property holds, be it one or a list. */
export const nodesIn = (value: unknown): Node[] => listOf(value).filter(isNode);

/** The texts a property holds, be it one or a list. */
export const textsIn = (value: unknown): string[] =>
  listOf(value).filter((one) => typeof one === 'string');

export const typesOf = (node: Node): string[] => textsIn(node['@type']);

/** Every node of a graph, however deep, the mere names of others included. */
export const allNodes = (value: unknown): Node[] =>
  Array.isArray(value)
    ? value.flatMap(allNodes)
    : isNode(value)
      ? [value, ...Object.values(value).flatMap(allNodes)]
      : [];

export const isReference = (node: Node): boolean => '@id' in node && Object.keys(node).length === 1;

export interface Graph {
  readonly nodes: readonly Node[];
  readonly byId: ReadonlyMap<unknown, Node>;
}

/** The graph in the text of a script, or what is wrong with it. */
export function readGraph(text: string): Graph | string {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return String(error);
  }
  if (!isNode(data) || data['@context'] !== 'https://schema.org') return 'is not of schema.org';
  if (!Array.isArray(data['@graph'])) return 'has no @graph';
  const nodes = nodesIn(data['@graph']);
  const named = allNodes(nodes).filter((node) => '@id' in node && !isReference(node));
  return { nodes, byId: new Map(named.map((node) => [node['@id'], node])) };
}

/**
 * What stands at a path of properties, through the names of other nodes.
 * @example valueAt(graph, posting, 'author.name') // 'The local desk'
 */
export function valueAt({ byId }: Graph, node: Node, path: string): unknown {
  let value: unknown = node;
  for (const part of path.split('.')) {
    const [holder] = nodesIn(value);
    value = holder && (byId.get(holder['@id']) ?? holder)[part];
  }
  return value;
}
