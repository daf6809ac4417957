import type { BrowserKey } from '../../facts/browser-keys.ts';

/** The key of `sessionStorage` that src/islands/LeadForm/visit.ts reads. */
const KEY = 'landing' satisfies BrowserKey;

let isWanted = false;

/**
 * Keeps for the tab what brought the visitor, once the visitor has consented to that, and forgets it without: the campaign,
 * never what else an address may hold. The reading of addresses is fetched by then only.
 */
export async function followLanding(isAllowed: boolean): Promise<void> {
  isWanted = isAllowed;
  try {
    if (!isAllowed) sessionStorage.removeItem(KEY);
    else if (sessionStorage.getItem(KEY) === null) {
      const { readAttribution } = await import('../../forms/attribution.ts');
      const told = JSON.stringify(readAttribution(location.href, document.referrer));
      // It may have been withdrawn meanwhile.
      if (isWanted && told !== '{}') sessionStorage.setItem(KEY, told);
    }
  } catch {
    // Storage is blocked: nothing is kept, and nothing was.
  }
}
