/** Whether visitors and crawlers get everywhere from the home page of their language. */
import { LOCALES, type Locale } from '../../../../src/i18n/locales.ts';
import { url, type PagePath } from '../../../../src/i18n/urls.ts';
import { isCanonical } from '../policy.ts';
import type { Rule, Site } from '../site.ts';

const MAX_CLICKS = 3;

/**
 * How many clicks each page is from the home page of a language. Only links in pages that can be indexed count: search
 * engines stop reading the others.
 */
function clicksFromHome(locale: Locale, site: Site): Map<PagePath, number> {
  const clicks = new Map<PagePath, number>([[url(locale, '/'), 0]]);
  // A `Map` gives what is added while it is read, so this goes on until no page is new.
  for (const [address, count] of clicks) {
    const page = site.pages.get(address);
    if (page === undefined || !isCanonical(page)) continue;
    for (const { isFollowed, target } of page.links) {
      const to = isFollowed && target.isOwn ? site.pages.get(target.path) : undefined;
      if (to?.locale === locale && !clicks.has(to.address)) clicks.set(to.address, count + 1);
    }
  }
  return clicks;
}

/** Three clicks lead from the home page of a language to every page of it that can be indexed. */
export const reach: Rule = (site) =>
  LOCALES.flatMap((locale) => {
    const clicks = clicksFromHome(locale, site);
    return [...site.pages.values()]
      .filter((page) => page.locale === locale && isCanonical(page))
      .filter(({ address }) => (clicks.get(address) ?? Infinity) > MAX_CLICKS)
      .map(({ address }) => ({
        address,
        what: `is ${String(clicks.get(address) ?? 'no number of')} clicks from the home page`,
      }));
  });
