/** What Google's documentation of structured data asks of each type the site uses (Search Central, November 2026). */

export interface Rule {
  /** The page of the documentation; types without one have no feature in search and nothing is asked of them. */
  readonly documentation?: string;
  readonly required: readonly string[];
  readonly recommended: readonly string[];
  /** Recommended properties that are left out, and why; a graph that has one after all is a finding. */
  readonly omitted: Readonly<Record<string, string>>;
}

const NOTHING = { required: [], recommended: [], omitted: {} } as const satisfies Rule;

const ARTICLE = {
  documentation: 'Article (Article, NewsArticle, BlogPosting) structured data',
  required: [],
  // `dateModified` is asked for by the check of dates, where the page says it was changed.
  recommended: ['author', 'author.name', 'author.url', 'datePublished', 'headline', 'image'],
  omitted: {},
} as const satisfies Rule;

const ABOUT_ONESELF = 'a rating of oneself is against the guidelines for reviews';
const NO_COUNTER = 'the agency has no counter that customers come to';
const NO_GOODS = 'the agency sells no goods';
const NOT_HELD = 'the brand file does not hold one';

const BUSINESS = {
  documentation: 'Local business (LocalBusiness) structured data; Organization structured data',
  required: ['name', 'address'],
  recommended: [
    ...['url', 'telephone', 'email', 'logo', 'legalName', 'foundingDate', 'sameAs'],
    'address.addressCountry',
  ],
  omitted: {
    aggregateRating: ABOUT_ONESELF,
    review: ABOUT_ONESELF,
    department: NO_COUNTER,
    geo: NO_COUNTER,
    openingHoursSpecification: NO_COUNTER,
    priceRange: NO_COUNTER,
    menu: NO_COUNTER,
    servesCuisine: NO_COUNTER,
    contactPoint: 'telephone and email stand beside it',
    alternateName: NOT_HELD,
    description: NOT_HELD,
    numberOfEmployees: NOT_HELD,
    duns: NOT_HELD,
    taxID: NOT_HELD,
    vatID: NOT_HELD,
    leiCode: NOT_HELD,
    naics: NOT_HELD,
    iso6523Code: NOT_HELD,
    globalLocationNumber: NOT_HELD,
    hasMerchantReturnPolicy: NO_GOODS,
    hasMemberProgram: NO_GOODS,
    hasShippingService: NO_GOODS,
  },
} as const satisfies Rule;

export const GOOGLE: Readonly<Record<string, Rule>> = {
  Article: ARTICLE,
  BlogPosting: ARTICLE,
  BreadcrumbList: {
    ...NOTHING,
    documentation: 'Breadcrumb (BreadcrumbList) structured data',
    required: ['itemListElement'],
  },
  ListItem: {
    ...NOTHING,
    documentation: 'Breadcrumb (BreadcrumbList) structured data',
    required: ['position', 'name', 'item'],
  },
  FAQPage: {
    ...NOTHING,
    documentation: 'FAQ (FAQPage, Question, Answer) structured data',
    required: ['mainEntity'],
  },
  Question: {
    ...NOTHING,
    documentation: 'FAQ (FAQPage, Question, Answer) structured data',
    required: ['name', 'acceptedAnswer'],
  },
  Answer: {
    ...NOTHING,
    documentation: 'FAQ (FAQPage, Question, Answer) structured data',
    required: ['text'],
  },
  /** The agency or one of its desks where a page is about something else; in full it is a ProfessionalService too. */
  Organization: {
    ...NOTHING,
    documentation: 'Organization structured data',
    recommended: ['name', 'url'],
  },
  ProfessionalService: BUSINESS,
  // Only with a real address.
  LocalBusiness: BUSINESS,
  PostalAddress: {
    ...NOTHING,
    documentation: 'Local business (LocalBusiness) structured data',
    recommended: ['addressCountry'],
  },
  WebSite: {
    ...NOTHING,
    documentation: 'Site names',
    required: ['name', 'url'],
    omitted: { alternateName: 'the agency has one name' },
  },
  AboutPage: NOTHING,
  Audience: NOTHING,
  CollectionPage: NOTHING,
  ContactPage: NOTHING,
  Service: NOTHING,
  WebPage: NOTHING,
};
