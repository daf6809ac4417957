/** When a post appeared and was changed: to readers and to machines the same. */
import { datesOf, isPost, MODIFIED, PUBLISHED } from '../policy.ts';
import { onEveryPage } from '../site.ts';

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
