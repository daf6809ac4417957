/**
 * What all pages need together, for hosts that give one policy to every path: it holds on files and not-found pages, too. A
 * page that is given its own besides obeys both. Styles are left out, because the pages have thousands of different ones.
 */
import { printDirectives, type Directives } from './policy.ts';

const LEFT_OUT = new Set(['default-src', 'style-src']);
/** A rule that any page has to do without binds none of them. */
const BINDING = 'require-trusted-types-for';

export interface SharedPolicy {
  readonly add: (needs: Directives) => void;
  readonly print: () => string;
}

/** Gathers the needs of pages one by one. */
export function gatherPolicies(): SharedPolicy {
  const sources = new Map<string, Set<string>>([['object-src', new Set(["'none'"])]]);
  let isBinding = true;
  return {
    add: (needs) => {
      isBinding &&= needs[BINDING] !== undefined;
      for (const [name, wanted] of Object.entries(needs)) {
        if (LEFT_OUT.has(name)) continue;
        const known = sources.get(name) ?? new Set();
        for (const source of wanted) known.add(source);
        sources.set(name, known);
      }
    },
    print: () => {
      // The worker of the search gets this policy, too.
      if (sources.get('worker-src')?.size) sources.get('script-src')?.add("'wasm-unsafe-eval'");
      const all = [...sources]
        .filter(([name]) => isBinding || (name !== BINDING && name !== 'trusted-types'))
        .map(([name, wanted]): [string, readonly string[]] => {
          const some = [...wanted].filter((source) => source !== "'none'").sort();
          return [name, some.length > 0 ? some : [...wanted]];
        });
      return printDirectives(Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b))));
    },
  };
}
