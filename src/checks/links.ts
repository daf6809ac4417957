import { BRAND } from '../facts/brand.ts';
import { PAID_PAGES } from '../facts/paid-pages.ts';
import { LOCALES, type Locale } from '../i18n/locales.ts';
import { CASE_STUDIES, feedUrl, PATHS, postListPath, postPath, splitUrl } from '../i18n/urls.ts';
import { captionsUrl, ROBOTS_PATH, SITEMAP_PATH } from '../i18n/urls.ts';
import { phraseOf, type BodyContext, type Part, type ReadEntry } from './bodies.ts';
import { kebabCase } from './files.ts';
import { didYouMean, explain, listInWords, nearest, show, type Explanation } from './problems.ts';
import { valueAt } from './schema-tree.ts';

/** Something a link can lead to in a language. */
interface Target {
  /** Undefined when any anchor will do. */
  readonly anchors?: ReadonlySet<string> | undefined;
  /** The file of a post that is a draft. */
  readonly draft?: string | undefined;
  /** Day from which a post, or a list of posts, is there: `2026-11-21`. */
  readonly from?: string;
}
type Targets = ReadonlyMap<string, Target>;

/** The whole site as links and pictures see it. */
export interface Site {
  /** The day on which the site is checked: `2026-11-21`. */
  readonly today: string;
  /** Hosts at which the site itself is reached. */
  readonly hosts: ReadonlySet<string>;
  readonly targets: Readonly<Record<Locale, Targets>>;
  /** All files of the content, by their paths inside `src/content`. */
  readonly files: readonly string[];
}

/** The domain of the firm's mail is that of its site. */
const [, OWN_DOMAIN = ''] = BRAND.email.split('@');
export const OWN_HOSTS = [OWN_DOMAIN, `www.${OWN_DOMAIN}`, 'localhost', '127.0.0.1'];

/** The anchors of the pages that are no entries, and those that code adds to the bodies of others. */
const PAGE_ANCHORS: Readonly<Record<string, readonly string[]>> = {
  [PATHS.home]: ['figures'],
  [PATHS.about]: ['figures'],
  [PATHS.contact]: ['consultation', 'growth-plan'],
  [PATHS.caseStudies]: CASE_STUDIES,
  [PATHS.blog]: [],
  [PATHS.localSeo]: ['prices'],
  [PATHS.contentPack]: ['prices'],
};
/** What only the server knows, and the later pages of lists. */
const UNCHECKED = /^\/api\/|^\/blog(\/tag\/[^/]+)?\/page\//;
/** Where every page begins, for browsers and for the layout. */
const ON_EVERY_PAGE: readonly string[] = ['top', 'content'];

/** Everything there is to link to in a language, by its address without the language. */
export function targetsIn(
  locale: Locale,
  entries: readonly ReadEntry[],
  publicFiles: readonly string[],
): Map<string, Target> {
  const generated = [captionsUrl(locale), feedUrl(locale), SITEMAP_PATH, ROBOTS_PATH];
  const files = [...generated, ...publicFiles.map((file) => `/${file}`)];
  const pages = [...Object.values(PATHS), ...PAID_PAGES.map(({ path }) => path)];
  const targets = new Map<string, Target>([...pages, ...files].map((path) => [path, {}]));
  for (const [path, anchors] of Object.entries(PAGE_ANCHORS))
    targets.set(path, { anchors: new Set(anchors) });
  for (const { identity, document, body } of entries) {
    if (identity.locale !== locale) continue;
    const page = `/${identity.slug}`;
    const added = PAGE_ANCHORS[page] ?? [];
    const anchors = body && new Set([...body.anchors, ...added]);
    if (identity.collection !== 'blog') {
      if (targets.has(page)) targets.set(page, { anchors });
      continue;
    }
    const draft = valueAt(document?.data, ['draft']) === true ? identity.file : undefined;
    const from = String(valueAt(document?.data, ['published']) ?? '');
    targets.set(postPath(identity.slug), { anchors, draft, from });
    const tags = valueAt(document?.data, ['tags']);
    for (const tag of draft === undefined && Array.isArray(tags) ? tags.map(String) : []) {
      const list = postListPath(1, tag);
      if (from < (targets.get(list)?.from ?? '9999')) targets.set(list, { from });
    }
  }
  return targets;
}

/**
 * An address as it is to be written.
 * @example tidy('/fr/contact/') // { path: '/contact', rest: '' }
 */
