/** Storey 5: whether the homes are found: the pages of single homes, or of plots. */
import { PORTALS } from '../../i18n/dictionaries/seo-check/link-words.ts';
import { dark, lit, NOT_APPLICABLE, unseen, type Verdict } from '../finding.ts';
import { isScripted } from '../page.ts';
import { isHomeAddress, linksFor } from '../pick.ts';
import { menuOf, visitFor, type Seen } from '../seen.ts';
import { whyClosed } from './found.ts';
import { namesIn, typesOf } from './local.ts';
import { ownTitles } from './read.ts';

/** What to say when no page of a single home was read. */
function withoutHomes(seen: Seen): Verdict | undefined {
  if (seen.trade === 'other') return NOT_APPLICABLE;
  if (seen.homes.length > 0) return undefined;
  const list = visitFor(seen, 'homes');
  const failed =
    seen.visits.find(({ request, problem }) => problem && isHomeAddress(request)) ?? list;
  if (failed?.problem) return unseen(failed.problem, [failed.request, '']);
  const page = list?.page ?? seen.home;
  return unseen('none', [page.url, menuOf(page)]);
}

export function homesIndexable(seen: Seen): Verdict {
  const none = withoutHomes(seen);
  if (none) return none;
  const faults = seen.homes.flatMap((page) => {
    const why = seen.robots.admits(page.url, 'Googlebot')
      ? whyClosed(page)
      : seen.robots.line(page.url, 'Googlebot');
    return why === undefined ? [] : [[page.url, why] as const];
  });
  return faults.length > 0
    ? dark(...faults)
    : lit(...seen.homes.map(({ url, title }) => [url, title] as const));
}

/** Titles of homes, each with a title of its own; the home page's is not one. */
export function homeTitlesOwn(seen: Seen): Verdict {
  return withoutHomes(seen) ?? ownTitles([...seen.homes, seen.home]);
}

const HOME_DATA =
  /(?:^|[/:])(?:RealEstateListing|Accommodation|House|SingleFamilyResidence|Apartment|ApartmentComplex|Residence|Suite|Product|Offer)$/;

export function homeData(seen: Seen): Verdict {
  const none = withoutHomes(seen);
  if (none) return none;
  for (const page of seen.homes) {
    const data = page.data.find((one) => typesOf(one).some((type) => HOME_DATA.test(type)));
    if (data) {
      const { name, address, offers, price } = data;
      return lit([
        page.url,
        JSON.stringify({ '@type': data['@type'], name, price, offers, address }),
      ]);
    }
    const item = [...page.items].find((one) => HOME_DATA.test(one));
    if (item !== undefined) return lit([page.url, `itemtype="${item}"`]);
  }
  return dark([seen.homes[0]?.url ?? '', namesIn(seen.homes)]);
}

/** No link to a portal stands before the way to one's own valuation. */
export function ownersKept({ home, trade }: Seen): Verdict {
  if (trade === 'other') return NOT_APPLICABLE;
  if (isScripted(home)) return unseen('scripts', [home.url, home.text]);
  const own = new Set(linksFor(home, 'owners', trade));
  const first = home.links.findIndex((link) => own.has(link));
  const portal = home.links.findIndex(({ host }) => PORTALS.test(host));
  const line = (at: number) => {
    const link = home.links[at];
    return link ? `${String(at + 1)}. ${link.text || '…'} → ${link.href}` : menuOf(home);
  };
  if (portal < 0) return lit([home.url, line(first)]);
  return first >= 0 && first < portal
    ? lit([home.url, line(first)], [home.url, line(portal)])
    : dark([home.url, line(portal)], ...(first < 0 ? [] : [[home.url, line(first)] as const]));
}
