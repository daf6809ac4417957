import { movedRedirects } from '../hosting/redirects.ts';
import type { Locale } from '../i18n/locales.ts';
import { PATHS, postPath, splitUrl, url } from '../i18n/urls.ts';
import { addressMeant } from './addresses.ts';
import { readDocument, type ContentDocument } from './documents.ts';
import { identify } from './files.ts';
import type { Site } from './links.ts';
import { didYouMean, explain, nearest, show, type Explanation, type Problem } from './problems.ts';
import { valueAt } from './schema-tree.ts';

/** One redirect of a moved page, with the place that states it. */
interface Redirect extends Pick<Problem, 'file' | 'line' | 'field'> {
  readonly locale: Locale;
  readonly from: string;
  readonly to: string;
}

type CheckedSite = Pick<Site, 'targets' | 'today'>;
const TABLE = { file: 'src/hosting/redirects.ts', field: 'MOVED' };

const formerOf = ({ data }: ContentDocument): string[] => {
  const former = valueAt(data, ['formerly']);
  return Array.isArray(former) ? former.map(String) : [];
};

const redirectsOf = (document: ContentDocument): Redirect[] =>
  formerOf(document).map((old, index) => ({
    file: document.file,
    line: document.lineOf(['formerly', index]),
    field: 'formerly',
    locale: document.locale,
    from: postPath(old),
    to: postPath(document.slug),
  }));

function explainRedirect(
  redirect: Redirect,
  all: readonly Redirect[],
  { targets, today }: CheckedSite,
): Explanation | undefined {
  const { locale, from, to, field } = redirect;
  const pages = targets(locale);
  const others = all.filter((other) => other !== redirect && other.locale === locale);
  const old = `The old address ${show(from)}`;
  if (pages.has(from) || from === to)
    return explain(
      `${old} is the address of a page, so it cannot lead to ${show(to)}.`,
      `Delete it from ${field}, or rename or delete that page.`,
    );
  if (others.some((other) => other.from === from))
    return explain(`${old} is stated twice.`, 'Keep it only at the page that continues it.');
  const next = others.find((other) => other.from === to);
  if (next)
    return explain(
      `${old} leads to ${show(to)}, which moved to ${show(next.to)}.`,
      next.to === from
        ? 'Delete one of the two: each leads to the other.'
        : `Write the address of today: ${next.to}`,
    );
  const target = pages.get(to);
  if (!target) {
    const meant = didYouMean(addressMeant(to, [...pages.keys()]), (right) => right);
    const fix = meant ?? 'Choose an address under “Link” in src/content/README.md.';
    return explain(`${old} leads to ${show(to)}, which is no page.`, fix);
  }
  // A renamed post redirects from its own day on.
  const isHidden = target.draft !== undefined || (target.from ?? '') > today;
  if (!isHidden || field !== TABLE.field) return undefined;
  const problem = `${old} leads to ${show(to)}, which visitors do not see yet.`;
  return explain(problem, `Until it is published, write: ${PATHS.blog}`);
}

/** Checks the redirects of moved pages and renamed posts: loops, chains, missing targets, pages as sources. */
export function checkMoved(
  documents: readonly ContentDocument[],
  site: CheckedSite,
  moved = movedRedirects(),
): Problem[] {
  const table = moved.map(([from, to]): Redirect => {
    const { locale, path } = splitUrl(from);
    return { ...TABLE, line: undefined, locale, from: path, to: splitUrl(to).path };
  });
  const all = [...table, ...documents.flatMap(redirectsOf)];
  return all.flatMap((redirect) => {
    const { file, line, field } = redirect;
    const explanation = explainRedirect(redirect, all, site);
    return explanation ? [{ file, line, field, ...explanation }] : [];
  });
}

/** The files of posts that others have, and the texts of those that are gone here. */
export type CommittedPosts = ReadonlyMap<string, string | undefined>;

/** Finds published posts whose file was renamed, so that their old address is lost. */
export function checkRenamed(
  posts: readonly ContentDocument[],
  committed: CommittedPosts,
  today: string,
): Problem[] {
  return [...committed].flatMap(([file, text]) => {
    const { identity } = identify(file, file.replace(/^.*(?=blog\/)/, ''), new Set());
    const old = identity && text !== undefined ? readDocument(identity, text) : undefined;
    if (!old || 'fix' in old || valueAt(old.data, ['draft']) === true) return [];
    const published = String(valueAt(old.data, ['published']));
    const inLanguage = posts.filter(({ locale }) => locale === old.locale);
    const isKnown =
      inLanguage.some((post) => formerOf(post).includes(old.slug)) ||
      movedRedirects().some(([from]) => from === url(old.locale, postPath(old.slug)));
    if (isKnown || published > today) return [];
    const added = inLanguage.filter(({ file: each }) => !committed.has(each));
    const same = (field: string) =>
      added.filter(({ data }) => valueAt(data, [field]) === valueAt(old.data, [field]));
    const likely = [same('title'), same('published')].find(({ length }) => length > 0) ?? [];
    const slugs = likely.map(({ slug }) => slug);
    const post = likely[slugs.indexOf(nearest(old.slug, slugs) ?? slugs[0] ?? '')];
    if (!post) return [];
    const problem = `The post had the address "${postPath(old.slug)}", which would lead nowhere now.`;
    const fix = `Write among the fields, in every language: formerly: [${[...formerOf(post), old.slug].join(', ')}]`;
    return [{ file: post.file, line: 1, field: 'formerly', problem, fix }];
  });
}
