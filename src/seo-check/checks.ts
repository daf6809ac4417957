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

export const STAGES = ['home', 'addresses', 'pages', 'all'] as const;
export type Stage = (typeof STAGES)[number];

interface Check {
  readonly stage: Stage;
  readonly judge: (seen: Seen) => Verdict;
  /** Whether something that scripts write could change the answer. */
  readonly needsText?: true;
  /** Where the rule comes from. */
  readonly source: string;
}

const GOOGLE = 'https://developers.google.com/search/docs';
const PROFILE = 'https://support.google.com/business/answer';
const CHECKS: Readonly<Record<CheckId, Check>> = {
  'one-address': {
    stage: 'addresses',
    judge: oneAddress,
    source: `${GOOGLE}/crawling-indexing/consolidate-duplicate-urls`,
  },
  'robots-open': {
    stage: 'home',
    judge: robotsOpen,
    source: `${GOOGLE}/crawling-indexing/robots/intro`,
  },
  'sitemap-true': {
    stage: 'all',
    judge: sitemapTrue,
    source: `${GOOGLE}/crawling-indexing/sitemaps/build-sitemap`,
  },
  'home-indexable': {
    stage: 'home',
    judge: homeIndexable,
    source: `${GOOGLE}/crawling-indexing/block-indexing`,
  },
  'text-without-script': {
    stage: 'pages',
    judge: textWithoutScript,
    source: `${GOOGLE}/crawling-indexing/javascript/javascript-seo-basics`,
  },
  'one-heading': {
    stage: 'home',
    judge: oneHeading,
    needsText: true,
    source: `${GOOGLE}/appearance/title-link`,
  },
  'titles-own': {
    stage: 'all',
    judge: titlesOwn,
    needsText: true,
    source: `${GOOGLE}/appearance/title-link`,
  },
  'descriptions-own': {
    stage: 'all',
    judge: descriptionsOwn,
    needsText: true,
    source: `${GOOGLE}/appearance/snippet`,
  },
  'valuation-page': {
    stage: 'pages',
    judge: valuationPage,
    needsText: true,
    source: `${GOOGLE}/crawling-indexing/links-crawlable`,
  },
  'short-form': {
    stage: 'pages',
    judge: shortForm,
    needsText: true,
    source: 'https://web.dev/learn/forms/design-basics',
  },
  'phone-to-tap': {
    stage: 'pages',
    judge: phoneToTap,
    needsText: true,
    source: 'https://developers.google.com/search/mobile-sites/mobile-seo',
  },
  'fees-shown': {
    stage: 'pages',
    judge: feesShown,
    needsText: true,
    source: `${GOOGLE}/fundamentals/creating-helpful-content`,
  },
  'business-data': {
    stage: 'pages',
    judge: businessData,
    needsText: true,
    source: `${GOOGLE}/appearance/structured-data/local-business`,
  },
  'branch-pages': {
    stage: 'pages',
    judge: branchPages,
    needsText: true,
    source: `${PROFILE}/7091`,
  },
  'map-profile': { stage: 'pages', judge: mapProfile, needsText: true, source: `${PROFILE}/7091` },
  'reviews-linked': {
    stage: 'pages',
    judge: reviewsLinked,
    needsText: true,
    source: `${PROFILE}/3474122`,
  },
  'homes-indexable': {
    stage: 'all',
    judge: homesIndexable,
    needsText: true,
    source: `${GOOGLE}/crawling-indexing/block-indexing`,
  },
  'home-titles-own': {
    stage: 'all',
    judge: homeTitlesOwn,
    needsText: true,
    source: `${GOOGLE}/appearance/title-link`,
  },
  'home-data': {
    stage: 'all',
    judge: homeData,
    needsText: true,
    source: 'https://schema.org/RealEstateListing',
  },
  'owners-kept': {
    stage: 'home',
    judge: ownersKept,
    needsText: true,
    source: `${GOOGLE}/crawling-indexing/links-crawlable`,
  },
  compressed: {
    stage: 'pages',
    judge: compressed,
    source: 'https://developer.chrome.com/docs/lighthouse/performance/uses-text-compression',
  },
  'light-head': {
    stage: 'home',
    judge: lightHead,
    source: 'https://developer.chrome.com/docs/lighthouse/performance/render-blocking-resources',
  },
  'light-pictures': { stage: 'all', judge: lightPictures, source: 'https://web.dev/learn/images' },
  'quick-answer': { stage: 'pages', judge: quickAnswer, source: 'https://web.dev/articles/ttfb' },
};

export const sourceOf = (id: CheckId): string => CHECKS[id].source;

/** Every window with its storey, in the order of the report. */
const isStorey = (name: string): name is Storey => Object.hasOwn(STOREYS, name);
export const WINDOWS: readonly { readonly id: CheckId; readonly storey: Storey }[] = Object.keys(
  STOREYS,
)
  .filter(isStorey)
  .flatMap((storey) => STOREYS[storey].map((id) => ({ id, storey })));
export const windowsAt = (stage: Stage) => WINDOWS.filter(({ id }) => CHECKS[id].stage === stage);

/** The answer of one check. What scripts may write, or stands after what was read, is not called missing. */
export function judge({ id, storey }: (typeof WINDOWS)[number], seen: Seen): Finding {
  const verdict = CHECKS[id].judge(seen);
  const finding = { id, storey, ...verdict };
  const isMissing = verdict.state === 'dark' || verdict.reason === 'none';
  if (!isMissing || !CHECKS[id].needsText) return finding;
  const at = verdict.evidence[0]?.url;
  const page = seen.pages.find(({ url }) => url === at);
  if (page && isScripted(page)) return { id, storey, ...unseen('scripts', [page.url, page.text]) };
  if (page?.isCut) return { id, storey, ...unseen('large', [page.url, '']) };
  return finding;
}
