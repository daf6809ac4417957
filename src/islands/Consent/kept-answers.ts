import type { BrowserKey } from '../../facts/browser-keys.ts';
import { readRecord, writeRecord, type ConsentRecord, type Terms } from './record.ts';

const KEY = 'consent' satisfies BrowserKey;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The visitor's answers, on this page and on later ones. Storage can be blocked or full; then they last as long as the page. */
export function keptAnswers(terms: Terms, store: () => Store = () => localStorage) {
  let onPage: ConsentRecord | undefined;
  return {
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
  };
}
