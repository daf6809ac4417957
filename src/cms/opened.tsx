/** What a form was opened with travels with each save. When the disk has another text by then, the editor takes one of the two. */
import type { BasicFormField } from '@keystatic/core';
import { z } from 'astro/zod';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';

/** The header, and the field of the form, that names the text with which a form was opened. */
export const OPENED = 'opened';

const conflictSchema = z.object({
  message: z.string(),
  mine: z.string(),
  theirs: z.string(),
  /** What `opened` is for the text on the disk; empty without one. */
  now: z.string(),
});
/** Two texts for one file: the editor's, and that on the disk. */
export type Conflict = Readonly<z.output<typeof conflictSchema>>;
type Choice = 'mine' | 'theirs' | 'neither';

let openedNow = '';

/** A hidden field, so that a form which Keystatic restores later still knows what it was opened with. */
export const openedField: BasicFormField<string> = {
  kind: 'form',
  Input: function OpenedInput({ value }) {
    useEffect(() => {
      // A copy is a new entry.
      openedNow = location.pathname.endsWith('/create') ? '' : value;
      return () => {
        openedNow = '';
      };
    }, [value]);
    return null;
  },
  defaultValue: () => '',
  parse: (stored) => (typeof stored === 'string' ? stored : ''),
  serialize: (value) => ({ value }),
  validate: (value) => value,
  reader: { parse: () => '' },
};

/** Changes the unsaved forms that Keystatic stores in the browser; it offers no function for it. */
export const changeDrafts = (change: (drafts: IDBObjectStore) => void) =>
  new Promise<void>((resolve) => {
    const request = indexedDB.open('keystatic');
    request.onsuccess = () => {
      const transaction = request.result.transaction('items', 'readwrite');
      transaction.oncomplete = () => {
        resolve();
      };
      change(transaction.objectStore('items'));
    };
  });

/** A text with marks on the lines that the other one lacks. */
function Version({ title, text, other }: Record<'title' | 'text' | 'other', string>) {
  const lines = new Set(other.split('\n'));
  return (
    <section style={{ minWidth: 0 }}>
      <h3>{title}</h3>
      <pre style={{ whiteSpace: 'pre-wrap', maxHeight: '60vh', overflow: 'auto' }}>
        {text === '' && 'No file.'}
        {text.split('\n').map((line, index) => (
          <div key={index}>{lines.has(line) ? line || ' ' : <mark>{line || ' '}</mark>}</div>
        ))}
      </pre>
    </section>
  );
}

const ask = ({ message, mine, theirs }: Conflict) =>
  new Promise<Choice>((resolve) => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const choose = (choice: Choice) => () => {
      root.unmount();
      place.remove();
      resolve(choice);
    };
    root.render(
      <dialog
        ref={(dialog) => dialog?.showModal()}
        onCancel={choose('neither')}
        aria-label="Two texts"
        style={{ width: '90vw', maxWidth: '90rem', font: '14px system-ui' }}
      >
        <p>{message} Take one of the two, or go back and bring them together by hand.</p>
        <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '1rem' }}>
          <Version title="Yours" text={mine} other={theirs} />
          <Version title="On the disk" text={theirs} other={mine} />
        </div>
        <button onClick={choose('mine')}>Save yours</button>{' '}
        <button onClick={choose('theirs')}>Take the one on the disk</button>{' '}
        <button onClick={choose('neither')}>Back to the form</button>
      </dialog>,
    );
  });

/** Opens the text on the disk instead of the form, or the list where there is none. */
async function openDisk({ now }: Conflict) {
  const [, singleton] = /\/singleton\/([^/]+)/.exec(location.pathname) ?? [];
  if (singleton !== undefined) {
    await changeDrafts((drafts) => {
      drafts.delete(['singleton', singleton]);
    });
    location.reload();
    return;
  }
  const [, list = '', collection = '', name = ''] =
    /^(.*\/collection\/([^/]+))\/\w+\/?(.*)$/.exec(location.pathname) ?? [];
  const entry = ['collection', collection, decodeURIComponent(name)];
  await changeDrafts((drafts) => {
    drafts.delete(name === '' ? ['collection-create', collection] : entry);
  });
  location.assign(now === '' || name === '' ? list : location.href);
}

/** Asks the editor before a save replaces what somebody else wrote. */
export function guardSaves(): void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    if (input !== '/api/keystatic/update') return fetch(input, init);
    const headers = new Headers(init?.headers);
    headers.set(OPENED, openedNow);
    for (;;) {
      const response = await fetch(input, { ...init, headers });
      if (response.status !== 409) return response;
      const conflict = conflictSchema.parse(await response.json());
      const choice = await ask(conflict);
      if (choice === 'theirs') await openDisk(conflict);
      if (choice !== 'mine') return new Response(conflict.message, { status: 409 });
      headers.set(OPENED, conflict.now);
    }
  };
}
