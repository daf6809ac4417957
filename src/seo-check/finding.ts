/** What the check finds, without words: sentences are in the dictionaries, by id and state. */
import { GRAVE_BY_TRADE, GRAVEST } from '../facts/seo-check-gravity.ts';
import type { Dictionary } from '../i18n/dictionaries.ts';
import { fill, plural } from '../i18n/format.ts';
import type { Locale } from '../i18n/locales.ts';

export const TRADES = ['agents', 'developers', 'other'] as const;
export type Trade = (typeof TRADES)[number];
export const isTrade = (text: string): text is Trade => TRADES.some((trade) => trade === text);

export const STOREY_NAMES = ['found', 'read', 'owners', 'local', 'homes', 'fast'] as const;
/** The windows of the house by storey, in the order of the report. */
export const STOREYS = {
  found: ['one-address', 'robots-open', 'sitemap-true', 'home-indexable'],
  read: ['text-without-script', 'one-heading', 'titles-own', 'descriptions-own'],
  owners: ['valuation-page', 'short-form', 'phone-to-tap', 'fees-shown'],
  local: ['business-data', 'branch-pages', 'map-profile', 'reviews-linked'],
  homes: ['homes-indexable', 'home-titles-own', 'home-data', 'owners-kept'],
  fast: ['compressed', 'light-head', 'light-pictures', 'quick-answer'],
} as const satisfies Record<(typeof STOREY_NAMES)[number], readonly string[]>;
export type Storey = keyof typeof STOREYS;
export type CheckId = (typeof STOREYS)[Storey][number];
/** Every window with its storey, in the order of the report. */
export const WINDOWS = STOREY_NAMES.flatMap((storey) =>
  STOREYS[storey].map((id): { id: CheckId; storey: Storey } => ({ id, storey })),
);
/** Whose house it is: that of one's own site, or of a neighbour's. */
export const HOUSES = ['own', 'next'] as const;
const IDS = WINDOWS.map(({ id }) => id);

export type State = 'lit' | 'dark' | 'unseen' | 'not_applicable';

/** Why something was not seen, is missing or does not apply. */
export type Reason = keyof Dictionary['seoCheck']['reasons'];

export interface Verdict {
  readonly state: State;
  /** Addresses, each with a line of the page or of its headers: a stranger's text, at most 160 characters, never markup. */
  readonly evidence: readonly { readonly url: string; readonly quote: string }[];
  readonly reason?: Reason;
}
export interface Finding extends Verdict {
  readonly id: CheckId;
  readonly storey: Storey;
}

/** Why a site could not be looked at. */
export interface Refusal {
  readonly site: string;
  readonly reason: Reason;
}

const MOST_QUOTED = 160;
/** @example quote('Two\n  lines') // 'Two lines' */
export function quote(text: string): string {
  // Control and direction characters would rewrite the line that shows them.
  const line = text.slice(0, 1000).replace(/[\p{C}\s]+/gu, ' ');
  const all = Array.from(line.trim());
  return (all.length > MOST_QUOTED ? [...all.slice(0, MOST_QUOTED - 1), '…'] : all).join('');
}

/** An address, and a line that was seen there. */
export type Pair<Text = string> = readonly [url: string, text: Text];
const verdict = (state: State, reason: Reason | undefined, pairs: readonly Pair[]): Verdict => ({
  state,
  evidence: pairs.map(([url, text]) => ({ url: url.slice(0, 2000), quote: quote(text) })),
  ...(reason && { reason }),
});
export const lit = (...pairs: Pair[]) => verdict('lit', undefined, pairs.slice(0, 3));
export const dark = (...pairs: Pair[]) => verdict('dark', undefined, pairs.slice(0, 3));
export const unseen = (reason: Reason, ...pairs: Pair[]) => verdict('unseen', reason, pairs);
export const unfit = (reason: Reason) => verdict('not_applicable', reason, []);
/** What stands on none of the pages that were searched; of the first, a line says what stands there instead. */
export function absent(pages: readonly { readonly url: string }[], line = ''): Verdict {
  const pairs = pages.map(({ url }, at): Pair => [url, at === 0 ? line : '']);
  return verdict('dark', 'absent', pairs);
}
/** Dark with the faults among these lines, or lit with those that are right. */
export function darkIf(lines: readonly Pair<string | undefined>[], ...right: Pair[]): Verdict {
  const faults = lines.filter((line): line is Pair => line[1] !== undefined);
  return faults.length > 0 ? dark(...faults) : lit(...right);
}

export function countLit(findings: readonly Finding[]) {
  const of = (wanted: State) => findings.filter(({ state }) => state === wanted).length;
  return { count: of('lit'), total: of('lit') + of('dark') };
}

/** The three dark windows that matter most for a trade. */
export function weightiest(findings: readonly Finding[], trade: Trade): Finding[] {
  const order: readonly CheckId[] = [...GRAVEST, ...GRAVE_BY_TRADE[trade], ...IDS];
  const dark = findings.filter(({ state }) => state === 'dark');
  return dark.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)).slice(0, 3);
}

type Words = Dictionary['seoCheck'];
type CheckWords = Words['checks']['compressed'] & { readonly sought?: string };
/** The words of a check for a trade; some trades have their own. */
export function wordsOf(words: Words, id: CheckId, trade: Trade): CheckWords {
  const own: Partial<Words['checks']> = words.trades[trade].checks;
  return own[id] ?? words.checks[id];
}
/** What to call a window and what to say of it. */
export function answerOf(words: Words, { id, state, reason }: Finding, trade: Trade) {
  const own = wordsOf(words, id, trade);
  const sentence =
    state === 'lit' || state === 'dark' ? own[state] : reason && words.reasons[reason];
  return { ...own, title: state === 'dark' ? own.problem : own.name, sentence };
}
/** What was searched for something absent, and for what. */
export function searchOf(locale: Locale, words: Words, finding: Finding, trade: Trade) {
  const { sought } = wordsOf(words, finding.id, trade);
  if (finding.reason !== 'absent' || sought === undefined) return undefined;
  const { length: count } = finding.evidence;
  const pages = fill(locale, plural(locale, words.labels.pages, count), { count });
  return fill(locale, words.reasons.absent, { pages, sought });
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
  const isEmpty = lit.length + dark.length === 0;
  return isEmpty ? undefined : `lit: ${lit.join(', ')}; dark: ${dark.join(', ')}`;
}
/** @example checkOfFindings(findings) // 'lit: compressed; dark: one-heading, fees-shown' */
export function checkOfFindings(findings: readonly Finding[]): string | undefined {
  const idsOf = (wanted: State) =>
    findings.flatMap(({ id, state }) => (state === wanted ? [id] : [])).join(', ');
  return checkOf(`lit: ${idsOf('lit')}; dark: ${idsOf('dark')}`);
}

/** The windows of a lead's check, by their names: first those that are lit. */
export const checkRows = (words: Words, check: string | undefined) =>
  (['lit', 'dark'] as const).flatMap((state) => {
    const names = windowsIn(check ?? '', state).map((id) => words.checks[id].name);
    return names.length > 0 ? [[words.states[state], names.join(', ')] as const] : [];
  });
