import { placeholders } from '../i18n/format.ts';
import { LOCALES } from '../i18n/locales.ts';
import { COLLECTIONS, type Collection, type CollectionName } from '../schemas/collections.ts';
import type { Identity } from './documents.ts';
import { asWritten, counted, explain, fieldName, listInWords, show } from './problems.ts';
import type { Path, Problem } from './problems.ts';
import { fieldAt, valueAt } from './schema-tree.ts';

/** One language's version of an entry. Without data it exists but cannot be compared yet. */
export interface Translation extends Identity {
  readonly data?: unknown;
  readonly body?: string;
  readonly lineOf?: (path: Path) => number | undefined;
}

/** Names of facts, each once. A language may name the ends of a range instead of the range. */
const unique = (names: readonly string[]): string[] =>
  [...new Set(names.map((name) => name.replace(/\.(from|to)$/, '')))].sort();

/** @example factsIn('entre {auditWeek} y {blogPosts.from} o {blogPosts.to}') // ['auditWeek', 'blogPosts'] */
export const factsIn = (text: string): string[] => unique(placeholders(text));

const CODE = /^(```|~~~)[\s\S]*?^\1|`[^`\n]*`/gm;
const FACT = /<Fact\s+name=["'](.*?)["']/g;
const factsInBody = (body: string): string[] =>
  unique([...body.replace(CODE, '').matchAll(FACT)].map(([, name = '']) => name));

/** Why two values of a field that should be alike are not. */
function explainDifference(path: Path, original: unknown, value: unknown, file: string) {
  const name = String(path.at(-1));
  if (value === undefined) {
    const fix = `Add it here too: ${asWritten(path, original)}`;
    return explain(`The field ${name} is missing, but ${file} has it.`, fix);
  }
  if (original === undefined) {
    const fix = `Delete it, or add it there: ${asWritten(path, value)}`;
    return explain(`The field ${name} is not in ${file}.`, fix);
  }
  if (Array.isArray(original) && Array.isArray(value)) {
    const surplus = value.length - original.length;
    return explain(
      `The list has ${counted(value.length, 'item')}, unlike the ${String(original.length)} in ${file}.`,
      surplus > 0
        ? `Delete ${String(surplus)}, for example the last: ${asWritten([0], value.at(-1))}`
        : `Translate ${String(-surplus)} more, for example: ${asWritten([0], original.at(-1))}`,
    );
  }
  const fix = `Write the same in every language: ${asWritten(path, original)}`;
  return explain(`${show(value)} differs from ${show(original)} in ${file}.`, fix);
}

/** Why a text does not name the facts of the original. */
function explainFacts(wanted: string[], named: string[], subject: string, file: string) {
  if (wanted.join() === named.join()) return undefined;
  const list = (facts: readonly string[]) => listInWords(facts) || 'no fact';
  return explain(
    `${subject} names ${list(named)}, but ${file} names ${list(wanted)}.`,
    `Name the same here: ${list(wanted)}`,
  );
}

const comparable = (value: unknown) =>
  value instanceof Date ? value.toISOString().slice(0, 10) : value;

/** In what a translation differs from the original. */
function compareVersions(model: Translation, translation: Translation): Problem[] {
  const { schema } = COLLECTIONS[model.collection];
  const { file, body } = translation;
  const compare = (path: Path): Problem[] => {
    const original = comparable(valueAt(model.data, path));
    const value = comparable(valueAt(translation.data, path));
    // A translation can be a draft while the original is published.
    if (original === value || path.join() === 'draft') return [];
    const areGroups = Object(original) === original && Object(value) === value;
    const names = Object.keys({ ...Object(original), ...Object(value) });
    if (Array.isArray(original) && Array.isArray(value) && original.length === value.length)
      return names.flatMap((name) => compare([...path, Number(name)]));
    if (areGroups && !Array.isArray(original) && !Array.isArray(value))
      return names.flatMap((name) => compare([...path, name]));
    const isText = fieldAt(schema, path).kind === 'string' && typeof value === 'string';
    const braced = (text: string) => factsIn(text).map((name) => `{${name}}`);
    const explanation =
      isText && typeof original === 'string'
        ? explainFacts(braced(original), braced(value), show(value), model.file)
        : explainDifference(path, original, value, model.file);
    const line = translation.lineOf?.(path);
    return explanation ? [{ file, line, field: fieldName(path), ...explanation }] : [];
  };
  const tags = (text = '') => factsInBody(text).map((name) => `<Fact name="${name}" />`);
  const inBody = explainFacts(tags(model.body), tags(body), 'The text', model.file);
  return [...compare([]), ...(inBody ? [{ file, field: 'body', ...inBody }] : [])];
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
  const { mayBeIncomplete, noun }: Collection = COLLECTIONS[collection];
  const inOrder = LOCALES.flatMap((locale) => all.filter((each) => each.locale === locale));
  const isLeftOut = ({ data }: Translation) => mayBeIncomplete && valueAt(data, ['draft']) === true;
  const entries = Map.groupBy(
    inOrder.filter((each) => !isLeftOut(each)),
    ({ slug }) => slug,
  );
  return [...entries].flatMap(([slug, versions]) => {
    const locales = versions.map(({ locale }) => locale);
    const gaps = LOCALES.filter((locale) => !locales.includes(locale));
    const files = gaps.map(
      (gap) => versions[0]?.file.replace(`/${locales[0] ?? ''}/`, `/${gap}/`) ?? '',
    );
    const absent = {
      file: files[0] ?? '',
      field: '',
      problem: `The ${noun} "${slug}" exists in ${listInWords(locales)}, but not in ${listInWords(gaps)}.`,
      fix: `Create ${listInWords(files)}, or delete the other translations of the page.`,
    };
    const [model, ...others] = versions.filter(({ data }) => data !== undefined);
    return [
      ...(gaps.length > 0 && !mayBeIncomplete ? [absent] : []),
      ...(model ? others.flatMap((other) => compareVersions(model, other)) : []),
    ];
  });
}
