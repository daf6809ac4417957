import { useEffect, useId, useRef, useState } from 'react';
import { ICONS } from '../../facts/icons.ts';
import type { StaticFile } from '../../i18n/urls.ts';
import type { FileViewerStrings } from './dictionary.ts';
import { FileText } from './FileText.tsx';
import { Spinner } from './Spinner.tsx';
import { useFile, type FileView } from './use-file.ts';

interface FileDialogProps {
  file: StaticFile;
  strings: FileViewerStrings;
  /** Called when it has been closed, in whatever way. */
  onClose: () => void;
}

/**
 * As wide as lines of addresses need, and never so small that the text that comes moves it much. In the place of classes,
 * because these would travel in the style sheet of every page.
 */
const SIZE = { width: 'min(60rem, 100vw - 2rem)', minHeight: 'min(20rem, 100dvh - 2rem)' };

/** Shows a file: a spinner, then its text, or that it could not be had. */
export function FileDialog({ file, strings, onClose }: FileDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { view, retry } = useFile(file);

  useEffect(() => {
    dialog.current?.showModal();
    // Its text is scrolled with the keyboard from here.
    title.current?.focus();
  }, []);

  const retryFromTitle = () => {
    // The button goes away under the focus.
    title.current?.focus();
    retry();
  };

  return (
    <dialog
      ref={dialog}
      closedby="any"
      aria-labelledby={id}
      className="sheet"
      style={SIZE}
      onClose={onClose}
    >
      <div>
        <div className="flex items-start justify-between gap-4">
          <h2 ref={title} id={id} tabIndex={-1} className="text-quote outline-none">
            {strings.names[file]}
          </h2>
          <button
            type="button"
            aria-label={strings.close}
            onClick={() => dialog.current?.close()}
            className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center"
          >
            <svg viewBox="0 0 24 24" className="size-6 icon" aria-hidden="true">
              <path d={ICONS.close} />
            </svg>
          </button>
        </div>
        <News view={view} file={file} strings={strings} onRetry={retryFromTitle} />
        {view.text !== undefined && <FileText text={view.text} />}
      </div>
    </dialog>
  );
}

interface NewsProps {
  view: FileView;
  file: StaticFile;
  strings: FileViewerStrings;
  onRetry: () => void;
}

/** Screen readers take note of a region when it is drawn, and announce what comes into it afterwards. */
const WORDS_AFTER_MS = 100;

/** Whether the dialog has stood open, without words, for long enough that those which come now are announced. */
function useIsListenedTo(): boolean {
  const [isListenedTo, setListenedTo] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setListenedTo(true);
    }, WORDS_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return isListenedTo;
}

/** How the loading stands, seen and announced. Its regions are always there, because only then they are read. */
function News({ view: { status, text }, file, strings, onRetry }: NewsProps) {
  const isListenedTo = useIsListenedTo();
  const say = (words: string) => words.replace('{file}', file);
  return (
    <>
      <div role="status" className="text-sm text-slate">
        {isListenedTo && status === 'loaded' && (
          <span className="sr-only">{say(strings.loaded)}</span>
        )}
        {isListenedTo && status === 'loading' && (
          <p className={text === undefined ? '' : 'sr-only'}>
            <Spinner />
            {say(strings.loading)}
          </p>
        )}
      </div>
      <div role="alert">
        {status === 'error' && <p className="font-semibold text-brick">{say(strings.error)}</p>}
      </div>
      {status === 'error' && (
        <button type="button" onClick={onRetry} className="mt-5 button bg-ink text-card">
          {strings.retry}
        </button>
      )}
    </>
  );
}
