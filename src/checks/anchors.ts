import { CASE_STUDIES, PATHS } from '../i18n/urls.ts';
import { postAt, type Address } from './addresses.ts';
import { relinked, type LinkContext } from './link-context.ts';
import { listInWords, nearest, show } from './problems.ts';
import type { Explanation } from './wrong-kinds.ts';

/** The anchors of the pages that are no entries: all there are, as the markup has them. */
const PAGE_ANCHORS: Readonly<Record<string, readonly string[]>> = {
  [PATHS.home]: ['figures'],
  [PATHS.about]: ['figures'],
  [PATHS.contact]: ['consultation', 'growth-plan'],
  [PATHS.caseStudies]: CASE_STUDIES,
  [PATHS.blog]: [],
  [PATHS.submissionReceived]: [],
};
/** Where every page begins, for browsers and for the layout. */
const ON_EVERY_PAGE: ReadonlySet<string> = new Set(['top', 'content']);

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone per cent sign is taken for itself, as browsers do.
    return text;
  }
};

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

const anchorMeant = (wanted: string, known: readonly string[]): string | undefined =>
  known.find((anchor) => plain(anchor) === plain(wanted)) ??
  nearest(wanted, known) ??
  known.find((anchor) => anchor.startsWith(wanted) || wanted.startsWith(anchor));

/** What to link to when nothing there is called so. */
function instead(path: string, known: readonly string[]): string {
  if (known.length === 0) return path === '' ? 'Write the heading it leads to' : 'Link to the page';
  const there =
    PAGE_ANCHORS[path] === undefined
      ? 'a heading that is there'
      : listInWords(
          known.map((anchor) => `#${anchor}`),
          'or',
        );
  return `Link to ${there}, or to the page`;
}

/** What is wrong with an anchor, given those there are. */
function explainAnchor(
  hash: string,
  anchors: Iterable<string>,
  path: string,
  { link }: LinkContext,
): Explanation | undefined {
  const wanted = decoded(hash);
  const known = [...anchors];
  if (known.includes(wanted) || ON_EVERY_PAGE.has(wanted)) return undefined;
  const meant = anchorMeant(wanted, known);
  const where = path === '' ? 'this post' : path;
  return {
    problem: `No heading of ${where} has the anchor ${show(`#${wanted}`)}.`,
    fix:
      meant === undefined
        ? `${instead(path, known)}: ${relinked(link, path === '' ? `#${known[0] ?? '…'}` : path)}`
        : `Did you mean #${meant}? Write: ${relinked(link, `${path}#${meant}`)}`,
  };
}

/** The anchor of a link to another page. */
export function checkAnchor(
  { path, rest }: Address,
  context: LinkContext,
): Explanation | undefined {
  const hash = /#(.+)$/.exec(rest)?.[1];
  if (hash === undefined) return undefined;
  const { locale } = context.document;
  const all =
    PAGE_ANCHORS[path] ??
    context.site.anchors[locale].get(path) ??
    postAt(path, locale, context.site)?.anchors;
  return all && explainAnchor(hash, all, path, context);
}

/** A link inside its own page. Pages that are no posts have anchors of their own around the body. */
export function checkOwnAnchor(context: LinkContext): Explanation | undefined {
  const { link, document, site } = context;
  const hash = link.url.slice(1);
  if (document.collection !== 'blog') return undefined;
  const anchors = site.posts[document.locale].get(document.slug)?.anchors ?? [];
  return explainAnchor(hash, anchors, '', context);
}
