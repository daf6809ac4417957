/** What Google's documentation of structured data asks of each type the site uses (Search Central, November 2026). */

export interface Rule {
  /** The page of the documentation; types without one have no feature in search and no required properties. */
  readonly documentation?: string;
  readonly required: readonly string[];
  readonly recommended: readonly string[];
}

const NOTHING = { required: [], recommended: [] } as const satisfies Rule;

const ARTICLE = {
  documentation: 'Article (Article, NewsArticle, BlogPosting) structured data',
  required: [],
  // The check of dates requires `dateModified` where the page shows one.
  recommended: ['author', 'author.name', 'author.url', 'datePublished', 'headline', 'image'],
} as const satisfies Rule;

const BUSINESS = {
  documentation: 'Local business (LocalBusiness) structured data; Organization structured data',
  required: ['name', 'address'],
  recommended: [
    ...['url', 'telephone', 'email', 'logo', 'legalName', 'foundingDate', 'sameAs'],
    'address.addressCountry',
  ],
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
  },
  AboutPage: NOTHING,
  Audience: NOTHING,
  CollectionPage: NOTHING,
  ContactPage: NOTHING,
  Service: NOTHING,
  WebPage: NOTHING,
};
