/** Pure functions for lists of posts. */
import { WORDS_A_MINUTE } from '../facts/limits.ts';
import type { Tag } from './blog.ts';

/** The summary of a post for lists and heads. */
export interface ShownPost {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly published: Date;
  readonly minutes: number;
  readonly tags: readonly Tag[];
  /** The reason why visitors do not see it yet; in the dev server only. */
  readonly hidden: 'draft' | 'scheduled' | undefined;
}

interface Listed {
  readonly id: string;
  readonly data: { readonly tags: readonly Tag[] };
}

const NOT_READ = /\{\/\*[\s\S]*?\*\/\}|<\/?[A-Z][^>]*>|^\|[\s:|-]+\|$|^\[\^[^\]]+\]:|[#*_>|`]/gm;

/** How long a body takes to read, in whole minutes, at least one. */
export function readingMinutes(body: string): number {
  const words = body.replace(NOT_READ, ' ').split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

/**
 * A list in pages, which count from 1; an empty one is a single empty page.
 * @example pagesOf(['a', 'b', 'c'], 2)[1] // { page: 2, pages: 2, items: ['c'] }
 */
export function pagesOf<Item>(items: readonly Item[], size: number) {
  const pages = Math.max(1, Math.ceil(items.length / size));
  return Array.from({ length: pages }, (_, index) => ({
    page: index + 1,
    pages,
    items: items.slice(index * size, (index + 1) * size),
  }));
}

/**
 * Posts with their neighbours in time and related posts. Posts that share more tags come first, then newer ones; the
 * neighbours come last, because they have their own links.
 * @param posts newest first
 */
export function placePosts<Post extends Listed>(posts: readonly Post[], related: number) {
  const shared = (a: Post, b: Post) =>
    a.data.tags.filter((tag) => b.data.tags.includes(tag)).length;
  return posts.map((post, index) => {
    const [previous, next] = [posts[index + 1], posts[index - 1]];
    const isBeside = (other: Post) => other === previous || other === next;
    const rank = (other: Post) =>
      shared(post, other) - (isBeside(other) ? post.data.tags.length : 0);
    const others = posts.filter((other) => other !== post && shared(post, other) > 0);
    return {
      post,
      previous,
      next,
      related: others.sort((a, b) => rank(b) - rank(a)).slice(0, related),
    };
  });
}
