/** Finds out the policies of a build: from its finished pages, its drawings, and the answers it would give to forms. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageFinish } from '../styles/page-finish.ts';
import { needsOf, drawingPolicy, printDirectives, WORKER_POLICY, type Reach } from './policy.ts';
import { gatherPolicies } from './shared-policy.ts';

export interface NotedPolicies {
  readonly reach: Reach;
  /** Must be the last to look at a page: the hashes are of what is served. */
  readonly notePages: PageFinish;
  /** By the name of the file, once all pages have been seen. */
  readonly filesOf: (
    folder: string,
    names: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
  /** What every path may be given on a host that knows no pages. */
  readonly shared: () => string;
}

/** Remembers the policy of each page of a build that may reach so far. */
export function notePolicies(reach: Reach): NotedPolicies {
  const pages = new Map<string, string>();
  const shared = gatherPolicies();
  return {
    reach,
    notePages: {
      open: () =>
        Promise.resolve((page, file) => {
          const name = file.replaceAll('\\', '/');
          const needs = needsOf(name, page, reach);
          shared.add(needs);
          pages.set(name, printDirectives(needs));
          return page;
        }),
    },
    async filesOf(folder, names) {
      const files = new Map(pages);
      for (const name of names.filter((one) => one.endsWith('.svg'))) {
        const drawing = await readFile(join(folder, name), 'utf8');
        if (drawing.includes('<style')) files.set(name, drawingPolicy(drawing));
      }
      const { worker } = reach;
      if (names.includes(worker.slice(1))) files.set(worker.slice(1), WORKER_POLICY);
      return files;
    },
    shared: shared.print,
  };
}
