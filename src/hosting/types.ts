/** The type of a file by its address, the same on every host. */
import { extname } from 'node:path';

/** By the ending of the file's name. */
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
/** Also for Pagefind's index, which hosts that inspect the content take for a gzip file. */
const OTHER_TYPE = 'application/octet-stream';

/** @example typeByEnding('/es/about') // 'text/html; charset=utf-8' */
export const typeByEnding = (path: string): string => TYPES[extname(path) || '.html'] ?? OTHER_TYPE;

/** @example endingsOf(/^video\//u) // 'mp4|webm' */
export const endingsOf = (types: RegExp): string =>
  Object.entries(TYPES)
    .filter(([, type]) => types.test(type))
    .map(([ending]) => ending.slice(1))
    .join('|');
