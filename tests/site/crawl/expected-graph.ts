/** What the graph of each page should hold: of every page in every language the same. */
import { BRAND } from '../../../src/facts/brand.ts';
import { LANGUAGES } from '../../../src/i18n/locales.ts';
import { CASE_STUDIES, PATHS, type PageName } from '../../../src/i18n/urls.ts';
import type { ShownPage } from '../graph/shown.ts';
import { absolute, canonicalOf, cardOf, datesOf, isInBlog, isIndexable, isPost } from './policy.ts';
import type { CrawledPage, Site } from './site.ts';

const SERVICE = ['Service', 'BreadcrumbList', 'Organization'];
const LEGAL = ['WebPage', 'BreadcrumbList'];
const AGENCY = ['Organization', 'ProfessionalService'];
const POST = ['BlogPosting', 'BreadcrumbList', 'Organization'];
const BLOG = ['CollectionPage', 'BreadcrumbList'];

const TYPES = {
  home: ['FAQPage', 'WebSite', ...AGENCY],
  seoServices: SERVICE,
  linkBuilding: SERVICE,
  onPageSeo: SERVICE,
  offPageSeo: SERVICE,
  technicalSeo: SERVICE,
  localSeo: SERVICE,
  contentPack: SERVICE,
  estateAgents: [...SERVICE, 'Audience'],
  propertyDevelopers: [...SERVICE, 'Audience'],
  commercialProperty: [...SERVICE, 'Audience'],
  propertyLawyers: [...SERVICE, 'Audience'],
  propertyFinance: [...SERVICE, 'Audience'],
  propertyManagers: [...SERVICE, 'Audience'],
  caseStudies: [
    ...['CollectionPage', 'BreadcrumbList', 'Organization'],
    ...CASE_STUDIES.map(() => 'Article'),
  ],
  sampleAudit: ['WebPage', 'BreadcrumbList'],
  blog: BLOG,
  about: ['AboutPage', 'BreadcrumbList', ...AGENCY],
  contact: ['ContactPage', 'BreadcrumbList', ...AGENCY],
  privacy: LEGAL,
  terms: LEGAL,
  submissionReceived: [],
} as const satisfies Record<PageName, readonly string[]>;

const isPageName = (name: string): name is PageName => Object.hasOwn(TYPES, name);

function typesOf(page: CrawledPage): readonly string[] {
  if (isPost(page)) return POST;
  if (isInBlog(page)) return BLOG;
  const [name = ''] = Object.entries(PATHS).find(([, path]) => path === page.path) ?? [];
  return isPageName(name) ? TYPES[name] : [];
}

/** What a graph is held to: what follows from the address, and what the page shows. */
export function expectedOf(page: CrawledPage, site: Site): ShownPage {
  const { metas, path, shown, titles, mainText } = page;
  const descriptions = metas.get('description') ?? [];
  return {
    ...shown,
    isIndexed: isIndexable(page),
    types: typesOf(page),
    isDated: path === PATHS.privacy || path === PATHS.terms,
    canonical: canonicalOf(page, site),
    language: LANGUAGES[page.locale].tag,
    title: titles.length === 1 ? titles[0] : undefined,
    text: [...titles, ...(metas.get('og:title') ?? []), mainText].join(' '),
    description: descriptions.length === 1 ? descriptions[0] : undefined,
    image: cardOf(page, site),
    published: metas.get('article:published_time')?.[0],
    modified: metas.get('article:modified_time')?.[0],
    areDaysAgreed: !isPost(page) || datesOf(page).isAgreed,
    agency: { id: absolute(site, '/#organization'), name: BRAND.name },
    hasAddress: BRAND.address.isReal,
  };
}
