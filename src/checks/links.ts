import { DEFAULT_LOCALE } from '../i18n/locales.ts';
import { feedUrl, PATHS } from '../i18n/urls.ts';
import {
  exists,
  languagesOf,
  listOf,
  nearestAddress,
  postAt,
  tidy,
  type Address,
} from './addresses.ts';
import { checkAnchor, checkOwnAnchor } from './anchors.ts';
import type { BodyProblem } from './bodies.ts';
import type { BodyParts } from './body-parts.ts';
import type { ContentDocument } from './documents.ts';
import { relinked, type LinkContext } from './link-context.ts';
import { explainList } from './lists.ts';
import { show } from './problems.ts';
import type { Site } from './site.ts';
import type { Explanation } from './wrong-kinds.ts';

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const DOMAIN = /^(www\.|[\w-]+(\.[\w-]+)*\.(com|org|net|co\.uk|uk|es|fr|pt|eu|io)(\/|$))/i;
/** Addresses that run a command, hold what they show, or lead to the author's own computer. */
const BLOCKED = /^(javascript|vbscript|data|blob|file):/i;

const FEED = feedUrl(DEFAULT_LOCALE);

/** A post that readers cannot open yet on the day this page appears. */
function checkVisible(
  { path, rest }: Address,
  { link, document, site }: LinkContext,
): Explanation | undefined {
  const post = postAt(path, document.locale, site);
  const own =
    document.collection === 'blog' ? site.posts[document.locale].get(document.slug) : undefined;
  if (!post || own?.isDraft) return undefined;
  const without = `Take the link out until then: ${link.label}`;
  if (post.isDraft) {
    return {
      problem: `The post ${show(post.slug)} is a draft, so visitors would not find ${path}${rest}.`,
      fix: `Publish it (draft: false in ${post.file}), or take the link out: ${link.label}`,
    };
  }
  const seen = Math.max(site.now.getTime(), own?.published?.getTime() ?? 0);
  if (post.published === undefined || post.published.getTime() <= seen) return undefined;
  return {
    problem: `The post ${show(post.slug)} appears on ${show(post.published)}, after this link does.`,
    fix: without,
  };
}

function explainMissing(path: string, { link, document, site }: LinkContext): Explanation {
  const languages = languagesOf(path, site);
  const meant = nearestAddress(path, document, site);
  if (languages !== '') {
    return {
      problem: `The post ${path} exists in ${languages}, but not in ${document.locale}.`,
      fix: `Translate it, or link to another page: ${relinked(link, meant ?? listOf(path))}`,
    };
  }
  return {
    problem: `No page has the address ${show(link.url)}.`,
    fix:
      meant === undefined
        ? `Link to a page of src/i18n/urls.ts or to a post: ${relinked(link, listOf(path))}`
        : `Did you mean ${meant}? Write: ${relinked(link, meant)}`,
  };
}

/** Every language has a feed of its own, and the address of a file is left as it is written. */
function checkFeed(typed: string, { link, document }: LinkContext): Explanation | undefined {
  const feed = feedUrl(document.locale);
  if (typed === feed) return undefined;
  return {
    problem: `The link ${show(link.url)} is not the feed in the language of its page.`,
    fix: `Write: ${relinked(link, feed)}`,
  };
}

/** A link to a page of this site, written as a path. */
function checkPath(
  typed: string,
  surplus: string | undefined,
  context: LinkContext,
): Explanation | undefined {
  const { link, document, site } = context;
  const address = tidy(typed);
  const { path, rest } = address;
  if (path === FEED) return checkFeed(typed, context);
  if (!exists(path, document, site))
    return explainList(path, context) ?? explainMissing(path, context);
  const tooMuch = surplus ?? address.surplus;
  if (tooMuch !== undefined) {
    return {
      problem: `The link ${show(link.url)} needs no more than its path.`,
      fix: `Leave out ${tooMuch}: ${relinked(link, `${path}${rest}`)}`,
    };
  }
  return checkVisible(address, context) ?? checkAnchor(address, context);
}

/** A link that begins with neither a slash nor a scheme, which would be looked for below its own page. */
function checkRelative(context: LinkContext): Explanation {
  const { link, document, site } = context;
  if (DOMAIN.test(link.url)) {
    return {
      problem: `The link ${show(link.url)} is looked for on this site.`,
      fix: `Write it with its scheme: ${relinked(link, `https://${link.url}`)}`,
    };
  }
  const { path, rest } = tidy(`/${link.url.replace(/^(\.{0,2}\/)+/, '')}`);
  const inBlog = `${PATHS.blog}${path}`;
  const meant =
    [path, inBlog].find((each) => exists(each, document, site)) ??
    nearestAddress(path, document, site);
  return {
    problem: `The link ${show(link.url)} does not begin with a slash, so it leads to another place on every page.`,
    fix: `Write the whole path: ${relinked(link, meant === undefined ? listOf(inBlog) : `${meant}${rest}`)}`,
  };
}

/** A link with its scheme, to this site or to another one. */
function checkWhole(context: LinkContext): Explanation | undefined {
  const { link, site } = context;
  if (BLOCKED.test(link.url)) {
    return {
      problem: `The link ${show(link.url)} does not work in a browser, or only in yours.`,
      fix: `Delete it: ${link.label === '' ? link.written : link.label}`,
    };
  }
  const { protocol, hostname, pathname, search, hash } = new URL(link.url);
  return protocol.startsWith('http') && site.hosts.has(hostname)
    ? checkPath(`${pathname}${search}${hash}`, 'the name of the site', context)
    : undefined;
}

function checkLink(context: LinkContext): Explanation | undefined {
  const { link } = context;
  if (link.url.trim() === '' || link.url === '#') {
    return {
      problem: `The link ${show(link.label)} leads nowhere.`,
      fix: `Write where it leads: ${relinked(link, PATHS.contact)}`,
    };
  }
  if (link.url.startsWith('#')) return checkOwnAnchor(context);
  if (SCHEME.test(link.url) && URL.canParse(link.url)) return checkWhole(context);
  if (link.url.startsWith('//')) {
    return {
      problem: `The link ${show(link.url)} to another site has no scheme.`,
      fix: `Write it with its scheme: ${relinked(link, `https:${link.url}`)}`,
    };
  }
  return link.url.startsWith('/')
    ? checkPath(link.url, undefined, context)
    : checkRelative(context);
}

/** Links that lead nowhere, or on a detour. */
export const checkLinks = (body: BodyParts, document: ContentDocument, site: Site): BodyProblem[] =>
  body.links.flatMap((link) => {
    const explanation = checkLink({ link, document, site });
    return explanation ? [{ line: link.line, value: link.url, ...explanation }] : [];
  });
