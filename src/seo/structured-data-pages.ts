import type {
  AboutPageLeaf,
  CollectionPageLeaf,
  ContactPageLeaf,
  FAQPageLeaf,
  WebPageLeaf,
  WebSiteLeaf,
} from 'schema-dts';
import { BRAND } from '../facts/brand.ts';
import { LANGUAGES, LOCALES } from '../i18n/locales.ts';
import type { PageType } from './page-types.ts';
import { organizationId } from './structured-data-organization.ts';

/** A question that stands on the page, with the answer that stands under it. */
export interface Question {
  readonly question: string;
  readonly answer: string;
}

const websiteId = (site: URL): string => new URL('/#website', site).href;

/** The site, once for all its languages: Google takes its name from the home page of the host. */
export const buildWebsite = (site: URL) =>
  ({
    '@type': 'WebSite',
    '@id': websiteId(site),
    name: BRAND.name,
    url: new URL('/', site).href,
    inLanguage: LOCALES.map((locale) => LANGUAGES[locale].tag),
    publisher: { '@id': organizationId(site) },
  }) satisfies WebSiteLeaf;

/** What a type of page is to schema.org; one that answers questions is an `FAQPage` as well. */
const KINDS = {
  homepage: 'WebPage',
  service: 'WebPage',
  industry: 'WebPage',
  'case-study': 'CollectionPage',
  blog: 'CollectionPage',
  about: 'AboutPage',
  contact: 'ContactPage',
  legal: 'WebPage',
  post: 'WebPage',
  paid: 'WebPage',
  thanks: 'WebPage',
} as const satisfies Record<PageType, string>;

/** Whether pages of a type are where the agency itself is described, and so in full. */
export const isAboutAgency = (type: PageType): boolean =>
  type === 'homepage' || type === 'about' || type === 'contact';

interface PageSource {
  readonly site: URL;
  readonly type: PageType;
  readonly address: string;
  /** The tag of the page's language. */
  readonly language: string;
  readonly faqs: readonly Question[];
  /** When it was last changed, where the page says so. */
  readonly updated: Date | undefined;
}

type PageLeaf = WebPageLeaf | AboutPageLeaf | ContactPageLeaf | CollectionPageLeaf;
/** Not `MergeLeafTypes`, which asks for one kind at a time: schema.org gives all kinds of page the same properties. */
type QuestionsLeaf = Omit<FAQPageLeaf, '@type'> & {
  readonly '@type': readonly [PageLeaf['@type'], 'FAQPage'];
};

/** The page itself, with the questions it answers. */
export function buildPage({
  site,
  type,
  address,
  language,
  faqs,
  updated,
}: PageSource): PageLeaf | QuestionsLeaf {
  const kind = KINDS[type];
  const facts = {
    url: address,
    inLanguage: language,
    ...(type === 'homepage' && { isPartOf: { '@id': websiteId(site) } }),
    ...(isAboutAgency(type) && { about: { '@id': organizationId(site) } }),
    ...(updated && { dateModified: updated.toISOString() }),
  };
  if (faqs.length === 0) return { '@type': kind, ...facts };
  return {
    '@type': [kind, 'FAQPage'],
    ...facts,
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
