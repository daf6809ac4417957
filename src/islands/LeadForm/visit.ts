import type { BrowserKey } from '../../facts/browser-keys.ts';
import { readAttribution, type Attribution } from '../../forms/attribution.ts';

/** The address a consenting visitor came in by and the page before it; src/layouts/KeptLanding.astro keeps it in the tab. */
const LANDING_KEY = 'landing' satisfies BrowserKey;

function keptLanding(): Attribution {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(LANDING_KEY) ?? '[]');
    const [address, referrer] = Array.isArray(kept) ? kept : [];
    return readAttribution(String(address), String(referrer));
  } catch {
    // Storage is blocked, or holds what is not ours.
    return {};
  }
}

/** How this visit came about: what the page's own address tells, else what it told where the visit began. */
export function attributionOfVisit(): Attribution {
  const own = readAttribution(location.href, document.referrer);
  return Object.keys(own).length > 0 ? own : keptLanding();
}
