/** What a visitor sees of a page, as far as a graph speaks of it. */
export interface ShownPage {
  readonly isIndexed: boolean;
  readonly canonical: string | undefined;
  readonly language: string | undefined;
  readonly title: string;
  /** Its title and all that stands in its main part. */
  readonly text: string;
  readonly description: string;
  /** The social card. */
  readonly image: string | undefined;
  /** The visible breadcrumbs; the last leads nowhere. */
  readonly crumbs: readonly { name: string; href: string | undefined }[];
  readonly questions: readonly { question: string; answer: string }[];
  readonly headings: readonly string[];
  /** The days in `<time>`, with the ids of all that is around them. */
  readonly days: readonly { day: string; within: readonly string[] }[];
  readonly published: string | undefined;
  readonly modified: string | undefined;
  /** Whether the agency's address is a real one. */
  readonly hasAddress: boolean;
}
