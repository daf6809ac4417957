import { glob } from 'astro/loaders';
import type { z } from 'astro/zod';
import { defineCollection } from 'astro:content';
import { LOCALES } from './i18n/locales.ts';
import { COLLECTIONS } from './schemas/collections.ts';

type Loader = ReturnType<typeof glob>;

/**
 * How files are read, without how they are rendered. Astro does not document `entryTypes`; where a later version has none,
 * modules are made again and everything else works as before.
 */
function readOnly(context: object): object {
  if (!('entryTypes' in context) || !(context.entryTypes instanceof Map)) return {};
  const entryTypes = new Map<unknown, unknown>();
  for (const [ending, { getEntryInfo, extensions }] of context.entryTypes)
    entryTypes.set(ending, { getEntryInfo, extensions });
  return { entryTypes };
}

/**
 * Reads files without making a module of each, and without keeping their text: `compilePost` compiles them when they are
 * rendered. Astro reads all it keeps again after every save of an editor.
 */
const asText = (loader: Loader): Loader => ({
  ...loader,
  load: (context) => loader.load({ ...context, ...readOnly(context) }),
});

const files = (folder: string, retainBody = true): Loader =>
  glob({
    retainBody,
    base: `./src/content/${folder}`,
    pattern: `{${LOCALES.join(',')}}/*.{md,mdx}`,
    // An entry's id is its file: `fr/local-seo-essentials`.
    generateId: ({ entry }) => entry.replace(/\.mdx?$/, ''),
  });

const collection = <Schema extends z.ZodType>(folder: string, { schema }: { schema: Schema }) =>
  defineCollection({ loader: files(folder), schema });

export const collections = {
  home: collection('home', COLLECTIONS.home),
  about: collection('about', COLLECTIONS.about),
  contact: collection('contact', COLLECTIONS.contact),
  services: collection('services', COLLECTIONS.services),
  packages: collection('packages', COLLECTIONS.packages),
  industries: collection('industries', COLLECTIONS.industries),
  'case-studies': collection('case-studies', COLLECTIONS['case-studies']),
  'case-studies-page': collection('case-studies-page', COLLECTIONS['case-studies-page']),
  testimonials: collection('testimonials', COLLECTIONS.testimonials),
  faqs: collection('faqs', COLLECTIONS.faqs),
  legal: collection('legal', COLLECTIONS.legal),
  films: collection('films', COLLECTIONS.films),
  guide: collection('guide', COLLECTIONS.guide),
  paid: collection('paid', COLLECTIONS.paid),
  blog: defineCollection({ loader: asText(files('blog', false)), schema: COLLECTIONS.blog.schema }),
};
