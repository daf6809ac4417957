/**
 * The properties that Google's documentation of structured data requires or recommends of each type the site uses
 * (Search Central, November 2026), but for those that the agency has nothing for, such as opening hours.
 */
// The check of dates requires `dateModified` where the page shows one.
const ARTICLE = ['author', 'author.name', 'author.url', 'datePublished', 'headline', 'image'];
const BUSINESS = [
  ...['name', 'address', 'address.addressCountry', 'url', 'telephone', 'email', 'logo'],
  ...['legalName', 'foundingDate', 'sameAs'],
];

export const GOOGLE: Readonly<Record<string, readonly string[]>> = {
  Article: ARTICLE,
  BlogPosting: ARTICLE,
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  // The agency or one of its desks where a page is about something else; in full it is a ProfessionalService too.
  Organization: ['name', 'url'],
  ProfessionalService: BUSINESS,
  // Only with a real address.
  LocalBusiness: BUSINESS,
  PostalAddress: ['addressCountry'],
  WebSite: ['name', 'url'],
  // Types without a feature in search.
  AboutPage: [],
  Audience: [],
  CollectionPage: [],
  ContactPage: [],
  Service: [],
  WebPage: [],
};
