/** When a post appeared and was changed: to readers and to machines the same. */
import { formatDate } from '../../../../src/i18n/format.ts';
import { dayOf, isPost } from '../policy.ts';
import { onEveryPage, type CrawledPage } from '../site.ts';

const PUBLISHED = 'article:published_time';
const MODIFIED = 'article:modified_time';

/** The days a page gives machines, and whether its readers are told the same. */
export function datesOf(page: CrawledPage) {
  const { metas, times, mainText } = page;
  const published = dayOf(metas.get(PUBLISHED)?.[0]);
  const modified = dayOf(metas.get(MODIFIED)?.[0]);
  const isSaid = (day: string) => mainText.includes(formatDate(page.locale, new Date(day)));
  const isAgreed =
    published !== undefined &&
    times[0] === published &&
    isSaid(published) &&
    (modified === undefined || (isSaid(modified) && modified >= published));
  return { published, modified, isAgreed };
}

/** A post tells machines the days it tells readers; no other page has any. */
export const dates = onEveryPage((page) => {
  const { published, modified, isAgreed } = datesOf(page);
  const count = [PUBLISHED, MODIFIED].flatMap((name) => page.metas.get(name) ?? []).length;
  if (!isPost(page)) return count > 0 ? ['has the dates of a post, and is none'] : [];
  if (published === undefined) return ['says to no machine when it appeared'];
  if (isAgreed && count === (modified === undefined ? 1 : 2)) return [];
  return [
    `gives machines ${published} and ${modified ?? 'no change'}, and readers ${String(page.times[0])}`,
  ];
});
