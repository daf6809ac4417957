import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { NO_PAGE, POLICY } from '../../hosting/headers.ts';
import type { Policies } from '../../hosting/policy.ts';
import { REDIRECT_STATUS, type FixedRedirects } from '../../hosting/redirects.ts';
import type { Intake } from '../../leads/acceptance/receive.ts';
import { recordOf } from '../error-record.ts';
import type { Gate } from '../inbox/gate.ts';
import { log } from '../log.ts';
import type { SiteFiles } from './files.ts';
import type { Health } from './health.ts';
import { decodedPath, redirectOf } from './redirects.ts';

/** Astro's handler in middleware mode, as `dist/server/entry.mjs` exports it. */
export type AstroHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
  locals: Pick<App.Locals, 'leads' | 'gate' | 'look'>,
) => unknown;

export interface SiteParts {
  readonly files: SiteFiles;
  readonly astro: AstroHandler;
  readonly policies: Pick<Policies, 'page'>;
  readonly redirects: FixedRedirects;
  readonly health: Health;
  readonly intake: Intake;
  /** The gate of the inbox in the browser; undefined while it has no password. */
  readonly gate?: ((from: IncomingMessage, response: ServerResponse) => Gate) | undefined;
  readonly robots?: string | undefined;
  /** Looks at other websites, until the visitor is gone. */
  readonly look: (from: IncomingMessage, response: ServerResponse) => App.Locals['look'];
  /** Seconds until the sender may post; undefined when the post is allowed. */
  readonly waitBeforePost: (request: IncomingMessage) => number | undefined;
}

/** For every answer of the inbox; its pages have the site's policy. */
const INBOX_PAGE = new Map([
  ['cache-control', 'no-store'],
  ['x-robots-tag', 'noindex'],
  ['referrer-policy', 'same-origin'],
]);

/** For every report about a website or a town, whose name is nobody else's to know. */
const REPORT_PAGE = new Map([
  ...INBOX_PAGE,
  // nginx passes the stream on as it comes.
  ['x-accel-buffering', 'no'],
]);

/** Sends a text; Node leaves it out for HEAD. */
function answerText(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body = '',
): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

function answerJson(response: ServerResponse, status: number, body: object): void {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  answerText(response, status, headers, JSON.stringify(body));
}

const isJson = ({ headers }: IncomingMessage): boolean =>
  /^application\/json\b/iu.test(headers['content-type'] ?? '');

/** Methods for which Astro can create a `Request`; TRACE is none. */
const RENDERED_METHODS = ['GET', 'HEAD', 'POST'];

/**
 * Paths that Astro renders on request, exactly as it routes them: no dot segment, no encoding, no second slash. Any
 * other spelling is answered without Astro.
 */
const ON_REQUEST =
  /^\/(?:(?:api|inbox)(?:\/[\w-]+(?:\.[a-z]+)?)*|(?:(?:es|fr|pt)\/)?(?:seo-check\/report|your-town)|seo-check\/report\.json)$/u;
const isReportPath = (path: string) => /^(?:\/\w\w)?\/(?:seo-check\/|your-town$)/u.test(path);
const isInboxPath = (path: string) => /^\/inbox\b/u.test(path);

/** Streams for as long as its client reads. */
const EXPORT = /^\/inbox\/enquiries\./u;

/** Pages in turn, each after a pause for other requests: a page blocks the server for some milliseconds. */
function takeTurns(pauseMs: number) {
  let last: Promise<unknown> = Promise.resolve();
  return async (response: ServerResponse, isLong: boolean, render: () => unknown) => {
    // A visitor who has gone needs no page.
    const turn = last.then(() => response.destroyed || setTimeout(pauseMs, false));
    const page = turn.then((isGone) => (isGone ? undefined : render()));
    // What may take long, such as the check of a password, does not hold the next page up.
    last = isLong ? turn : page.catch(() => undefined);
    await page;
  };
}

/** Pages that cost their sender nothing: the form for a plan, reports, and refusals of those who post too often. */
const MOST_FREE = 20;

