import Slugger from 'github-slugger';
import { markdownToMdast, mdxToMdast, type MdastNode } from 'satteri';
import type { ContentDocument, Identity } from './documents.ts';
import type { Site } from './links.ts';
import { explain, show, type Explanation, type Problem } from './problems.ts';

export type Element = Extract<MdastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** A node of a body, with its line in the file and its first line as the author typed it. */
export interface Part {
  readonly node: MdastNode;
  readonly line: number;
  readonly written: string;
  /** What the author typed of a phrase, with blanks in place of code, components and Markdown that is understood. */
  readonly plain?: string;
}

/** A field, or a passage of the body: a paragraph, a heading, a table cell, the words of a component. */
export interface EntryText {
  readonly line: number | undefined;
  readonly field: string;
  readonly text: string;
}

export interface Body {
  readonly parts: readonly Part[];
  /** The author's own words: without quotations and elements with `lang`. */
  readonly passages: readonly EntryText[];
  readonly anchors: ReadonlySet<string>;
}

/** An entry up to its first unreadable part, and the problem there. */
export interface ReadEntry {
  readonly identity?: Identity | undefined;
  readonly document?: ContentDocument;
  readonly body?: Body;
  readonly problem?: Problem | undefined;
}

export interface BodyContext {
  readonly document: ContentDocument;
  readonly site: Site;
}

const PHRASES: readonly string[] = ['paragraph', 'heading', 'tableCell'];

export const isElement = (node: MdastNode): node is Element =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** The props of a node: texts in quotes, and `undefined` for code in braces. */
export const propsOf = (node: MdastNode): Map<string, string | undefined> =>
  new Map(
    (isElement(node) ? node.attributes : []).flatMap((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute') return [];
      const { name, value } = attribute;
      return [[name, typeof value === 'object' ? (value ? undefined : '') : value]];
    }),
  );

/** The words of a node without its markup, on request without elements that have `lang`. */
export function phraseOf(node: MdastNode, { isOwn = false } = {}): string {
  if (isOwn && propsOf(node).has('lang')) return ' … ';
  if ('children' in node) return node.children.map((child) => phraseOf(child, { isOwn })).join('');
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  return node.type === 'break' ? ' ' : '';
}

