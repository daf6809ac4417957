import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { breakdownFor, crowdedFor } from '../hosting/breakdown.ts';
import { NO_PAGE } from '../hosting/headers.ts';
import type { AgainPolicies } from '../hosting/policies.ts';
import { REDIRECT_STATUS } from '../hosting/redirects.ts';
import { splitUrl } from '../i18n/urls.ts';
import { answerFile } from './answer-file.ts';
import type { SiteFiles } from './files.ts';
import { watchHealth } from './health.ts';
import { MAX_HEADERS } from './limits.ts';
import { closeAfterLongBody } from './linger.ts';
import type { Report } from './log.ts';
import { isHost } from './origin.ts';
import type { Outbox } from './leads/outbox.ts';
import { oneAtATime, oneEachTurn, takePageTurns } from './page-turns.ts';
import { decodedPath, redirectOf } from './redirects.ts';
import { answerJson, answerShortly, answerText } from './short-answers.ts';
import { troubleOf } from './trouble.ts';

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
  /** Hears the status of each post that was not taken. */
  readonly countRefusal: (status: number) => void;
  /** Hears of each lead that was quarantined. */
  readonly countQuarantined?: () => void;
  readonly report: Report;
}

/** The path and query of a request; proxies may send the whole address. */
function targetOf(request: IncomingMessage): string {
  const target = request.url ?? '/';
  return target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?]*/iu, '') || '/';
}

/** Says nothing of what went wrong: that is in the log. */
function answerBroken(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  answerShortly(request, response, breakdownFor);
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
  answerText(response, 404, { 'content-type': 'text/plain; charset=utf-8' }, 'Not found\n');
}

type OnRequest = (request: IncomingMessage, response: ServerResponse, pathname: string) => void;

/** Hands posts to Astro: a lead is stored however many forms are refused, and the pages of those wait for one another. */
function takePosts(parts: SiteParts): OnRequest {
  const { astro, againPolicies, outbox, waitBeforePost, countQuarantined, report } = parts;
  const takeTurn = takePageTurns();
  const afterOthers = oneEachTurn();
  const isFirst = oneAtATime();
  return (request, response, pathname) => {
    const isPost = request.method === 'POST';
    const waitSeconds = isPost ? waitBeforePost(request) : undefined;
    if (isPost) {
      response.once('finish', () => {
        if (response.statusCode >= 400) parts.countRefusal(response.statusCode);
      });
    }
    // Nothing of it would be stored, and what it would be told can be said in less.
    if (waitSeconds !== undefined && !isFirst(response)) {
      answerShortly(request, response, (...from) => crowdedFor(...from, waitSeconds));
      return;
    }
    const pageTurn = () => takeTurn(response, waitSeconds === undefined);
    const told = { report, countQuarantined };
    const locals = { outbox, ...told, waitSeconds, againPolicies, pageTurn };
    const next = () => {
      answerNotFound(request, response, parts, pathname);
    };
    const render = async () => astro(request, response, next, locals);
    const answer = () => {
      if (response.destroyed) return;
      render().catch((error: unknown) => {
        report({ event: 'request.failed', ...troubleOf(error) });
        answerBroken(request, response);
      });
    };
    // Scripts are never answered with a page.
    if (/^application\/json\b/iu.test(request.headers['content-type'] ?? '')) answer();
    else afterOthers(answer);
  };
}

/** What is rendered on request: the endpoint of the forms. */
function answerOnRequest(parts: SiteParts): OnRequest {
  const takePost = takePosts(parts);
  return (request, response, pathname) => {
    // Others mean nothing here, and for some of them (TRACE) no `Request` can be made at all.
    if (!['GET', 'HEAD', 'POST'].includes(request.method ?? '')) {
      response.setHeader('allow', 'GET, HEAD, POST');
      answerJson(response, 405, { error: 'method_not_allowed' });
      return;
    }
    // What could not be decoded is no form's address, and Astro would log it as an error of ours.
    if (pathname.includes('%')) answerNotFound(request, response, parts, pathname);
    else takePost(request, response, pathname);
  };
}

/** What is no request of the web, though Node's parser lets it pass; the status to refuse it with. */
function refusalOf(request: IncomingMessage): 400 | 431 | 505 | undefined {
  const { rawHeaders, headers, httpVersion } = request;
  if (!['1.0', '1.1'].includes(httpVersion)) return 505;
  if (rawHeaders.length / 2 > MAX_HEADERS) return 431;
  // Of two, this server and a proxy in front of it might each believe another; Node keeps the first.
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/iu.test(name));
  const isCalled = hosts.length === 1 || (hosts.length === 0 && httpVersion === '1.0');
  return isCalled && isHost(headers.host) ? undefined : 400;
}

/** Only the endpoint reads bodies; any other would be read to its end only to be thrown away. */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** What an answer has until it is known to be more. */
const AT_FIRST = Object.entries(NO_PAGE);

/** The whole site over HTTP: redirects, then files, then Astro for what is rendered on request, then the not-found page. */
export function createSite(parts: SiteParts): RequestListener {
  const { files } = parts;
  const healthNow = watchHealth(parts);
  const onRequest = answerOnRequest(parts);
  return (request, response) => {
    for (const [name, value] of AT_FIRST) response.setHeader(name, value);
    closeAfterLongBody(request, response);
    // Node throws away what else came in the same packet.
    if (request.headers.upgrade !== undefined) response.setHeader('connection', 'close');
    const refusal = refusalOf(request);
    if (refusal !== undefined) {
      answerText(response, refusal, { connection: 'close' });
      return;
    }
    const target = targetOf(request);
    // Astro reads it again, and puts the host before it.
    request.url = target;
    const location = redirectOf(target, files.isPage);
    if (location !== undefined) {
      if (hasBody(request)) response.setHeader('connection', 'close');
      answerText(response, REDIRECT_STATUS, { location });
      return;
    }
    const pathname = decodedPath(target.split('?')[0] ?? '/');
    if (pathname.startsWith('/api/')) {
      onRequest(request, response, pathname);
      return;
    }
    if (hasBody(request)) response.setHeader('connection', 'close');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      answerText(response, 405, { allow: 'GET, HEAD' });
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
