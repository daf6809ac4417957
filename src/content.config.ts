import { glob } from 'astro/loaders';
import type { z } from 'astro/zod';
import { defineCollection } from 'astro:content';
import { LOCALES } from './i18n/locales.ts';
import { COLLECTIONS } from './schemas/collections.ts';

const collection = <Schema extends z.ZodType>(folder: string, { schema }: { schema: Schema }) =>
  defineCollection({
    loader: glob({
      base: `./src/content/${folder}`,
      pattern: `{${LOCALES.join(',')}}/*.{md,mdx}`,
      // An entry's id is its file: `fr/local-seo-essentials`.
      generateId: ({ entry }) => entry.replace(/\.mdx?$/, ''),
    }),
    schema,
  });

export const collections = {
  home: collection('home', COLLECTIONS.home),
  about: collection('about', COLLECTIONS.about),
  contact: collection('contact', COLLECTIONS.contact),
  services: collection('services', COLLECTIONS.services),
  packages: collection('packages', COLLECTIONS.packages),
  pricing: collection('pricing', COLLECTIONS.pricing),
  industries: collection('industries', COLLECTIONS.industries),
  'case-studies': collection('case-studies', COLLECTIONS['case-studies']),
  'case-studies-page': collection('case-studies-page', COLLECTIONS['case-studies-page']),
  'sample-audit': collection('sample-audit', COLLECTIONS['sample-audit']),
  testimonials: collection('testimonials', COLLECTIONS.testimonials),
  faqs: collection('faqs', COLLECTIONS.faqs),
  legal: collection('legal', COLLECTIONS.legal),
  films: collection('films', COLLECTIONS.films),
  guide: collection('guide', COLLECTIONS.guide),
  paid: collection('paid', COLLECTIONS.paid),
  blog: collection('blog', COLLECTIONS.blog),
};
