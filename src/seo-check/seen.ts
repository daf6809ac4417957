/** What a report has seen of a site: the one input of every check. */
import type { Answer } from './fetch.ts';
import type { Trade } from './finding.ts';
import type { Page, Picture } from './page.ts';
import { keyOf, linksFor, type Plan } from './pick.ts';
import type { Robots } from './robots.ts';
import type { Sitemap } from './sitemap.ts';
import { roleIn, type Role } from './words.ts';

/** A page that was requested. */
export interface Visit extends Pick<Answer, 'status' | 'problem'> {
  readonly request: string;
  readonly page?: Page;
}
/** The home page under its other names: with and without `www.`, over http and https. */
export interface Variant extends Pick<Answer, 'url' | 'status' | 'problem' | 'redirects'> {
  readonly request: string;
}
export interface PictureSize extends Picture, Pick<Answer, 'problem'> {
  readonly bytes: number;
  readonly type: string;
}

export interface Seen {
  readonly trade: Trade;
  readonly home: Page;
  /** Every page that was read, the home page first. */
  readonly pages: readonly Page[];
  readonly visits: readonly Visit[];
  readonly plan: Plan;
  /** Pages of single homes. */
  readonly homes: readonly Page[];
  readonly robots: Robots;
  readonly sitemap: Sitemap;
  readonly variants: readonly Variant[];
  readonly pictures: readonly PictureSize[];
}

export const visitFor = (
  { visits, plan }: Pick<Seen, 'visits' | 'plan'>,
  role: Role,
): Visit | undefined => visits.find(({ request }) => request === plan.get(role)?.href);

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
  const isHere = linksFor(home, 'owners', trade).some(
    ({ href }) => keyOf(href) === keyOf(home.url),
  );
  return isHere || home.forms.some((form) => form.isContact && words.test(form.words))
    ? home
    : undefined;
}

/** The words of the first links, as evidence that none of them is the one looked for. */
export function menuOf({ links, title }: Page): string {
  const names = links.map(({ text }) => text).filter((text) => text !== '' && text.length < 40);
  return [...new Set(names)].slice(0, 14).join(' · ') || title;
}
