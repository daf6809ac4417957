import { PAGEFIND_WORKER } from './folder.ts';

/** The part of Pagefind's browser interface that is used here. Its files are made by `build-index.ts`. */
interface Pagefind {
  options: (options: { excerptLength: number }) => Promise<void>;
  init: () => Promise<void>;
  /** Null when a later search has overtaken this one. */
  debouncedSearch: (query: string) => Promise<{
    results: readonly { data: () => Promise<{ url: string; meta: Record<string, string> }> }[];
  } | null>;
}

export interface Found {
  readonly address: string;
  readonly title: string;
  readonly summary: string;
}

export interface Finding {
  readonly total: number;
  readonly shown: readonly Found[];
}

/** The part of Trusted Types that is used here; TypeScript does not know them yet (6.0). */
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
 * Pagefind names its worker by a string, and browsers that enforce Trusted Types take none (see src/hosting/policy.ts). This
 * lets that one address of the site through; any other string that would become code is refused as before.
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

/** Fetches what searches the index; again after a failure. */
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

/** The posts that mention something, the likeliest first; nothing when a later search has overtaken this one. */
export async function findPosts(address: string, query: string): Promise<Finding | undefined> {
  const pagefind = await loadPagefind(address);
  const search = await pagefind.debouncedSearch(query);
  if (search === null) return undefined;
  const found = await Promise.all(search.results.slice(0, MAX_SHOWN).map(({ data }) => data()));
  return {
    total: search.results.length,
    shown: found.map(({ url, meta }) => ({
      // The index knows the files of pages, which have an ending that their addresses do not.
      address: url.replace(/\.html$/, ''),
      title: meta.title ?? url,
      summary: meta.summary ?? '',
    })),
  };
}
