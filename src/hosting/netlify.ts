/** Prints `_headers` and `_redirects`, which Netlify and Cloudflare Pages read. */
import { PAID_PAGES } from '../facts/paid-pages.ts';
import { DEFAULT_LOCALE, LOCALES } from '../i18n/locales.ts';
import { PATHS } from '../i18n/urls.ts';
import { EVERY_ANSWER, FILE_HEADERS, POLICY, SPECULATION_RULES, type Headers } from './headers.ts';
import type { Policies } from './policy.ts';
import { NOT_FOUND, type FixedRedirects } from './redirects.ts';

const HEADERS_INTRODUCTION = [
  '# Headers of the site as files only, for Netlify and Cloudflare Pages. Written by the build from src/hosting/.',
  '# No header is in two rules that fit one path, since Cloudflare joins both values; Cloudflare reads 100 rules.',
];
const REDIRECTS_INTRODUCTION = [
  '# Redirects of the site as files only, for Netlify and Cloudflare Pages. Written by the build from src/hosting/.',
  '# 301, since Netlify documents no 308. Cloudflare tells /x/ from /x, and follows rules even where a file is.',
];
const NOT_FOUND_INTRODUCTION =
  '# The not-found page by language on Netlify; Cloudflare warns of these lines and shows the nearest 404.html.';

const rule = (path: string, headers: Headers): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\n  ');

const { home, blog, submissionReceived, ...otherPaths } = PATHS;

/** Addresses with speculation rules; no pattern matches a paid page. */
const SPECULATING = [
  home,
  ...LOCALES.map((locale) => `/${locale}`),
  ...[...Object.values(otherPaths), `${blog}*`].flatMap((path) => [path, `/:language${path}`]),
];

/** `_headers`: one policy for every path, and the tables of headers.ts. */
export const headersFile = (policies: Policies): string =>
  [
    ...HEADERS_INTRODUCTION,
    rule('/*', { ...EVERY_ANSWER, [POLICY]: policies.site }),
    ...FILE_HEADERS.map(({ path, headers }) => rule(path, headers)),
    ...SPECULATING.map((path) => rule(path, SPECULATION_RULES)),
    '',
  ].join('\n');

/** English pages without a twin under /en. */
const WITHOUT_PREFIX = [
  blog,
  submissionReceived,
  ...Object.values(otherPaths),
  ...PAID_PAGES.filter(({ hasEnglishTwin }) => !hasEnglishTwin).map(({ path }) => path),
];
const otherHomes = NOT_FOUND.byLanguage.map(({ locale }) => `/${locale}`);
const ENGLISH = `/${DEFAULT_LOCALE}`;

/** Rules of single addresses, and of the same under /en. */
const singleAddresses = (redirects: FixedRedirects) => [
  ...[...redirects].flatMap(([from, to]) => [
    [from, to] as const,
    [`${ENGLISH}${from}`, to] as const,
  ]),
  ...[...WITHOUT_PREFIX, ...otherHomes].map((path) => [`${ENGLISH}${path}`, path] as const),
];

/** `_redirects`: single addresses with and without a slash at the end, then patterns. */
export const redirectsFile = (redirects: FixedRedirects): string =>
  [
    ...REDIRECTS_INTRODUCTION,
    ...singleAddresses(redirects).flatMap(([from, to]) => [
      `${from} ${to} 301`,
      `${from}/ ${to} 301`,
    ]),
    ...[blog, ...otherHomes].map((path) => `${ENGLISH}${path}/* ${path}/:splat 301`),
    NOT_FOUND_INTRODUCTION,
    ...NOT_FOUND.byLanguage.map(({ locale, file }) => `/${locale}/* /${file} 404`),
    '',
  ].join('\n');
