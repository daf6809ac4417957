import { useState, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import type { Locale } from '../../i18n/locales.ts';
import { STATIC_FILES, staticFileUrl, type StaticFile } from '../../i18n/urls.ts';
import { useLocale } from '../use-locale.ts';
import { stringsOf } from './dictionary.ts';
import { FileDialog } from './FileDialog.tsx';

interface StaticFileViewerProps {
  locale: Locale;
}

/** A click that wants the file itself: in a new tab or window, or saved. */
const isModified = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey;

/** Links to the files that crawlers read; a plain click shows the file in place, any other opens it. */
export default function StaticFileViewer({ locale: told }: StaticFileViewerProps) {
  const strings = stringsOf(useLocale(told));
  const [opened, setOpened] = useState<{ file: StaticFile; link: HTMLElement }>();

  const open = (file: StaticFile) => (event: MouseEvent<HTMLElement>) => {
    if (isModified(event)) return;
    event.preventDefault();
    setOpened({ file, link: event.currentTarget });
  };
  const close = () => {
    // Safari does not focus the link it was pressed with, and so would not find back to it.
    opened?.link.focus();
    setOpened(undefined);
  };

  return (
    <>
      <ul className="flex gap-x-5">
        {STATIC_FILES.map((file) => (
          <li key={file}>
            <a href={staticFileUrl(file)} onClick={open(file)}>
              {strings.names[file]}
            </a>
          </li>
        ))}
      </ul>
      {opened &&
        // Out of the footer, whose links and headings look different.
        createPortal(
          <FileDialog file={opened.file} strings={strings} onClose={close} />,
          document.body,
        )}
    </>
  );
}
