import { useState, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import { FILE_VIEWER } from '../../i18n/dictionaries/file-viewer.ts';
import type { Locale } from '../../i18n/locales.ts';
import { STATIC_FILES, staticFileUrl, type StaticFile } from '../../i18n/urls.ts';
import { FileDialog } from './FileDialog.tsx';

/** A click for a new tab or window, or to save the file. */
const isModified = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey;

/** Links to the files for crawlers. A plain click shows the file in place; any other click opens the file. */
export default function StaticFileViewer({ locale }: { locale: Locale }) {
  const strings = FILE_VIEWER[locale];
  const [opened, setOpened] = useState<StaticFile>();

  const open = (file: StaticFile) => (event: MouseEvent<HTMLElement>) => {
    if (isModified(event)) return;
    event.preventDefault();
    // Safari does not focus a link on a click, so the dialog could not return the focus.
    event.currentTarget.focus();
    setOpened(file);
  };
  const close = () => {
    setOpened(undefined);
  };

  return (
    <>
      <ul className="flex gap-x-5">
        {STATIC_FILES.map((file) => (
          <li key={file}>
            <a href={staticFileUrl(file)} data-replay="" onClick={open(file)}>
              {strings.names[file]}
            </a>
          </li>
        ))}
      </ul>
      {opened &&
        // Outside the footer, which styles links and headings differently.
        createPortal(<FileDialog file={opened} strings={strings} onClose={close} />, document.body)}
    </>
  );
}
