/** The feeds: what they announce exists as they say, and pages announce them. */
import { POSTS } from '../../../../src/facts/limits.ts';
import { LANGUAGES, LOCALES, type Locale } from '../../../../src/i18n/locales.ts';
import { feedUrl, isPaidPath } from '../../../../src/i18n/urls.ts';
import { tidy } from '../../built-site.ts';
import { absolute, dayOf, isPost, pageAt, whyNotIndexed } from '../policy.ts';
import { onEveryPage, type CrawledFeed, type CrawledPage, type Rule, type Site } from '../site.ts';
import { datesOf } from './dates.ts';

type Item = CrawledFeed['items'][number];

/** What an item says that its page does not. */
function whyWrong(item: Item, page: CrawledPage): string[] {
  const { published, isAgreed } = datesOf(page);
  const day = dayOf(new Date(item.date).toISOString());
  const title = tidy(item.title);
  // One of them; that they agree with the rest of the page is the matter of other rules.
  const isTitle = [...page.titles, ...page.headings].includes(title);
  return [
    ...(isTitle ? [] : [`calls ${page.address} “${title}”`]),
    ...(isAgreed && day !== published ? [`dates ${page.address} ${String(day)}`] : []),
  ];
}

function itemFaults(item: Item, language: string, site: Site): string[] {
  const page = pageAt(item.link, site);
  const why = whyNotIndexed(item.link, site);
  if (why !== undefined || page === undefined) return [`has ${item.link}, which ${why ?? ''}`];
  if (!isPost(page) || page.locale !== language)
    return [`has ${item.link}, no post in ${language}`];
  return whyWrong(item, page);
}

/**
 * The posts that a feed must have: the newest by the day their pages give. Of posts of one day any may be the last that
 * has a place, and one whose page is unsure of its day may have taken a place.
 */
function newestOf(posts: readonly CrawledPage[]): CrawledPage[] {
  const dated = posts
    .map((page) => ({ page, dates: datesOf(page) }))
    .filter(({ dates }) => dates.isAgreed)
    .map(({ page, dates }) => ({ page, day: dates.published ?? '' }))
    .sort((one, other) => other.day.localeCompare(one.day));
  const places = Math.max(0, POSTS.inFeed - (posts.length - dated.length));
  const firstLeftOut = dated[places]?.day ?? '';
  return dated
    .slice(0, places)
    .filter(({ day }) => day > firstLeftOut)
    .map(({ page }) => page);
}

function missing(locale: Locale, items: readonly Item[], site: Site): string[] {
  const listed = new Set(items.map(({ link }) => link));
  const posts = [...site.pages.values()].filter((page) => isPost(page) && page.locale === locale);
  return newestOf(posts)
    .map((page) => absolute(site, page.address))
    .filter((address) => !listed.has(address))
    .map((address) => `lacks ${address}`);
}

/** Each feed has the newest posts of its language, in order and as their pages say. */
export const feedItems: Rule = (site) =>
  LOCALES.flatMap((locale) => {
    const feed = site.feeds.get(locale) ?? { problem: 'is not there' };
    const address = feedUrl(locale);
    if ('problem' in feed) return [{ address, what: feed.problem }];
    const { language, items } = feed.value;
    const times = items.map(({ date }) => Date.parse(date));
    const isSorted = times.every((time, index) => time <= (times[index - 1] ?? Infinity));
    const tag = LANGUAGES[locale].tag.toLowerCase();
    return [
      ...(language.toLowerCase() === tag ? [] : [`says that it is in ${language}`]),
      ...(isSorted ? [] : ['is not in order']),
      ...items.flatMap((item) => itemFaults(item, locale, site)),
      ...missing(locale, items, site),
    ].map((what) => ({ address, what }));
  });

/** Every page announces the feed of its own language, but those that adverts lead to, and no other. */
export const feedLinks = onEveryPage((page, site) => {
  const expected = absolute(site, feedUrl(page.locale));
  const wrong = page.feeds.filter((href) => new URL(href, site.origin).href !== expected);
  if (wrong.length > 0) return wrong.map((href) => `announces ${href}`);
  return page.feeds.length === (isPaidPath(page.path) ? 0 : 1)
    ? []
    : [`announces ${String(page.feeds.length)} feeds of its language`];
});
