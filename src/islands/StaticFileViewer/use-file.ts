import { useEffect, useState } from 'react';
import type { StaticFile } from '../../i18n/urls.ts';
import { fetchFile } from './fetch-file.ts';
import { keepFiles } from './kept-files.ts';

/** Where the showing of a file stands. An older text stays on the screen while a newer one is fetched. */
export type FileView =
  | { readonly status: 'loading'; readonly text?: string }
  | { readonly status: 'error'; readonly text?: string }
  | { readonly status: 'loaded'; readonly text: string };

/** For as long as the page is open, and when the visitor comes back to it. */
const files = keepFiles({ fetchFile, now: Date.now });

function viewOf(file: StaticFile): FileView {
  const found = files.look(file);
  if (!found) return { status: 'loading' };
  return { status: found.isFresh ? 'loaded' : 'loading', text: found.text };
}

/** The text of a file, fetched when none is kept or it is not fresh any more, and again when asked to. */
export function useFile(file: StaticFile): { view: FileView; retry: () => void } {
  const [view, setView] = useState(() => viewOf(file));
  const isLoading = view.status === 'loading';
  useEffect(() => {
    if (!isLoading) return;
    let isShown = true;
    const show = (next: (before: FileView) => FileView) => {
      if (isShown) setView(next);
    };
    files.ask(file).then(
      (text) => {
        show(() => ({ status: 'loaded', text }));
      },
      (error: unknown) => {
        reportError(error);
        show((before) => ({ ...before, status: 'error' }));
      },
    );
    return () => {
      isShown = false;
    };
  }, [file, isLoading]);
  const retry = () => {
    setView((before) => ({ ...before, status: 'loading' }));
  };
  return { view, retry };
}
