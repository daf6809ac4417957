import { PATHS, isUnder, postListPath, splitUrl } from '../i18n/urls.ts';
import { LOCALES, type Locale } from '../i18n/locales.ts';
import type { Identity } from './documents.ts';
import { isList, subjectsFor } from './lists.ts';
import { listInWords, nearest } from './problems.ts';
import type { PostInfo, Site } from './site.ts';

/** An address only the server knows. */
const UNCHECKED = /^\/api\//;
const POST = new RegExp(`^${PATHS.blog}/([^/]+)$`);

export interface Address {
  /** Without its language, a slash at its end, `.html` or `.mdx`. */
  readonly path: string;
  /** What follows the path: `?…#…`. */
  readonly rest: string;
  /** What the author has to leave out, if anything. */
  readonly surplus: string | undefined;
}

const lastPart = (path: string): string => path.split('/').at(-1) ?? '';

/**
 * An address as it is to be written, and what is too much in it.
 * @example tidy('/fr/contact/') // { path: '/contact', rest: '', surplus: 'the language, …' }
 */
export function tidy(written: string): Address {
  const [, typed = '', rest = ''] = /^([^?#]*)(.*)$/.exec(written) ?? [];
  const bare = typed.replace(/(\/index)?\.(html?|mdx?)$/, '').replace(/(?!^)\/+$/, '');
  const { hasSegment, path } = splitUrl(bare === '' ? '/' : bare);
  const extension = /\.\w+$/.exec(typed)?.[0] ?? '';
  const surplus = hasSegment
    ? 'the language, since a link stays in that of its page'
    : /(?!^)\/$/.test(typed)
      ? 'the slash at its end'
      : bare === typed || bare === ''
        ? undefined
        : `${extension} at its end`;
  return { path, rest, surplus };
}

/** The post a path leads to, in a language. */
export const postAt = (path: string, locale: Locale, { posts }: Site): PostInfo | undefined =>
  posts[locale].get(POST.exec(path)?.[1] ?? '');

/** Whether a path leads from an entry to something in its language, visible or not. */
export const exists = (path: string, from: Identity, site: Site): boolean =>
  site.addresses.has(path) ||
  UNCHECKED.test(path) ||
  postAt(path, from.locale, site) !== undefined ||
  isList(path, from, site);

/** The address an author probably meant. */
export function nearestAddress(path: string, from: Identity, site: Site): string | undefined {
  const all = [
    ...site.addresses,
    ...[...site.posts[from.locale].keys()].map((slug) => `${PATHS.blog}/${slug}`),
    ...subjectsFor(from, site).map((tag) => postListPath(1, tag)),
  ];
  const name = lastPart(path).toLowerCase();
  return (
    nearest(path, all) ??
    all.find((address) => lastPart(address) === name) ??
    (name.length > 4
      ? all.find((address) => nearest(name, [lastPart(address)]) !== undefined)
      : undefined)
  );
}

/** The languages in which a post exists, in words. */
export const languagesOf = (path: string, site: Site): string =>
  listInWords(LOCALES.filter((locale) => postAt(path, locale, site) !== undefined));

/** Where a reader finds something similar when nothing else is known. */
export const listOf = (path: string): string =>
  isUnder(path, PATHS.blog) ? PATHS.blog : PATHS.home;
