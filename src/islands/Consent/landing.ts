/** The key of `sessionStorage` that src/islands/LeadForm/visit.ts reads. */
const KEY = 'landing';

/** Keeps for the tab where the visit began, once the visitor has consented to that, and forgets it without. */
export function followLanding(isAllowed: boolean): void {
  try {
    if (isAllowed) sessionStorage[KEY] ??= JSON.stringify([location.href, document.referrer]);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: nothing is kept, and nothing was.
  }
}
