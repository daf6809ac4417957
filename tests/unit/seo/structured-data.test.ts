import { expect, test } from 'vitest';
import { BRAND } from '../../../src/facts/brand.ts';
import { dictionaries } from '../../../src/i18n/dictionaries.ts';
import type { PagePath } from '../../../src/i18n/urls.ts';
import { buildBusiness } from '../../../src/seo/structured-data-organization.ts';
import { buildGraph, printGraph, type PageContents } from '../../../src/seo/structured-data.ts';

const site = new URL('https://www.example.com');
const graphOf = (path: PagePath, contents: PageContents = {}, robots?: 'noindex, follow') =>
  buildGraph({ site, locale: 'fr', t: dictionaries.fr, path, contents, ...(robots && { robots }) });

const AGENCY = ['Organization', 'ProfessionalService', 'LocalBusiness'];
const faqs = [{ question: 'Combien de temps ?', answer: 'Quelques mois.', order: 3 }];

// tests/site/crawl compares the graph of every page with the page.
test('a page kept out of search has no graph, a paid page and the thank-you page breadcrumbs', () => {
  const types = (['/', '/google-ads', '/submission-received'] as const).map((path) =>
    graphOf(path, { leaf: 'A' }, 'noindex, follow')?.['@graph'].map((node) => node['@type']),
  );
  expect(types).toEqual([undefined, ['BreadcrumbList'], ['BreadcrumbList']]);
});

test.each([
  ['/', { faqs }, [['WebPage', 'FAQPage'], 'WebSite', AGENCY]],
  ['/about', { faqs }, [['AboutPage', 'FAQPage'], 'BreadcrumbList', AGENCY]],
  ['/about', {}, ['AboutPage', 'BreadcrumbList', AGENCY]],
  ['/blog', {}, ['CollectionPage', 'BreadcrumbList']],
] as const)('the graph at %s consists of the contents of the page', (path, contents, types) => {
  expect(graphOf(path, contents)?.['@graph'].map((node) => node['@type'])).toEqual(types);
});

test('the agency has its street and postcode when they are real', () => {
  const { address } = BRAND;
  expect(buildBusiness(site, { ...BRAND, address: { ...address, isReal: true } })).toMatchObject({
    '@type': AGENCY,
    address: {
      streetAddress: address.street,
      addressLocality: address.city,
      postalCode: address.postcode,
      addressCountry: 'GB',
    },
  });
});

test('printed data cannot end its script, and parses to the same data', () => {
  const answer = '</script><!-- & ]]> \u2028 \u2029 “quoted” "so"';
  const graph = graphOf('/link-building', { faqs: [{ question: 'Kerb & Key?', answer }] });
  if (!graph) throw new Error('The page has no graph.');
  const text = printGraph(graph);
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(graph);
});
