import { describe, expect, test } from 'vitest';
import { BRAND } from '../../../src/facts/brand.ts';
import { dictionaries } from '../../../src/i18n/dictionaries.ts';
import type { Locale } from '../../../src/i18n/locales.ts';
import type { PagePath } from '../../../src/i18n/urls.ts';
import { buildBusiness } from '../../../src/seo/structured-data-organization.ts';
import { buildGraph, printGraph, type PageContents } from '../../../src/seo/structured-data.ts';

const site = new URL('https://www.example.com');
const agencyId = 'https://www.example.com/#organization';
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
    ['/contact', {}, ['ContactPage', 'BreadcrumbList', AGENCY]],
    ['/blog', {}, ['CollectionPage', 'BreadcrumbList']],
    ['/terms-and-conditions', { updated }, ['WebPage', 'BreadcrumbList']],
    ['/blog/a', { post, leaf: 'A' }, ['BlogPosting', 'BreadcrumbList', 'Organization']],
    [
      '/case-studies',
      { caseStudies },
      ['CollectionPage', 'Article', 'BreadcrumbList', 'Organization'],
    ],
  ] as const)('at %s consists of the contents of the page', (path, contents, types) => {
    expect(nodes(path, contents).map((node) => node['@type'])).toEqual(types);
  });

  test('describes a service, its audience if it has one, and its provider', () => {
    const industryService = { ...service, industryType: 'Agences immobilières' };
    expect(nodes('/estate-agents', { service: industryService })).toContainEqual({
      '@type': 'Service',
      name: 'Netlinking',
      description: 'Des liens mérités.',
      url: 'https://www.example.com/fr/estate-agents',
      audience: { '@type': 'Audience', audienceType: 'Agences immobilières' },
      provider: { '@id': agencyId },
    });
    expect(nodes('/link-building', { service })[1]).not.toHaveProperty('audience');
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

  test('describes a post, with the time zone of its dates', () => {
    expect(nodes('/blog/a', { post, leaf: 'A' })[0]).toEqual({
      '@type': 'BlogPosting',
      headline: 'A',
      url: 'https://www.example.com/fr/blog/a',
      mainEntityOfPage: 'https://www.example.com/fr/blog/a',
      inLanguage: 'fr-FR',
      image: 'https://www.example.com/cards/fr/blog/a.png',
      datePublished: '2026-11-03T00:00:00.000Z',
      dateModified: '2026-11-20T00:00:00.000Z',
      author: {
        '@type': 'Organization',
        name: 'Le pôle local',
        url: 'https://www.example.com/fr/about',
      },
      publisher: { '@id': agencyId },
    });
    const [unchanged] = nodes('/blog/a', { post: { ...post, updated: undefined } });
    expect(unchanged).not.toHaveProperty('dateModified');
  });

  test('names each case study by its anchor', () => {
    expect(nodes('/case-studies', { caseStudies })[1]).toMatchObject({
      '@id': 'https://www.example.com/fr/case-studies#compass',
      description: 'C',
      dateModified: '2026-11-20T00:00:00.000Z',
      author: { '@id': agencyId },
    });
  });

  test('ends its breadcrumbs at the page itself', () => {
    expect(nodes('/blog/page/2', { leaf: 'page 2 sur 3' })[1]).toMatchObject({
      itemListElement: [
        { position: 1, item: 'https://www.example.com/fr' },
        { position: 2, name: 'Blog', item: 'https://www.example.com/fr/blog' },
        { position: 3, name: 'page 2 sur 3', item: 'https://www.example.com/fr/blog/page/2' },
      ],
    });
  });

  test.each(['en', 'pt'] as const)('names the site once for all languages, in %s', (locale) => {
    expect(nodes('/', {}, locale)).toContainEqual({
      '@type': 'WebSite',
      '@id': 'https://www.example.com/#website',
      name: BRAND.name,
      url: 'https://www.example.com/',
      inLanguage: ['en-GB', 'es-ES', 'fr-FR', 'pt-PT'],
      publisher: { '@id': agencyId },
    });
  });
});

describe('the agency', () => {
  const { address } = BRAND;
  const businessAt = (isReal: boolean) =>
    buildBusiness(site, { ...BRAND, address: { ...address, isReal } });

  test('is a local business with its address when that is real', () => {
    expect(businessAt(true)).toMatchObject({
      '@type': [...AGENCY, 'LocalBusiness'],
      address: {
        streetAddress: address.street,
        addressLocality: address.city,
        postalCode: address.postcode,
        addressCountry: 'GB',
      },
    });
  });

  test('has only its country until its address is real, and all other facts of the brand', () => {
    const business = businessAt(false);
    expect(business.address).toEqual({ '@type': 'PostalAddress', addressCountry: 'GB' });
    expect(business).toMatchObject({
      '@type': AGENCY,
      '@id': agencyId,
      name: BRAND.name,
      legalName: BRAND.legalName,
      logo: 'https://www.example.com/icon-512.png',
      telephone: BRAND.phone.international,
      email: BRAND.email,
      foundingDate: '2022',
      sameAs: BRAND.social.map(({ href }) => href),
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
