import { LOCALES } from '../i18n/locales.ts';
import { COLLECTIONS, type Collection, type CollectionName } from '../schemas/collections.ts';
import { isGroup } from '../schemas/parts.ts';
import type { ContentDocument, Identity } from './documents.ts';
import { asWritten, counted, explain, fieldName, listInWords, show } from './problems.ts';
import type { Path, Problem } from './problems.ts';
import { fieldAt, valueAt } from './schema-tree.ts';

/** One language's version of an entry. Without data it exists but cannot be compared yet. */
export type Translation = Identity & Partial<ContentDocument>;

const described = (value: unknown): string => {
  if (Array.isArray(value)) return `a list of ${counted(value.length, 'item')}`;
  return value === undefined ? 'missing' : show(value);
};

/** Explains the difference between two values of a field that must be alike. */
function explainDifference(path: Path, original: unknown, value: unknown, file: string) {
  const problem = `${fieldName(path)} is ${described(value)} here, but ${described(original)} in ${file}.`;
  return original === undefined
    ? explain(problem, `Delete it, or add it there: ${asWritten(path, value)}`)
    : explain(problem, `Write the same in every language: ${asWritten(path, original)}`);
}

/** Compares the fields of a translation with the original. Texts may differ; numbers, days and names may not. */
function compareVersions(model: Translation, translation: Translation): Problem[] {
  const { schema } = COLLECTIONS[model.collection];
  const { file } = translation;
  const compare = (path: Path): Problem[] => {
    const original = valueAt(model.data, path);
    const value = valueAt(translation.data, path);
    // A translation can be a draft while the original is published.
    if (original === value || path.join() === 'draft') return [];
    const isList = Array.isArray(original);
    const areGroups = isGroup(original) && isGroup(value);
    if (areGroups && (!isList || original.length === Object.keys(value).length))
      return Object.keys({ ...original, ...value }).flatMap((name) =>
        compare([...path, isList ? Number(name) : name]),
      );
    const areTexts = typeof original === 'string' && typeof value === 'string';
    if (areTexts && fieldAt(schema, path).kind === 'string') return [];
    const explanation = explainDifference(path, original, value, model.file);
    return [{ file, line: translation.lineOf?.(path), field: fieldName(path), ...explanation }];
  };
  return compare([]);
}

const levelsIn = ({ body = '' }: Translation) => body.match(/^#+(?= )/gm)?.join();

/**
 * Entries that are likely to be one page under two names, by both names: no language has both, and they have the same days,
 * numbers, names, lists and levels of headings.
 */
function pairsAmong(entries: readonly (readonly Translation[])[]): Map<string, Problem> {
  const pairs = new Map<string, Problem>();
  for (const [index, versions] of entries.entries())
    for (const others of entries.slice(index + 1)) {
      const locales = versions.map(({ locale }) => locale);
      const [[model], [other]] = [versions, others];
      const isPair =
        model?.data !== undefined &&
        other?.data !== undefined &&
        !others.some(({ locale }) => locales.includes(locale)) &&
        compareVersions(model, other).length === 0 &&
        levelsIn(model) === levelsIn(other);
      if (!isPair || pairs.has(model.slug) || pairs.has(other.slug)) continue;
      const [here, there] = [listInWords(locales), listInWords(others.map(({ locale }) => locale))];
      const problem = `"${other.slug}" exists only in ${there} and "${model.slug}" only in ${here}, with the same days, names and headings: are they one page?`;
      const target = other.file.replace(/[^/]+(?=\.mdx?$)/, model.slug);
      const fix = `A page has one name in every language. Rename it: ${target}\nIf they are two, give one of them another day.`;
      const found = { file: other.file, field: '', problem, fix };
      pairs.set(model.slug, found).set(other.slug, found);
    }
  return pairs;
}

/**
 * Compares the languages of a collection. Missing and unwritten entries are problems, as are fields, lists, numbers, days and names
 * that differ from the first language of an entry. Drafts in a collection that may be incomplete are left out.
 */
export function compareTranslations(collection: CollectionName, all: readonly Translation[]) {
  const { mayBeIncomplete, noun, slugs = [] }: Collection = COLLECTIONS[collection];
  const isLeftOut = ({ data }: Translation) => mayBeIncomplete && valueAt(data, ['draft']) === true;
  const inOrder = LOCALES.flatMap((locale) =>
    all.filter((each) => each.locale === locale && !isLeftOut(each)),
  );
  const entries = Map.groupBy(inOrder, ({ slug }) => slug);
  const pairs = pairsAmong([...entries.values()]);
  const unwritten = slugs.flatMap((slug) => {
    const files = LOCALES.map((locale) => `src/content/${collection}/${locale}/${slug}.mdx`);
    const problem = `The site has no ${noun} called "${slug}".`;
    const [file = ''] = entries.has(slug) ? [] : files;
    return file ? [{ file, field: '', problem, fix: `Create ${listInWords(files)}` }] : [];
  });
  const compared = [...entries].flatMap(([slug, versions]) => {
    const locales = versions.map(({ locale }) => locale);
    const gaps = LOCALES.filter((locale) => !locales.includes(locale));
    const [{ file = '' } = {}] = versions;
    const files = gaps.map((gap) => file.replace(`/${locales[0] ?? ''}/`, `/${gap}/`));
    const absent = {
      file: files[0] ?? '',
      field: '',
      problem: `The ${noun} "${slug}" exists in ${listInWords(locales)}, but not in ${listInWords(gaps)}.`,
      fix: `Create ${listInWords(files)}${slugs.length > 0 ? '.' : ', or delete the other translations of the page.'}`,
    };
    const [model, ...others] = versions.filter(({ data }) => data !== undefined);
    return [
      ...(gaps.length > 0 && !mayBeIncomplete && !pairs.has(slug) ? [absent] : []),
      ...(model ? others.flatMap((other) => compareVersions(model, other)) : []),
    ];
  });
  return [...unwritten, ...new Set(pairs.values()), ...compared];
}
