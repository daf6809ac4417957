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
}

/** A field, or a passage of the body: a paragraph, a heading, a cell of a table or the words of a component. */
export interface EntryText {
  readonly line: number | undefined;
  readonly field: string;
  readonly text: string;
  /** The text without what may be in any language: code, searches in italics, elements marked with `lang`. */
  readonly ownText: string;
  /** Whether somebody else's words are shown. */
  readonly isQuoted: boolean;
}

export interface Body {
  readonly parts: readonly Part[];
  readonly passages: readonly EntryText[];
  /** Anchors of headings, and ids. */
  readonly anchors: ReadonlySet<string>;
}

/** A file as far as it can be read as an entry, and why it cannot be read further. */
export interface ReadEntry {
  readonly identity?: Identity | undefined;
  readonly document?: ContentDocument;
  readonly body?: Body;
  readonly problem?: Problem | undefined;
}

/** What a check of a body looks at. */
export interface BodyContext {
  readonly document: ContentDocument;
  readonly site: Site;
}

/** Props of components that visitors read. */
const SPOKEN_PROPS = ['title', 'question', 'caption', 'alt', 'source', 'periodLabel', 'valueLabel'];
const PHRASES: readonly string[] = ['paragraph', 'heading', 'tableCell'];
const STRING = /^\s*(['"`])((?:(?!\1)[^\\$])*)\1\s*$/;

export const isElement = (node: MdastNode): node is Element =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** The props of a node: texts, in quotes or in braces, and `undefined` for code. */
export const propsOf = (node: MdastNode): Map<string, string | undefined> =>
  new Map(
    (isElement(node) ? node.attributes : []).map((attribute) => {
      const { value } = attribute;
      if (attribute.type === 'mdxJsxExpressionAttribute') return [`{${String(value)}}`, undefined];
      const text = typeof value === 'object' ? STRING.exec(value?.value ?? '""')?.[2] : value;
      return [attribute.name, text];
    }),
  );

/**
 * The words of a node without its markup: as the anchor of a heading is made, with typographic dashes that leave no
 * trace in it; or without what may be in any language.
 */
export function phraseOf(node: MdastNode, as?: 'anchor' | 'ownText'): string {
  const isForeign =
    node.type === 'emphasis' || node.type === 'inlineCode' || propsOf(node).has('lang');
  if (as === 'ownText' && isForeign) return ' … ';
  if (isElement(node) && node.name === 'Fact') return as === 'anchor' ? '' : '0';
  if ('children' in node) return node.children.map((child) => phraseOf(child, as)).join('');
  if (node.type === 'text' || node.type === 'inlineCode')
    return as === 'anchor' ? node.value.replace(/-{2,3}/g, '–') : node.value;
  if (node.type === 'break') return ' ';
  // Astro makes anchors of notes and of comments too.
  if (as === 'anchor' && node.type === 'footnoteReference') return node.identifier;
  return as === 'anchor' && node.type === 'mdxTextExpression' ? node.value : '';
}

/** Walks the tree once and sorts it into what the checks look at. */
function collect(tree: MdastNode, { body, bodyLine }: ContentDocument): Body {
  const parts: Part[] = [];
  const passages: EntryText[] = [];
  const anchors = new Set<string>();
  const slugger = new Slugger();
  const visit = (node: MdastNode, isQuotedAround: boolean, isForeignAround: boolean) => {
    const { start, end } = node.position ?? { start: { line: 1, offset: 0 }, end: { offset: 0 } };
    const line = start.line + bodyLine - 1;
    const [written = ''] = body.slice(start.offset, end.offset).split('\n');
    parts.push({ node, line, written });
    const props = propsOf(node);
    const isQuoted = isQuotedAround || node.type === 'blockquote';
    const isForeign = isForeignAround || props.has('lang');
    const note = (text: string, ownText: string) =>
      passages.push({ line, field: 'body', text, ownText: isForeign ? '' : ownText, isQuoted });
    for (const text of SPOKEN_PROPS.map((name) => props.get(name))) if (text) note(text, text);
    const children = 'children' in node ? node.children : [];
    const isFlow = node.type === 'mdxJsxFlowElement';
    if (PHRASES.includes(node.type) || (isFlow && children.some(({ type }) => type === 'text')))
      note(phraseOf(node), phraseOf(node, 'ownText'));
    if (node.type === 'heading') anchors.add(slugger.slug(phraseOf(node, 'anchor')));
    const id = props.get('id');
    if (id) anchors.add(id);
    for (const child of children) visit(child, isQuoted, isForeign);
  };
  visit(tree, false, false);
  return { parts, passages, anchors };
}

/** What to say about HTML as word processors write it. */
export function explainPasted(written: string): Explanation | undefined {
  if (!/class="?Mso|<\/?o:p|mso-/i.test(written)) return undefined;
  const fix = 'Delete the passage and paste it again as plain text (Ctrl+Shift+V).';
  return explain(`${show(written)} is HTML pasted from a word processor.`, fix);
}

/** What a mistake in the grammar of a body is, for someone who has never read about MDX. */
function explainGrammar(reason: string, before: string, after: string): Explanation {
  const shown = show(before.slice(-24) + after);
  const backslash = `Put a backslash before it if it is meant as text: ${before.slice(-24)}\\${after.slice(0, 40)}`;
  const [tag, name = ''] = /^<\/?([A-Za-z][\w-]*)[^>]*>?/.exec(after) ?? [];
  if (/^(\{\/\*|<!--)/.test(after)) {
    const words = after.replace(/^\W+|\W+$/g, '');
    return explain(`The comment ${show(after)} cannot be read.`, `Write: {/* ${words} */}`);
  }
  if (reason.includes('parse expression')) {
    const fix =
      'Put a backslash before a brace that is meant as text: \\{ In a list, put texts in quotes and a comma between two things.';
    return explain(`${shown} is read as a command of the page, and cannot be understood.`, fix);
  }
  if (reason.includes('closing brace'))
    return explain(`In ${shown} a { is not closed, so the page cannot be built.`, backslash);
  if (tag === undefined)
    return explain(`In ${shown} the < is read as the beginning of a component.`, backslash);
  if (reason.includes('closing tag')) {
    const open = /for `<(\w+)>`/.exec(reason)?.[1] ?? name;
    const opening = open === name && !tag.startsWith('</') ? tag.replace(/>?$/, '') : `<${open} …`;
    const fix = `Write: ${opening}>…</${open}> or, without a text: ${opening} />`;
    return explain(`<${open}> is not closed.`, fix);
  }
  const straight = after.replace(/[“”„«»]/g, '"');
  return straight === after
    ? explain(
        `${show(after)} cannot be read: a quote, a > or a value in quotes is missing.`,
        `Put each value in double quotes, with no such quote inside it: <${name} title="…">`,
      )
    : explain(
        `${show(after)} has curly quotes around a value.`,
        `Write straight ones: ${straight}`,
      );
}

/** Reads the text below the fields as the build does, or says what it stumbles over. */
export function readBody(document: ContentDocument): Body | Problem {
  const { file, body, bodyLine } = document;
  try {
    return collect(file.endsWith('.mdx') ? mdxToMdast(body) : markdownToMdast(body), document);
  } catch (error) {
    const position = /^(\d+):(\d+): /;
    const message = String(error instanceof Error ? error.message : error);
    const [, line = 1, column = 1] = position.exec(message)?.map(Number) ?? [];
    const typed = body.split(/\r?\n/)[line - 1] ?? '';
    const [before, after] = [typed.slice(0, column - 1), typed.slice(column - 1)];
    const explanation =
      explainPasted(typed) ?? explainGrammar(message.replace(position, ''), before, after);
    return { file, field: 'body', line: line + bodyLine - 1, ...explanation };
  }
}
