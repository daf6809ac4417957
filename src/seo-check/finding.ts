/** What the check finds, without words: sentences are in the dictionaries, by id and state. */
import type { Dictionary } from '../i18n/dictionaries.ts';

export const TRADES = ['agents', 'developers', 'other'] as const;
export type Trade = (typeof TRADES)[number];
export const isTrade = (text: string): text is Trade => TRADES.some((trade) => trade === text);

/** The windows of the house by storey, in the order of the report. */
export const STOREYS = {
  found: ['one-address', 'robots-open', 'sitemap-true', 'home-indexable'],
  read: ['text-without-script', 'one-heading', 'titles-own', 'descriptions-own'],
  owners: ['valuation-page', 'short-form', 'phone-to-tap', 'fees-shown'],
  local: ['business-data', 'branch-pages', 'map-profile', 'reviews-linked'],
  homes: ['homes-indexable', 'home-titles-own', 'home-data', 'owners-kept'],
  fast: ['compressed', 'light-head', 'light-pictures', 'quick-answer'],
} as const;
export type Storey = keyof typeof STOREYS;
export type CheckId = (typeof STOREYS)[Storey][number];
const isStorey = (name: string): name is Storey => Object.hasOwn(STOREYS, name);
/** Every window with its storey, in the order of the report. */
export const WINDOWS: readonly { readonly id: CheckId; readonly storey: Storey }[] = Object.keys(
  STOREYS,
)
  .filter(isStorey)
  .flatMap((storey) => STOREYS[storey].map((id) => ({ id, storey })));
/** Whose house it is: that of one's own site, or of a neighbour's. */
export const HOUSES = ['own', 'next'] as const;
const IDS = WINDOWS.map(({ id }) => id);

export type State = 'lit' | 'dark' | 'unseen' | 'not_applicable';

/** Why something was not seen. */
export type UnseenReason = keyof Dictionary['seoCheck']['reasons'];

export interface Evidence {
  readonly url: string;
  /** A line of the page or of its headers, at most 160 characters. It is a stranger's text, never markup. */
  readonly quote: string;
}
export interface Verdict {
  readonly state: State;
  readonly evidence: readonly Evidence[];
  readonly reason?: UnseenReason;
}
export interface Finding extends Verdict {
  readonly id: CheckId;
  readonly storey: Storey;
}

const MOST_QUOTED = 160;
/** @example quote('Two\n  lines') // 'Two lines' */
export function quote(text: string): string {
  // Control and direction characters would rewrite the line that shows them.
  const line = text
    .slice(0, 1000)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  const characters = Array.from(line);
  return characters.length <= MOST_QUOTED
    ? line
    : `${characters.slice(0, MOST_QUOTED - 1).join('')}…`;
}

type Pairs = readonly (readonly [url: string, text: string])[];
/** A verdict with three pairs of an address and a line as evidence at most. */
const verdict = (state: State, pairs: Pairs): Verdict => ({
  state,
  evidence: pairs
    .slice(0, 3)
    .map(([url, text]) => ({ url: url.slice(0, 2000), quote: quote(text) })),
});
export const lit = (...pairs: Pairs): Verdict => verdict('lit', pairs);
export const dark = (...pairs: Pairs): Verdict => verdict('dark', pairs);
export const unseen = (reason: UnseenReason, ...pairs: Pairs): Verdict => ({
  ...verdict('unseen', pairs),
  reason,
});
export const NOT_APPLICABLE: Verdict = { state: 'not_applicable', evidence: [] };

export function countLit(findings: readonly Finding[]) {
  const of = (wanted: State) => findings.filter(({ state }) => state === wanted).length;
  return { count: of('lit'), total: of('lit') + of('dark') };
}

/** What costs most, before all others in the order of the house. */
const GRAVEST: readonly CheckId[] = ['robots-open', 'home-indexable', 'text-without-script'];
const BY_TRADE: Readonly<Record<Trade, readonly CheckId[]>> = {
  agents: ['valuation-page', 'owners-kept', 'short-form', 'one-heading', 'branch-pages'],
  developers: ['valuation-page', 'homes-indexable', 'home-titles-own', 'short-form', 'home-data'],
  other: ['valuation-page', 'one-heading', 'titles-own', 'short-form', 'reviews-linked'],
};
/** The three dark windows that matter most for a trade. */
export function weightiest(findings: readonly Finding[], trade: Trade): Finding[] {
  const order = [...GRAVEST, ...BY_TRADE[trade], ...IDS];
  const rank = ({ id }: Finding) => order.indexOf(id);
  const dark = findings.filter(({ state }) => state === 'dark');
  return dark.toSorted((a, b) => rank(a) - rank(b)).slice(0, 3);
}

/** Known ids of the windows that a text calls lit or dark. */
export const windowsIn = (check: string, state: 'lit' | 'dark'): CheckId[] => {
  const named = new RegExp(`\\b${state}: ([a-z, -]*)`).exec(check)?.[1]?.split(', ');
  return IDS.filter((id) => named?.includes(id));
};
/** What goes with a lead: ids and nothing else, whoever wrote the text; undefined without any. */
export function checkOf(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > 2000) return undefined;
  const [lit, dark] = [windowsIn(text, 'lit'), windowsIn(text, 'dark')];
  return lit.length + dark.length > 0
    ? `lit: ${lit.join(', ')}; dark: ${dark.join(', ')}`
    : undefined;
}
/** @example checkOfFindings(findings) // 'lit: compressed; dark: one-heading, fees-shown' */
export function checkOfFindings(findings: readonly Finding[]): string | undefined {
  const idsOf = (wanted: State) =>
    findings.flatMap(({ id, state }) => (state === wanted ? [id] : [])).join(', ');
  return checkOf(`lit: ${idsOf('lit')}; dark: ${idsOf('dark')}`);
}
