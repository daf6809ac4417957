import { isNode, LineCounter, parseDocument, type YAMLError } from 'yaml';
import type { Locale } from '../i18n/locales.ts';
import type { CollectionName } from '../schemas/collections.ts';
import { FRONTMATTER } from '../schemas/parts.ts';
import { asWritten, explain, show, type Explanation, type Path, type Problem } from './problems.ts';

/** The entry of a file, by its path. */
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
  /** Line of a field's value, or of the nearest value around it. */
  readonly lineOf: (path: Path) => number | undefined;
}

/** The frontmatter's first line follows the line of dashes. */
const LINES_BEFORE = 1;

/** @example quoted('title: Fees: what to say') // "title: 'Fees: what to say'" */
function quoted(line: string): string | undefined {
  const [, key, text = ''] = /^\s*(?:- )*(?:([\w-]+):|-)\s+(.*\S)\s*$/.exec(line) ?? [];
  if (!/^[{[@`%&*!'"]|['"]$/.test(text) && !(key && text.includes(': '))) return undefined;
  return asWritten([key ?? 0], text.replace(/^(['"])(.*?)\1?$/, '$2'));
}

/** Explains an error of the YAML parser to an editor who has never read about YAML. */
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
  // The parser often reports an open quote or bracket on a later line.
  const culprit = lines.slice(0, number).findLast(quoted) ?? '';
  const problem = `The text in ${show(culprit.trim())} cannot be read without quotes around it.`;
  const right = quoted(culprit);
  if (right !== undefined) return explain(problem, `Put it in quotes: ${right}`);
  const fix = 'Indent it like its neighbours, with the name of the field first: name: text';
  return explain(`The line ${show(own)} cannot be read.`, fix);
}

/** Parses one file into an entry, or explains the first error. */
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
      const paths = path.map((_, index) => path.slice(0, index + 1));
      const node = paths.map((each) => yaml.getIn(each, true)).findLast(isNode);
      return node?.range ? lineCounter.linePos(node.range[0]).line + LINES_BEFORE : undefined;
    },
  };
}
