import { extname } from 'node:path';
import { PAID_PAGES } from '../facts/paid-pages.ts';
import { LOCALES } from '../i18n/locales.ts';
import { PATHS } from '../i18n/urls.ts';

/** The headers of answers, as data that src/server/ sends and the files for other hosts are written from. */

/** On every answer whatever it is, errors and redirects too; policies for the whole site are added here. */
export const EVERY_ANSWER = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

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

/** Names under `_astro` hold a hash of the content. */
export const HASHED = { from: '^/_astro/', value: 'public, max-age=31536000, immutable' } as const;
const imageEndings = Object.keys(TYPES).filter((ending) => TYPES[ending]?.startsWith('image/'));
/** Icons and cards may be a day old. */
export const IMAGES = {
  from: `[.](?:${imageEndings.map((ending) => ending.slice(1)).join('|')})$`,
  value: 'public, max-age=86400',
} as const;
/** Everything else is asked for again, and answered 304 while it is the same. */
export const ASKED_AGAIN = 'no-cache';

/** @example cacheControlOf('favicon.ico') // 'public, max-age=86400' */
export function cacheControlOf(name: string): string {
  const rule = [HASHED, IMAGES].find(({ from }) => new RegExp(from, 'u').test(`/${name}`));
  return rule?.value ?? ASKED_AGAIN;
}

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
