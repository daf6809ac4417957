import type { BrowserKey } from '../../facts/browser-keys.ts';

/** The key of `sessionStorage` that src/islands/LeadForm/visit.ts reads. */
const KEY = 'landing' satisfies BrowserKey;

/** Keeps for the tab where the visit began, once the visitor has consented to that, and forgets it without. */
export function followLanding(isAllowed: boolean): void {
  try {
    if (!isAllowed) sessionStorage.removeItem(KEY);
    else if (sessionStorage.getItem(KEY) === null)
      sessionStorage.setItem(KEY, JSON.stringify([location.href, document.referrer]));
  } catch {
    // Storage is blocked: nothing is kept, and nothing was.
  }
}
