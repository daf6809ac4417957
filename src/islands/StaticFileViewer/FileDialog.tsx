import { useEffect, useId, useRef, useState } from 'react';
import { CLOSE } from '../../facts/icons.ts';
import type { FILE_VIEWER } from '../../i18n/dictionaries/file-viewer.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { StaticFile } from '../../i18n/urls.ts';
import { useFile, type FileView } from './use-file.ts';

interface FileDialogProps {
  file: StaticFile;
  strings: (typeof FILE_VIEWER)[Locale];
  /** Runs after the dialog closes in any way. */
  onClose: () => void;
}

/** Screen readers announce only changes that follow the first rendering of a live region. */
const ANNOUNCED_AFTER_MS = 100;

/** Shows a file: a spinner, then its text or an error. */
export function FileDialog({ file, strings, onClose }: FileDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [isAnnounced, setAnnounced] = useState(false);
  const { view, retry } = useFile(file);

  useEffect(() => {
    dialog.current?.showPopover();
    // From the title, the keyboard scrolls the text.
    title.current?.focus();
    const timer = setTimeout(() => {
      setAnnounced(true);
    }, ANNOUNCED_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);

  const hide = () => dialog.current?.hidePopover();
  const retryFromTitle = () => {
    // The button that has the focus disappears.
    title.current?.focus();
    retry();
  };

  return (
    <dialog
      ref={dialog}
      popover="auto"
      aria-labelledby={id}
      className="whole-page"
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
    >
      <div tabIndex={-1} className="sheet w-[min(60rem,100vw-2rem)]!">
        <div className="min-h-60">
          <div className="flex items-start justify-between gap-4">
            <h2 ref={title} id={id} tabIndex={-1} className="text-quote">
              {strings.names[file]}
            </h2>
            <button
              type="button"
              aria-label={strings.close}
              onClick={hide}
              className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center"
            >
              <svg viewBox="0 0 24 24" className="size-6 icon" aria-hidden="true">
                <path d={CLOSE} />
              </svg>
            </button>
          </div>
          <FileStatus {...{ view, file, strings, isAnnounced }} onRetry={retryFromTitle} />
          {view.text !== undefined && (
            <pre className="mt-5 text-sm whitespace-pre-wrap">{view.text}</pre>
          )}
        </div>
      </div>
      <button type="button" aria-hidden tabIndex={-1} onClick={hide} />
    </dialog>
  );
}

interface FileStatusProps extends Omit<FileDialogProps, 'onClose'> {
  view: FileView;
  isAnnounced: boolean;
  onRetry: () => void;
}

function FileStatus({ view, file, strings, isAnnounced, onRetry }: FileStatusProps) {
  const { status, text } = view;
  const withName = (words: string) => words.replace('{file}', file);
  return (
    <>
      <div role="status" className="text-sm text-slate">
        {isAnnounced && status === 'loaded' && (
          <span className="sr-only">{withName(strings.loaded)}</span>
        )}
        {isAnnounced && status === 'loading' && (
          <p className={text === undefined ? '' : 'sr-only'}>
            <span
              aria-hidden
              className="mr-2.5 inline-block size-4 rounded-full [border-width:2px] border-t-transparent motion-safe:animate-spin"
            />
            {withName(strings.loading)}
          </p>
        )}
      </div>
      <div role="alert">
        {status === 'error' && (
          <p className="font-semibold text-brick">{withName(strings.error)}</p>
        )}
      </div>
      {status === 'error' && (
        <button type="button" onClick={onRetry} className="ink mt-5 button">
          {strings.retry}
        </button>
      )}
    </>
  );
}
