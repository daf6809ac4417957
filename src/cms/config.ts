/** The configuration of the CMS at /keystatic, which `npm run dev` serves. */
import { config, fields, singleton, type Collection, type ComponentSchema } from '@keystatic/core';
import type { z } from 'astro/zod';
import { BRAND } from '../facts/brand.ts';
import { LANGUAGES, LOCALES, type Locale } from '../i18n/locales.ts';
import { PATHS, url, type PagePath } from '../i18n/urls.ts';
import { peopleSchema } from '../schemas/people.ts';
import { placesSchema } from '../schemas/places.ts';
import { COLLECTIONS, type CollectionName } from '../schemas/collections.ts';
import { body, postBodyOf } from './body.tsx';
import { fieldsOf, unfinished } from './fields.ts';
import { guardSaves, OPENED, openedField } from './opened.tsx';

type CmsCollection = Collection<Record<string, ComponentSchema>, string>;
interface Section {
  readonly name: CollectionName;
  readonly label: string;
  readonly columns: string[];
  readonly page?: PagePath;
  /** Where the text below the fields stands, if there is one: in the middle, or at the end of the form. */
  readonly layout?: 'content' | 'form';
}

/** The collections, in the groups of the menu. */
const SECTIONS: readonly Section[] = [
  {
    name: 'blog',
    label: 'Posts',
    columns: ['title', 'published', 'draft'],
    page: '/blog/{slug}',
    layout: 'content',
  },
  {
    name: 'case-studies',
    label: 'Case studies',
    columns: ['title'],
    page: '/case-studies#{slug}',
    layout: 'content',
  },
  { name: 'faqs', label: 'Questions', columns: ['question', 'order'] },
  { name: 'testimonials', label: 'Testimonials', columns: ['author', 'order'] },
  { name: 'home', label: 'Home', columns: ['searchPhrase'], page: PATHS.home },
  { name: 'services', label: 'Services', columns: ['name'], page: '/{slug}', layout: 'form' },
  { name: 'packages', label: 'Packages', columns: ['name'], page: '/{slug}', layout: 'form' },
  { name: 'industries', label: 'Industries', columns: ['name'], page: '/{slug}', layout: 'form' },
  { name: 'about', label: 'About us', columns: ['headline'], page: PATHS.about, layout: 'form' },
  { name: 'contact', label: 'Contact', columns: ['headline'], page: PATHS.contact },
];

const pattern = { regex: /^[a-z0-9-]+$/, message: 'Only a to z, digits and hyphens.' };
const fileName = fields.text({
  label: 'File name',
  description: 'The same in every language: English words with hyphens.',
  validation: { isRequired: true, pattern },
});

function collectionOf(
  { name, label, columns, page, layout }: Section,
  locale: Locale,
): CmsCollection {
  const all = fieldsOf(COLLECTIONS[name].schema);
  const schema: Record<string, ComponentSchema> = {
    [OPENED]: openedField,
    fileName,
    ...all,
    body: layout ? body : fields.emptyContent({ extension: 'mdx' }),
    ...(name === 'blog' && { ...unfinished(all), body: postBodyOf(locale) }),
  };
  // A new post is a draft; a post without the field is not.
  if (schema.draft?.kind === 'form') schema.draft = { ...schema.draft, defaultValue: () => true };
  return {
    label: `${label} (${LANGUAGES[locale].name})`,
    path: `src/content/${name}/${locale}/*`,
    slugField: 'fileName',
    format: { contentField: 'body' },
    entryLayout: layout ?? 'form',
    columns,
    ...(page && { previewUrl: url(locale, page) }),
    schema,
  };
}

/** A list of the owner: one file for all languages. */
const listOf = (name: string, label: string, schema: z.ZodType) =>
  singleton({
    label,
    path: `src/content/${name}/${name}`,
    format: 'yaml',
    schema: { [OPENED]: openedField, ...fieldsOf(schema) },
  });

export default config({
  storage: { kind: 'local' },
  ui: {
    brand: { name: BRAND.name },
    navigation: {
      ...Object.fromEntries(
        SECTIONS.map(({ name, label }) => [label, LOCALES.map((locale) => `${name}-${locale}`)]),
      ),
      Lists: ['places', 'people'],
    },
  },
  singletons: {
    places: listOf('places', 'Towns', placesSchema),
    people: listOf('people', 'People', peopleSchema),
  },
  collections: Object.fromEntries(
    SECTIONS.flatMap((section) =>
      LOCALES.map((locale) => [`${section.name}-${locale}`, collectionOf(section, locale)]),
    ),
  ),
});

// Astro reloads all open pages when content changes, and the CMS would lose unsaved input. Vite ignores a reload for
// another page (https://vite.dev/guide/api-hmr.html#hot-on-event-cb). A save is refused with the words of the overlay,
// which would cover the form.
if (import.meta.hot && typeof window !== 'undefined') {
  guardSaves();
  import.meta.hot.on('vite:beforeFullReload', (reload) => {
    reload.path = '/not-the-cms.html';
  });
  const style = document.createElement('style');
  style.textContent = 'vite-error-overlay { display: none }';
  document.head.append(style);
}
