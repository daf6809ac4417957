/** The built files: pages, sheets, scripts and fonts are sent from memory, media from the disk. */
import { hash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { headersOf, type Headers } from '../../hosting/headers.ts';
import type { Policies } from '../../hosting/policy.ts';
import { NOT_FOUND, NOT_SERVED } from '../../hosting/redirects.ts';
import { splitUrl } from '../../i18n/urls.ts';

const notServed = new RegExp(NOT_SERVED, 'u');
const MEDIA = /\.(?:avif|ico|jpe?g|mp4|pdf|png|webm|webp)$/u;

/** The encodings of a compressed file, the smallest first. `q=0` refuses an encoding (RFC 9110, 12.4.2). */
const ENCODINGS = Object.entries({ br: '.br', gzip: '.gz' }).map(([encoding, ending]) => {
  const refused = String.raw`\s*;\s*q=0(?:\.0*)?\s*(?:,|$)`;
  return { encoding, ending, accepted: new RegExp(`\\b${encoding}\\b(?!${refused})`, 'iu') };
});

/** @example pathnameOf('es/about.html') // '/es/about' */
const pathnameOf = (name: string): string =>
  name === 'index.html' ? '/' : `/${name.replace(/\.html$/u, '')}`;

/** Names and values alternating: Node writes this form fastest. */
const inTurn = (headers: Headers): string[] => Object.entries(headers).flat();

/** Reads a file, or what a build compressed of it. A 304 has `headers` too, since browsers replace the stored ones. */
function read(path: string, always: Headers, encoding?: string) {
  const content = readFileSync(path);
  const size = content.byteLength;
  const etag = `"${hash('sha1', content, 'base64url')}"`;
  const headers = inTurn({ ...always, vary: 'Accept-Encoding', etag });
  const coded = encoding === undefined ? [] : ['content-encoding', encoding];
  const whole = [...headers, ...coded, 'content-length', String(size)];
  return { path, size, etag, headers, whole, body: MEDIA.test(path) ? undefined : content };
}
type Variant = ReturnType<typeof read>;

/**
 * Sends a file of the disk or, for `bytes=1-` and `bytes=1-2`, its part. Other ranges get the whole file, also those
 * beyond its end: caches would store a 416 for a year.
 */
function sendMedia(request: IncomingMessage, response: ServerResponse, media: Variant): void {
  const { path, size, headers, whole } = media;
  const { range = '', 'if-range': condition } = request.headers;
  const [, first, last] = /^bytes=(\d+)-(\d*)$/u.exec(range) ?? [];
  const [start, end] = [Number(first), Math.min(Number(last || size), size - 1)];
  const isPart = request.method === 'GET' && condition === undefined && start <= end;
  if (isPart) {
    const part = ['content-range', `bytes ${start}-${end}/${size}`];
    response.writeHead(206, [...headers, ...part, 'content-length', String(end - start + 1)]);
  } else response.writeHead(200, whole);
  if (request.method === 'HEAD') response.end();
  // A failed read ends the connection; a visitor who leaves ends the read.
  else pipeline(createReadStream(path, isPart ? { start, end } : {}), response, () => undefined);
}

export function openFiles(folder: string, policies: Policies) {
  const open = (name: string, pathname = `/${name}`) => {
    const [path, headers] = [join(folder, name), headersOf(pathname, policies)];
    const compressed = ENCODINGS.filter(({ ending }) => existsSync(path + ending)).map(
      ({ accepted, encoding, ending }) => ({ accepted, ...read(path + ending, headers, encoding) }),
    );
    return { isPage: name.endsWith('.html'), plain: read(path, headers), compressed };
  };
  const served = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((name) => !notServed.test(`/${name}`));
  const files = new Map(served.map((name) => [pathnameOf(name), open(name, pathnameOf(name))]));
  const notFound = open(NOT_FOUND.otherwise);
  const translated = new Map(NOT_FOUND.byLanguage.map(({ locale, file }) => [locale, open(file)]));
  return {
    has: (pathname: string) => files.has(pathname),
    isPage: (pathname: string) => files.get(pathname)?.isPage ?? false,
    /** Answers GET or HEAD with the file at a decoded path, or with the not-found page in the language of the path. */
    answer: (request: IncomingMessage, response: ServerResponse, pathname: string): void => {
      const file = files.get(pathname);
      const { plain, compressed } = file ?? translated.get(splitUrl(pathname).locale) ?? notFound;
      const encodings = String(request.headers['accept-encoding'] ?? '');
      const variant = compressed.find(({ accepted }) => accepted.test(encodings)) ?? plain;
      const { etag, headers, whole, body } = variant;
      if (file && request.headers['if-none-match']?.includes(etag))
        response.writeHead(304, headers).end();
      // Node leaves the body out for HEAD.
      else if (body) response.writeHead(file ? 200 : 404, whole).end(body);
      else sendMedia(request, response, variant);
    },
  };
}
export type SiteFiles = ReturnType<typeof openFiles>;
