import { z } from 'astro/zod';
import { INDUSTRY_PAGES } from '../facts/industries.ts';
import { PAID_PAGES, paidEntryName } from '../facts/paid-pages.ts';
import { PATHS } from '../i18n/urls.ts';
import { aboutSchema } from './about.ts';
import { blogSchema } from './blog.ts';
import { caseStudiesPageSchema } from './case-studies-page.ts';
import { caseStudiesSchema } from './case-studies.ts';
import { contactSchema } from './contact.ts';
import { filmsSchema } from './films.ts';
import { guideSchema } from './guide.ts';
import { homeSchema } from './home.ts';
import { industriesSchema } from './industries.ts';
import { packagesSchema } from './packages.ts';
import { paidSchema } from './paid.ts';
import { day, faq, order, seo } from './parts.ts';
import { pricingSchema } from './pricing.ts';
import { sampleAuditSchema } from './sample-audit.ts';
import { servicesSchema } from './services.ts';
import { heading, label, paragraph, text } from './text.ts';

export interface Collection {
  readonly schema: z.ZodType;
  readonly noun: string;
  /** The required entries, in the order of lists; without it, any name is valid. */
  readonly slugs?: readonly string[];
  /** Whether an entry may exist in only some of the languages. */
  readonly mayBeIncomplete?: true;
}

const slugsOf = (...pages: (keyof typeof PATHS)[]) => pages.map((page) => PATHS[page].slice(1));

const faqsSchema = z.strictObject({ ...faq.shape, order: order(99) });

const legalSchema = z.strictObject({
  seo,
  title: heading('Title of the document.'),
  intro: paragraph('What it says, in plain words.'),
  updated: day('Day the document was last changed.'),
});

const testimonialsSchema = z.strictObject({
  text: text('What the client says, without quotation marks.', { min: 20, max: 420 }),
  author: label('A role and a kind of firm, never an invented name.'),
  order: order(99),
});

/** Every collection of `src/content`: folder, schema and checks. */
export const COLLECTIONS = {
  home: { schema: homeSchema, noun: 'home page', slugs: ['home'] },
  about: { schema: aboutSchema, noun: 'about page', slugs: ['about'] },
  contact: { schema: contactSchema, noun: 'contact page', slugs: ['contact'] },
  services: {
    schema: servicesSchema,
    noun: 'service page',
    slugs: slugsOf('seoServices', 'onPageSeo', 'technicalSeo', 'offPageSeo', 'linkBuilding'),
  },
  packages: {
    schema: packagesSchema,
    noun: 'package page',
    slugs: slugsOf('localSeo', 'contentPack'),
  },
  pricing: { schema: pricingSchema, noun: 'pricing page', slugs: slugsOf('pricing') },
  industries: {
    schema: industriesSchema,
    noun: 'industry page',
    slugs: slugsOf(...INDUSTRY_PAGES),
  },
  'case-studies': { schema: caseStudiesSchema, noun: 'case study' },
  'case-studies-page': {
    schema: caseStudiesPageSchema,
    noun: 'case studies page',
    slugs: ['case-studies-page'],
  },
  'sample-audit': {
    schema: sampleAuditSchema,
    noun: 'sample audit',
    slugs: slugsOf('sampleAudit'),
  },
  testimonials: { schema: testimonialsSchema, noun: 'testimonial' },
  faqs: { schema: faqsSchema, noun: 'question' },
  legal: { schema: legalSchema, noun: 'legal page', slugs: slugsOf('privacy', 'terms') },
  films: { schema: filmsSchema, noun: 'film', slugs: ['street'] },
  guide: { schema: guideSchema, noun: 'guide', slugs: ['guide'] },
  paid: {
    schema: paidSchema,
    noun: 'paid page',
    slugs: PAID_PAGES.map(({ path }) => paidEntryName(path)),
  },
  blog: { schema: blogSchema, noun: 'post', mayBeIncomplete: true },
} as const satisfies Record<string, Collection>;

export type CollectionName = keyof typeof COLLECTIONS;
export type EntryData<Name extends CollectionName> = z.output<(typeof COLLECTIONS)[Name]['schema']>;

export const isCollectionName = (name: unknown): name is CollectionName =>
  typeof name === 'string' && Object.hasOwn(COLLECTIONS, name);
