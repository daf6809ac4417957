/** What every check of a graph is made of. */
import { allNodes, isReference, typesOf, type Graph } from './nodes.ts';
import type { ShownPage } from './shown.ts';

export type Check = (graph: Graph, page: ShownPage) => string[];

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
export const differ = (name: string, told: unknown, shown: unknown): string[] =>
  same(told, shown) ? [] : [`${name}: ${JSON.stringify(told)}, not ${JSON.stringify(shown)}`];

export const described = (graph: Graph) =>
  allNodes(graph.nodes).filter((node) => !isReference(node));
export const ofType = (graph: Graph, ...types: string[]) =>
  described(graph).filter((node) => typesOf(node).some((type) => types.includes(type)));
