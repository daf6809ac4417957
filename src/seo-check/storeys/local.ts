/** Storey 4: whether search engines and people find the firm where it is. */
import * as terms from '../../i18n/dictionaries/seo-check/link-words.ts';
import { absent, dark, lit, unfit, unseen, type Verdict } from '../finding.ts';
import type { Data, Page } from '../page.ts';
import { isSameSite, linksBelow, typesOf } from '../pick.ts';
import { firstOf, headingOf, menuOf, pagesFor, visitFor, type Seen } from '../seen.ts';
import { roleIn } from '../words.ts';

const isBusiness = (type: string) => terms.BUSINESS_DATA.test(type);
/** The kinds of data on these pages. */
export const namesIn = (pages: readonly Page[]): string => {
  const types = new Set(pages.flatMap(({ data }) => data.flatMap(typesOf)));
  return `application/ld+json: ${[...types].slice(0, 12).join(', ') || '0'}`;
};

const isFilled = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : typeof value === 'object' && value !== null;

/** An object, or the one that it refers to by its id. */
const resolve = (value: unknown, all: readonly Data[]): unknown => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first !== 'object' || first === null || !('@id' in first)) return first;
  return all.find((one) => one['@id'] === first['@id'] && Object.keys(one).length > 1) ?? first;
};

/** An address with a street or a town; of a firm without a counter, any. */
function hasAddress(data: Data, page: Page, isAgent: boolean): boolean {
  const address = resolve(data['address'] ?? data['location'], page.data);
  if (typeof address !== 'object' || address === null) return isFilled(address);
  const parts = ['streetAddress', 'addressLocality', 'postalCode', 'address'];
  return !isAgent || parts.some((part) => isFilled(Reflect.get(address, part)));
}

export function businessData({ pages, trade }: Seen): Verdict {
  const firms = pages.flatMap((page) => {
    const ofData = page.data
      .filter((one) => typesOf(one).some(isBusiness))
      .map((one) => {
        const { '@type': type, name, telephone, address } = one;
        const phone = telephone ?? resolve(one['contactPoint'], page.data);
        const isWhole = isFilled(name) && isFilled(phone);
        const line = JSON.stringify({ '@type': type, name, telephone, address });
        return { line, isWhole: isWhole && hasAddress(one, page, trade === 'agents') };
      });
    const isWhole = ['name', 'telephone', 'address'].every((item) => page.items.has(item));
    const ofItems = [...page.items]
      .filter(isBusiness)
      .map((type) => ({ line: `itemtype="${type}"`, isWhole }));
    return [...ofData, ...ofItems].map((one) => ({ ...one, url: page.url }));
  });
  const whole = firms.find((one) => one.isWhole);
  if (whole) return lit([whole.url, whole.line]);
  const broken = firstOf(pages, ({ brokenData }) => brokenData[0]);
  if (broken) return dark(broken);
  return firms[0] ? dark([firms[0].url, firms[0].line]) : absent(pages, namesIn(pages));
}

const postcodesOn = ({ text }: Page) => [...new Set(text.match(new RegExp(terms.POSTCODE, 'gu')))];

/** The line of a page that says where an office is. */
function addressOn(page: Page): string | undefined {
  const data = page.data.find((one) => isFilled(one['streetAddress']));
  if (data) return `"streetAddress": ${JSON.stringify(data['streetAddress'])}`;
  if (page.address !== '') return page.address;
  if (page.items.has('streetAddress')) return 'itemprop="streetAddress"';
  const at = [...terms.STREETS, terms.POSTCODE]
    .map((one) => page.text.search(one))
    .find((index) => index >= 0);
  return at === undefined ? undefined : page.text.slice(Math.max(0, at - 20), at + 80);
}
const hasPhone = (page: Page) =>
  page.phones.length > 0 ||
  page.items.has('telephone') ||
  page.data.some(({ telephone }) => isFilled(telephone)) ||
  terms.NUMBER.test(page.text);

/** A page for the office, or for each branch when there are several, with its address and phone number. */
export function branchPages(seen: Seen): Verdict {
  const { home, pages, trade } = seen;
  const list = visitFor(seen, 'offices');
  const below = list?.page ? linksBelow(list.page).map(({ href }) => href) : [];
  const branches = pages.filter(({ request }) => below.includes(request));
  const [, ...offices] = pagesFor(seen, 'offices', 'contact');
  const own = [...branches, ...offices];
  const crowded = own.find((page) => postcodesOn(page).length > 2);
  if (crowded && branches.length === 0 && trade !== 'developers')
    return dark([crowded.url, postcodesOn(crowded).join(' · ')]);
  const good = firstOf(own, (page) => (hasPhone(page) ? addressOn(page) : undefined));
  if (good) return lit(good);
  if (own[0]) return dark(headingOf(own[0]));
  const problem = list?.problem ?? visitFor(seen, 'contact')?.problem;
  return unseen(problem ?? 'none', [home.url, menuOf(home)]);
}

/** Every address that a page names, in links, frames, scripts and data. */
const namedOn = ({ links, embeds, data }: Page): string[] => [
  ...links.map(({ href }) => href),
  ...embeds,
  ...data.flatMap((one) =>
    [one['sameAs'], one['hasMap'], one['url']].flat(2).filter((url) => typeof url === 'string'),
  ),
];

export function mapProfile(seen: Seen): Verdict {
  const { pages, trade } = seen;
  const match = firstOf(pages, (page) => namedOn(page).find((address) => terms.MAPS.test(address)));
  if (match) return lit(match);
  // A firm without a counter has no place on a map.
  const hasOffice = firstOf(pagesFor(seen, 'offices', 'contact'), addressOn) !== undefined;
  return trade === 'agents' || hasOffice ? absent(pages) : unfit('noOffice');
}

export function reviewsLinked({ home, pages, trade }: Seen): Verdict {
  const match = firstOf(pages, (page) => {
    const words = roleIn('reviews', trade, page.language);
    const link = page.links.find((one) => words.test(one.words) && !isSameSite(one.href, home.url));
    return link?.href ?? namedOn(page).find((address) => terms.REVIEW_SITES.test(address));
  });
  return match ? lit(match) : absent(pages);
}
