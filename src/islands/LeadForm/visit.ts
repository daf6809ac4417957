import type { BrowserKey } from '../../facts/browser-keys.ts';
import { cleanAttribution, readAttribution, type Attribution } from '../../forms/attribution.ts';

/** What brought a consenting visitor; src/islands/Consent/landing.ts keeps it in the tab. */
const LANDING_KEY = 'landing' satisfies BrowserKey;

function keptLanding(): Attribution {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(LANDING_KEY) ?? '{}');
    return cleanAttribution({ ...Object(kept) });
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
