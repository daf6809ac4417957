import { isFactName, FACTS } from '../facts/facts.ts';
import { formatFact, placeholders } from '../i18n/format.ts';
import type { Locale } from '../i18n/locales.ts';
import { COLLECTIONS } from '../schemas/collections.ts';
import { factsInBody } from './facts-in-body.ts';
import {
  asWritten,
  counted,
  fieldName,
  listInWords,
  show,
  type Path,
  type Problem,
} from './problems.ts';
import { kindOf, schemaAt, valueAt } from './schema-tree.ts';
import type { Translation } from './translations.ts';
import type { Explanation } from './wrong-kinds.ts';

/**
 * The facts a text names. A language may spell a range out by its two ends.
 * @example factsIn('entre {auditWeek} y {blogPosts.from} o {blogPosts.to}') // ['auditWeek', 'blogPosts']
 */
export function factsIn(text: string): string[] {
  const names = new Set(placeholders(text));
  return [...names]
    .map((name) => {
      const [owner = '', end] = name.split('.');
      const otherEnd = end === 'from' ? 'to' : 'from';
      return end !== undefined && names.has(`${owner}.${otherEnd}`) ? owner : name;
    })
    .filter((name, index, all) => all.indexOf(name) === index)
    .sort();
}

const inBraces = (names: readonly string[]) => listInWords(names.map((name) => `{${name}}`));

/** The text with the facts of the original: a number typed by hand or another fact gives way to the one that is missing. */
function withFacts(
  text: string,
  lacking: readonly string[],
  extra: readonly string[],
  locale: Locale,
): string {
  const [name = ''] = lacking;
  if (lacking.length === 0)
    return extra.reduce((rest, each) => rest.replace(`{${each}}`, '…'), text);
  if (extra.length === 1) return text.replace(`{${extra[0] ?? ''}}`, `{${name}}`);
  const typed = isFactName(name) ? formatFact(locale, FACTS[name]) : undefined;
  return typed !== undefined && text.includes(typed)
    ? text.replace(typed, `{${name}}`)
    : `${text} … ${lacking.map((each) => `{${each}}`).join(' ')}`;
}

function compareTexts(
  path: Path,
  original: string,
  text: string,
  model: Translation,
  locale: Locale,
): Explanation[] {
  const [wanted, found] = [factsIn(original), factsIn(text)];
  const lacking = wanted.filter((name) => !found.includes(name));
  const extra = found.filter((name) => !wanted.includes(name));
  if (lacking.length + extra.length === 0) return [];
  const complaints = [
    ...(lacking.length > 0 ? [`does not name ${inBraces(lacking)}`] : []),
    ...(extra.length > 0 ? [`names ${inBraces(extra)}`] : []),
  ];
  return [
    {
      problem: `${show(text)} ${complaints.join(' and ')}, unlike ${model.file}.`,
      fix: `Name the same facts as ${show(original)}: ${asWritten(path, withFacts(text, lacking, extra, locale))}`,
    },
  ];
}

const comparable = (value: unknown) =>
  value instanceof Date ? value.toISOString().slice(0, 10) : value;

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

function compareLists(
  original: readonly unknown[],
  list: readonly unknown[],
  model: Translation,
): Explanation {
  const difference = list.length - original.length;
  return {
    problem: `The list has ${counted(list.length, 'item')}, unlike the ${String(original.length)} in ${model.file}.`,
    fix:
      difference > 0
        ? `Delete ${String(difference)}, for example the last: ${asWritten([0], list.at(-1))}`
        : `Translate ${String(-difference)} more, for example: ${asWritten([0], original.at(-1))}`,
  };
}

function comparePresence(
  path: Path,
  original: unknown,
  value: unknown,
  model: Translation,
): Explanation {
  const name = String(path.at(-1));
  return value === undefined
    ? {
        problem: `The field ${name} is missing, but ${model.file} has it.`,
        fix: `Add it here too: ${asWritten(path, original)}`,
      }
    : {
        problem: `The field ${name} is not in ${model.file}.`,
        fix: `Delete it, or add it there: ${asWritten(path, value)}`,
      };
}

const explainDifference = (
  path: Path,
  original: unknown,
  value: unknown,
  model: Translation,
): Explanation => ({
  problem: `${show(value)} differs from ${show(original)} in ${model.file}.`,
  fix: `Write the same in every language: ${asWritten(path, original)}`,
});

/** Fields in which languages may differ: a translation can be a draft while the original is published. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['draft']);

/** In what the fields and facts of a translation differ from the original. */
export function compareFields(model: Translation, translation: Translation): Problem[] {
  const { schema } = COLLECTIONS[model.collection];
  const problem = (path: Path, explanation: Explanation): Problem => ({
    file: translation.file,
    line: translation.lineOf?.(path),
    field: fieldName(path),
    value: valueAt(translation.data, path),
    ...explanation,
  });

  const compare = (path: Path): Problem[] => {
    if (OWN_FIELDS.has(fieldName(path))) return [];
    const original = comparable(valueAt(model.data, path));
    const value = comparable(valueAt(translation.data, path));
    if (original === undefined || value === undefined) {
      return original === value
        ? []
        : [problem(path, comparePresence(path, original, value, model))];
    }
    if (Array.isArray(original) && Array.isArray(value)) {
      return original.length === value.length
        ? original.flatMap((_, index) => compare([...path, index]))
        : [problem(path, compareLists(original, value, model))];
    }
    if (isGroup(original) && isGroup(value)) {
      const names = new Set([...Object.keys(original), ...Object.keys(value)]);
      return [...names].flatMap((name) => compare([...path, name]));
    }
    const isText = kindOf(schemaAt(schema, path)) === 'text';
    if (isText && typeof original === 'string' && typeof value === 'string') {
      return compareTexts(path, original, value, model, translation.locale).map((each) =>
        problem(path, each),
      );
    }
    return original === value
      ? []
      : [problem(path, explainDifference(path, original, value, model))];
  };
  return [...compare([]), ...compareBodies(model, translation)];
}

function compareBodies(model: Translation, { file, body = '' }: Translation): Problem[] {
  const wanted = factsInBody(model.body ?? '');
  const found = factsInBody(body);
  const write = (name: string) => `<Fact name="${name}" />`;
  const about = { file, field: 'body' } as const;
  return [
    ...wanted
      .filter((name) => !found.includes(name))
      .map((name) => ({
        ...about,
        value: undefined,
        problem: `The text does not name the fact ${name}, unlike ${model.file}.`,
        fix: `Say it here too: ${write(name)}`,
      })),
    ...found
      .filter((name) => !wanted.includes(name))
      .map((name) => ({
        ...about,
        value: name,
        problem: `The text names the fact ${name}, unlike ${model.file}.`,
        fix: `Delete it, or say it there too: ${write(name)}`,
      })),
  ];
}