/** A text or a bare address inside a phrase, as a reader sees it. */
const isPlain = (node: MdastNode, written: string) =>
  node.type === 'text' || (node.type === 'link' && !/^[[<]/.test(written));

/** The source of a node, with blanks in place of everything that is not plain text. */
function plainOf(node: MdastNode, body: string): string {
  const { start, end } = node.position ?? {};
  const written = body.slice(start?.offset, end?.offset);
  if (isPlain(node, written)) return written;
  const children = 'children' in node ? node.children : [];
  let plain = '';
  for (const child of children) {
    const offset = (child.position?.start.offset ?? 0) - (start?.offset ?? 0);
    plain += written.slice(plain.length, offset).replace(/./g, ' ') + plainOf(child, body);
  }
  return plain + written.slice(plain.length).replace(/./g, ' ');
}

function collect(tree: MdastNode, { body, bodyLine }: ContentDocument): Body {
  const parts: Part[] = [];
  const passages: EntryText[] = [];
  const anchors = new Set<string>();
  const slugger = new Slugger();
  const visit = (node: MdastNode, isQuotedAround: boolean) => {
    const { start, end } = node.position ?? { start: { line: 1, offset: 0 }, end: { offset: 0 } };
    const line = start.line + bodyLine - 1;
    const [written = ''] = body.slice(start.offset, end.offset).split('\n');
    const props = propsOf(node);
    const isQuoted = isQuotedAround || node.type === 'blockquote' || props.has('lang');
    const children = 'children' in node ? node.children : [];
    const isFlow = node.type === 'mdxJsxFlowElement';
    const isPhrase =
      PHRASES.includes(node.type) || (isFlow && children.some(({ type }) => type === 'text'));
    parts.push({ node, line, written, ...(isPhrase && { plain: plainOf(node, body) }) });
    const texts = [...props.values(), isPhrase ? phraseOf(node, { isOwn: true }) : undefined];
    for (const text of isQuoted ? [] : texts)
      if (text) passages.push({ line, field: 'body', text });
    if (node.type === 'heading') anchors.add(slugger.slug(phraseOf(node)));
    for (const child of children) visit(child, isQuoted);
  };
  visit(tree, false);
  return { parts, passages, anchors };
}

const PASTED = /<!--\[if|<\/?(?:o:p|font|meta|style|xml)\b|<[^<>]*(?:style=|class="?Mso|xmlns)/i;

/** Explains HTML as word processors write it. */
export function explainPasted(written: string): Explanation | undefined {
  const start = written.search(PASTED);
  if (start < 0) return undefined;
  const fix = 'Delete the passage and paste it again as plain text (Ctrl+Shift+V).';
  return explain(`${show(written.slice(start))} is HTML pasted from a word processor.`, fix);
}

/** A value of a component up to the next name or the end. */
const VALUE = /(=\s*)["“”„«»‘’‚](.*?)["“”«»‘’](?=\s*(?:\/?>|[\w-]+=))/gs;

function explainCurly(component: string): Pick<Problem, 'line' | 'problem' | 'fix'> | undefined {
  const straight = component.replace(VALUE, '$1"$2"').split('\n');
  const written = component.split('\n');
  const line = written.findIndex((each, index) => each !== straight[index]);
  if (line < 0) return undefined;
  const problem = `${show(written[line]?.trim())} has curly quotes around a value.`;
  return { line, problem, fix: `Write straight ones: ${straight[line]?.trim() ?? ''}` };
}

const VOID = /^(br|hr|img|input|wbr)$/;

/** Explains an error of the MDX parser to an editor who has never read about MDX. */
function explainGrammar(reason: string, before: string, after: string): Explanation {
  const shown = show(before.slice(-24) + after);
  const backslash = `Put a backslash before it if it is meant as text: ${before.slice(-24)}\\${after.slice(0, 40)}`;
  const [tag, name = ''] = /^<\/?([A-Za-z][\w-]*)[^>]*>?/.exec(after) ?? [];
  if (reason.includes('parse expression')) {
    const fix = 'Put a backslash before a brace that is meant as text: \\{';
    return explain(`${shown} is read as a command of the page, and cannot be understood.`, fix);
  }
  if (reason.includes('closing brace'))
    return explain(`In ${shown} a { is not closed, so the page cannot be built.`, backslash);
  if (after.startsWith('<!--'))
    return explain(`${show(after)} is a comment of HTML.`, 'Write a comment so: {/* … */}');
  if (tag !== undefined && VOID.test(name)) {
    const right = tag.replace('</', '<').replace(/\s*>?$/, ' />');
    const or = name === 'br' ? ', or leave an empty line, which begins a new paragraph' : '';
    return explain(`${show(tag)} is not closed.`, `Write: ${right}${or}`);
  }
  if (tag === undefined)
    return explain(`In ${shown} the < is read as the beginning of a component.`, backslash);
  if (reason.includes('closing tag')) {
    const open = /for `<(\w+)>`/.exec(reason)?.[1] ?? name;
    const opening = open === name && !tag.startsWith('</') ? tag.replace(/>?$/, '') : `<${open} …`;
    const fix = `Write: ${opening}>…</${open}> or, without a text: ${opening} />`;
    return explain(`<${open}> is not closed.`, fix);
  }
  const fix = `Put each value in double quotes, with no such quote inside it: <${name} title="…">`;
  return explain(
    `${show(after)} cannot be read: a quote, a > or a value in quotes is missing.`,
    fix,
  );
}

/** Parses the text below the fields as the build does, or explains the first error. */
export function readBody(document: ContentDocument): Body | Problem {
  const { file, body, bodyLine } = document;
  try {
    return collect(file.endsWith('.mdx') ? mdxToMdast(body) : markdownToMdast(body), document);
  } catch (error) {
    const position = /^(\d+):(\d+): /;
    const message = String(error instanceof Error ? error.message : error);
    const [, line = 1, column = 1] = position.exec(message)?.map(Number) ?? [];
    const lines = body.split(/\r?\n/);
    const typed = lines[line - 1] ?? '';
    const [paragraph = ''] = /(?:.+\n)*.*$/.exec(lines.slice(0, line).join('\n')) ?? [];
    const [before, after] = [typed.slice(0, column - 1), typed.slice(column - 1)];
    const [component = ''] = /^<(?:.+\n)*.*/.exec([after, ...lines.slice(line)].join('\n')) ?? [];
    const curly = explainCurly(component);
    const explanation =
      explainPasted(paragraph) ??
      curly ??
      explainGrammar(message.replace(position, ''), before, after);
    const lineInFile = line + (curly?.line ?? 0) + bodyLine - 1;
    return { file, field: 'body', ...explanation, line: lineInFile };
  }
}
