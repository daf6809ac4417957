/** The structured data of the invented site, written out as Google asks for it. */
import { BRAND } from '../../../src/facts/brand.ts';
import { LANGUAGES } from '../../../src/i18n/locales.ts';
import { CASE_STUDIES, url } from '../../../src/i18n/urls.ts';
import { cardOf, descriptionOf, titleOf, type InventedPage } from './invented-markup.ts';

type Node = Readonly<Record<string, unknown>>;

const at = (origin: string, path: string): string => new URL(path, origin).href;
const moment = (day: string | undefined) => day && `${day}T00:00:00.000Z`;
const publisherId = (origin: string) => ({ '@id': `${at(origin, '/')}#organization` });

const publisher = (origin: string): Node => ({
  '@type': 'Organization',
  ...publisherId(origin),
  name: BRAND.name,
  url: at(origin, '/'),
});

const agency = (origin: string): Node => ({
  ...publisher(origin),
  '@type': [
    ...['Organization', 'ProfessionalService'],
    ...(BRAND.address.isReal ? ['LocalBusiness'] : []),
  ],
  telephone: '+44 20 7946 0000',
  email: 'hello@example.com',
  logo: 'https://pictures.example/logo.png',
  legalName: 'Frontage Limited',
  foundingDate: '2020',
  sameAs: ['https://social.example/frontage'],
  address: {
    '@type': 'PostalAddress',
    addressCountry: 'GB',
    ...(BRAND.address.isReal
      ? { streetAddress: '1 Row', addressLocality: 'X', postalCode: 'X' }
      : {}),
  },
});

export const QUESTION = { question: 'SEO?', answer: 'SEO.' };
const questions = {
  '@type': 'FAQPage',
  mainEntity: [
    {
      '@type': 'Question',
      name: QUESTION.question,
      acceptedAnswer: { '@type': 'Answer', text: QUESTION.answer },
    },
  ],
};

function storiesOf(page: InventedPage, origin: string): Node[] {
  const { canonical, locale } = page;
  return CASE_STUDIES.map((id) => ({
    '@type': 'Article',
    '@id': `${String(canonical)}#${id}`,
    headline: id,
    inLanguage: LANGUAGES[locale].tag,
    mainEntityOfPage: canonical,
    image: at(origin, cardOf(page)),
    datePublished: moment('2026-05-05'),
    author: publisherId(origin),
  }));
}

function postingOf(page: InventedPage, origin: string): Node[] {
  const { canonical, locale, post } = page;
  const posting = {
    '@type': 'BlogPosting',
    headline: titleOf(page),
    url: canonical,
    inLanguage: LANGUAGES[locale].tag,
    mainEntityOfPage: canonical,
    image: at(origin, cardOf(page)),
    datePublished: moment(post?.published),
    dateModified: moment(post?.updated),
    author: publisherId(origin),
  };
  return [posting, publisher(origin)];
}

/** What a page is, and what else is on it. */
function nodesOf(page: InventedPage, origin: string): Node[] {
  const { canonical, locale, path, post } = page;
  const node = { url: canonical, inLanguage: LANGUAGES[locale].tag };
  if (post) return postingOf(page, origin);
  if (path === '/') {
    const website = { '@type': 'WebSite', name: BRAND.name, url: at(origin, '/') };
    return [{ ...node, ...questions }, website, agency(origin)];
  }
  if (path === '/about') return [{ ...node, '@type': 'AboutPage' }, agency(origin)];
  if (path === '/contact') return [{ ...node, '@type': 'ContactPage' }, agency(origin)];
  if (path === '/case-studies')
    return [{ ...node, '@type': 'CollectionPage' }, ...storiesOf(page, origin), publisher(origin)];
  if (path === '/link-building') {
    const [name, description] = ['SEO', descriptionOf(page)];
    const service = { '@type': 'Service', url: canonical, name, description };
    return [
      { ...node, ...questions },
      { ...service, provider: publisherId(origin) },
      publisher(origin),
    ];
  }
  return path.startsWith('/blog')
    ? [{ ...node, '@type': 'CollectionPage' }]
    : [{ ...node, '@type': 'WebPage', dateModified: moment('2026-06-09') }];
}

/** The script of a page. */
export function graphOf(page: InventedPage, origin: string): string {
  const { locale, canonical, path, address } = page;
  const steps = [
    ['home', at(origin, url(locale, '/'))],
    [address, canonical],
  ].map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item }));
  const trail = path === '/' ? [] : [{ '@type': 'BreadcrumbList', itemListElement: steps }];
  const graph = [...nodesOf(page, origin), ...trail];
  return `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })}</script>`;
}
