import { useEffect, useState } from 'react';
import { STATIC_FILE } from '../../facts/limits.ts';
import { staticFileUrl, type StaticFile } from '../../i18n/urls.ts';

/** The texts of files, while the page is open. */
const cache = new Map<StaticFile, { readonly text: string; readonly fetchedAt: number }>();

/** The cached text of a file, unless it is too old. */
export function cachedFile(file: StaticFile): { text: string; isFresh: boolean } | undefined {
  const entry = cache.get(file);
  if (!entry) return undefined;
  const age = Date.now() - entry.fetchedAt;
  if (age >= STATIC_FILE.maxAgeMs) return undefined;
  return { text: entry.text, isFresh: age < STATIC_FILE.freshMs };
}

/** @throws Error with the file and the status, unless the answer is a success */
export async function fetchFile(file: StaticFile): Promise<string> {
  const response = await fetch(staticFileUrl(file));
  const { ok, status, statusText } = response;
  if (!ok) throw new Error(`Failed to fetch ${file}: ${String(status)} ${statusText}`);
  const text = await response.text();
  cache.set(file, { text, fetchedAt: Date.now() });
  return text;
}

/** While a new text loads, the old one stays on the screen. */
export interface FileView {
  readonly status: 'loading' | 'error' | 'loaded';
  readonly text: string | undefined;
}

/** The text of a file from the cache or the network; `retry` fetches it again. */
export function useFile(file: StaticFile): { view: FileView; retry: () => void } {
  const [view, setView] = useState<FileView>(() => {
    const cached = cachedFile(file);
    return { status: cached?.isFresh ? 'loaded' : 'loading', text: cached?.text };
  });
  const isLoading = view.status === 'loading';
  useEffect(() => {
    if (!isLoading) return;
    let isShown = true;
    fetchFile(file).then(
      (text) => {
        if (isShown) setView({ status: 'loaded', text });
      },
      (error: unknown) => {
        reportError(error);
        if (isShown) setView((before) => ({ ...before, status: 'error' }));
      },
    );
    return () => {
      isShown = false;
    };
  }, [file, isLoading]);
  return {
    view,
    retry: () => {
      setView((before) => ({ ...before, status: 'loading' }));
    },
  };
}
