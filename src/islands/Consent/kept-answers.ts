import type { BrowserKey } from '../../facts/browser-keys.ts';
import { readRecord, writeRecord, type ConsentRecord, type Terms } from './record.ts';

/** The key of `localStorage` with the answers. */
export const KEY = 'consent' satisfies BrowserKey;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The visitor's answers, on this page and on later ones. Storage can be blocked or full; then they last as long as the page. */
export function keptAnswers(terms: Terms, store: () => Store = () => localStorage) {
  let onPage: ConsentRecord | undefined;
  const kept = {
    read(now = Date.now()): ConsentRecord | undefined {
      if (onPage) return onPage;
      try {
        return readRecord(store().getItem(KEY), terms, now);
      } catch {
        // Blocked: nothing was kept.
        return undefined;
      }
    },
    write(record: ConsentRecord): void {
      try {
        store().setItem(KEY, writeRecord(record, terms.question));
        onPage = undefined;
      } catch {
        onPage = record;
      }
    },
    /** Whether something may be left of a consent that was withdrawn or holds no more. It is so once. */
    isOver(now = Date.now()): boolean {
      try {
        const text = store().getItem(KEY);
        const record = readRecord(text, terms, now);
        if (record?.isOver) kept.write({ answers: record.answers, given: record.given });
        else if (!record) store().removeItem(KEY);
        return record ? record.isOver === true : text !== null;
      } catch {
        // Blocked: nothing was kept.
        return false;
      }
    },
  };
  return kept;
}
