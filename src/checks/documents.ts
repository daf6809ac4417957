import { isNode, LineCounter, parseDocument, visit, YAMLParseError, type YAMLError } from 'yaml';
import type { Locale } from '../i18n/locales.ts';
import type { CollectionName } from '../schemas/collections.ts';
import { FRONTMATTER } from '../schemas/parts.ts';
import { asWritten, explain, fieldName, show } from './problems.ts';
import type { Explanation, Path, Problem } from './problems.ts';

export interface Identity {
  /** Path from the root of the project. */
  readonly file: string;
  readonly collection: CollectionName;
  readonly locale: Locale;
  readonly slug: string;
}

/** An entry as its author wrote it. */
export interface ContentDocument extends Identity {
  readonly data: unknown;
  readonly body: string;
  readonly bodyLine: number;
  /** Line of a field's value, or of the nearest value around it. */
  readonly lineOf: (path: Path) => number | undefined;
}

/** The frontmatter's first line follows the line of dashes. */
const LINES_BEFORE = 1;

/** Errors of the YAML parser about a line, not about the text in it. */
const MISPLACED = /same column|single line|map values/;
const OPEN_QUOTE = /^\s*(?:- )*(?:[\w-]+:|-)\s+(?:'(?:[^']|'')*|"(?:[^"\\]|\\.)*)$/;

