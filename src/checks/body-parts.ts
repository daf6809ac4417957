import type { Passage } from './passages.ts';
import type { Prop } from './props.ts';

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
  /** A link or a reference to a note that stands in it. */
  readonly link?: string;
  /** Whether a component draws it. */
  readonly isQuestion?: true;
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
  /** What stands between its two tags, where that is asked for. */
  readonly words: string;
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
