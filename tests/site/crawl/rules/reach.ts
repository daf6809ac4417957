/** Whether visitors and crawlers get everywhere from the home page of their language. */
import { LOCALES, type Locale } from '../../../../src/i18n/locales.ts';
import { url, type PagePath } from '../../../../src/i18n/urls.ts';
import { isCanonical } from '../policy.ts';
import type { CrawledPage, Rule, Site } from '../site.ts';

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
    for (const link of page.links) {
      const target =
        link.isFollowed && link.target.isOwn ? site.pages.get(link.target.path) : undefined;
      if (target?.locale === locale && !clicks.has(target.address))
        clicks.set(target.address, count + 1);
    }
  }
  return clicks;
}

const ofEveryLanguage =
  (judge: (page: CrawledPage, clicks: number | undefined) => string[]): Rule =>
  (site) =>
    LOCALES.flatMap((locale) => {
      const clicks = clicksFromHome(locale, site);
      return [...site.pages.values()]
        .filter((page) => page.locale === locale && isCanonical(page))
        .flatMap((page) =>
          judge(page, clicks.get(page.address)).map((what) => ({ address: page.address, what })),
        );
    });

/** Every page that can be indexed is reached from the home page of its language. */
export const orphans = ofEveryLanguage((_, clicks) =>
  clicks === undefined ? ['is linked from no page one can get to'] : [],
);

/** Three clicks lead to every page. */
export const clickDepth = ofEveryLanguage((_, clicks = 0) =>
  clicks > MAX_CLICKS ? [`is ${String(clicks)} clicks from the home page`] : [],
);
