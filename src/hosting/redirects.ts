import { DEFAULT_LOCALE, LOCALES } from '../i18n/locales.ts';
import { CASE_STUDIES, PATHS } from '../i18n/urls.ts';

/**
 * Where requests are sent on to, as data that src/server/ follows and the files for other hosts are written from. The
 * patterns keep to what JavaScript, PCRE (nginx) and RE2 (Caddy) read alike, without a backslash, which each quotes in
 * its own way. A path is meant decoded and without its query.
 */

/** Permanent, and a form posted there is posted on. Netlify documents 301 only, so `_redirects` says that. */
export const REDIRECT_STATUS = 308;

const OTHER_LANGUAGES = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);
const PREFIX = `(?:/(?:${OTHER_LANGUAGES.join('|')}))?`;

/**
 * What no address of ours has. A path with such a letter is never sent on: there is nothing of ours it could mean. Not
 * said as `^…$`, because to PCRE the end of a path may have a line break after it, and that may not reach a header.
 */
export const STRANGE_LETTER = '[^A-Za-z0-9._~/-]';

/** Segments that mean another folder; some hosts would follow them, so that one page had many addresses. */
export const DOT_SEGMENT = '/[.]{1,2}(?:/|$)';

/** Files of the built site that are no addresses of it: not-found pages, compressed twins, what configures a host. */
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
  { why: 'English is said once', from: '^(?:/en)+(/en(?:/.*)?)$', when: 'always' },
  withoutEnding,
  {
    why: 'English needs no prefix, but for the pages that exist under it',
    from: '^/en(/.*)$',
    when: 'is no page',
  },
  withoutEnding,
  { why: 'the home page has one address, too', from: '^(/)index(?:[.]html)?$', when: 'always' },
];

/** A path below the case studies that names a story: their page, and the place on it. */
export const STORY = `^(${PREFIX}${PATHS.caseStudies})/(${CASE_STUDIES.join('|')})$`;

/** The file shown, with status 404, where nothing is, by the language of the path. */
export const NOT_FOUND = {
  otherwise: '404.html',
  byLanguage: OTHER_LANGUAGES.map((locale) => ({
    locale,
    from: `^/${locale}(?:/|$)`,
    file: `${locale}/404.html`,
  })),
} as const;
