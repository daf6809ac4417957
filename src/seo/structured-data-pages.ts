import type { FAQPageLeaf, OfferLeaf, ServiceLeaf, WebPageLeaf, WebSiteLeaf } from 'schema-dts';
import { AREA_SERVED, BRAND } from '../facts/brand.ts';
import { amountsOf, type Plan } from '../facts/prices.ts';
import { LANGUAGES, LOCALES, type Locale } from '../i18n/locales.ts';
import { defaultCurrency } from '../i18n/prices.ts';
import type { PageType } from './page-types.ts';
import type { Place } from './structured-data-articles.ts';
import { organizationId } from './structured-data-organization.ts';

export interface Question {
  readonly question: string;
  readonly answer: string;
}

const websiteId = (site: URL): string => new URL('/#website', site).href;

/** The site, in all languages: Google takes its name from the home page of the host. */
export const buildWebsite = (site: URL) =>
  ({
    '@type': 'WebSite',
    '@id': websiteId(site),
    name: BRAND.name,
    url: new URL('/', site).href,
    inLanguage: LOCALES.map((locale) => LANGUAGES[locale].tag),
    publisher: { '@id': organizationId(site) },
  }) satisfies WebSiteLeaf;

/** The schema.org type of a page; one with questions is an `FAQPage` as well. */
function kindOf(type: PageType) {
  if (type === 'caseStudies' || type === 'blog') return 'CollectionPage';
  if (type === 'about') return 'AboutPage';
  return type === 'contact' ? 'ContactPage' : 'WebPage';
}

/** Whether pages of a type have the full description of the agency. */
export const isAboutAgency = (type: PageType): boolean =>
  type === 'home' || type === 'about' || type === 'contact';

interface PageSource extends Place {
  readonly type: PageType;
  readonly faqs: readonly Question[];
  readonly updated: Date | undefined;
}

/** All kinds of page have the properties of a `WebPage`; one with questions has those of an `FAQPage` as well. */
export function buildPage({ site, type, address, language, faqs, updated }: PageSource) {
  const kind = kindOf(type);
  const facts = {
    url: address,
    inLanguage: language,
    ...(type === 'home' && { isPartOf: { '@id': websiteId(site) } }),
    ...(isAboutAgency(type) && { about: { '@id': organizationId(site) } }),
    ...(updated && { dateModified: updated.toISOString() }),
  } satisfies Omit<WebPageLeaf, '@type'>;
  if (faqs.length === 0) return { '@type': kind, ...facts };
  const mainEntity = faqs.map(
    ({ question, answer }) =>
      ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      }) as const,
  );
  return {
    '@type': [kind, 'FAQPage'],
    ...facts,
    ...({ mainEntity } satisfies Omit<FAQPageLeaf, '@type'>),
  };
}

export interface ServiceSource {
  readonly serviceName: string;
  readonly serviceDescription: string;
  /** The service's industry; all by default. */
  readonly industryType?: string;
  /** The plans whose prices the page states. */
  readonly offers?: readonly { readonly name: string; readonly plan: Plan }[];
}

/** A monthly price before tax, in the currency of the language. */
function buildOffer(locale: Locale, { name, plan }: { name: string; plan: Plan }) {
  const currency = defaultCurrency(locale);
  const amount = { price: amountsOf(plan, currency).monthlyPrice, priceCurrency: currency };
  return {
    '@type': 'Offer',
    name,
    ...amount,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...amount,
      unitCode: 'MON',
      valueAddedTaxIncluded: false,
    },
  } as const satisfies OfferLeaf;
}

/** A service of the agency, which is in the same graph. */
export const buildService = (
  { serviceName, serviceDescription, industryType, offers }: ServiceSource,
  place: { site: URL; address: string; locale: Locale; serviceType: string },
) =>
  ({
    '@type': 'Service',
    name: serviceName,
    description: serviceDescription,
    serviceType: place.serviceType,
    areaServed: AREA_SERVED.map((name) => ({ '@type': 'Country', name }) as const),
    url: place.address,
    ...(offers && {
      offers: offers.map((offer) => buildOffer(place.locale, offer)),
    }),
    ...(industryType !== undefined && {
      audience: { '@type': 'Audience', audienceType: industryType } as const,
    }),
    provider: { '@id': organizationId(place.site) },
  }) satisfies ServiceLeaf;
