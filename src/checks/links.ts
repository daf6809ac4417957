import { BRAND } from '../facts/brand.ts';
import { PAID_PAGES } from '../facts/paid-pages.ts';
import { LOCALES, type Locale } from '../i18n/locales.ts';
import { PATHS, postListPath, postPath, splitUrl } from '../i18n/urls.ts';
import { addressMeant } from './addresses.ts';
import { phraseOf, type BodyContext, type Part, type ReadEntry } from './bodies.ts';
import { didYouMean, explain, listInWords, nearest, show, type Explanation } from './problems.ts';
import { valueAt } from './schema-tree.ts';

/** A page or file that a link can lead to in a language. */
interface Target {
  /** Undefined when any anchor will do. */
  readonly anchors?: ReadonlySet<string> | undefined;
  /** The file of a post that is a draft. */
  readonly draft?: string | undefined;
  /** First day of a post: `2026-11-21`. */
  readonly from?: string;
}
type Targets = ReadonlyMap<string, Target>;

/** The targets of links and pictures in the whole site. */
export interface Site {
  /** The day on which the site is checked: `2026-11-21`. */
  readonly today: string;
  readonly targets: (locale: Locale) => Targets;
  /** Every file of the content, from the root of the project. */
  readonly files: ReadonlySet<string>;
  /** Pictures and films, such as `blog/pictures/door.png`. */
  readonly media: readonly string[];
  /** The ids of the people in the owner's list. */
  readonly people: readonly string[];
}

/** The domain of the firm's mail is that of its site. */
const [, OWN_DOMAIN = ''] = BRAND.email.split('@');

/** Where `npm run dev` and `npm start` show the site. */
const LOCAL = /^(localhost|127\.0\.0\.1)$/;

const SCHEMES = ['https:', 'http:', 'mailto:', 'tel:'];

/** Anchors outside the bodies of entries. */
const PAGE_ANCHORS: Readonly<Record<string, readonly string[]>> = {
  [PATHS.home]: ['figures'],
  [PATHS.about]: ['figures'],
  [PATHS.contact]: ['consultation', 'growth-plan'],
  [PATHS.localSeo]: ['prices'],
  [PATHS.contentPack]: ['prices'],
};
/** Addresses of the server, later pages of lists, and files that the build writes. */
const UNCHECKED = /^\/api\/|\/page\/\d+$|\.(xml|txt|vtt)$/;
/** Anchors of browsers and of the layout. */
const ON_EVERY_PAGE: readonly string[] = ['top', 'content'];

/** Collects the targets of links in a language, by their addresses without the language. */
export function targetsIn(
  locale: Locale,
  entries: readonly ReadEntry[],
  publicFiles: readonly string[],
): Targets {
  const pages = [...Object.values(PATHS), ...PAID_PAGES.map(({ path }) => path)];
  const targets = new Map<string, Target>();
  const studies = entries.flatMap(({ identity }) =>
    identity?.locale === locale && identity.collection === 'case-studies' ? [identity.slug] : [],
  );
  for (const path of [...pages, ...publicFiles.map((file) => `/${file}`)])
    targets.set(path, { anchors: PAGE_ANCHORS[path] && new Set(PAGE_ANCHORS[path]) });
  targets.set(PATHS.caseStudies, { anchors: new Set(studies) });
  for (const { identity, document, body } of entries) {
    if (identity?.locale !== locale) continue;
    const isPost = identity.collection === 'blog';
    const path = isPost ? postPath(identity.slug) : `/${identity.slug}`;
    if (!isPost && !targets.has(path)) continue;
    const anchors = body && new Set([...body.anchors, ...(PAGE_ANCHORS[path] ?? [])]);
    const draft = valueAt(document?.data, ['draft']) === true ? identity.file : undefined;
    const from = isPost ? String(valueAt(document?.data, ['published']) ?? '') : '';
    targets.set(path, { anchors, draft, from });
    const tags = valueAt(document?.data, ['tags']);
    for (const tag of draft === undefined && Array.isArray(tags) ? tags.map(String) : [])
      targets.set(postListPath(1, tag), {});
  }
  return targets;
}

/**
 * Removes language, ending and last slash from an address.
 * @example tidy('/fr/contact/') // { path: '/contact', rest: '' }
 */
