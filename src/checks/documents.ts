import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, type YAMLError } from 'yaml';
import type { Locale } from '../i18n/locales.ts';
import type { CollectionName } from '../schemas/collections.ts';
import { asWritten, explain, show, type Explanation, type Path, type Problem } from './problems.ts';

/** Which entry a file is, by its path. */
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
  /** Line of the file on which the body begins. */
  readonly bodyLine: number;
  /** Line of a field, or of the nearest field around it. */
  readonly lineOf: (path: Path) => number | undefined;
}

const FRONTMATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?:^|\r?\n)---[ \t]*(?:\r?\n|$)/;
/** The frontmatter's first line follows the line of dashes. */
const LINES_BEFORE = 1;

/** Offset of the key at a path, or of the last key or item on the way to it. */
function offsetOf(root: unknown, path: Path): number | undefined {
  let node = root;
  let offset: number | undefined;
  for (const part of path) {
    const pair = isMap(node)
      ? node.items.find(({ key }) => isScalar(key) && key.value === part)
      : undefined;
    const item = isSeq(node) && typeof part === 'number' ? node.items[part] : pair?.key;
    if (!isNode(item)) break;
    offset = item.range?.[0];
    node = pair ? pair.value : item;
  }
  return offset;
}

/** A line again with its text in quotes, if that is what it lacks. */
function quoted(line: string): string | undefined {
  const [, key, text = ''] = /^\s*(?:- )*(?:([\w-]+):|-)\s+(.*\S)\s*$/.exec(line) ?? [];
  if (!/^[{[@`%&*!'"]|['"]$/.test(text) && !(key && text.includes(': '))) return undefined;
  return asWritten([key ?? 0], text.replace(/^(['"])(.*?)\1?$/, '$2'));
}

/** What a mistake in the frontmatter's own grammar is, for someone who has never read about YAML. */
function explainYaml(error: YAMLError, lines: readonly string[], number: number): Explanation {
  const line = lines[number - 1] ?? '';
  const own = line.trim();
  if (error.code === 'DUPLICATE_KEY') {
    const name = show(own.replace(/:.*/, ''));
    return explain(`The field ${name} is there twice.`, `Delete one and keep: ${own}`);
  }
  if (line.includes('\t')) {
    const fix = `Write two spaces instead of the tab: ${line.replaceAll('\t', '  ')}`;
    return explain(`The line ${show(own)} is indented with a tab.`, fix);
  }
  // The parser often notices an open quote or bracket only on a later line.
  const culprit = lines
    .slice(0, number)
    .findLast((each) => quoted(each))
    ?.trim();
  const fix = 'Indent it like its neighbours, with the name of the field first: name: text';
  if (culprit === undefined) return explain(`The line ${show(own)} cannot be read.`, fix);
  const problem = `The text in ${show(culprit)} cannot be read without quotes around it.`;
  return explain(problem, `Put it in quotes: ${quoted(culprit) ?? ''}`);
}

/** Reads one file into an entry, or says why it cannot be read. */
export function readDocument(identity: Identity, text: string): ContentDocument | Problem {
  const { file } = identity;
  const [head, frontmatter = ''] = FRONTMATTER.exec(text) ?? [];
  if (head === undefined) {
    const problem = 'The file has no frontmatter: the fields between two lines of three dashes.';
    const fix = `Copy them from another entry of ${identity.collection} to the top of the file, between two lines of: ---`;
    return { file, field: '', line: 1, problem, fix };
  }
  const lineCounter = new LineCounter();
  const yaml = parseDocument(frontmatter, { lineCounter });
  const [error] = yaml.errors;
  if (error) {
    const { line } = lineCounter.linePos(error.pos[0]);
    const explanation = explainYaml(error, frontmatter.split(/\r?\n/), line);
    return { file, field: '', line: line + LINES_BEFORE, ...explanation };
  }
  return {
    ...identity,
    data: yaml.toJS() ?? {},
    body: text.slice(head.length),
    bodyLine: head.split('\n').length,
    lineOf: (path) => {
      const offset = offsetOf(yaml.contents, path);
      return offset === undefined ? undefined : lineCounter.linePos(offset).line + LINES_BEFORE;
    },
  };
}
