import { readAttribution, type Attribution } from '../../forms/attribution.ts';
import { isLocale } from '../../i18n/locales.ts';
import { splitUrl, url, type PagePath } from '../../i18n/urls.ts';
import type { LeadContext } from './lead.ts';

/** Makes an address of a path, to read it; nobody gets to see it. */
const ANY_ORIGIN = 'http://localhost';

const isOwnPath = (path: string): path is PagePath =>
  /^\/(?![/\\])[^\s\\\p{Cc}\p{Cs}]{0,300}$/u.test(path);

/** The path of a page without what may follow it; nothing where it cannot be one of this site. */
function pathOf(page: unknown): PagePath | undefined {
  if (typeof page !== 'string') return undefined;
  const path = page.replace(/[?#].*$/su, '').replace(/(?<=[^/])\/$/u, '');
  return isOwnPath(path) ? path : undefined;
}

/** Where a lead says it comes from; what cannot be an address of this site becomes the home page of its language. */
export function leadContextOf(
  page: unknown,
  locale: unknown,
  attribution: Attribution,
): LeadContext {
  const path = pathOf(page);
  const language = isLocale(locale) ? locale : splitUrl(path ?? '/').locale;
  // A refused form stands at the endpoint's address and carries its campaign in the page's.
  const carried = path === undefined ? {} : readAttribution(`${ANY_ORIGIN}${String(page)}`, '');
  return {
    page: path ?? url(language, '/'),
    locale: language,
    attribution: Object.keys(attribution).length > 0 ? attribution : carried,
  };
}
