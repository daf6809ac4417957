/** Storey 4: whether search engines and people find the firm where it is. */
import { MAPS, REVIEW_SITES, STREETS } from '../../i18n/dictionaries/seo-check/link-words.ts';
import { dark, lit, NOT_APPLICABLE, unseen, type Verdict } from '../finding.ts';
import type { Data, Page } from '../page.ts';
import { isSameSite, linksBelow } from '../pick.ts';
import { menuOf, visitFor, type Seen } from '../seen.ts';
import { roleIn } from '../words.ts';

/** https://schema.org/LocalBusiness and those kinds of it that property firms take. */
const BUSINESS =
  /(?:^|[/:])(?:RealEstateAgent|LocalBusiness|ProfessionalService|HomeAndConstructionBusiness|GeneralContractor|FinancialService|LegalService|Notary|LodgingBusiness|Store|MovingCompany)$/;
export const typesOf = (data: Data): string[] => [data['@type']].flat().map(String);
export const namesIn = (pages: readonly Page[]): string => {
  const types = pages.flatMap(({ data }) => data.filter((one) => '@type' in one).flatMap(typesOf));
  return `application/ld+json: ${[...new Set(types)].slice(0, 12).join(', ') || '0'}`;
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

export function businessData({ home, pages, trade }: Seen): Verdict {
  let partial: readonly [string, string] | undefined;
  for (const page of pages) {
    for (const data of page.data.filter((one) =>
      typesOf(one).some((type) => BUSINESS.test(type)),
    )) {
      const { name, telephone, address } = data;
      const line = JSON.stringify({ '@type': data['@type'], name, telephone, address });
      const phone = telephone ?? resolve(data['contactPoint'], page.data);
      if (isFilled(name) && isFilled(phone) && hasAddress(data, page, trade === 'agents'))
        return lit([page.url, line]);
      partial ??= [page.url, line];
    }
    const type = [...page.items].find((item) => BUSINESS.test(item));
    if (type !== undefined) {
      const line = `itemtype="${type}"`;
      if (['name', 'telephone', 'address'].every((item) => page.items.has(item)))
        return lit([page.url, line]);
      partial ??= [page.url, line];
    }
  }
  const broken = pages.find(({ brokenData }) => brokenData.length > 0);
  if (broken) return dark([broken.url, broken.brokenData[0] ?? '']);
  return dark(partial ?? [home.url, namesIn(pages)]);
}

const POSTCODE =
  /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b\d{5},?\s+\p{Lu}\p{L}+|\b[A-Z]{2},?\s\d{5}\b|\b\d{4}-\d{3}\b/u;
const postcodesOn = ({ text }: Page) => [...new Set(text.match(new RegExp(POSTCODE, 'gu')))];
/** A phone number, as people write it. */
export const NUMBER = /(?:\+|\(0|\b0|\b[69])[\d\s().-]{7,20}\d\b/;

/** The line of a page that says where an office is. */
function addressOn(page: Page): string | undefined {
  const data = page.data.find((one) => isFilled(one['streetAddress']));
  if (data) return `"streetAddress": ${JSON.stringify(data['streetAddress'])}`;
  if (page.address !== '') return page.address;
  if (page.items.has('streetAddress')) return 'itemprop="streetAddress"';
  const at = [...STREETS, POSTCODE].map((one) => page.text.search(one)).find((index) => index >= 0);
  return at === undefined ? undefined : page.text.slice(Math.max(0, at - 20), at + 80);
}
const hasPhone = (page: Page) =>
  page.phones.length > 0 ||
  page.items.has('telephone') ||
  page.data.some(({ telephone }) => isFilled(telephone)) ||
  NUMBER.test(page.text);

/** A page for the office, or for each branch when there are several, with its address and phone number. */
export function branchPages(seen: Seen): Verdict {
  const { home, pages } = seen;
  const list = visitFor(seen, 'offices');
  const contact = visitFor(seen, 'contact');
  const below = list?.page ? linksBelow(list.page).map(({ href }) => href) : [];
  const branches = pages.filter(({ request }) => below.includes(request));
  const own = [...branches, ...[list?.page, contact?.page].filter((page) => page !== undefined)];
  const good = own.find((page) => addressOn(page) !== undefined && hasPhone(page));
  const crowded = own.find((page) => postcodesOn(page).length > 2);
  if (crowded && branches.length === 0 && seen.trade !== 'developers')
    return dark([crowded.url, postcodesOn(crowded).join(' · ')]);
  if (good) return lit([good.url, addressOn(good) ?? '']);
  if (own[0]) return dark([own[0].url, own[0].headings[0] ?? own[0].title]);
  const problem = list?.problem ?? contact?.problem;
  return unseen(problem ?? 'none', [home.url, menuOf(home)]);
}

/** Every address that a page names, in links, frames, scripts and data. */
const namedOn = ({ links, embeds, data }: Page): string[] => [
  ...links.map(({ href }) => href),
  ...embeds,
  ...data.flatMap((one) => [one['sameAs'], one['hasMap'], one['url']].flat(2).map(String)),
];

export function mapProfile(seen: Seen): Verdict {
  const { home, pages, trade } = seen;
  for (const page of pages) {
    const address = namedOn(page).find((one) => MAPS.test(one));
    if (address !== undefined) return lit([page.url, address]);
  }
  // A firm without a counter has no place on a map.
  const own = [home, visitFor(seen, 'offices')?.page, visitFor(seen, 'contact')?.page];
  const hasOffice = own.some((page) => page && addressOn(page) !== undefined);
  if (trade !== 'agents' && !hasOffice) return NOT_APPLICABLE;
  return dark([home.url, menuOf(home)]);
}

export function reviewsLinked({ home, pages, trade }: Seen): Verdict {
  for (const page of pages) {
    const words = roleIn('reviews', trade, page.language);
    const link = page.links.find((one) => !isSameSite(one.href, home.url) && words.test(one.words));
    const address = link?.href ?? namedOn(page).find((one) => REVIEW_SITES.test(one));
    if (address !== undefined) return lit([page.url, address]);
  }
  return dark([home.url, menuOf(home)]);
}
