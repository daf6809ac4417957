import { POSTS } from '../facts/limits.ts';
import { PATHS, postListPath } from '../i18n/urls.ts';
import { TAGS } from '../schemas/blog.ts';
import type { Identity } from './documents.ts';
import { relinked, type LinkContext } from './link-context.ts';
import { counted, listInWords, nearest, show } from './problems.ts';
import type { PostInfo, Site } from './site.ts';
import type { Explanation } from './wrong-kinds.ts';

const LIST = new RegExp(`^${PATHS.blog}(?:/tag/([^/]+))?(?:/page/([1-9]\\d*))?$`);

/** The posts that visitors find in lists when an entry can be read; one that writes about itself is among them. */
function listed({ collection, locale, slug }: Identity, { posts, now }: Site): PostInfo[] {
  const own = collection === 'blog' ? posts[locale].get(slug) : undefined;
  const seen = Math.max(now.getTime(), own?.published?.getTime() ?? 0);
  return [...posts[locale].values()].filter(
    (post) =>
      post === own || (!post.isDraft && (post.published === undefined || +post.published <= seen)),
  );
}

/** Whether a post is on a subject, or may be: a file that cannot be read is told by itself. */
const isOn =
  (tag: string) =>
  ({ tags }: PostInfo): boolean =>
    tags?.includes(tag) ?? true;

/** The subjects somebody has written about. */
export function subjectsFor(reader: Identity, site: Site): string[] {
  const posts = listed(reader, site);
  return TAGS.filter((tag) => posts.some(isOn(tag)));
}

function pagesOf(tag: string | undefined, reader: Identity, site: Site): number {
  const posts = listed(reader, site);
  const count = (tag === undefined ? posts : posts.filter(isOn(tag))).length;
  return Math.max(1, Math.ceil(count / POSTS.aPage));
}

/** Whether a path is a page of the list of posts, or of those on a subject. */
export function isList(path: string, reader: Identity, site: Site): boolean {
  const [whole, tag, page] = LIST.exec(path) ?? [];
  if (whole === undefined) return false;
  if (tag !== undefined && !subjectsFor(reader, site).includes(tag)) return false;
  return page === undefined || (page !== '1' && Number(page) <= pagesOf(tag, reader, site));
}

function explainSubject(tag: string, { link, document, site }: LinkContext): Explanation {
  const subjects = subjectsFor(document, site);
  const isKnown = TAGS.some((each) => each === tag);
  const meant = isKnown ? undefined : nearest(tag, subjects);
  const address = postListPath(1, meant ?? subjects[0]);
  const there =
    subjects.length > 0 ? `one that has (${listInWords(subjects)})` : 'the list of all posts';
  return {
    problem: `No post in ${document.locale} has the subject ${show(tag)}.`,
    fix:
      meant === undefined
        ? `Link to ${there}: ${relinked(link, address)}`
        : `Did you mean ${address}? Write: ${relinked(link, address)}`,
  };
}

/** Why a path that looks like a list of posts is none. */
export function explainList(path: string, context: LinkContext): Explanation | undefined {
  const { link, document, site } = context;
  const [, tag, page] = LIST.exec(path) ?? [];
  if (tag !== undefined && !subjectsFor(document, site).includes(tag))
    return explainSubject(tag, context);
  if (page === undefined) return undefined;
  const first = postListPath(1, tag);
  if (page === '1') {
    return {
      problem: 'The first page of a list has no number.',
      fix: `Write: ${relinked(link, first)}`,
    };
  }
  const pages = pagesOf(tag, document, site);
  return {
    problem: `The list ${first} has ${counted(pages, 'page')} in ${document.locale}, so there is no page ${page}.`,
    fix: `Link to its last page: ${relinked(link, postListPath(pages, tag))}`,
  };
}
