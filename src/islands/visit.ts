/** The campaign or site that brought the visitor. With consent it is stored for the tab. */
import type { BrowserKey } from '../facts/browser-keys.ts';
import { cleanAttribution, readAttribution, type Attribution } from '../forms/attribution.ts';
import { isJson } from '../forms/definition.ts';
import { tryStorage } from '../stores/storage.ts';

const LANDING_KEY = 'landing' satisfies BrowserKey;

/** Stores the attribution of the first page of the visit, or deletes it when the visitor does not allow it. */
export function storeLanding(isAllowed: boolean): void {
  tryStorage(() => {
    if (!isAllowed) sessionStorage.removeItem(LANDING_KEY);
    else if (sessionStorage.getItem(LANDING_KEY) === null) {
      const landing = JSON.stringify(readAttribution(location.href, document.referrer));
      if (landing !== '{}') sessionStorage.setItem(LANDING_KEY, landing);
    }
  });
}

/** The attribution in the address of this page, else that of the first page of the visit. */
export function attributionOfVisit(): Attribution {
  const own = readAttribution(location.href, document.referrer);
  if (Object.keys(own).length > 0) return own;
  const landing: unknown = tryStorage(() =>
    JSON.parse(sessionStorage.getItem(LANDING_KEY) ?? '{}'),
  );
  return cleanAttribution(isJson(landing) ? landing : {});
}
