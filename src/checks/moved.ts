import type { Locale } from '../i18n/locales.ts';
import { MOVED, movedRedirects } from '../i18n/moved.ts';
import { PATHS, postPath, splitUrl, type PagePath } from '../i18n/urls.ts';
import type { ContentDocument } from './documents.ts';
import { addressMeant } from './addresses.ts';
import type { Site } from './links.ts';
import { didYouMean, explain, show, type Explanation, type Problem } from './problems.ts';
import { valueAt } from './schema-tree.ts';

/** One redirect of a moved page, with the place that states it. */
interface Redirect extends Pick<Problem, 'file' | 'line' | 'field'> {
  readonly locale: Locale;
  readonly from: string;
  readonly to: string;
}

type CheckedSite = Pick<Site, 'targets' | 'today'>;
const TABLE = { file: 'src/i18n/moved.ts', field: 'MOVED' };

function redirectsOf(document: ContentDocument): Redirect[] {
  const { file, locale, slug, data, lineOf } = document;
  const former = valueAt(data, ['formerly']);
  return (Array.isArray(former) ? former : []).map((old, index) => ({
    file,
    line: lineOf(['formerly', index]),
    field: 'formerly',
    locale,
    from: postPath(String(old)),
    to: postPath(slug),
  }));
}

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
  moved: readonly (readonly [from: PagePath, to: PagePath])[] = movedRedirects(MOVED),
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
