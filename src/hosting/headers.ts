import { extname } from 'node:path';
import { PAID_PAGES } from '../facts/paid-pages.ts';
import { LOCALES } from '../i18n/locales.ts';
import { PATHS } from '../i18n/urls.ts';
import { BITMAP_POLICY, MEDIA_POLICY, NOTHING_POLICY } from './policy.ts';

/** The headers of answers, as data that src/server/ sends and the files for other hosts are written from. */

/**
 * What has power over a device or a person, by the names that Chromium knows: at others its console complains. Not all there
 * are: the headers of a page travel in the first flight, together with as much of it as fits. Scripts of this site come
 * with hashes, so the list is a second wall; the film's needs are allowed to pages of this site by default.
 */
const REFUSED = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/** On every answer whatever it is, errors and redirects too. */
export const EVERY_ANSWER = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Browsers believe it over https only, which the proxy in front speaks. Two years, as preload lists ask for.
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': REFUSED.map((name) => `${name}=()`).join(', '),
} as const;

export const POLICY = 'content-security-policy';
export const RESOURCE_POLICY = 'cross-origin-resource-policy';

/** On answers that are no page and no file: redirects, refusals, data. */
export const NO_PAGE: Readonly<Record<string, string>> = {
  ...EVERY_ANSWER,
  [POLICY]: NOTHING_POLICY,
  [RESOURCE_POLICY]: 'same-origin',
};

/** By the ending of a file's name. */
export const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
};
/** Also of Pagefind's index, which is compressed already and taken for a gzip file by hosts that look inside. */
export const OTHER_TYPE = 'application/octet-stream';

/** Files whose name says more than its ending; the pattern is of the path, as in redirects.ts. */
export const NAMED_TYPES = [
  { from: '/rss[.]xml$', type: 'application/rss+xml; charset=utf-8' },
  // Browsers take the rules as this type only.
  { from: '^/speculation-rules[.]json$', type: 'application/speculationrules+json' },
] as const;

/** Endings that hosts are known not to know, or to know by another name; `_headers` corrects them. */
export const MISTAKEN_ENDINGS = ['.webmanifest', '.vtt'] as const;

/** @example typeOf('es/blog/rss.xml') // 'application/rss+xml; charset=utf-8' */
export function typeOf(name: string): string {
  const named = NAMED_TYPES.find(({ from }) => new RegExp(from, 'u').test(`/${name}`));
  return named?.type ?? TYPES[extname(name)] ?? OTHER_TYPE;
}

/** Whether other hosts have to be told the type of a file. */
export const isMistaken = (name: string): boolean => {
  const type = typeOf(name);
  return (
    type === OTHER_TYPE ||
    NAMED_TYPES.some((named) => named.type === type) ||
    MISTAKEN_ENDINGS.some((ending) => ending === extname(name))
  );
};

const endingsOf = (kinds: RegExp): string =>
  Object.entries(TYPES)
    .filter(([, type]) => kinds.test(type))
    .map(([ending]) => ending.slice(1))
    .join('|');

/** Names under `_astro` hold a hash of the content. */
export const HASHED = { from: '^/_astro/', value: 'public, max-age=31536000, immutable' } as const;
/** Icons and cards may be a day old. */
export const IMAGES = {
  from: `[.](?:${endingsOf(/^image\//u)})$`,
  value: 'public, max-age=86400',
} as const;
/** Everything else is asked for again, and answered 304 while it is the same. */
export const ASKED_AGAIN = 'no-cache';

/** @example cacheControlOf('favicon.ico') // 'public, max-age=86400' */
export function cacheControlOf(name: string): string {
  const rule = [HASHED, IMAGES].find(({ from }) => new RegExp(from, 'u').test(`/${name}`));
  return rule?.value ?? ASKED_AGAIN;
}

/**
 * What other sites may show: feed readers take pictures and films from here, and so do pages that preview a link. Pages,
 * scripts, fonts and guides are for this site alone; links to them work all the same.
 */
export const SHARED = {
  from: `[.](?:${endingsOf(/^(?:image|video)\/|^text\/vtt/u)})$|/rss[.]xml$`,
  value: 'cross-origin',
} as const;

/** @example resourcePolicyOf('cards/en/home.png') // 'cross-origin' */
export const resourcePolicyOf = (name: string): string =>
  new RegExp(SHARED.from, 'u').test(`/${name}`) ? SHARED.value : 'same-origin';

/** Policies of files that have none of their own. */
export const FILE_POLICIES = {
  byName: [
    { from: `[.](?:${endingsOf(/^image\/(?!svg)/u)})$`, policy: BITMAP_POLICY },
    { from: `[.](?:${endingsOf(/^video\//u)})$`, policy: MEDIA_POLICY },
  ],
  otherwise: NOTHING_POLICY,
} as const;

/** @example filePolicyOf('robots.txt') // "default-src 'none'; form-action 'none'; …" */
export const filePolicyOf = (name: string): string =>
  FILE_POLICIES.byName.find(({ from }) => new RegExp(from, 'u').test(`/${name}`))?.policy ??
  FILE_POLICIES.otherwise;

/** Names the file of rules by which browsers fetch the next page early. */
export const SPECULATION_RULES = {
  name: 'speculation-rules',
  value: '"/speculation-rules.json"',
} as const;

const SILENT = [PATHS.submissionReceived, ...PAID_PAGES.map(({ path }) => path)];
/** Files of the pages that do not name those rules: those that adverts lead to, and what follows them. */
export const SILENT_PAGES = `^/(?:(?:${LOCALES.join('|')})/)?(?:404|${SILENT.map((path) => path.slice(1)).join('|')})[.]html$`;

/** @example hasSpeculationRules('es/about.html') // true */
export const hasSpeculationRules = (name: string): boolean =>
  name.endsWith('.html') && !new RegExp(SILENT_PAGES, 'u').test(`/${name}`);
