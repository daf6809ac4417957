import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/** Set before sirv answers, because a 304 must carry them too: browsers replace the stored ones. */
function setHeaders(response: ServerResponse, path: string, policies: Policies): void {
  for (const [name, value] of Object.entries(headersOf(path, policies)))
    response.setHeader(name, value);
  response.setHeader('vary', 'Accept-Encoding');
}

/** sirv takes an encoding that is named for an accepted one, and reads no ranges but `bytes=1-` and `bytes=1-2`. */
function simplifyHeaders({ method, headers }: IncomingMessage): void {
  const accepted = headers['accept-encoding'];
  headers['accept-encoding'] = String(accepted ?? '').replace(
    /[^,]*;\s*q=0(?:\.0*)?\s*(?=,|$)/giu,
    '',
  );
  const [, first, last] = /^bytes=(\d+)-(\d*)$/u.exec(headers.range ?? '') ?? [];
  const isRange = first !== undefined && (last === '' || Number(last) >= Number(first));
  if (!isRange || method !== 'GET' || headers['if-range'] !== undefined) delete headers.range;
}

/** sirv leaves this to its caller: the file is closed when the visitor goes, and may be unreadable after a new build. */
function closeFile(response: ServerResponse): void {
  response.once('pipe', (file) => {
    file.once('error', () => response.destroy());
    response.once('close', () => file.destroy());
  });
}

/** The not-found pages stay in memory with their compressed twins: sirv knows no status but 200. */
function openNotFoundPages(folder: string, policies: Policies) {
  const { otherwise, byLanguage } = NOT_FOUND;
  const pages = new Map(
    [otherwise, ...byLanguage.map(({ file }) => file)].map((name) => [
      name,
      new Map(
        Object.entries({ br: '.br', gzip: '.gz', identity: '' })
          .filter(([, ending]) => existsSync(join(folder, name + ending)))
          .map(([encoding, ending]) => [encoding, readFileSync(join(folder, name + ending))]),
      ),
    ]),
  );
  return ({ method, headers }: IncomingMessage, response: ServerResponse, pathname: string) => {
    const { locale } = splitUrl(pathname);
    const name = byLanguage.find((page) => page.locale === locale)?.file ?? otherwise;
    const accepted = `${String(headers['accept-encoding'])}, identity`;
    const [encoding, content] =
      [...(pages.get(name) ?? [])].find(([known]) => accepted.includes(known)) ?? [];
    setHeaders(response, `/${name}`, policies);
    if (encoding !== 'identity' && encoding !== undefined)
      response.setHeader('content-encoding', encoding);
    response.setHeader('content-length', content?.byteLength ?? 0);
    response.statusCode = 404;
    response.end(method === 'HEAD' ? undefined : content);
  };
}

/** Reads the names of the built site once; contents are read from the disk as they are requested. */
export function openFiles(folder: string, policies: Policies): SiteFiles {
  const names = new Map(
    namesIn(folder)
      .filter((name) => !notServed.test(`/${name}`))
      .map((name) => [pathnameOf(name), name]),
  );
  const answerNotFound = openNotFoundPages(folder, policies);
  const answerFile = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response) => {
      response.removeHeader('etag');
    },
  });
  return {
    isPage: (pathname) => names.get(pathname)?.endsWith('.html') ?? false,
    answer: (request, response, pathname) => {
      simplifyHeaders(request);
      const name = names.get(pathname);
      if (name === undefined) {
        answerNotFound(request, response, pathname);
        return;
      }
      setHeaders(response, pathname, policies);
      closeFile(response);
      // A 304 repeats the tag (RFC 9110, 15.4.5). sirv leaves it out; on any other answer it is removed again.
      response.setHeader('etag', request.headers['if-none-match'] ?? '');
      request.url = pathname;
      answerFile(request, response, () => {
        answerNotFound(request, response, pathname);
      });
    },
  };
}
