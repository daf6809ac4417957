import { describe, expect, test } from 'vitest';
import { BRAND } from '../../src/facts/brand.ts';
import { PATHS } from '../../src/i18n/urls.ts';
import { documents, fileExists, pages } from './built-site.ts';
import { GOOGLE } from './graph/google.ts';
import { allNodes, nodesIn, readGraph, typesOf, type Node } from './graph/nodes.ts';
import { scriptsOf } from './graph/shown-page.ts';
import { validate } from './graph/validator.ts';

const graphNodes = (script: string): readonly Node[] => {
  const graph = readGraph(script);
  return typeof graph === 'string' ? [] : graph.nodes;
};

describe.each(documents)('$address', (page) => {
  const scripts = scriptsOf(page);

  test('has nothing for an independent validator to say', async () => {
    const issues = await Promise.all(scripts.map(validate));
    expect(issues.flat()).toEqual([]);
  });
});

const typesAt = (path: string) =>
  new Set(
    pages
      .filter((page) => page.path === path)
      .flatMap(scriptsOf)
      .flatMap((script) => allNodes(graphNodes(script)))
      .flatMap(typesOf),
  );

test('the home, about and contact pages describe the agency in full', () => {
  for (const path of [PATHS.home, PATHS.about, PATHS.contact])
    expect(typesAt(path)).toContain('ProfessionalService');
  expect(typesAt(PATHS.home)).toContain('WebSite');
});

test.each([
  [PATHS.linkBuilding, ['Service', 'FAQPage', 'BreadcrumbList', 'Organization']],
  [PATHS.localSeo, ['Service', 'FAQPage', 'BreadcrumbList', 'Organization']],
  [PATHS.estateAgents, ['Service', 'Audience', 'FAQPage', 'BreadcrumbList', 'Organization']],
  [PATHS.caseStudies, ['Article', 'CollectionPage', 'BreadcrumbList', 'Organization']],
  [PATHS.blog, ['CollectionPage', 'BreadcrumbList']],
  [PATHS.about, ['AboutPage', 'BreadcrumbList']],
  [PATHS.contact, ['ContactPage', 'BreadcrumbList']],
  [PATHS.privacy, ['WebPage', 'BreadcrumbList']],
])('%s is told as %j', (path, types) => {
  expect([...typesAt(path)]).toEqual(expect.arrayContaining(types));
});

test('every page of a language calls the agency by the same id and name', () => {
  const agencies = pages
    .flatMap(scriptsOf)
    .flatMap(graphNodes)
    .filter((node) => String(node['@id']).endsWith('#organization'));
  expect(
    new Set(agencies.map((node) => `${String(node['@id'])} ${String(node['name'])}`)).size,
  ).toBe(1);
  expect(agencies[0]?.['name']).toBe(BRAND.name);
});

test('the logo is a file of the site', () => {
  const logos = pages
    .flatMap(scriptsOf)
    .flatMap(graphNodes)
    .flatMap((node) => (typeof node['logo'] === 'string' ? [node['logo']] : []));
  expect(logos.length).toBeGreaterThan(0);
  for (const logo of new Set(logos)) expect(fileExists(new URL(logo).pathname)).toBe(true);
});

test('the table of what Google asks for has no row that nothing is held to', () => {
  const used = pages
    .flatMap(scriptsOf)
    .flatMap((script) => nodesIn(graphNodes(script)).flatMap(allNodes))
    .flatMap(typesOf);
  const unused = Object.keys(GOOGLE).filter((type) => !used.includes(type));
  expect(unused).toEqual(BRAND.address.isReal ? [] : ['LocalBusiness']);
});
