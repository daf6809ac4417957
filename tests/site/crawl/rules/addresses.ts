/** What a page says of its own address, of its translations and of its feed. */
import { feedUrl, isPaidPath } from '../../../../src/i18n/urls.ts';
import { absolute, alternatesOf, canonicalOf, isIndexable, whyNotIndexed } from '../policy.ts';
import { onEveryPage } from '../site.ts';

/** Every page that has a canonical address names it, once and in full; it exists, and can be indexed unless its page cannot. */
export const canonical = onEveryPage((page, site) => {
  const expected = canonicalOf(page, site);
  const { canonicals } = page;
  if (expected === undefined)
    return canonicals.map((href) => `names ${href}, and should name none`);
  if (canonicals.length !== 1) return [`names ${String(canonicals.length)} canonical addresses`];
  if (canonicals[0] !== expected)
    return [`names ${canonicals.join()}, and should name ${expected}`];
  const why = whyNotIndexed(expected, site);
  const isExcused = why === 'is kept out of search' && !isIndexable(page);
  return why === undefined || isExcused ? [] : [`names ${expected}, which ${why}`];
});

/** A page that can be indexed names itself, all its translations and where everyone else goes, as they name it. */
export const hreflang = onEveryPage((page, site) => {
  const expected = alternatesOf(page, site);
  const named = new Map(page.alternates.map(({ hreflang: tag, href }) => [tag, href]));
  const repeated = page.alternates.length - named.size;
  return [
    ...(repeated > 0 ? [`names ${String(repeated)} language twice`] : []),
    ...[...expected].flatMap(([tag, href]) => {
      const actual = named.get(tag);
      if (actual === undefined) return [`does not name ${tag}`];
      return actual === href ? [] : [`names ${actual} for ${tag}, and should name ${href}`];
    }),
    ...[...named.keys()]
      .filter((tag) => !expected.has(tag))
      .map(
        (tag) => `names ${tag}, and ${expected.size > 0 ? 'has no such page' : 'should name none'}`,
      ),
    ...[...expected.values()].flatMap((href) => {
      const why = whyNotIndexed(href, site);
      return why === undefined ? [] : [`names ${href}, which ${why}`];
    }),
  ];
});

/** The pages before and after one in a list are pages of the same list that can be indexed. */
export const neighbours = onEveryPage((page, site) =>
  page.neighbours.flatMap(({ rel, href }) => {
    const other = [...site.pages.values()].find((one) => absolute(site, one.address) === href);
    if (other === undefined) return [`names ${href} as ${rel}, which is no page`];
    const back = rel === 'prev' ? 'next' : 'prev';
    const named = other.neighbours.filter((one) => one.rel === back).map((one) => one.href);
    return named.includes(absolute(site, page.address))
      ? []
      : [`names ${href} as ${rel}, which does not name it as ${back}`];
  }),
);

/** Every page announces the feed of its own language, but those that adverts lead to, and no other. */
export const feedLinks = onEveryPage((page, site) => {
  const expected = absolute(site, feedUrl(page.locale));
  const wrong = page.feeds.filter((href) => new URL(href, site.origin).href !== expected);
  if (wrong.length > 0) return wrong.map((href) => `announces ${href}`);
  return page.feeds.length === (isPaidPath(page.path) ? 0 : 1)
    ? []
    : [`announces ${String(page.feeds.length)} feeds of its language`];
});
