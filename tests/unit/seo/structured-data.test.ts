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

const nodes = (path: PagePath, contents: PageContents = {}, locale: Locale = 'fr') =>
  buildGraph({ site, locale, t: dictionaries[locale], path, contents })?.['@graph'] ?? [];
const types = (path: PagePath, contents?: PageContents) =>
  nodes(path, contents).map((node) => node['@type']);

const service = { serviceName: 'Netlinking', serviceDescription: 'Des liens mérités.' };
const faqs = [{ question: 'Combien de temps ?', answer: 'Quelques mois.', order: 3 }];

describe('the graph of a page', () => {
  test('is none for a page kept out of search', () => {
    const t = dictionaries.fr;
    const robots = 'noindex, follow';
    expect(buildGraph({ site, locale: 'fr', t, path: '/', robots, contents: {} })).toBeUndefined();
  });

  test.each([
    ['/', { faqs }, [['WebPage', 'FAQPage'], 'WebSite', ['Organization', 'ProfessionalService']]],
    [
      '/link-building',
      { service, faqs },
      [['WebPage', 'FAQPage'], 'Service', 'BreadcrumbList', 'Organization'],
    ],
    [
      '/about',
      { faqs },
      [['AboutPage', 'FAQPage'], 'BreadcrumbList', ['Organization', 'ProfessionalService']],
    ],
    ['/about', {}, ['AboutPage', 'BreadcrumbList', ['Organization', 'ProfessionalService']]],
    ['/contact', {}, ['ContactPage', 'BreadcrumbList', ['Organization', 'ProfessionalService']]],
    ['/blog', {}, ['CollectionPage', 'BreadcrumbList']],
    ['/terms-and-conditions', { updated }, ['WebPage', 'BreadcrumbList']],
    [
      '/blog/a',
      { post: { headline: 'A', published, author: 'Le pôle local' }, leaf: 'A' },
      ['BlogPosting', 'BreadcrumbList', 'Organization'],
    ],
    [
      '/case-studies',
      { caseStudies: [{ id: 'compass', headline: 'B', summary: 'C', published, updated }] },
      ['CollectionPage', 'Article', 'BreadcrumbList', 'Organization'],
    ],
  ] as const)('at %s is made of what the page holds', (path, contents, expected) => {
    expect(types(path, contents)).toEqual(expected);
  });

  test('of a service says what it is, for whom and by whom', () => {
    const sold = { ...service, industryType: 'Agences immobilières' };
    expect(nodes('/estate-agents', { service: sold })).toContainEqual({
      '@type': 'Service',
      name: 'Netlinking',
      description: 'Des liens mérités.',
      url: 'https://www.example.com/fr/estate-agents',
      audience: { '@type': 'Audience', audienceType: 'Agences immobilières' },
      provider: { '@id': agencyId },
    });
    const [, plain] = nodes('/link-building', { service });
    expect(plain).not.toHaveProperty('audience');
  });

  test('tells the questions and nothing else of them', () => {
    expect(nodes('/link-building', { faqs })[0]).toEqual({
      '@type': ['WebPage', 'FAQPage'],
      url: 'https://www.example.com/fr/link-building',
      inLanguage: 'fr-FR',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Combien de temps ?',
          acceptedAnswer: { '@type': 'Answer', text: 'Quelques mois.' },
        },
      ],
    });
  });

  test('of a post says what its head says, with the time zone of its dates', () => {
    const post = { headline: 'A', published, updated, author: 'Le pôle local' };
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
    const unchanged = nodes('/blog/a', { post: { ...post, updated: undefined } })[0];
    expect(unchanged).not.toHaveProperty('dateModified');
  });

  test('names each case study by its anchor', () => {
    const caseStudies = [{ id: 'compass', headline: 'B', summary: 'C', published, updated }];
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

  test('names the site once for all languages', () => {
    for (const locale of ['en', 'pt'] as const)
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
  const withAddress = (isReal: boolean) =>
    buildBusiness(site, { ...BRAND, address: { ...BRAND.address, isReal } });

  test('is a local business with its address when that is real', () => {
    expect(withAddress(true)).toMatchObject({
      '@type': ['Organization', 'ProfessionalService', 'LocalBusiness'],
      address: {
        streetAddress: BRAND.address.street,
        addressLocality: BRAND.address.city,
        postalCode: BRAND.address.postcode,
        addressCountry: 'GB',
      },
    });
  });

  test('is none while it is not, and only its country is told', () => {
    expect(withAddress(false)).toMatchObject({ '@type': ['Organization', 'ProfessionalService'] });
    expect(withAddress(false).address).toEqual({ '@type': 'PostalAddress', addressCountry: 'GB' });
  });

  test('is told with all that the brand file holds', () => {
    expect(withAddress(false)).toMatchObject({
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

test('what is printed into a script cannot end it, and reads as it was', () => {
  const answer = '</script><!-- & ]]> \u2028 \u2029 “quoted” "so"';
  const graph = buildGraph({
    site,
    locale: 'en',
    t: dictionaries.en,
    path: '/link-building',
    contents: { faqs: [{ question: 'Kerb & Key?', answer }] },
  });
  if (!graph) throw new Error('The page has no graph.');
  const text = printGraph(graph);
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(text).toContain('Kerb \\u0026 Key?');
  expect(JSON.parse(text)).toEqual(graph);
});
