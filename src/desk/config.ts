/** The editor's desk: what Keystatic shows at /keystatic while `npm run dev` runs. */
import { config, fields, type Collection, type ComponentSchema } from '@keystatic/core';
import { BRAND } from '../facts/brand.ts';
import { LANGUAGES, LOCALES, type Locale } from '../i18n/locales.ts';
import { COLLECTIONS, type Collection as Schemas } from '../schemas/collections.ts';
import { bodyField } from './body-field.tsx';
import { KINDS, type Kind } from './kinds.ts';
import { fieldsOf } from './schema-fields.ts';
import './stay-open.ts';

/** Keystatic's names for what a schema has no field for. */
const NAME = 'fileName';
const BODY = 'body';

const BODY_HINT =
  'Markdown with our components: <Callout title="…">, <Figure>, <TerraceChart>, <Fact name="…" />, <CallToAction />, <Faq question="…">, <Video>. All of them are shown in src/content/README.md.';

const keyOf = ({ name }: Kind, locale: Locale) => `${name}-${locale}`;

function nameField({ name }: Kind) {
  const { slugs, noun }: Schemas = COLLECTIONS[name];
  const pattern = slugs
    ? {
        regex: new RegExp(`^(${slugs.join('|')})$`),
        message: `The site has a place for these only: ${slugs.join(', ')}.`,
      }
    : {
        regex: /^[a-z0-9]+(-[a-z0-9]+)*$/,
        message: 'Only a to z, digits and single hyphens, because it is part of an address.',
      };
  return fields.text({
    label: 'File name',
    description: `The same for this ${noun} in every language: ${slugs?.join(', ') ?? 'English words with hyphens'}.`,
    validation: { isRequired: true, length: { max: 75 }, pattern },
  });
}

function collectionOf(
  kind: Kind,
  locale: Locale,
): Collection<Record<string, ComponentSchema>, string> {
  const { tag, name: language } = LANGUAGES[locale];
  return {
    label: `${kind.label} (${language})`,
    path: `src/content/${kind.name}/${locale}/*`,
    slugField: NAME,
    format: { contentField: BODY },
    entryLayout: kind.hasBody ? 'content' : 'form',
    columns: [...kind.columns],
    ...(kind.address ? { previewUrl: kind.address(locale) } : {}),
    schema: {
      [NAME]: nameField(kind),
      ...fieldsOf(COLLECTIONS[kind.name].schema, { kind, path: [] }),
      [BODY]: bodyField(kind.hasBody ? { language: tag, hint: BODY_HINT } : { language: tag }),
    },
  };
}

/** Every kind in every language, by its name in addresses: `blog-fr`. */
export const deskCollections = Object.fromEntries(
  KINDS.flatMap((kind) =>
    LOCALES.map((locale) => [keyOf(kind, locale), collectionOf(kind, locale)]),
  ),
);

export default config({
  storage: { kind: 'local' },
  ui: {
    brand: { name: `${BRAND.name}: editor’s desk` },
    navigation: Object.fromEntries(
      KINDS.map((kind) => [kind.label, LOCALES.map((locale) => keyOf(kind, locale))]),
    ),
  },
  collections: deskCollections,
});
