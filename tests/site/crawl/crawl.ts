/** All rules, by the names of their functions. tests/server/hosting.test.ts has the redirects. */
import * as graph from './rules/graph.ts';
import * as head from './rules/head.ts';
import * as indexing from './rules/indexing.ts';
import * as links from './rules/links.ts';
import * as reach from './rules/reach.ts';
import * as textLinks from './rules/text-links.ts';
import type { Rule } from './site.ts';

export const RULES = {
  ...graph,
  ...head,
  ...indexing,
  ...links,
  ...reach,
  ...textLinks,
} as const satisfies Record<string, Rule>;
