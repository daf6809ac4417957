import { PAGEFIND_WORKER } from './folder.ts';

/** The part of Pagefind's browser interface that the site uses. `src/build/search.ts` writes its files. */
interface Pagefind {
  options: (options: { excerptLength: number }) => Promise<void>;
  init: () => Promise<void>;
  /** Null when a later search replaces this one. */
  debouncedSearch: (query: string) => Promise<{
    results: readonly { data: () => Promise<{ url: string; meta: Record<string, string> }> }[];
  } | null>;
}

/** The part of Trusted Types that the site uses; TypeScript 6.0 lacks their types. */
interface Types {
  readonly defaultPolicy: unknown;
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string | undefined },
  ) => unknown;
}

const MAX_SHOWN = 8;
let loading: Promise<Pagefind> | undefined;

/**
 * Pagefind starts its worker from a string, which browsers refuse under Trusted Types (src/hosting/policy.ts). This policy
 * allows that one address of the site and nothing else.
 */
export function trustWorker(scope: {
  readonly location: Pick<Location, 'href' | 'origin'>;
  readonly trustedTypes?: Types;
}) {
  const { location, trustedTypes } = scope;
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  const worker = new URL(PAGEFIND_WORKER, location.origin).href;
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) =>
      new URL(address, location.href).href === worker ? worker : undefined,
  });
}

/** Loads Pagefind once; tries again after a failure. */
export function loadPagefind(address: string): Promise<Pagefind> {
  loading ??= (async () => {
    trustWorker(globalThis);
    const pagefind: Pagefind = await import(/* @vite-ignore */ address);
    await pagefind.init();
    return pagefind;
  })();
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** The posts that match a query, best first; undefined when a later search replaces this one. */
export async function findPosts(address: string, query: string) {
  const pagefind = await loadPagefind(address);
  const search = await pagefind.debouncedSearch(query);
  if (search === null) return undefined;
  const data = await Promise.all(search.results.slice(0, MAX_SHOWN).map((result) => result.data()));
  return {
    total: search.results.length,
    shown: data.map(({ url, meta }) => ({
      // The index has file names with their extension.
      address: url.replace(/\.html$/, ''),
      title: meta.title ?? url,
      summary: meta.summary ?? '',
    })),
  };
}
export type Results = NonNullable<Awaited<ReturnType<typeof findPosts>>>;
