import { expect, test } from 'vitest';
import { BRAND } from '../../../src/facts/brand.ts';
import { dictionaries } from '../../../src/i18n/dictionaries.ts';
import { buildBusiness } from '../../../src/seo/structured-data-organization.ts';
import { buildService } from '../../../src/seo/structured-data-pages.ts';
import { buildPosting } from '../../../src/seo/structured-data-articles.ts';
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
  const place = { locale: 'fr', t: dictionaries.fr, path: '/link-building' } as const;
  const graph = buildGraph({ site, contents, ...place });
  if (!graph) throw new Error('The page has no graph.');
  const text = printGraph(graph);
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(graph);
});

test('an offer has the monthly price of its language, before tax', () => {
  const offers = [{ name: 'Profile', plan: 'localSeo' }] as const;
  const place = { site, address: site.href, locale: 'fr', serviceType: 'SEO' } as const;
  const service = buildService({ serviceName: 'SEO', serviceDescription: 'SEO', offers }, place);
  const amount = { price: 349, priceCurrency: 'EUR' };
  const priceSpecification = { ...amount, unitCode: 'MON', valueAddedTaxIncluded: false };
  expect(service.offers).toMatchObject([{ ...amount, priceSpecification }]);
});

test('a post by a person names the person with role and profiles, one by a desk the desk', () => {
  const place = { site, address: site.href, language: 'en-GB' };
  const post = {
    headline: 'Patience',
    drawing: 'patience',
    published: new Date(0),
    authorUrl: `${site.href}about`,
  };
  const authorOf = (author: Parameters<typeof buildPosting>[0]['author']) =>
    buildPosting({ ...post, author }, place).author;
  const profiles = ['https://people.example.com/ana'];
  expect(authorOf({ name: 'Ana Silva', role: 'Head of search', profiles })).toEqual({
    '@type': 'Person',
    name: 'Ana Silva',
    jobTitle: 'Head of search',
    url: post.authorUrl,
    sameAs: profiles,
  });
  expect(authorOf({ name: 'The local desk' })).toMatchObject({ '@type': 'Organization' });
});
