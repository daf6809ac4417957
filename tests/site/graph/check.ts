/** What every check of a graph is made of. */
import { allNodes, isReference, typesOf, type Graph } from './nodes.ts';
import type { ShownPage } from './shown.ts';

export type Check = (graph: Graph, page: ShownPage) => string[];

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
export const differ = (name: string, actual: unknown, expected: unknown): string[] =>
  same(actual, expected)
    ? []
    : [`${name}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`];

export const described = (graph: Graph) =>
  allNodes(graph.nodes).filter((node) => !isReference(node));
export const ofType = (graph: Graph, ...types: string[]) =>
  described(graph).filter((node) => typesOf(node).some((type) => types.includes(type)));
