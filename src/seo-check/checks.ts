/** The 24 checks: pure functions from what was seen to a verdict, each at the stage that knows enough. */
import { unseen, WINDOWS, type CheckId, type Finding, type Verdict } from './finding.ts';
import { isScripted } from './page.ts';
import type { Seen } from './seen.ts';
import { compressed, lightHead, lightPictures, quickAnswer } from './storeys/fast.ts';
import { homeIndexable, oneAddress, robotsOpen, sitemapTrue } from './storeys/found.ts';
import { homeData, homesIndexable, homeTitlesOwn, ownersKept } from './storeys/homes.ts';
import { branchPages, businessData, mapProfile, reviewsLinked } from './storeys/local.ts';
import { feesShown, phoneToTap, shortForm, valuationPage } from './storeys/owners.ts';
import { descriptionsOwn, oneHeading, textWithoutScript, titlesOwn } from './storeys/read.ts';

/** What was read when a check is made: the home page, its other addresses, the pages that it links to, all. */
export type Stage = 'home' | 'addresses' | 'pages' | 'all';

interface Check {
  readonly judge: (seen: Seen) => Verdict;
  readonly stage: Stage;
  /** Of what the server says, which no script can change. */
  readonly isOfServer?: true;
}
type Parts = [judge: Check['judge'], stage: Stage];
const ofPages = (...[judge, stage]: Parts): Check => ({ judge, stage });
const ofServer = (...parts: Parts): Check => ({ ...ofPages(...parts), isOfServer: true });

const CHECKS: Readonly<Record<CheckId, Check>> = {
  'one-address': ofServer(oneAddress, 'addresses'),
  'robots-open': ofServer(robotsOpen, 'home'),
  'sitemap-true': ofServer(sitemapTrue, 'all'),
  'home-indexable': ofServer(homeIndexable, 'home'),
  'text-without-script': ofServer(textWithoutScript, 'pages'),
  'one-heading': ofPages(oneHeading, 'home'),
  'titles-own': ofPages(titlesOwn, 'all'),
  'descriptions-own': ofPages(descriptionsOwn, 'all'),
  'valuation-page': ofPages(valuationPage, 'pages'),
  'short-form': ofPages(shortForm, 'pages'),
  'phone-to-tap': ofPages(phoneToTap, 'pages'),
  'fees-shown': ofPages(feesShown, 'pages'),
  'business-data': ofPages(businessData, 'pages'),
  'branch-pages': ofPages(branchPages, 'pages'),
  'map-profile': ofPages(mapProfile, 'pages'),
  'reviews-linked': ofPages(reviewsLinked, 'pages'),
  'homes-indexable': ofPages(homesIndexable, 'all'),
  'home-titles-own': ofPages(homeTitlesOwn, 'all'),
  'home-data': ofPages(homeData, 'all'),
  'owners-kept': ofPages(ownersKept, 'home'),
  compressed: ofServer(compressed, 'pages'),
  'light-head': ofServer(lightHead, 'home'),
  'light-pictures': ofServer(lightPictures, 'all'),
  'quick-answer': ofServer(quickAnswer, 'pages'),
};
export const windowsAt = (stage: Stage) => WINDOWS.filter(({ id }) => CHECKS[id].stage === stage);

/** The answer of one check. What scripts may write, or stands after what was read, is not called missing. */
export function judge({ id, storey }: (typeof WINDOWS)[number], seen: Seen): Finding {
  let verdict: Verdict;
  try {
    verdict = CHECKS[id].judge(seen);
  } catch {
    // A stranger's data of a shape that nobody thought of.
    verdict = unseen('unreadable', [seen.home.url, '']);
  }
  const finding = { id, storey, ...verdict };
  const isMissing = verdict.state === 'dark' || verdict.reason === 'none';
  if (!isMissing || CHECKS[id].isOfServer) return finding;
  const at = verdict.evidence[0]?.url;
  const page = seen.pages.find(({ url }) => url === at);
  if (page && isScripted(page)) return { id, storey, ...unseen('scripts', [page.url, page.text]) };
  if (page?.isCut) return { id, storey, ...unseen('large', [page.url, '']) };
  return finding;
}
