/** What a document shows to people. */
export interface ShownParts {
  /** The visible breadcrumbs; the last leads nowhere. */
  readonly crumbs: readonly { name: string; href: string | undefined }[];
  readonly questions: readonly { question: string; answer: string }[];
  readonly headings: readonly string[];
  /** The days in `<time>`, with the ids of all that is around them. */
  readonly days: readonly { day: string; within: readonly string[] }[];
}

/** What a visitor sees of a page, and what it should say of itself, as far as a graph speaks of it. */
export interface ShownPage extends ShownParts {
  readonly isIndexed: boolean;
  /** The types that must be in its graph, as often as they stand here. */
  readonly types: readonly string[];
  /** Whether it is a page that says when it was last changed. */
  readonly isDated: boolean;
  readonly canonical: string | undefined;
  readonly language: string | undefined;
  /** Its title; nothing where it has none or several, which is a fault of its own. */
  readonly title: string | undefined;
  /** Its title and all that stands in its main part. */
  readonly text: string;
  readonly description: string | undefined;
  /** The social card. */
  readonly image: string | undefined;
  readonly published: string | undefined;
  readonly modified: string | undefined;
  /** Whether its days for machines and for readers are the same; if not, that alone is the fault. */
  readonly areDaysAgreed: boolean;
  /** What the agency is called everywhere. */
  readonly agency: { readonly id: string; readonly name: string };
  /** Whether the agency's address is a real one. */
  readonly hasAddress: boolean;
}