/** @example quoted('title: Fees: what to say') // "title: 'Fees: what to say'" */
function quoted(line: string): string | undefined {
  const [, key, text] = /^\s*(?:- )*(?:([\w-]+):|-)\s+(.*\S)\s*$/.exec(line) ?? [];
  return text && asWritten([key ?? 0], text.replace(/^(['"])(.*?)\1?$/, '$2'));
}

/** The first error of the YAML parser, and the index of the line that causes it. */
function firstError([error, next]: readonly YAMLError[], text: string, lines: readonly string[]) {
  if (!error) return undefined;
  const indexOf = (before: string) => before.split('\n').length - 1;
  const before = text.slice(0, error.pos[0]);
  // A line that continues the text of the line above, or is indented below it.
  if (next?.code === 'MULTILINE_IMPLICIT_KEY' && next.pos[0] <= error.pos[1]) {
    const isIndented = error.code === 'BLOCK_AS_IMPLICIT_KEY';
    return { error: next, index: indexOf(text.slice(0, next.pos[isIndented ? 1 : 0])) };
  }
  // The parser reports an open bracket or quote where something else begins.
  const index = indexOf(/end with a/.test(error.message) ? before.trimEnd() : before);
  const isQuote = error.message.startsWith('Missing closing');
  const open = lines.slice(0, index + 1).findLastIndex((line) => isQuote && OPEN_QUOTE.test(line));
  return { error, index: open < 0 ? index : open };
}

/** Explains an error of the YAML parser to an editor who has never read about YAML. */
function explainYaml({ code, message }: YAMLError, lines: readonly string[]): Explanation {
  const line = lines.at(-1) ?? '';
  const own = line.trim();
  if (code === 'DUPLICATE_KEY') {
    const [name = ''] = /^[^:]*:/.exec(line) ?? [];
    const first = lines.find((each) => each.startsWith(name))?.trim() ?? '';
    const values = [first, own].map((each) => show(each.slice(name.trim().length).trim()));
    const problem = `The field ${show(name.trim().slice(0, -1))} is there twice: ${values.join(' and ')}.`;
    return explain(problem, `Delete one, and keep ${first} or: ${own}`);
  }
  if (line.includes('\t')) {
    const fix = `Write two spaces instead of the tab: ${line.replaceAll('\t', '  ')}`;
    return explain(`The line ${show(own)} is indented with a tab.`, fix);
  }
  if (message.endsWith('end with a ]'))
    return explain(`The list in ${show(own)} has no bracket at its end.`, `Write: ${own}]`);
  const right = MISPLACED.test(message) ? undefined : quoted(line);
  if (right !== undefined) {
    const needsQuotes = /['"]$/.test(right);
    const problem = `The text in ${show(own)} cannot be read ${needsQuotes ? 'without quotes around it' : 'with these quotes'}.`;
    return explain(problem, `${needsQuotes ? 'Put it in quotes' : 'Write'}: ${right}`);
  }
  const fix =
    'If it continues the line above, move it there; if not, indent it like its neighbours, with a name, a colon and a space first: name: text';
  return explain(`The line ${show(own)} cannot be read.`, fix);
}

/** A line of fields: a name, an item of a list, an indented line or a comment. */
const FIELD = /^(?:[\w-]+:(?:\s|$)|\s*-\s|\s+\S|#\s|\s*$)/;

/** Explains lines of dashes that are missing around the fields, by the line where one belongs. */
function explainDashes(text: string, collection: string): Omit<Problem, 'file' | 'field'> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const fields = lines[0]?.startsWith('---') ? 1 : 0;
  const after = lines.findIndex((each, index) => index >= fields && !FIELD.test(each));
  const last = lines
    .slice(0, after < 0 ? lines.length : after)
    .findLastIndex((each) => each.trim());
  if (last < fields || !/^[\w-]+:/.test(lines[fields] ?? '')) {
    const problem = 'The file has no frontmatter: the fields between two lines of three dashes.';
    const fix = `Copy them from another entry of ${collection} to the top of the file, between two lines of: ---`;
    return { line: 1, problem, fix };
  }
  const [place, line, neighbour] =
    fields === 0 ? ['above', 1, lines[0]] : ['below', last + 2, lines[last]?.trim()];
  const problem = `The line of three dashes ${place} the fields is missing.`;
  return { line, problem, fix: `Write in a line of its own ${place} ${show(neighbour)}: ---` };
}

/** Explains a text that Git or an editor's program has left in a state that nobody wrote. */
export function explainText(text: string): Pick<Problem, 'line' | 'problem' | 'fix'> | undefined {
  const lines = text.split(/\r?\n/);
  const unread = lines.findIndex((each) => each.includes('\uFFFD'));
  const start = lines.findIndex((each) => /^<{7}( |$)/.test(each));
  if (unread >= 0) {
    const problem = `${show(lines[unread]?.trim())} has letters that cannot be read, as the file is not saved as UTF-8.`;
    const fix = 'Choose “Save as” in your editor, and there the encoding: UTF-8';
    return { line: unread + 1, ...explain(problem, fix) };
  }
  if (start < 0) return undefined;
  const [, own = '', other = ''] = /^<{7}.*\n([\s\S]*?)^={7}.*\n([\s\S]*?)^>{7}/m.exec(text) ?? [];
  const [mine = '', theirs = ''] = [own, other].map((each) => show(each.split('\n')[0]));
  const problem = `Two versions of a passage stand here, as somebody else has changed it, too: ${mine} and ${theirs}.`;
  const fix = `Keep one of them, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>: ${own.trim()}`;
  return { line: start + 1, ...explain(problem, fix) };
}

/** The fields of a file as its author wrote them. */
export type Fields = Pick<ContentDocument, 'file' | 'data' | 'lineOf'>;

/** The problem of a field, if there is one. */
export const problemsAt = (
  { file, lineOf }: Pick<ContentDocument, 'file' | 'lineOf'>,
  path: Path,
  explanation: Explanation | undefined,
): Problem[] =>
  explanation ? [{ file, line: lineOf(path), field: fieldName(path), ...explanation }] : [];

/** Parses fields that begin below `linesBefore` lines, or explains the first error. */
export function readFields(
  file: string,
  frontmatter: string,
  linesBefore: number,
  explainEnd?: () => Omit<Problem, 'file' | 'field'>,
): Fields | Problem {
  const lineCounter = new LineCounter();
  const yaml = parseDocument(frontmatter, { lineCounter, prettyErrors: false });
  visit(yaml, {
    // A text such as *Bold*, which YAML reads as a reference.
    Alias: (_, { range }) => {
      const [start = 0, end = 0] = range ?? [];
      yaml.errors.push(new YAMLParseError([start, end], 'BAD_ALIAS', 'A reference'));
    },
  });
  const lines = frontmatter.split(/\r?\n/);
  const first = firstError(yaml.errors, frontmatter, lines);
  // Dashes far below, such as a line across the page, when those below the fields are missing.
  const after = lines.findIndex(
    (each, index) => !FIELD.test(each) && lines[index - 1]?.trim() === '',
  );
  if (first && explainEnd && after >= 0 && after <= first.index)
    return { file, field: '', ...explainEnd() };
  if (first) {
    const explanation = explainYaml(first.error, lines.slice(0, first.index + 1));
    return { file, field: '', line: first.index + 1 + linesBefore, ...explanation };
  }
  return {
    file,
    data: yaml.toJS() ?? {},
    lineOf: (path) => {
      const paths = path.map((_, index) => path.slice(0, index + 1));
      const node = paths.map((each) => yaml.getIn(each, true)).findLast(isNode);
      return node?.range ? lineCounter.linePos(node.range[0]).line + linesBefore : undefined;
    },
  };
}

/** Parses one file into an entry, or explains the first error. */
export function readDocument(identity: Identity, text: string): ContentDocument | Problem {
  const { file, collection } = identity;
  const unread = explainText(text);
  if (unread) return { file, field: '', ...unread };
  const [head, frontmatter = ''] = FRONTMATTER.exec(text) ?? [];
  const explainEnd = () => explainDashes(text, collection);
  if (head === undefined) return { file, field: '', ...explainEnd() };
  const fields = readFields(file, frontmatter, LINES_BEFORE, explainEnd);
  if ('fix' in fields) return fields;
  const bodyLine = head.split('\n').length;
  return { ...identity, ...fields, body: text.slice(head.length), bodyLine };
}
