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

const MAX_SHOWN = 8;
let loading: Promise<Pagefind> | undefined;

/** Fetches what searches the index; again after a failure. */
export function loadPagefind(address: string): Promise<Pagefind> {
  loading ??= (async () => {
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
