import { expect, test } from 'vitest';
import { BRAND } from '../../src/facts/brand.ts';
import { pages } from './built-site.ts';
import { GOOGLE } from './graph/google.ts';
import { allNodes, nodesIn, readGraph, typesOf, type Node } from './graph/nodes.ts';
import { scriptsOf } from './graph/shown-page.ts';

const graphNodes = (script: string): readonly Node[] => {
  const graph = readGraph(script);
  return typeof graph === 'string' ? [] : graph.nodes;
};

test('the table of what Google asks for has no row that nothing is held to', () => {
  const used = pages
    .flatMap(scriptsOf)
    .flatMap((script) => nodesIn(graphNodes(script)).flatMap(allNodes))
    .flatMap(typesOf);
  const unused = Object.keys(GOOGLE).filter((type) => !used.includes(type));
  expect(unused).toEqual(BRAND.address.isReal ? [] : ['LocalBusiness']);
});
