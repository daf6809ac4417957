import { glob } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { LOCALES } from './i18n/locales.ts';
import { COLLECTIONS, type CollectionName } from './schemas/collections.ts';

type Collections = { [Name in CollectionName]: Pick<(typeof COLLECTIONS)[Name], 'schema'> };

/** The type is of `COLLECTIONS`, whose names are also the folders. */
export const collections: Collections = Object.assign(
  {},
  ...Object.entries(COLLECTIONS).map(([folder, { schema }]) => {
    const loader = glob({
      base: `./src/content/${folder}`,
      pattern: `{${LOCALES.join(',')}}/*.{md,mdx}`,
      // An entry's id is its file: `fr/local-seo-essentials`.
      generateId: ({ entry }) => entry.replace(/\.mdx?$/, ''),
    });
    return { [folder]: defineCollection({ loader, schema }) };
  }),
);
