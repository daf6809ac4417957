/** The 24 checks: pure functions from what was seen to a verdict, each at the stage that knows enough. */
import { unseen, WINDOWS, type CheckId, type Finding, type Verdict } from './finding.ts';
import { isScripted } from './page.ts';
import { pagesFor, type Seen } from './seen.ts';
import { compressed, lightHead, lightPictures, quickAnswer } from './storeys/fast.ts';
import { homeIndexable, oneAddress, robotsOpen, sitemapTrue } from './storeys/found.ts';
import { homeData, homesIndexable, homeTitlesOwn, ownersKept } from './storeys/homes.ts';
import { branchPages, businessData, mapProfile, reviewsLinked } from './storeys/local.ts';
import { feesShown, phoneToTap, shortForm, valuationPage } from './storeys/owners.ts';
import { descriptionsOwn, oneHeading, textWithoutScript, titlesOwn } from './storeys/read.ts';

/** What was read when a check is made: the home page, its other addresses, the pages that it links to, all. */
export type Stage = 'home' | 'addresses' | 'pages' | 'all';

type Judge = (seen: Seen) => Verdict;
/** Checks `of the server` judge what no script can change. */
const CHECKS: Readonly<Record<CheckId, readonly [Judge, Stage, 'of the server'?]>> = {
  'one-address': [oneAddress, 'addresses', 'of the server'],
  'robots-open': [robotsOpen, 'home', 'of the server'],
  'sitemap-true': [sitemapTrue, 'all', 'of the server'],
  'home-indexable': [homeIndexable, 'home', 'of the server'],
  'text-without-script': [textWithoutScript, 'pages', 'of the server'],
  'one-heading': [oneHeading, 'home'],
  'titles-own': [titlesOwn, 'all'],
  'descriptions-own': [descriptionsOwn, 'all'],
  'valuation-page': [valuationPage, 'pages'],
  'short-form': [shortForm, 'pages'],
  'phone-to-tap': [phoneToTap, 'pages'],
  'fees-shown': [feesShown, 'pages'],
  'business-data': [businessData, 'pages'],
  'branch-pages': [branchPages, 'pages'],
  'map-profile': [mapProfile, 'pages'],
  'reviews-linked': [reviewsLinked, 'pages'],
  'homes-indexable': [homesIndexable, 'all'],
  'home-titles-own': [homeTitlesOwn, 'all'],
  'home-data': [homeData, 'all'],
  'owners-kept': [ownersKept, 'home'],
  compressed: [compressed, 'pages', 'of the server'],
  'light-head': [lightHead, 'home', 'of the server'],
  'light-pictures': [lightPictures, 'all', 'of the server'],
  'quick-answer': [quickAnswer, 'pages', 'of the server'],
};

/** The answer of one check. What scripts may write, or stands after what was read, is not called missing. */
export function judge({ id, storey }: (typeof WINDOWS)[number], seen: Seen): Finding {
  const [check, , isOfServer] = CHECKS[id];
  let verdict: Verdict;
  try {
    verdict = check(seen);
  } catch {
    // A stranger's data of a shape that nobody thought of.
    verdict = unseen('unreadable', [seen.home.url, '']);
  }
  const isMissing = verdict.state === 'dark' || verdict.reason === 'none';
  const [first, ...others] = verdict.evidence.map(({ url }) => url);
  const weighed = seen.pages.filter(({ url }) => url === first);
  // What is absent may stand on any of these pages; on others, hardly anybody looks for it.
  const usual = storey === 'homes' ? seen.homes : pagesFor(seen, 'selling', 'offices', 'contact');
  if (verdict.reason === 'absent') weighed.push(...usual.filter(({ url }) => others.includes(url)));
  const page = weighed.find((one) => isScripted(one) || one.isCut);
  if (isMissing && !isOfServer && page)
    verdict = unseen(isScripted(page) ? 'scripts' : 'large', [page.url, page.text]);
  return { id, storey, ...verdict };
}

/** The answers that are known at a stage. */
export const findingsAt = (stage: Stage, seen: Seen): Finding[] =>
  WINDOWS.filter(({ id }) => CHECKS[id][1] === stage).map((window) => judge(window, seen));
