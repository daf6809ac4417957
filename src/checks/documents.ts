import {
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Document,
} from 'yaml';
import type { Locale } from '../i18n/locales.ts';
import type { CollectionName } from '../schemas/collections.ts';
import type { Path, Problem } from './problems.ts';
import { explainYaml } from './yaml-mistakes.ts';

export interface Source {
  /** Path from the root of the project. */
  readonly file: string;
  readonly text: string;
}

/** Which entry a file is, by its path. */
export interface Identity {
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

function offsetOf(yaml: Document.Parsed, path: Path): number | undefined {
  const key = path.at(-1);
  const parent: unknown = path.length > 1 ? yaml.getIn(path.slice(0, -1), true) : yaml.contents;
  if (isMap(parent)) {
    const pair = parent.items.find((item) => isScalar(item.key) && item.key.value === key);
    if (isPair(pair) && isNode(pair.key)) return pair.key.range?.[0];
  }
  if (isSeq(parent) && typeof key === 'number') {
    const item = parent.items[key];
    if (isNode(item)) return item.range?.[0];
  }
  return path.length > 1 ? offsetOf(yaml, path.slice(0, -1)) : undefined;
}

/** What is wrong with the two lines of dashes around the fields. */
function explainBorders({ collection }: Identity, text: string) {
  const [first = '', ...rest] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const isField = (line: string) => /^(\w+:(\s|$)|\s+-?\s*\S|- )/.test(line);
  if (/^---[ \t]*$/.test(first)) {
    const last = rest.findIndex((line) => line.trim() !== '' && !isField(line)) - 1;
    const before =
      rest.slice(0, Math.max(last, 0) + 1).findLast((line) => line.trim() !== '') ?? '';
    return {
      problem: 'The fields are not closed: the line of three dashes below them is missing.',
      fix: `Write it below the last field:\n${before.trim()}\n---`,
    };
  }
  if (isField(first) && text.includes('\n---')) {
    return {
      problem: 'The fields are not opened: the line of three dashes above them is missing.',
      fix: `Write it as the first line of the file:\n---\n${first}`,
    };
  }
  return {
    problem: 'The file has no frontmatter: the fields between two lines of three dashes.',
    fix: `Copy them from another entry of ${collection} to the top of the file, between two lines of: ---`,
  };
}

/** Reads one file into an entry, or says why it cannot be read. */
export function readDocument(identity: Identity, text: string): ContentDocument | Problem {
  const match = FRONTMATTER.exec(text);
  const whole = { file: identity.file, field: '', value: undefined };
  if (!match) return { ...whole, line: 1, ...explainBorders(identity, text) };
  const [head, frontmatter = ''] = match;
  const lines = new LineCounter();
  const yaml = parseDocument(frontmatter, { lineCounter: lines });
  const [error] = yaml.errors;
  if (error) {
    const line = lines.linePos(error.pos[0]).line;
    return { ...whole, line: line + LINES_BEFORE, ...explainYaml(error, frontmatter, line) };
  }
  return {
    ...identity,
    data: yaml.toJS() ?? {},
    body: text.slice(head.length),
    bodyLine: head.split('\n').length,
    lineOf: (path) => {
      const offset = path.length > 0 ? offsetOf(yaml, path) : undefined;
      return offset === undefined ? undefined : lines.linePos(offset).line + LINES_BEFORE;
    },
  };
}
