/**
 * Where requests are redirected to. The server follows the tables; nginx.conf and `_redirects` are printed from them.
 * JavaScript and nginx (PCRE) read the patterns alike; they have no backslash, which each quotes in its own way. A path is
 * decoded and without its query.
 */
import { DEFAULT_LOCALE, LOCALES } from '../i18n/locales.ts';
import { CASE_STUDIES, PATHS, url } from '../i18n/urls.ts';

/** Permanent, and a form that is posted there is posted on. Netlify documents 301 only, so `_redirects` uses that. */
export const REDIRECT_STATUS = 308;

const OTHER_LANGUAGES = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);

/**
 * Characters that no address of ours has. A path with one is never redirected. The pattern is not `^…$`, because to PCRE
 * the end of a path may have a line break after it, and that may not reach a header.
 */
export const FOREIGN_CHARACTER = '[^A-Za-z0-9._~/-]';

/** Segments that mean another folder; some hosts would follow them, so that one page had many addresses. */
export const DOT_SEGMENT = '/[.]{1,2}(?:/|$)';

/** Files of the built site that are no addresses of it: not-found pages, compressed files, what configures a host. */
export const NOT_SERVED =
  '^(?:/[a-z]{2})?/404(?:[.]html)?$|[.](?:br|gz)$|^/_(?:headers|redirects)$';

/** Changes a path that `from` matches into its first group; `when` looks for a page, before or after the change. */
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

/** In this order, each on what the one before it left; slashes in a row were made one first. */
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

/** Single addresses, looked up after the steps: a case study is a place on the page of all. */
export const FIXED_REDIRECTS: ReadonlyMap<string, string> = new Map(
  LOCALES.flatMap((locale) => {
    const page = url(locale, PATHS.caseStudies);
    return CASE_STUDIES.map((name): [string, string] => [`${page}/${name}`, `${page}#${name}`]);
  }),
);

/** The file shown, with status 404, where nothing is, by the language of the path. */
export const NOT_FOUND = {
  otherwise: '404.html',
  byLanguage: OTHER_LANGUAGES.map((locale) => ({
    locale,
    from: `^/${locale}(?:/|$)`,
    file: `${locale}/404.html`,
  })),
} as const;
