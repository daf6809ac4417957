/**
 * Reads the body of a guide. It is Markdown, of which a guide needs so little that every line is understood here or
 * refused: a printed page has no reader of source code to forgive it.
 */
import type { ChapterName } from '../../schemas/guide.ts';

export type Block =
  | { readonly kind: 'paragraph' | 'note' | 'subheading'; readonly text: string }
  | { readonly kind: 'bullets' | 'steps' | 'tasks'; readonly items: readonly string[] }
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

export interface Chapter {
  readonly name: ChapterName;
  readonly title: string;
  /** The paragraph under the title. */
  readonly opening: string;
  readonly blocks: readonly Block[];
}

const LIST_MARKS = { tasks: /^- \[ \] /, bullets: /^- (?!\[)/, steps: /^\d+\. / } as const;
const TABLE_LINE = /^\|(.*)\|$/;
const TABLE_RULE = /^\|[\s|:-]+\|$/;
/** Markdown that means something to other readers of it, but nothing here. */
const FOREIGN = /^(#|```|~~~|\s|[-*+] |\d+\. |>|\||!\[|<(?!Fact ))/;

const cells = (line: string): string[] =>
  (TABLE_LINE.exec(line)?.[1] ?? '').split('|').map((cell) => cell.trim());

const joined = (lines: readonly string[]) => lines.join(' ');

function readTable(lines: readonly string[]): Block | undefined {
  const [head = '', rule = '', ...rows] = lines;
  const isTable = lines.every((line) => TABLE_LINE.test(line)) && TABLE_RULE.test(rule);
  return isTable ? { kind: 'table', head: cells(head), rows: rows.map(cells) } : undefined;
}

function readList(lines: readonly string[]): Block | undefined {
  for (const kind of ['tasks', 'bullets', 'steps'] as const) {
    if (lines.every((line) => LIST_MARKS[kind].test(line))) {
      return { kind, items: lines.map((line) => line.replace(LIST_MARKS[kind], '')) };
    }
  }
  return undefined;
}

/**
 * One block of Markdown, without the blank lines around it.
 * @example readBlock('> Ask first.') // { kind: 'note', text: 'Ask first.' }
 * @throws when a line is neither text, heading, list, note nor table
 */
export function readBlock(source: string): Block {
  const lines = source.split('\n').map((line) => line.trimEnd());
  const [first = ''] = lines;
  if (first.startsWith('### ') && lines.length === 1) {
    return { kind: 'subheading', text: first.slice(4) };
  }
  if (lines.every((line) => line.startsWith('> '))) {
    return { kind: 'note', text: joined(lines.map((line) => line.slice(2))) };
  }
  const block = readTable(lines) ?? readList(lines);
  if (block) return block;
  const stranger = lines.find((line) => FOREIGN.test(line));
  if (stranger === undefined) return { kind: 'paragraph', text: joined(lines) };
  throw new Error(
    `The guide cannot print "${stranger}". Write a paragraph, "### ", "- ", "1. ", "- [ ] ", "> " or a table, with a blank line before and after it.`,
  );
}

function readChapter(name: ChapterName, source: string): Chapter {
  const [title = '', ...rest] = source.trim().split(/\n{2,}/);
  const [opening, ...blocks] = rest.map(readBlock);
  if (opening?.kind !== 'paragraph') {
    throw new Error(`The chapter "${title}" does not open with a paragraph. Write one below it.`);
  }
  return { name, title, opening: opening.text, blocks };
}

/**
 * The chapters of a body in their order.
 * @throws when there are more or fewer of them than names
 */
export function readChapters(body: string, names: readonly ChapterName[]): Chapter[] {
  const [preface = '', ...sources] = body.replaceAll('\r\n', '\n').split(/^## /m);
  if (preface.trim() !== '') {
    throw new Error(`The text "${preface.trim()}" stands before the first heading. Move it below.`);
  }
  if (sources.length !== names.length) {
    throw new Error(
      `The text has ${String(sources.length)} chapters, but the field chapters names ${String(names.length)}: ${names.join(', ')}. Write a heading with ## for each.`,
    );
  }
  return names.map((name, index) => readChapter(name, sources[index] ?? ''));
}
