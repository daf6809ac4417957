import Slugger from 'github-slugger';
import type { MdastNode } from 'satteri';
import { passagesIn, phraseOf, type Passage } from './passages.ts';
import { propsOf, wordsOf, type Element, type Prop } from './props.ts';

export interface Part {
  /** Line of the file. */
  readonly line: number;
  /** The first line of it as the author typed it. */
  readonly written: string;
}

export interface Heading extends Part {
  readonly depth: number;
  readonly text: string;
  /** Its anchor, which only a heading of Markdown gets. */
  readonly slug?: string;
}

export interface Link extends Part {
  readonly url: string;
  readonly label: string;
}

export interface PictureUse extends Part {
  readonly src: string;
  readonly alt: string;
}

/** A component or an element of HTML. */
export interface Tag extends Part {
  readonly name: string;
  readonly props: ReadonlyMap<string, Prop>;
  readonly isEmpty: boolean;
}

export interface Note extends Part {
  readonly name: string;
}

/** A body, sorted into what its checks look at; the tree itself would fill the memory with thousands of posts. */
export interface BodyParts {
  readonly isMdx: boolean;
  readonly headings: Heading[];
  readonly links: Link[];
  readonly pictures: PictureUse[];
  readonly tags: Tag[];
  readonly html: Part[];
  readonly expressions: (Part & { readonly code: string })[];
  readonly modules: Part[];
  readonly texts: Part[];
  readonly references: Note[];
  readonly notes: Note[];
  readonly passages: Passage[];
  readonly ids: string[];
}

interface Source {
  readonly body: string;
  readonly bodyLine: number;
  readonly isMdx: boolean;
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
    this.parts.tags.push({ line, written, name, props, isEmpty: node.children.length === 0 });
    if (name === 'a')
      this.parts.links.push({ line, written, url: text('href'), label: phraseOf(node) });
    if (name === 'img')
      this.parts.pictures.push({ line, written, src: text('src'), alt: text('alt') });
    if (/^h[1-6]$/.test(name)) {
      this.parts.headings.push({ line, written, depth: Number(name[1]), text: phraseOf(node) });
    }
    if (text('id') !== '') this.parts.ids.push(text('id'));
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
        parts.html.push({ ...place, written: this.wholeOf(node) });
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

  private add(node: MdastNode): void {
    const place = this.place(node);
    const { parts } = this;
    switch (node.type) {
      case 'heading':
        parts.headings.push({
          ...place,
          depth: node.depth,
          text: phraseOf(node),
          slug: this.slugger.slug(phraseOf(node, { asAnchor: true })),
        });
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
