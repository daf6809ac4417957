import type { MdastNode } from 'satteri';

/** A paragraph, a heading, a cell of a table or the words of a component. */
export interface Passage {
  /** Line of the file. */
  readonly line: number;
  readonly text: string;
  /** The text without what may be in any language: code, searches in italics, elements marked with `lang`. */
  readonly ownText: string;
  /** Whether somebody else's words are shown. */
  readonly isQuoted: boolean;
}

interface Surroundings {
  readonly isQuoted: boolean;
  readonly isForeign: boolean;
}

/** Props of components that visitors read. */
const SPOKEN_PROPS = ['title', 'question', 'caption', 'alt', 'source', 'periodLabel', 'valueLabel'];
const PHRASES = new Set(['paragraph', 'heading', 'tableCell']);

const isElement = (node: MdastNode) =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

const propText = (node: MdastNode, name: string): string | undefined => {
  if (!isElement(node)) return undefined;
  const found = node.attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name,
  );
  return typeof found?.value === 'string' ? found.value : undefined;
};

interface Reading {
  /** As the anchor of a heading is made: with typographic dashes, which leave no trace in it. */
  readonly asAnchor?: boolean;
  /** Without what may be in any language. */
  readonly ownOnly?: boolean;
}

/** The words of a node without its markup. */
export function phraseOf(node: MdastNode, reading: Reading = {}): string {
  if (reading.ownOnly && (node.type === 'emphasis' || propText(node, 'lang') !== undefined))
    return ' … ';
  if (isElement(node) && node.name === 'Fact') return reading.asAnchor ? '' : '0';
  if (node.type === 'text') {
    return reading.asAnchor ? node.value.replace(/-{2,3}/g, '–') : node.value;
  }
  // Astro makes anchors of notes and of comments too.
  if (reading.asAnchor && node.type === 'footnoteReference') return node.identifier;
  if (reading.asAnchor && node.type === 'mdxTextExpression') return node.value;
  if (node.type === 'inlineCode') return reading.ownOnly ? ' … ' : node.value;
  if (node.type === 'break') return ' ';
  return 'children' in node ? node.children.map((child) => phraseOf(child, reading)).join('') : '';
}

function spoken(node: MdastNode, line: number, { isQuoted, isForeign }: Surroundings): Passage[] {
  return SPOKEN_PROPS.flatMap((name) => {
    const text = propText(node, name);
    return text === undefined ? [] : [{ line, text, ownText: isForeign ? '' : text, isQuoted }];
  });
}

/** Everything in a body that visitors read as words. */
export function passagesIn(
  node: MdastNode,
  bodyLine: number,
  outside: Surroundings = { isQuoted: false, isForeign: false },
): Passage[] {
  const line = (node.position?.start.line ?? 1) + bodyLine - 1;
  const around = {
    isQuoted: outside.isQuoted || node.type === 'blockquote',
    isForeign: outside.isForeign || propText(node, 'lang') !== undefined,
  };
  const children = 'children' in node ? node.children : [];
  const holdsWords =
    PHRASES.has(node.type) ||
    (node.type === 'mdxJsxFlowElement' && children.some(({ type }) => type === 'text'));
  const ownText = around.isForeign ? '' : phraseOf(node, { ownOnly: true });
  return [
    ...(isElement(node) ? spoken(node, line, around) : []),
    ...(holdsWords ? [{ line, text: phraseOf(node), ownText, isQuoted: around.isQuoted }] : []),
    ...children.flatMap((child) => passagesIn(child, bodyLine, around)),
  ];
}
