/** What a report has seen of a site: the one input of every check. */
import type { Answer } from './fetch.ts';
import type { Pair, Trade } from './finding.ts';
import type { Form, Page, Picture } from './page.ts';
import { keyOf, linksFor, type Plan } from './pick.ts';
import type { Robots, Sitemap } from './robots.ts';
import { roleIn, type Role } from './words.ts';

/** A page that was requested. */
export interface Visit extends Pick<Answer, 'status' | 'problem'> {
  readonly request: string;
  readonly page?: Page | undefined;
}
/** The home page under its other names: with and without `www.`, over http and https. */
export type Variant = Pick<Answer, 'url' | 'status' | 'problem' | 'redirects'> &
  Pick<Visit, 'request'>;
export type PictureSize = Picture & Pick<Visit, 'problem'> & Pick<Page, 'bytes'> & { type: string };

export interface Seen {
  readonly trade: Trade;
  readonly home: Page;
  /** Every page that was read, the home page first. */
  pages: readonly Page[];
  readonly visits: readonly Visit[];
  readonly plan: Plan;
  /** Pages of single homes. */
  homes: readonly Page[];
  readonly robots: Robots;
  sitemap: Sitemap;
  variants: readonly Variant[];
  pictures: readonly PictureSize[];
}

export const visitFor = ({ visits, plan }: Seen, role: Role): Visit | undefined =>
  visits.find(({ request }) => request === plan.get(role)?.href);

/** The page for owners: a valuation, an enquiry or a consultation. It may be the home page or a page for sellers. */
export function ownersPage(seen: Seen): Page | undefined {
  const { home, trade } = seen;
  const page = visitFor(seen, 'owners')?.page;
  if (page) return page;
  const words = roleIn('owners', trade, home.language);
  const selling = visitFor(seen, 'selling')?.page;
  const isAbout = ({ title, headings, forms }: Page) =>
    forms.some((form) => words.test(form.words)) ||
    words.test([title, ...headings].join(' ').toLowerCase());
  if (selling && isAbout(selling)) return selling;
  const links = linksFor(home, 'owners', trade);
  const isHere = links.some(({ href }) => keyOf(href) === keyOf(home.url));
  const isForOwners = (form: Form) => form.isContact && words.test(form.words);
  return isHere || home.forms.some(isForOwners) ? home : undefined;
}

/** The words of the first links, as evidence that none of them is the one looked for. */
export function menuOf({ links, title }: Page): string {
  const names = links.map(({ text }) => text).filter((text) => text !== '' && text.length < 40);
  return [...new Set(names)].slice(0, 14).join(' · ') || title;
}

/** The home page, and those for these roles that were read. */
export const pagesFor = (seen: Seen, ...roles: readonly Role[]): Page[] => [
  seen.home,
  ...roles.flatMap((role) => visitFor(seen, role)?.page ?? []),
];

/** A page with its first heading. */
export const headingOf = ({ url, headings, title }: Page): Pair => [url, headings[0] ?? title];

type LineOf = (page: Page) => string | undefined;
/** The first page that has a line, with that line. */
export function firstOf(pages: readonly Page[], lineOf: LineOf): Pair | undefined {
  for (const page of pages) {
    const line = lineOf(page);
    if (line !== undefined) return [page.url, line];
  }
  return undefined;
}
