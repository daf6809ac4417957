import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { isLocale, type Locale } from '../i18n/locales.ts';

export type Encoding = 'identity' | 'br' | 'gzip';

/** A file of the built site, in memory with its compressed twins. */
export interface SiteFile {
  readonly type: string;
  readonly cacheControl: string;
  /** A hash of the content: it stays the same over a rebuild that changed nothing. */
  readonly etag: string;
  readonly contents: Readonly<{ identity: Buffer } & Partial<Record<Encoding, Buffer>>>;
}

export interface SiteFiles {
  /** By the decoded path of a request: pages without `.html`, everything else by its name. */
  readonly find: (pathname: string) => SiteFile | undefined;
  readonly isPage: (pathname: string) => boolean;
  readonly notFoundPage: (locale: Locale) => SiteFile | undefined;
}

const TYPES: Readonly<Record<string, string>> = {
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

/** Names under `_astro` hold a hash of the content; icons may be a day old; everything else is asked for again. */
function cacheControlOf(name: string, type: string): string {
  if (name.startsWith('_astro/')) return 'public, max-age=31536000, immutable';
  return type.startsWith('image/') ? 'public, max-age=86400' : 'no-cache';
}

/** @example pathnameOf('es/about.html') // '/es/about' */
const pathnameOf = (name: string): string =>
  name === 'index.html' ? '/' : `/${name.replace(/\.html$/u, '')}`;

/** The language of a not-found page, by the name of its file. */
function localeOfNotFound(name: string): Locale | undefined {
  if (name === '404.html') return 'en';
  const [folder, file, ...deeper] = name.split('/');
  return file === '404.html' && deeper.length === 0 && isLocale(folder) ? folder : undefined;
}

function fileOf(
  name: string,
  read: (name: string) => Buffer,
  names: ReadonlySet<string>,
): SiteFile {
  const identity = read(name);
  const type = TYPES[extname(name)] ?? 'application/octet-stream';
  return {
    type,
    cacheControl: cacheControlOf(name, type),
    etag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    contents: {
      identity,
      ...(names.has(`${name}.br`) && { br: read(`${name}.br`) }),
      ...(names.has(`${name}.gz`) && { gzip: read(`${name}.gz`) }),
    },
  };
}

/**
 * Reads the built site into memory. It is a few megabytes; in return a request touches no disk, and a new build in the
 * same folder does not change or break what the running server answers.
 */
export function loadFiles(folder: string): SiteFiles {
  const names = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')),
  );
  const files = new Map<string, SiteFile>();
  const pages = new Set<string>();
  const notFound = new Map<Locale, SiteFile>();
  for (const name of names) {
    if (/\.(?:br|gz)$/u.test(name)) continue;
    const file = fileOf(name, (one) => readFileSync(join(folder, one)), names);
    const missing = localeOfNotFound(name);
    if (missing) notFound.set(missing, file);
    else files.set(pathnameOf(name), file);
    if (!missing && name.endsWith('.html')) pages.add(pathnameOf(name));
  }
  return {
    find: (pathname) => files.get(pathname),
    isPage: (pathname) => pages.has(pathname),
    notFoundPage: (locale) => notFound.get(locale) ?? notFound.get('en'),
  };
}