/** Renders a page on request: the endpoint of the forms, or the inbox. */
function renderOnRequest(parts: SiteParts) {
  const { astro, files, policies, intake, gate, look, waitBeforePost } = parts;
  const turns = { free: takeTurns(50), inbox: takeTurns(5), form: takeTurns(0) };
  let free = 0;
  return async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const { method = '' } = request;
    if (!RENDERED_METHODS.includes(method)) {
      answerText(response, 405, { allow: RENDERED_METHODS.join(', ') });
      return;
    }
    const isPost = method === 'POST';
    const isInbox = isInboxPath(path);
    const isReport = isReportPath(path);
    const isApi = !isInbox && !isReport;
    // A refused form, or one for a plan, is answered with a page; scripts get JSON.
    const isScript = isApi && isPost && isJson(request);
    if (!isScript) response.setHeader(POLICY, policies.page);
    if (!isApi) response.setHeaders(isReport ? REPORT_PAGE : INBOX_PAGE);
    const waitSeconds = isPost && isApi ? waitBeforePost(request) : undefined;
    const isFree = isReport || (isApi && !isScript && (!isPost || waitSeconds !== undefined));
    if (isFree && free >= MOST_FREE) {
      answerText(response, 503, { 'retry-after': '5' });
      return;
    }
    const notFound = () => {
      files.answer(request, response, path);
    };
    const leads = { ...intake, waitSeconds };
    const locals = { leads, gate: gate?.(request, response), look: look(request, response) };
    const render = () => astro(request, response, notFound, locals);
    const turn = turns[isInbox ? 'inbox' : isFree ? 'free' : 'form'];
    free += Number(isFree);
    try {
      const isLong = isReport || (isPost ? !isFree : EXPORT.test(path));
      await (isScript ? render() : turn(response, isLong, render));
    } catch (error) {
      log({ event: 'request.failed', ...recordOf(error) });
      // src/pages/500.astro answers errors inside pages.
      if (response.headersSent) response.destroy();
      else answerJson(response, 500, { error: 'broken' });
    }
    free -= Number(isFree);
  };
}

/** The path and query of a request; proxies may send the full address. */
function targetOf(request: IncomingMessage): string {
  const target = request.url ?? '/';
  return target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?]*/iu, '') || '/';
}

/** A host name or an address, with an optional port. */
const PLAIN_HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/iu;

/** Whether a request names one plain host. Astro builds addresses from the header as it stands. */
function hasPlainHost({ headersDistinct }: IncomingMessage): boolean {
  const [host = '', ...others] = headersDistinct.host ?? [];
  return others.length === 0 && PLAIN_HOST.test(host) && URL.canParse(`http://${host}`);
}

/** The whole site over HTTP: pages on request, redirects, then files, then the not-found page. */
export function createSite(parts: SiteParts): RequestListener {
  const { files, redirects, robots, gate, health } = parts;
  const answerOnRequest = renderOnRequest(parts);
  const noPage = new Map(Object.entries(NO_PAGE));
  return (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const target = targetOf(request);
    const [path = '/'] = target.split('?');
    if (robots !== undefined) response.setHeader('x-robots-tag', robots);
    if (!hasPlainHost(request)) {
      answerText(response, 400, { ...NO_PAGE, connection: 'close' });
      return;
    }
    // Most requests; the headers of a file are complete.
    if (isRead && files.has(path)) {
      files.answer(request, response, path);
      return;
    }
    response.setHeaders(noPage);
    // Astro reads the target from the request, and takes a parameter for its own.
    const query = new URLSearchParams(target.slice(path.length + 1));
    query.delete('_action');
    request.url = query.size > 0 ? `${path}?${query.toString()}` : path;
    if (ON_REQUEST.test(path) && (gate || !isInboxPath(path))) {
      void answerOnRequest(request, response, path);
      return;
    }
    const location = redirectOf(target, files.isPage, redirects);
    if (location !== undefined) answerText(response, REDIRECT_STATUS, { location });
    else if (!isRead) answerText(response, 405, { allow: 'GET, HEAD' });
    else if (path === '/healthz')
      void health(request).then(({ status, body }) => {
        answerJson(response, status, body);
      });
    else files.answer(request, response, decodedPath(path));
  };
}
