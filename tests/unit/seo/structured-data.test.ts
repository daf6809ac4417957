import { expect, test } from 'vitest';
import { BRAND } from '../../../src/facts/brand.ts';
import { dictionaries } from '../../../src/i18n/dictionaries.ts';
import { buildBusiness } from '../../../src/seo/structured-data-organization.ts';
import { buildGraph, printGraph } from '../../../src/seo/structured-data.ts';

const site = new URL('https://www.example.com');

// tests/site/crawl compares the graph of every page with the page.
test('the agency has its street and postcode when they are real', () => {
  const { address } = BRAND;
  expect(buildBusiness(site, { ...BRAND, address: { ...address, isReal: true } })).toMatchObject({
    '@type': ['Organization', 'ProfessionalService', 'LocalBusiness'],
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
  const contents = { faqs: [{ question: 'Kerb & Key?', answer }] };
  const page = {
    site,
    locale: 'fr',
    t: dictionaries.fr,
    path: '/link-building',
    contents,
  } as const;
  const graph = buildGraph(page);
  if (!graph) throw new Error('The page has no graph.');
  const text = printGraph(graph);
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(graph);
});
