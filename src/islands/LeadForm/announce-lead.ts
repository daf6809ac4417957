/** The two ways analytics scripts listen; which one is on the page, if any, is the owner's choice. */
declare global {
  interface Window {
    gtag?: unknown;
    dataLayer?: unknown;
  }
}

/** Google Analytics' own name for it: https://support.google.com/analytics/answer/9267735 */
const EVENT = 'generate_lead';

/** Tells analytics, if present, that a form left a lead: which form, and nothing about the person. */
export function announceLead(form: string): void {
  const { gtag, dataLayer } = window;
  try {
    if (typeof gtag === 'function') gtag('event', EVENT, { form });
    else if (Array.isArray(dataLayer)) dataLayer.push({ event: EVENT, form });
  } catch {
    // A broken third party is no reason to tell the visitor that the stored lead failed.
  }
}
