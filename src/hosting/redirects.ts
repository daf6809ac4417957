/**
 * Redirect tables for the server, nginx.conf and `_redirects`. The patterns work in JavaScript and in nginx (PCRE); they
 * have no backslash, which each escapes differently. Paths are decoded and have no query.
 */
import { z } from 'astro/zod';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../i18n/locales.ts';
import { url, type PagePath } from '../i18n/urls.ts';

/** A page with a new address. A renamed post lists its old file names in its own field `formerly` instead. */
interface Moved {
  /** The old path, without its language: `/seo-for-agents`. */
  readonly from: PagePath;
  /** The path of the page now, with an anchor if need be. */
  readonly to: PagePath;
  /** The languages in which it moved; all if left out. */
  readonly locales?: readonly Locale[];
}

/** The old addresses redirect permanently. Example: `{ from: '/seo-for-agents', to: PATHS.estateAgents }`. */
export const MOVED: readonly Moved[] = [];

/** The redirects of moved pages, as addresses with their language. */
export const movedRedirects = (moved = MOVED) =>
  moved.flatMap(({ from, to, locales = LOCALES }) =>
    locales.map((locale) => [url(locale, from), url(locale, to)] as const),
  );

/** Permanent, and keeps the method of a form post. Netlify documents 301 only, so `_redirects` uses that. */
export const REDIRECT_STATUS = 308;

/**
 * Characters that no address of the site has. A path with one is never redirected. The pattern is not `^…$`, because
 * PCRE's `$` also matches before a final line break, which must not reach a header.
 */
export const FOREIGN_CHARACTER = '[^A-Za-z0-9._~/-]';

/** Dot segments, which some hosts would resolve. */
export const DOT_SEGMENT = '/[.]{1,2}(?:/|$)';

/** Built files that are not served: not-found pages, compressed files, configuration of hosts. */
export const NOT_SERVED =
  '^(?:/[a-z]{2})?/404(?:[.]html)?$|[.](?:br|gz)$|^/_(?:headers|redirects)$';

/** Replaces a path that matches `from` by the first group; `when` tests for a page before or after it. */
export interface Step {
  readonly why: string;
  readonly from: string;
  readonly when: 'always' | 'becomes a page' | 'is no page';
}

const withoutEnding: Step = {
  why: 'a page has one address, not one for its file as well',
  from: '^(/.+?)(?:/index(?:[.]html)?|[.]html)$',
  when: 'becomes a page',
};

/** Applied in order, after repeated slashes are merged. */
export const STEPS: readonly Step[] = [
  { why: 'no trailing slash', from: '^(/.+?)/$', when: 'always' },
  { why: 'one prefix for English', from: '^(?:/en)+(/en(?:/.*)?)$', when: 'always' },
  withoutEnding,
  {
    why: 'no prefix for English, but for the pages that exist under it',
    from: '^/en(/.*)$',
    when: 'is no page',
  },
  withoutEnding,
  { why: 'one address for the home page', from: '^(/)index(?:[.]html)?$', when: 'always' },
];

/**
 * The target of a redirect with the query of the request.
 * @example withQuery('/case-studies#compass', 'a=1') // '/case-studies?a=1#compass'
 */
export function withQuery(target: string, query: string): string {
  const [page = '', place] = target.split('#');
  return `${page}${query && `?${query}`}${place === undefined ? '' : `#${place}`}`;
}

/** Redirects of single addresses, applied after the steps; both addresses have their language. */
export type FixedRedirects = ReadonlyMap<string, string>;

/** The fixed redirects of a build, for the server. */
export const REDIRECTS_FILE = 'hosting/redirects.json';

/** @throws when the text is not the table of a build */
export const readRedirects = (text: string): FixedRedirects =>
  new Map(z.array(z.tuple([z.string(), z.string()])).parse(JSON.parse(text)));

/** The not-found pages by the language of the path. */
export const NOT_FOUND = {
  otherwise: '404.html',
  byLanguage: LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).map((locale) => ({
    locale,
    from: `^/${locale}(?:/|$)`,
    file: `${locale}/404.html`,
  })),
} as const;
