/** The 24 checks: pure functions from what was seen to a verdict, each at the stage that knows enough. */
import {
  STOREYS,
  unseen,
  type CheckId,
  type Finding,
  type Storey,
  type Verdict,
} from './finding.ts';
import { isScripted } from './page.ts';
import type { Seen } from './seen.ts';
import { compressed, lightHead, lightPictures, quickAnswer } from './storeys/fast.ts';
import { homeIndexable, oneAddress, robotsOpen, sitemapTrue } from './storeys/found.ts';
import { homeData, homesIndexable, homeTitlesOwn, ownersKept } from './storeys/homes.ts';
import { branchPages, businessData, mapProfile, reviewsLinked } from './storeys/local.ts';
import { feesShown, phoneToTap, shortForm, valuationPage } from './storeys/owners.ts';
import { descriptionsOwn, oneHeading, textWithoutScript, titlesOwn } from './storeys/read.ts';

const JUDGES: Readonly<Record<CheckId, (seen: Seen) => Verdict>> = {
  'one-address': oneAddress,
  'robots-open': robotsOpen,
  'sitemap-true': sitemapTrue,
  'home-indexable': homeIndexable,
  'text-without-script': textWithoutScript,
  'one-heading': oneHeading,
  'titles-own': titlesOwn,
  'descriptions-own': descriptionsOwn,
  'valuation-page': valuationPage,
  'short-form': shortForm,
  'phone-to-tap': phoneToTap,
  'fees-shown': feesShown,
  'business-data': businessData,
  'branch-pages': branchPages,
  'map-profile': mapProfile,
  'reviews-linked': reviewsLinked,
  'homes-indexable': homesIndexable,
  'home-titles-own': homeTitlesOwn,
  'home-data': homeData,
  'owners-kept': ownersKept,
  compressed,
  'light-head': lightHead,
  'light-pictures': lightPictures,
  'quick-answer': quickAnswer,
};

/** The checks that need less than the pages which links lead to, or more. */
const STAGES: Readonly<Record<string, readonly CheckId[]>> = {
  home: ['robots-open', 'home-indexable', 'one-heading', 'owners-kept', 'light-head'],
  addresses: ['one-address'],
  all: [
    ...(['sitemap-true', 'titles-own', 'descriptions-own', 'light-pictures'] as const),
    ...(['homes-indexable', 'home-titles-own', 'home-data'] as const),
  ],
};
export type Stage = 'home' | 'addresses' | 'pages' | 'all';
/** Checks of what the server says, which no script can change. */
const OF_SERVER: readonly CheckId[] = [
  ...([
    'one-address',
    'robots-open',
    'sitemap-true',
    'home-indexable',
    'text-without-script',
  ] as const),
  ...(['compressed', 'light-head', 'light-pictures', 'quick-answer'] as const),
];

/** Every window with its storey, in the order of the report. */
const isStorey = (name: string): name is Storey => Object.hasOwn(STOREYS, name);
export const WINDOWS: readonly { readonly id: CheckId; readonly storey: Storey }[] = Object.keys(
  STOREYS,
)
  .filter(isStorey)
  .flatMap((storey) => STOREYS[storey].map((id) => ({ id, storey })));
const stageOf = (id: CheckId) =>
  Object.keys(STAGES).find((stage) => STAGES[stage]?.includes(id)) ?? 'pages';
export const windowsAt = (stage: Stage) => WINDOWS.filter(({ id }) => stageOf(id) === stage);

/** The answer of one check. What scripts may write, or stands after what was read, is not called missing. */
export function judge({ id, storey }: (typeof WINDOWS)[number], seen: Seen): Finding {
  let verdict: Verdict;
  try {
    verdict = JUDGES[id](seen);
  } catch {
    // A stranger's data of a shape that nobody thought of.
    verdict = unseen('unreadable', [seen.home.url, '']);
  }
  const finding = { id, storey, ...verdict };
  const isMissing = verdict.state === 'dark' || verdict.reason === 'none';
  if (!isMissing || OF_SERVER.includes(id)) return finding;
  const at = verdict.evidence[0]?.url;
  const page = seen.pages.find(({ url }) => url === at);
  if (page && isScripted(page)) return { id, storey, ...unseen('scripts', [page.url, page.text]) };
  if (page?.isCut) return { id, storey, ...unseen('large', [page.url, '']) };
  return finding;
}
