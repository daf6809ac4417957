/** Storey 5: whether the homes are found: the pages of single homes, or of plots. */
import { HOME_DATA, PORTALS } from '../../i18n/dictionaries/seo-check/link-words.ts';
import { absent, dark, darkIf, lit, unfit, unseen, type Pair, type Verdict } from '../finding.ts';
import { bareHost, isScripted, type Page } from '../page.ts';
import { isHomeAddress, linksFor, typesOf } from '../pick.ts';
import { firstOf, menuOf, visitFor, type Seen } from '../seen.ts';
import { whyClosed } from './found.ts';
import { namesIn } from './local.ts';
import { ownTitles } from './read.ts';

/** A check of the pages of homes, if there are any. */
const ofHomes =
  (check: (seen: Seen) => Verdict) =>
  (seen: Seen): Verdict => {
    const { trade, homes, visits, home } = seen;
    if (trade === 'other') return unfit('noHomes');
    if (homes.length > 0) return check(seen);
    const list = visitFor(seen, 'homes');
    const failed = visits.find(({ request, problem }) => problem && isHomeAddress(request)) ?? list;
    if (failed?.problem) return unseen(failed.problem, [failed.request, '']);
    const page = list?.page ?? home;
    return unseen('none', [page.url, menuOf(page)]);
  };

export const homesIndexable = ofHomes(({ homes, robots }) => {
  const faultOf = (page: Page) =>
    robots.admits(page.url, 'Googlebot') ? whyClosed(page) : robots.line(page.url, 'Googlebot');
  const faults = homes.map((page) => [page.url, faultOf(page)] as const);
  return darkIf(faults, ...homes.map(({ url, title }): Pair => [url, title]));
});

/** Titles of homes, each with a title of its own; the home page's is not one. */
export const homeTitlesOwn = ofHomes(({ homes, home }) => ownTitles([...homes, home]));

export const homeData = ofHomes(({ homes }) => {
  const match = firstOf(homes, ({ data, items }) => {
    const one = data.find((object) => typesOf(object).some((type) => HOME_DATA.test(type)));
    const item = [...items].find((type) => HOME_DATA.test(type));
    if (!one) return item && `itemtype="${item}"`;
    const { '@type': type, name, price, offers, address } = one;
    return JSON.stringify({ '@type': type, name, price, offers, address });
  });
  return match ? lit(match) : absent(homes, namesIn(homes));
});

/** No link to a portal stands before the way to one's own valuation. */
export function ownersKept({ home, trade }: Seen): Verdict {
  if (trade === 'other') return unfit('noPortals');
  if (isScripted(home)) return unseen('scripts', [home.url, home.text]);
  const own = new Set(linksFor(home, 'owners', trade));
  const first = home.links.findIndex((link) => own.has(link));
  const portal = home.links.findIndex(({ href }) => PORTALS.test(bareHost(new URL(href).host)));
  const shown = (at: number): Pair[] =>
    home.links
      .slice(at, at + 1)
      .map(({ text, href }) => [home.url, `${String(at + 1)}. ${text || '…'} → ${href}`]);
  if (portal < 0) return lit(...(first < 0 ? [[home.url, menuOf(home)] as const] : shown(first)));
  return first >= 0 && first < portal
    ? lit(...shown(first), ...shown(portal))
    : dark(...shown(portal), ...(first < 0 ? [] : shown(first)));
}
