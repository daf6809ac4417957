import { describe, expect, test } from 'vitest';
import { BRAND } from '../../../src/facts/brand.ts';
import { dictionaries } from '../../../src/i18n/dictionaries.ts';
import type { Locale } from '../../../src/i18n/locales.ts';
import type { PagePath } from '../../../src/i18n/urls.ts';
import { buildBusiness } from '../../../src/seo/structured-data-organization.ts';
import { buildGraph, printGraph, type PageContents } from '../../../src/seo/structured-data.ts';

const site = new URL('https://www.example.com');
const published = new Date('2026-11-03');
const updated = new Date('2026-11-20');

const graphOf = (path: PagePath, contents: PageContents = {}, locale: Locale = 'fr') =>
  buildGraph({ site, locale, t: dictionaries[locale], path, contents });
const nodes = (...page: Parameters<typeof graphOf>) => graphOf(...page)?.['@graph'] ?? [];

const AGENCY = ['Organization', 'ProfessionalService'];
const service = { serviceName: 'Netlinking', serviceDescription: 'Des liens mérités.' };
const faqs = [{ question: 'Combien de temps ?', answer: 'Quelques mois.', order: 3 }];
const post = { headline: 'A', published, updated, author: 'Le pôle local' };
const caseStudies = [{ id: 'compass', headline: 'B', summary: 'C', published, updated }];

describe('the graph of a page', () => {
  test('does not exist for a page kept out of search', () => {
    const page = { site, locale: 'fr', t: dictionaries.fr, path: '/', contents: {} } as const;
    expect(buildGraph({ ...page, robots: 'noindex, follow' })).toBeUndefined();
  });

  test.each([
    ['/', { faqs }, [['WebPage', 'FAQPage'], 'WebSite', AGENCY]],
    [
      '/link-building',
      { service, faqs },
      [['WebPage', 'FAQPage'], 'Service', 'BreadcrumbList', 'Organization'],
    ],
    ['/about', { faqs }, [['AboutPage', 'FAQPage'], 'BreadcrumbList', AGENCY]],
    ['/about', {}, ['AboutPage', 'BreadcrumbList', AGENCY]],
    ['/blog', {}, ['CollectionPage', 'BreadcrumbList']],
    ['/blog/a', { post, leaf: 'A' }, ['BlogPosting', 'BreadcrumbList', 'Organization']],
    [
      '/case-studies',
      { caseStudies },
      ['CollectionPage', 'Article', 'BreadcrumbList', 'Organization'],
    ],
  ] as const)('at %s consists of the contents of the page', (path, contents, types) => {
    expect(nodes(path, contents).map((node) => node['@type'])).toEqual(types);
  });

  test('has the questions and answers of the page and no other field of them', () => {
    const answer = { '@type': 'Answer', text: 'Quelques mois.' };
    expect(nodes('/link-building', { faqs })[0]).toEqual({
      '@type': ['WebPage', 'FAQPage'],
      url: 'https://www.example.com/fr/link-building',
      inLanguage: 'fr-FR',
      mainEntity: [{ '@type': 'Question', name: 'Combien de temps ?', acceptedAnswer: answer }],
    });
  });
});

describe('the agency', () => {
  const { address } = BRAND;
  const business = buildBusiness(site, { ...BRAND, address: { ...address, isReal: true } });

  test('is a local business with its address when that is real', () => {
    expect(business).toMatchObject({
      '@type': [...AGENCY, 'LocalBusiness'],
      address: {
        streetAddress: address.street,
        addressLocality: address.city,
        postalCode: address.postcode,
        addressCountry: 'GB',
      },
    });
  });
});

test('printed data cannot end its script, and parses to the same data', () => {
  const answer = '</script><!-- & ]]> \u2028 \u2029 “quoted” "so"';
  const graph = graphOf('/link-building', { faqs: [{ question: 'Kerb & Key?', answer }] }, 'en');
  if (!graph) throw new Error('The page has no graph.');
  const text = printGraph(graph);
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(text).toContain('Kerb \\u0026 Key?');
  expect(JSON.parse(text)).toEqual(graph);
});
