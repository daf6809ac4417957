import type { Tag } from './blog.ts';

/** What lists and heads show of a post. */
export interface ShownPost {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly published: Date;
  readonly minutes: number;
  readonly tags: readonly Tag[];
  /** Why visitors do not see it yet; only while editing. */
  readonly hidden: 'draft' | 'scheduled' | undefined;
}
