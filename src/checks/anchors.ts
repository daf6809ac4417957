import { CASE_STUDIES, PATHS } from '../i18n/urls.ts';
import { postAt, type Address } from './addresses.ts';
import type { Link } from './body-parts.ts';
import type { ContentDocument } from './documents.ts';
import { nearest, show } from './problems.ts';
import type { Site } from './site.ts';
import type { Explanation } from './wrong-kinds.ts';

/** A link, and where it stands. */
export interface LinkContext {
  readonly link: Link;
  readonly document: ContentDocument;
  readonly site: Site;
}

/** Anchors of pages that are not posts: all there are of the case studies, one of the contact page. */
const ALL_ANCHORS: Readonly<Record<string, readonly string[]>> = {
  [PATHS.caseStudies]: CASE_STUDIES,
};
const SOME_ANCHORS: Readonly<Record<string, readonly string[]>> = {
  [PATHS.contact]: ['consultation', 'growth-plan'],
};

/** The link again with another address. */
export function relinked({ written, url, label }: Link, address: string): string {
  const index = url === '' ? -1 : written.lastIndexOf(url);
  return index === -1
    ? `[${label}](${address})`
    : written.slice(0, index) + address + written.slice(index + url.length);
}

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

/** What is wrong with an anchor, given those there are. */
function explainAnchor(
  hash: string,
  anchors: Iterable<string>,
  path: string,
  { link }: LinkContext,
): Explanation | undefined {
  const wanted = decoded(hash);
  const known = [...anchors];
  if (known.includes(wanted)) return undefined;
  const meant = anchorMeant(wanted, known);
  const where = path === '' ? 'this post' : path;
  return {
    problem: `No heading of ${where} has the anchor ${show(`#${wanted}`)}.`,
    fix:
      meant === undefined
        ? `Link to a heading that is there, or to the page: ${relinked(link, path === '' ? `#${known[0] ?? '…'}` : path)}`
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
  const all = ALL_ANCHORS[path] ?? postAt(path, context.document.locale, context.site)?.anchors;
  if (all) return explainAnchor(hash, all, path, context);
  const some = SOME_ANCHORS[path];
  return some && nearest(hash, some) !== undefined
    ? explainAnchor(hash, some, path, context)
    : undefined;
}

/** A link inside its own page. Pages that are no posts have anchors of their own around the body. */
export function checkOwnAnchor(context: LinkContext): Explanation | undefined {
  const { link, document, site } = context;
  const hash = link.url.slice(1);
  if (document.collection !== 'blog' || hash === 'top') return undefined;
  const anchors = site.posts[document.locale].get(document.slug)?.anchors ?? [];
  return explainAnchor(hash, anchors, '', context);
}