export function tidy(written: string): { path: string; rest: string } {
  const [, typed = '', rest = ''] = /^([^?#]*)(.*)$/.exec(written) ?? [];
  const bare = typed.replace(/(\/index)?\.(html?|mdx?)$/, '').replace(/\/+$/, '');
  return { path: splitUrl(bare || '/').path, rest };
}

const lastPart = (path: string): string => path.split('/').at(-1)?.toLowerCase() ?? '';

/** The address an author probably meant; pages and posts come before lists and files. */
function addressMeant(path: string, targets: Targets): string | undefined {
  const isOther = (address: string) => Number(/\/tag\/|\.\w+$/.test(address));
  const all = [...targets.keys()].sort((a, b) => isOther(a) - isOther(b));
  const name = lastPart(path);
  if (name === '') return undefined;
  return (
    nearest(path, all) ??
    all.find((address) => lastPart(address) === name) ??
    all.find((address) => lastPart(address).startsWith(`${name}-`)) ??
    (name.length > 4 ? all.find((address) => nearest(name, [lastPart(address)])) : undefined)
  );
}

/** A link of a body, with what it takes to say where it should lead. */
interface Link extends BodyContext {
  readonly url: string;
  readonly label: string;
  /** The link again with another address. */
  readonly relinked: (address: string) => string;
  readonly targets: Targets;
}

/** A page that visitors cannot open yet on the day the link appears. */
function checkVisible(path: string, target: Target, link: Link): Explanation | undefined {
  const { document, targets, site, label } = link;
  const own = document.collection === 'blog' ? targets.get(postPath(document.slug)) : undefined;
  if (own?.draft !== undefined) return undefined;
  if (target.draft !== undefined) {
    const fix = `Publish it (draft: false in ${target.draft}), or take the link out: ${label}`;
    return explain(`The post ${path} is a draft, so visitors would not find it.`, fix);
  }
  const { from = '' } = target;
  if (from <= site.today || from <= (own?.from ?? '')) return undefined;
  const problem = `The page ${path} appears on ${from}, after this link does.`;
  return explain(problem, `Take the link out until then: ${label}`);
}

/** An anchor that no heading of a page has. */
function checkAnchor(path: string, hash: string, link: Link): Explanation | undefined {
  const { anchors } = link.targets.get(path || postPath(link.document.slug)) ?? {};
  const wanted = URL.canParse(`x:${hash}`) ? decodeURI(hash) : hash;
  if (!anchors || anchors.has(wanted) || ON_EVERY_PAGE.includes(wanted)) return undefined;
  const known = [...anchors].filter((anchor) => anchor !== '');
  const plain = (text: string) => kebabCase(text).replaceAll('-', '');
  const meant =
    nearest(wanted, known) ?? known.find((anchor) => plain(anchor).startsWith(plain(wanted)));
  const there = listInWords(
    known.map((anchor) => `#${anchor}`),
    'or',
  );
  return explain(
    `No heading of ${path || 'this post'} has the anchor "#${wanted}".`,
    didYouMean(meant && `#${meant}`, (anchor) => link.relinked(path + anchor)) ??
      `Link to ${there ? `${there}, or to ` : ''}the page: ${link.relinked(path)}`,
  );
}

/** A link to a page of this site, written as a path. */
function checkPath(address: string, link: Link): Explanation | undefined {
  const { url, document, site, targets, relinked } = link;
  const { path, rest } = tidy(address);
  if (UNCHECKED.test(path) || url === feedUrl(document.locale)) return undefined;
  const target = targets.get(path);
  if (!target) {
    const meant = addressMeant(path, targets);
    const locales = LOCALES.filter((locale) => site.targets[locale].has(path));
    if (locales.length > 0) {
      return explain(
        `The post ${path} exists in ${listInWords(locales)}, but not in ${document.locale}.`,
        `Translate it, or link to another page: ${relinked(meant ?? PATHS.blog)}`,
      );
    }
    return explain(
      `No page has the address ${show(url)}.`,
      didYouMean(meant, relinked) ??
        `Link to a page of src/i18n/urls.ts or to a post: ${relinked(PATHS.home)}`,
    );
  }
  if (url !== path + rest) {
    const problem = `The link ${show(url)} needs no more than its path, without language or ending.`;
    return explain(problem, `Write: ${relinked(path + rest)}`);
  }
  const [, hash] = rest.split('#');
  return checkVisible(path, target, link) ?? (hash ? checkAnchor(path, hash, link) : undefined);
}

function checkLink(link: Link): Explanation | undefined {
  const { url, label, document, targets, relinked, site } = link;
  if (url.startsWith('#') && url !== '#')
    return document.collection === 'blog' ? checkAnchor('', url.slice(1), link) : undefined;
  if (/^\/(?!\/)/.test(url)) return checkPath(url, link);
  if (URL.canParse(url)) {
    const { protocol, hostname, pathname, search, hash } = new URL(url);
    if (/^https?:/.test(url) && site.hosts.has(hostname))
      return checkPath(pathname + search + hash, link);
    if (protocol !== 'http:') return undefined;
    const fix = `Try the address with https, and write: ${relinked(url.replace('http:', 'https:'))}`;
    return explain(`The link ${show(url)} is not encrypted, and browsers warn of it.`, fix);
  }
  if (url === '' || url === '#')
    return explain(
      `The link ${show(label)} leads nowhere.`,
      `Write where it leads: [${label}](${PATHS.contact})`,
    );
  if (/^(\/\/|www\.)|^[\w-]+\.(com|org|net|co|uk|es|fr|pt|eu)\b/.test(url)) {
    const fix = `Write it with its scheme: ${relinked(`https://${url.replace('//', '')}`)}`;
    return explain(`The link ${show(url)} is looked for on this site.`, fix);
  }
  const { path, rest } = tidy(`/${url.replace(/^(\.{0,2}\/)+/, '')}`);
  const meant = targets.has(path) ? path : addressMeant(path, targets);
  return explain(
    `The link ${show(url)} does not begin with a slash, so it leads to another place on every page.`,
    `Write the whole path: ${relinked(meant === undefined ? PATHS.blog : meant + rest)}`,
  );
}

/** What is wrong with a link that leads nowhere, or on a detour. */
export function explainLink({ node, written }: Part, context: BodyContext) {
  if (node.type !== 'link' && node.type !== 'definition') return undefined;
  const { url } = node;
  const label = phraseOf(node);
  const relinked = (address: string) =>
    node.type === 'definition' ? written.replace(url, address) : `[${label}](${address})`;
  const targets = context.site.targets[context.document.locale];
  return checkLink({ ...context, url, label, relinked, targets });
}
