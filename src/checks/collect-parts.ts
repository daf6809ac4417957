import Slugger from 'github-slugger';
import type { MdastNode } from 'satteri';
import type { BodyParts, Part } from './body-parts.ts';
import { passagesIn, phraseOf } from './passages.ts';
import { propsOf, wordsOf, type Element } from './props.ts';
import { isRaw } from './raw-elements.ts';

interface Source {
  readonly body: string;
  readonly bodyLine: number;
  readonly isMdx: boolean;
}

/** The level of the heading that <Faq> draws. */
const QUESTION_DEPTH = 3;
const LINKS: ReadonlySet<string> = new Set(['link', 'linkReference', 'footnoteReference']);

function linkIn(node: MdastNode): MdastNode | undefined {
  if (LINKS.has(node.type)) return node;
  return 'children' in node ? node.children.map(linkIn).find((found) => found) : undefined;
}

class Collector {
  readonly parts: BodyParts;
  private readonly slugger = new Slugger();
  private readonly source: Source;

  constructor(source: Source) {
    this.source = source;
    this.parts = {
      isMdx: source.isMdx,
      headings: [],
      links: [],
      pictures: [],
      tags: [],
      html: [],
      expressions: [],
      modules: [],
      texts: [],
      references: [],
      notes: [],
      passages: [],
      ids: [],
    };
  }

  private wholeOf({ position }: MdastNode): string {
    return this.source.body.slice(position?.start.offset, position?.end.offset);
  }

  private place({ position }: MdastNode): Part {
    const { body, bodyLine } = this.source;
    const { start, end } = position ?? { start: { line: 1, offset: 0 }, end: { offset: 0 } };
    const lineEnd = body.indexOf('\n', start.offset);
    const to = lineEnd === -1 ? end.offset : Math.min(lineEnd, end.offset ?? lineEnd);
    return { line: start.line + bodyLine - 1, written: body.slice(start.offset, to) };
  }

  private addTag(node: Element): void {
    const { line, written } = this.place(node);
    const props = propsOf(node);
    const name = node.name ?? '';
    const text = (prop: string) => wordsOf(props.get(prop)) ?? '';
    const words = isRaw(name) ? phraseOf(node) : '';
    const isEmpty = node.children.length === 0;
    this.parts.tags.push({ line, written, name, props, isEmpty, words });
    if (/^h[1-6]$/.test(name)) {
      this.parts.headings.push({ line, written, depth: Number(name[1]), text: words });
    }
    if (name === 'Faq') {
      const heading = { line, written, depth: QUESTION_DEPTH, text: text('question') };
      this.parts.headings.push({ ...heading, isQuestion: true });
    }
    if (text('id') !== '') this.parts.ids.push(text('id'));
  }

  /** HTML in plain Markdown, which is not taken apart but for its headings. */
  private addHtml(part: Part): void {
    this.parts.html.push(part);
    for (const [, depth] of part.written.matchAll(/<h([1-6])\b/gi))
      this.parts.headings.push({ ...part, depth: Number(depth), text: '' });
  }

  /** What is not one thing to look at but a piece of text. */
  private addText(node: MdastNode): void {
    const place = this.place(node);
    const { parts } = this;
    switch (node.type) {
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        parts.expressions.push({ ...place, code: node.value });
        return;
      case 'mdxjsEsm':
        parts.modules.push(place);
        return;
      case 'html':
        this.addHtml({ ...place, written: this.wholeOf(node) });
        return;
      case 'text':
        parts.texts.push({ ...place, written: this.wholeOf(node) });
        return;
      case 'footnoteReference':
        parts.references.push({ ...place, name: node.identifier });
        return;
      case 'footnoteDefinition':
        parts.notes.push({ ...place, name: node.identifier });
    }
  }

  private addHeading(node: Extract<MdastNode, { type: 'heading' }>): void {
    const link = linkIn(node);
    this.parts.headings.push({
      ...this.place(node),
      depth: node.depth,
      text: phraseOf(node),
      slug: this.slugger.slug(phraseOf(node, { asAnchor: true })),
      ...(link && { link: this.place(link).written }),
    });
  }

  private add(node: MdastNode): void {
    const place = this.place(node);
    const { parts } = this;
    switch (node.type) {
      case 'heading':
        this.addHeading(node);
        return;
      case 'link':
        parts.links.push({ ...place, url: node.url, label: phraseOf(node) });
        return;
      case 'definition':
        parts.links.push({ ...place, url: node.url, label: '' });
        return;
      case 'image':
        parts.pictures.push({ ...place, src: node.url, alt: node.alt ?? '' });
        return;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        this.addTag(node);
        return;
      default:
        this.addText(node);
    }
  }

  visit(node: MdastNode): void {
    this.add(node);
    if ('children' in node) for (const child of node.children) this.visit(child);
  }
}

/** Sorts a body into the parts its checks look at. */
export function collectParts(tree: MdastNode, source: Source): BodyParts {
  const collector = new Collector(source);
  collector.visit(tree);
  collector.parts.passages.push(...passagesIn(tree, source.bodyLine));
  return collector.parts;
}
