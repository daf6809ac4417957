import { closest, distance } from 'fastest-levenshtein';
import { stringify } from 'yaml';

/** What is wrong, with the author's own value, and what to do, ending in the corrected text. */
export interface Explanation {
  readonly problem: string;
  readonly fix: string;
}
export const explain = (problem: string, fix: string): Explanation => ({ problem, fix });

/** Something an author has to change before the site is published. */
export interface Problem extends Explanation {
  /** Path from the root of the project. */
  readonly file: string;
  readonly line?: number | undefined;
  /** Path of the field in the frontmatter; items of a list are counted from 1. Empty when the whole file is meant. */
  readonly field: string;
}

export type Path = readonly (string | number)[];

/** @example fieldName(['items', 0, 'page']) // 'items.1.page' */
export const fieldName = (path: Path): string =>
  path.map((part) => (typeof part === 'number' ? part + 1 : part)).join('.');

/** A value as a message shows it, cut when it is long. */
export function show(value: unknown): string {
  const words = JSON.stringify(value) ?? 'nothing';
  return words.length <= 70 ? words : `${words.slice(0, 68)}…${words.startsWith('"') ? '"' : ''}`;
}

/**
 * A field as it is written in a file, quoted where YAML needs it.
 * @example asWritten(['title'], '{leadGrowth} more') // "title: '{leadGrowth} more'"
 */
export function asWritten(path: Path, value: unknown): string {
  const key = path.at(-1) ?? '';
  const whole = typeof key === 'number' ? [value] : { [key]: value };
  return stringify(whole, { lineWidth: 0, singleQuote: true }).trimEnd();
}

/** The name that an author probably meant: one or two letters differ, in a long name one in three. */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  if (candidates.length === 0) return undefined;
  const lower = new Map(candidates.map((candidate) => [candidate.toLowerCase(), candidate]));
  const match = closest(name.toLowerCase(), [...lower.keys()]);
  const allowed = Math.max(name.length > 4 ? 2 : 1, Math.floor(name.length / 3));
  return distance(name.toLowerCase(), match) <= allowed ? lower.get(match) : undefined;
}

/** Advises the name that an author probably meant, if there is one. */
export const didYouMean = (meant: string | undefined, write: (meant: string) => string) =>
  meant === undefined ? undefined : `Did you mean ${meant}? Write: ${write(meant)}`;

/** @example listInWords(['en', 'es', 'fr']) // 'en, es and fr' */
export const listInWords = (words: readonly string[], joint: 'and' | 'or' = 'and'): string =>
  new Intl.ListFormat('en-GB', { type: joint === 'or' ? 'disjunction' : 'conjunction' }).format(
    words,
  );

/** @example counted(2, 'item') // '2 items' */
export const counted = (count: number, noun: string): string =>
  `${String(count)} ${noun}${count === 1 ? '' : 's'}`;

/** @example placeOf(problem) // 'src/content/legal/fr/terms.mdx:3, field seo.title' */
const placeOf = ({ file, line, field }: Problem): string =>
  file + (line === undefined ? '' : `:${String(line)}`) + (field === '' ? '' : `, field ${field}`);

/** A problem as an author reads it: what is wrong, where, what to do. */
export const formatProblem = (problem: Problem): string =>
  `${problem.problem}\n  ${placeOf(problem)}\n  ${problem.fix.replaceAll('\n', '\n    ')}`;
