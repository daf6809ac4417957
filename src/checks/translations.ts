import { distance } from 'fastest-levenshtein';
import { LOCALES, type Locale } from '../i18n/locales.ts';
import { COLLECTIONS, type Collection, type CollectionName } from '../schemas/collections.ts';
import type { Identity } from './documents.ts';
import { compareFields } from './parity.ts';
import { valueAt } from './schema-tree.ts';
import { listInWords, type Path, type Problem } from './problems.ts';

/** One language's version of an entry. Without data it exists but cannot be compared yet. */
export interface Translation extends Identity {
  readonly data?: unknown;
  readonly body?: string;
  readonly lineOf?: (path: Path) => number | undefined;
}

type Versions = ReadonlyMap<string, readonly Translation[]>;

/** At most this many letters of a file name are taken for a slip of the keyboard. */
const SLIP = 2;

/** Whether a translation may still differ from the others, or be called something else. */
const isDraft = ({ data }: Translation): boolean => valueAt(data, ['draft']) === true;

/** Names without the numbers that tell one year's post, or one part, from another. */
const withoutNumbers = (slug: string): string => slug.replace(/-?\d+/g, '');

const isSlip = (slug: string, meant: string): boolean =>
  distance(slug, meant) <= SLIP && withoutNumbers(slug) !== withoutNumbers(meant);

const fileIn = ({ file, locale }: Identity, wanted: Locale): string =>
  file.replace(`/${locale}/`, `/${wanted}/`);

const lacking = (versions: readonly Translation[]): Locale[] =>
  LOCALES.filter((locale) => versions.every((version) => version.locale !== locale));

function bySlug(translations: readonly Translation[]): Versions {
  const inOrder = translations.toSorted(
    (a, b) => LOCALES.indexOf(a.locale) - LOCALES.indexOf(b.locale),
  );
  return Map.groupBy(inOrder, ({ slug }) => slug);
}

/** The name a lone file should have: that of a page which lacks its language and differs by a letter or two. */
function nameMeant(alone: Translation, versions: Versions): string | undefined {
  if ((versions.get(alone.slug)?.length ?? 0) > 1) return undefined;
  const others = [...versions].filter(
    ([slug, siblings]) =>
      siblings.length > 1 && lacking(siblings).includes(alone.locale) && isSlip(alone.slug, slug),
  );
  return others[0]?.[0];
}

const misnamed = ({ file, slug }: Translation, meant: string): Problem => ({
  file,
  field: '',
  value: slug,
  problem: `The file is called "${slug}", but its translations are called "${meant}".`,
  fix: `Rename it: ${file.replace(`/${slug}.`, `/${meant}.`)}`,
});

function missing(versions: readonly Translation[]): Problem[] {
  const gaps = lacking(versions);
  const [model] = versions;
  if (!model || gaps.length === 0) return [];
  const files = gaps.map((locale) => fileIn(model, locale));
  return [
    {
      file: files[0] ?? model.file,
      field: '',
      value: model.slug,
      problem: `The ${COLLECTIONS[model.collection].noun} "${model.slug}" exists in ${listInWords(versions.map(({ locale }) => locale))}, but not in ${listInWords(gaps)}.`,
      fix: `Create ${listInWords(files)}, or delete the other translations of the page.`,
    },
  ];
}

/**
 * Everything in which the languages of a collection differ although they should not: missing entries, and fields,
 * lists, numbers, days, names and facts that are not those of the first language an entry is written in. A draft of a
 * collection that may be incomplete is still being written, as if it were not there.
 */
export function compareTranslations(
  collection: CollectionName,
  all: readonly Translation[],
): Problem[] {
  const { mayBeIncomplete }: Collection = COLLECTIONS[collection];
  const translations = mayBeIncomplete ? all.filter((each) => !isDraft(each)) : all;
  const versions = bySlug(translations);
  const renames = translations.flatMap((translation) => {
    const meant = nameMeant(translation, versions);
    return meant === undefined ? [] : [{ translation, meant }];
  });
  const meantBy = new Map(renames.map(({ translation, meant }) => [translation.file, meant]));
  const entries = bySlug(
    translations.map((each) => ({ ...each, slug: meantBy.get(each.file) ?? each.slug })),
  );
  return [
    ...renames.map(({ translation, meant }) => misnamed(translation, meant)),
    ...[...entries.values()].flatMap((versionsOfOne) => [
      ...(mayBeIncomplete ? [] : missing(versionsOfOne)),
      ...compareVersions(versionsOfOne),
    ]),
  ];
}

function compareVersions(versions: readonly Translation[]): Problem[] {
  const [model, ...others] = versions.filter(({ data }) => data !== undefined);
  return model ? others.flatMap((other) => compareFields(model, other)) : [];
}
