import { readdirSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import sirv from 'sirv';
import { headersOf } from '../../hosting/headers.ts';
import type { Policies } from '../../hosting/policy.ts';
import { NOT_FOUND, NOT_SERVED } from '../../hosting/redirects.ts';
import { splitUrl } from '../../i18n/urls.ts';

export interface SiteFiles {
  readonly isPage: (pathname: string) => boolean;
  /** Answers GET or HEAD with the file at a decoded path, or with the not-found page in the language of the path. */
  readonly answer: (request: IncomingMessage, response: ServerResponse, pathname: string) => void;
}

const notServed = new RegExp(NOT_SERVED, 'u');

const namesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));

/** @example pathnameOf('es/about.html') // '/es/about' */
const pathnameOf = (name: string): string =>
  name === 'index.html' ? '/' : `/${name.replace(/\.html$/u, '')}`;

/** Runs before sirv, since a 304 needs these headers too: browsers replace the cached ones. */
function setHeaders(response: ServerResponse, path: string, policies: Policies): void {
  for (const [name, value] of Object.entries(headersOf(path, policies)))
    response.setHeader(name, value);
  response.setHeader('vary', 'Accept-Encoding');
}

/**
 * Removes ranges that sirv misreads: other than `bytes=1-` and `bytes=1-2` of a film. A range beyond the end would be
 * answered with a 416 that caches store for a year.
 */
function simplifyRange({ method, headers }: IncomingMessage, file: string): void {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/u.exec(headers.range ?? '') ?? [];
  const isRange =
    /\.(?:mp4|webm)$/u.test(file) &&
    Number(first) < (statSync(file, { throwIfNoEntry: false })?.size ?? 0) &&
    (last === '' || (last !== '0' && Number(last) >= Number(first)));
  if (!isRange || method !== 'GET' || headers['if-range'] !== undefined) delete headers.range;
}

/** sirv neither closes the file when the visitor disconnects nor handles read errors. */
function closeFile(response: ServerResponse): void {
  response.once('pipe', (file) => {
    file.once('error', () => response.destroy());
    response.once('close', () => file.destroy());
  });
}

/** Lists the files of the built site once; sirv reads a file on each request. */
export function openFiles(folder: string, policies: Policies): SiteFiles {
  const names = new Map(
    namesIn(folder)
      .filter((name) => !notServed.test(`/${name}`))
      .map((name) => [pathnameOf(name), name]),
  );
  const sendFile = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response) => {
      response.removeHeader('etag');
    },
  });
  const send = (request: IncomingMessage, response: ServerResponse, path: string) => {
    setHeaders(response, path, policies);
    closeFile(response);
    request.url = path;
    sendFile(request, response, () => void response.writeHead(404).end());
  };
  const answerNotFound: SiteFiles['answer'] = (request, response, pathname) => {
    const { locale } = splitUrl(pathname);
    const own = NOT_FOUND.byLanguage.find((page) => page.locale === locale);
    delete request.headers['if-none-match'];
    // sirv sends status 200 and a tag.
    const writeHead = response.writeHead.bind(response);
    Object.assign(response, {
      writeHead: (_: number, headers: object) => writeHead(404, { ...headers, ETag: [] }),
    });
    send(request, response, `/${own?.file ?? NOT_FOUND.otherwise}`);
  };
  return {
    isPage: (pathname) => names.get(pathname)?.endsWith('.html') ?? false,
    answer: (request, response, pathname) => {
      const name = names.get(pathname);
      simplifyRange(request, join(folder, name ?? ''));
      if (name === undefined) {
        answerNotFound(request, response, pathname);
        return;
      }
      // A 304 repeats the ETag (RFC 9110, 15.4.5), which sirv omits; `setHeaders` above removes it from other answers.
      response.setHeader('etag', request.headers['if-none-match'] ?? '');
      send(request, response, pathname);
    },
  };
}
