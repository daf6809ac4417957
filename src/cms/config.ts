/** The configuration of the CMS at /keystatic, which `npm run dev` serves. */
import { config, fields, type Collection, type ComponentSchema } from '@keystatic/core';
import { BRAND } from '../facts/brand.ts';
import { DEFAULT_LOCALE, LANGUAGES, LOCALES, type Locale } from '../i18n/locales.ts';
import { url, type PagePath } from '../i18n/urls.ts';
import { COLLECTIONS, type CollectionName } from '../schemas/collections.ts';
import { bodyOf } from './body.tsx';
import { fieldsOf } from './fields.ts';

type CmsCollection = Collection<Record<string, ComponentSchema>, string>;
interface Section {
  readonly name: CollectionName;
  readonly label: string;
  readonly columns: string[];
  /** The page of an entry that has a body. */
  readonly page?: PagePath;
}

const SECTIONS: readonly Section[] = [
  { name: 'blog', label: 'Posts', columns: ['title', 'published', 'draft'], page: '/blog/{slug}' },
  { name: 'case-studies', label: 'Case studies', columns: ['title'], page: '/case-studies#{slug}' },
  { name: 'faqs', label: 'Questions', columns: ['question', 'order'] },
  { name: 'testimonials', label: 'Testimonials', columns: ['author', 'order'] },
];

const pattern = { regex: /^[a-z0-9-]+$/, message: 'Only a to z, digits and hyphens.' };
const fileName = fields.text({
  label: 'File name',
  description: 'The same in every language: English words with hyphens.',
  validation: { isRequired: true, pattern },
});

function collectionOf({ name, label, columns, page }: Section, locale: Locale): CmsCollection {
  const schema: Record<string, ComponentSchema> = {
    fileName,
    ...fieldsOf(COLLECTIONS[name].schema),
    body: page
      ? bodyOf(name === 'blog', locale !== DEFAULT_LOCALE)
      : fields.emptyContent({ extension: 'mdx' }),
  };
  // A new post is a draft; a post without the field is not.
  if (schema.draft?.kind === 'form') schema.draft = { ...schema.draft, defaultValue: () => true };
  return {
    label: `${label} (${LANGUAGES[locale].name})`,
    path: `src/content/${name}/${locale}/*`,
    slugField: 'fileName',
    format: { contentField: 'body' },
    entryLayout: page ? 'content' : 'form',
    columns,
    ...(page && { previewUrl: url(locale, page) }),
    schema,
  };
}

export default config({
  storage: { kind: 'local' },
  ui: { brand: { name: BRAND.name } },
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
  import.meta.hot.on('vite:beforeFullReload', (reload) => {
    reload.path = '/not-the-cms.html';
  });
  const style = document.createElement('style');
  style.textContent = 'vite-error-overlay { display: none }';
  document.head.append(style);
}
