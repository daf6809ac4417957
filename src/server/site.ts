import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { NO_PAGE } from '../hosting/headers.ts';
import type { AgainPolicies } from '../hosting/policies.ts';
import { REDIRECT_STATUS } from '../hosting/redirects.ts';
import { splitUrl } from '../i18n/urls.ts';
import { answerFile } from './answer-file.ts';
import type { SiteFiles } from './files.ts';
import { watchHealth } from './health.ts';
import type { Outbox } from './outbox.ts';
import { decodedPath, redirectOf } from './redirects.ts';

/** Astro's handler in middleware mode, as `dist/server/entry.mjs` exports it. */
export type AstroHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
  locals: App.Locals,
) => unknown;

export interface SiteParts {
  readonly files: SiteFiles;
  readonly astro: AstroHandler;
  /** What the page of a refused form may do. */
  readonly againPolicies?: AgainPolicies | undefined;
  readonly outbox: Outbox;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** How many seconds the sender of a form has to wait; nothing when its post may go ahead. */
  readonly waitBeforePost: (request: IncomingMessage) => number | undefined;
}

/** The path and query of a request; proxies may send the whole address. */
function targetOf(request: IncomingMessage): string {
  const target = request.url ?? '/';
  return target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?]*/iu, '') || '/';
}

function answerJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

function answerNotFound(
  request: IncomingMessage,
  response: ServerResponse,
  { files }: SiteParts,
  pathname: string,
): void {
  const page = files.notFoundPage(splitUrl(pathname).locale);
  if (page) {
    answerFile(request, response, page, 404);
    return;
  }
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
}

/** What is rendered on request: the endpoint of the forms. */
function answerOnRequest(
  request: IncomingMessage,
  response: ServerResponse,
  parts: SiteParts,
  pathname: string,
): void {
  const { againPolicies, astro, outbox, waitBeforePost } = parts;
  const { method = '' } = request;
  // Others mean nothing here, and for some of them (TRACE) no `Request` can be made at all.
  if (!['GET', 'HEAD', 'POST'].includes(method)) {
    response.setHeader('allow', 'GET, HEAD, POST');
    answerJson(response, 405, { error: 'method_not_allowed' });
    return;
  }
  const next = () => {
    answerNotFound(request, response, parts, pathname);
  };
  // What could not be decoded is no form's address, and Astro would log it as an error of ours.
  if (pathname.includes('%')) {
    next();
    return;
  }
  const waitSeconds = method === 'POST' ? waitBeforePost(request) : undefined;
  void astro(request, response, next, { outbox, waitSeconds, againPolicies });
}

/** The whole site over HTTP: redirects, then files, then Astro for what is rendered on request, then the not-found page. */
export function createSite(parts: SiteParts): RequestListener {
  const { files } = parts;
  const healthNow = watchHealth(parts);
  return (request, response) => {
    for (const [name, value] of Object.entries(NO_PAGE)) response.setHeader(name, value);
    const target = targetOf(request);
    // Astro reads it again, and puts the host before it.
    request.url = target;
    const location = redirectOf(target, files.isPage);
    if (location !== undefined) {
      response.writeHead(REDIRECT_STATUS, { location }).end();
      return;
    }
    const pathname = decodedPath(target.split('?')[0] ?? '/');
    if (pathname.startsWith('/api/')) {
      answerOnRequest(request, response, parts, pathname);
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    if (pathname === '/healthz') {
      const { status, body } = healthNow();
      answerJson(response, status, body);
      return;
    }
    const file = files.find(pathname);
    if (file) answerFile(request, response, file);
    else answerNotFound(request, response, parts, pathname);
  };
}