function tidy(written: string): { path: string; rest: string } {
  const [, typed = '', rest = ''] = /^([^?#]*)(.*)$/.exec(written) ?? [];
  const bare = typed.replace(/(\/index)?\.(html?|mdx?)$/, '').replace(/\/+$/, '');
  return { path: splitUrl(bare || '/').path, rest };
}

interface Link extends BodyContext {
  readonly url: string;
  readonly label: string;
  readonly title?: string | null | undefined;
  readonly targets: Targets;
  readonly relinked: (address: string) => string;
}

/** Explains a link to a draft, or to a page that appears after the link. */
function checkVisible(path: string, { draft, from = '' }: Target, link: Link) {
  const { document, targets, site, label } = link;
  const own = document.collection === 'blog' ? targets.get(postPath(document.slug)) : undefined;
  if (own?.draft !== undefined) return undefined;
  if (draft !== undefined) {
    const fix = `Publish it (draft: false in ${draft}), or take the link out: ${label}`;
    return explain(`The post ${path} is a draft, so visitors would not find it.`, fix);
  }
  if (from <= site.today || from <= (own?.from ?? '')) return undefined;
  const problem = `The page ${path} appears on ${from}, after this link does.`;
  return explain(problem, `Take the link out until then: ${label}`);
}

function checkAnchor(path: string, anchor: string, { document, targets, relinked }: Link) {
  const { anchors } = targets.get(path || postPath(document.slug)) ?? {};
  const known = [...(anchors ?? []), ...ON_EVERY_PAGE].map((each) => `#${each}`);
  if (!anchors || known.some((each) => each === anchor || encodeURI(each) === anchor))
    return undefined;
  return explain(
    `No heading of ${path || 'this post'} has the anchor "${anchor}".`,
    didYouMean(nearest(anchor, known), (right) => relinked(path + right)) ??
      `Link to ${listInWords(known, 'or')}, or to the page: ${relinked(path)}`,
  );
}

function explainMissing(path: string, { url, document, site, targets, relinked }: Link) {
  const meant = addressMeant(path, [...targets.keys()]);
  const locales = LOCALES.filter((locale) => site.targets(locale).has(path));
  if (locales.length === 0) {
    const fix = `Choose an address under “Link” in src/content/README.md: ${relinked(PATHS.home)}`;
    return explain(`No page has the address ${show(url)}.`, didYouMean(meant, relinked) ?? fix);
  }
  return explain(
    `The post ${path} exists in ${listInWords(locales)}, but not in ${document.locale}.`,
    `Translate it, or link to another page: ${relinked(meant ?? PATHS.blog)}`,
  );
}

function checkPath(address: string, link: Link): Explanation | undefined {
  const { url, targets, relinked } = link;
  const { path, rest } = tidy(address);
  if (UNCHECKED.test(path)) return undefined;
  const target = targets.get(path);
  if (!target) return explainMissing(path, link);
  if (url !== path + rest) {
    const problem = `The link ${show(url)} needs no more than its path, without language or ending.`;
    return explain(problem, `Write: ${relinked(path + rest)}`);
  }
  const anchor = /#.+/.exec(rest)?.[0];
  return checkVisible(path, target, link) ?? (anchor ? checkAnchor(path, anchor, link) : undefined);
}

function checkLink(link: Link): Explanation | undefined {
  const { url, label, title, document, targets, relinked } = link;
  if (url === '' || url === '#') {
    const fix = `Write where it leads: ${relinked(PATHS.contact)}`;
    return explain(`The link ${show(label)} leads nowhere.`, fix);
  }
  if (url.startsWith('#'))
    return document.collection === 'blog' ? checkAnchor('', url, link) : undefined;
  if (/^\/(?!\/)/.test(url)) return checkPath(url, link);
  if (URL.canParse(url)) {
    const { protocol, hostname, pathname, search, hash } = new URL(url);
    if (hostname.replace(/^www\./, '') === OWN_DOMAIN || LOCAL.test(hostname))
      return checkPath(pathname + search + hash, link);
    if (!SCHEMES.includes(protocol)) {
      const right = relinked(url.replace(protocol, nearest(protocol, SCHEMES) ?? 'https:'));
      return explain(
        `The link ${show(url)} begins with ${protocol}, which leads nowhere.`,
        `Write: ${right}`,
      );
    }
    if (protocol === 'mailto:' && !/^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(pathname)) {
      const guess = `${pathname}${pathname.includes('@') ? '.' : '@'}…`;
      const whole = BRAND.email.startsWith(pathname) ? BRAND.email : guess;
      const fix = `Write the whole address: ${relinked(`mailto:${whole}${search}`)}`;
      return explain(`${show(pathname)} is no e-mail address: its end is missing.`, fix);
    }
    // A title says why.
    if (protocol !== 'http:' || title) return undefined;
    const fix = `Try the address with https, and write: ${relinked(url.replace('http:', 'https:'))}\nIf the page has none, say so in a title: ${relinked(`${url} "…"`)}`;
    return explain(`The link ${show(url)} is not encrypted, and browsers warn of it.`, fix);
  }
  const { path, rest } = tidy(`/${url.replace(/^(\.{0,2}\/)+/, '')}`);
  const meant = url.startsWith('www.') ? undefined : addressMeant(path, [...targets.keys()]);
  return explain(
    `The link ${show(url)} begins neither with a slash nor with https://, so it leads to another place on every page.`,
    `Write the whole address: ${relinked(meant ? meant + rest : `https://${url.replace('//', '')}`)}`,
  );
}

/** Explains a link that leads nowhere, or not directly. */
export function explainLink({ node, written }: Part, context: BodyContext) {
  if (node.type !== 'link' && node.type !== 'definition') return undefined;
  const { type, url, title } = node;
  const label = phraseOf(node);
  const relinked = (address: string) =>
    type === 'link' ? `[${label}](${address})` : written.replace(url, address);
  const targets = context.site.targets(context.document.locale);
  return checkLink({ ...context, url, label, title, relinked, targets });
}
