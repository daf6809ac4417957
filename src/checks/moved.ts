import type { Locale } from '../i18n/locales.ts';
import { MOVED, movedRedirects } from '../i18n/moved.ts';
import { postPath, splitUrl, type PagePath } from '../i18n/urls.ts';
import type { ContentDocument } from './documents.ts';
import { addressMeant } from './addresses.ts';
import type { Site } from './links.ts';
import { didYouMean, show, type Explanation, type Problem } from './problems.ts';
import { valueAt } from './schema-tree.ts';

/** One redirect of a moved page, with the place that states it. */
interface Redirect extends Pick<Problem, 'file' | 'line' | 'field'> {
  readonly locale: Locale;
  readonly from: string;
  readonly to: string;
}

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
  { targets }: Pick<Site, 'targets'>,
): Explanation | undefined {
  const { locale, from, to, field } = redirect;
  const pages = targets[locale];
  const others = all.filter((other) => other !== redirect && other.locale === locale);
  const problem = `The old address ${show(from)} `;
  if (pages.has(from) || from === to)
    return {
      problem: `${problem}is the address of a page, so it cannot lead to ${show(to)}.`,
      fix: `Delete it from ${field}, or rename or delete that page.`,
    };
  if (others.some((other) => other.from === from))
    return {
      problem: `${problem}is stated twice.`,
      fix: `Keep it only at the page that continues it.`,
    };
  const next = others.find((other) => other.from === to.replace(/#.*/, ''));
  if (next)
    return {
      problem: `${problem}leads to ${show(to)}, which moved to ${show(next.to)}.`,
      fix:
        next.to === from
          ? 'Delete one of the two: each leads to the other.'
          : `Write the address of today: ${next.to}`,
    };
  const meant = didYouMean(addressMeant(to, [...pages.keys()]), (right) => right);
  return pages.has(to.replace(/#.*/, ''))
    ? undefined
    : {
        problem: `${problem}leads to ${show(to)}, which is no page.`,
        fix: meant ?? 'Choose an address under “Link” in src/content/README.md.',
      };
}

/** Checks the redirects of moved pages and renamed posts: loops, chains, missing targets, pages as sources. */
export function checkMoved(
  documents: readonly ContentDocument[],
  site: Pick<Site, 'targets'>,
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
