/** Response headers, for the server, nginx.conf and `_headers`. */
import { PAID_PAGES } from '../facts/paid-pages.ts';
import { LOCALES } from '../i18n/locales.ts';
import { PATHS } from '../i18n/urls.ts';
import { kindOf, NOTHING, type Policies } from './policy.ts';
import { endingsOf, typeByEnding } from './types.ts';

export type Headers = Readonly<Record<string, string>>;

export const POLICY = 'content-security-policy';
const RESOURCE_POLICY = 'cross-origin-resource-policy';

/**
 * Powerful features, by the names that Chromium knows: its console warns of others. The list is short, because headers
 * share the first flight of a connection with the page.
 */
const REFUSED_FEATURES =
  'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), ' +
  'magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()';

/** For every answer, errors and redirects too. */
export const EVERY_ANSWER = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Browsers apply it over https only. Preload lists require two years.
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': REFUSED_FEATURES,
} as const;

/** For answers other than pages and files: redirects, refusals, data. */
export const NO_PAGE: Headers = {
  ...EVERY_ANSWER,
  [POLICY]: NOTHING,
  [RESOURCE_POLICY]: 'same-origin',
};

const YEAR = { 'cache-control': 'public, max-age=31536000, immutable' };
const DAY = { 'cache-control': 'public, max-age=86400' };
const type = (value: string) => ({ 'content-type': value });

/** The browser revalidates each time, and gets a 304 while the file is the same. */
export const NO_CACHE = 'no-cache';

/**
 * Headers of files by address. `*` stands for any text and `:name` for one segment, as in `_headers`; a pattern has at
 * most one star. Rows that match the same address share no header, since Cloudflare joins both values.
 */
export const FILE_HEADERS: readonly { readonly path: string; readonly headers: Headers }[] = [
  // Names hold a hash of the content.
  { path: '/_astro/*', headers: YEAR },
  { path: '/cards/*', headers: DAY },
  { path: '/favicon.*', headers: DAY },
  { path: '/icon-*', headers: DAY },
  { path: '/apple-touch-icon.png', headers: DAY },
  { path: '/site.webmanifest', headers: type('application/manifest+json') },
  { path: '/blog/rss.xml', headers: type('application/rss+xml; charset=utf-8') },
  { path: '/:language/blog/rss.xml', headers: type('application/rss+xml; charset=utf-8') },
  // Browsers take the rules as this type only.
  { path: '/speculation-rules.json', headers: type('application/speculationrules+json') },
  { path: '/film/*.vtt', headers: type('text/vtt; charset=utf-8') },
  { path: '/pagefind/*.pagefind', headers: type('application/octet-stream') },
  { path: '/pagefind/*.pf_fragment', headers: type('application/octet-stream') },
  { path: '/pagefind/*.pf_index', headers: type('application/octet-stream') },
  { path: '/pagefind/*.pf_meta', headers: type('application/octet-stream') },
];

/**
 * A pattern of the table as a regular expression for JavaScript and nginx.
 * @example regularExpression('/:language/blog/rss.xml') // '^/[^/]+/blog/rss[.]xml$'
 */
export const regularExpression = (path: string): string =>
  `^${path.replaceAll('.', '[.]').replaceAll('*', '.*').replaceAll(/:\w+/gu, '[^/]+')}$`;
const fileHeaders = FILE_HEADERS.map(({ path, headers }) => ({
  headers,
  pattern: new RegExp(regularExpression(path), 'u'),
}));

/** Files that other sites may embed, such as feed readers and link previews. */
export const EMBEDDABLE = `[.](?:${endingsOf(/^(?:image|video)\/|^text\/vtt/u)})$|/rss[.]xml$`;
const embeddable = new RegExp(EMBEDDABLE, 'u');

/** The rules by which browsers load the next page early. */
export const SPECULATION_RULES = { 'speculation-rules': '"/speculation-rules.json"' } as const;
/** Pages without those rules: paid ones, the page after a form, not-found pages. */
const plainPaths = [PATHS.submissionReceived, '/404', ...PAID_PAGES.map(({ path }) => path)];
export const NO_SPECULATION = `^(?:/(?:${LOCALES.join('|')}))?(?:${plainPaths.join('|')})(?:[.]html)?$`;
const noSpeculation = new RegExp(NO_SPECULATION, 'u');

/**
 * The headers of a file of the built site, by its address (`/about`) or, for a page, the name of its file (`/about.html`).
 * @example headersOf('/about', policies)['cache-control'] // 'no-cache'
 */
export function headersOf(path: string, policies: Policies): Headers {
  const isPage = typeByEnding(path) === typeByEnding('/');
  const rows = fileHeaders.filter(({ pattern }) => pattern.test(path));
  return {
    ...EVERY_ANSWER,
    [POLICY]: policies[kindOf(path)],
    [RESOURCE_POLICY]: embeddable.test(path) ? 'cross-origin' : 'same-origin',
    'cache-control': NO_CACHE,
    'content-type': typeByEnding(path),
    ...(isPage && !noSpeculation.test(path) && SPECULATION_RULES),
    ...Object.assign({}, ...rows.map(({ headers }) => headers)),
  };
}
