import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { NO_PAGE, POLICY } from '../../hosting/headers.ts';
import type { Policies } from '../../hosting/policy.ts';
import { REDIRECT_STATUS, type FixedRedirects } from '../../hosting/redirects.ts';
import { recordOf } from '../error-record.ts';
import type { Gate } from '../inbox/gate.ts';
import type { Inbox } from '../leads/inbox.ts';
import { log } from '../log.ts';
import type { SiteFiles } from './files.ts';
import { watchHealth, type HealthTools } from './health.ts';
import { decodedPath, redirectOf } from './redirects.ts';

/** Astro's handler in middleware mode, as `dist/server/entry.mjs` exports it. */
export type AstroHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
  locals: Pick<App.Locals, 'leads' | 'gate'>,
) => unknown;

export interface SiteParts {
  readonly files: SiteFiles;
  readonly astro: AstroHandler;
  readonly policies: Pick<Policies, 'page'>;
  readonly redirects: FixedRedirects;
  readonly outbox: HealthTools['outbox'];
  readonly destinations: HealthTools['destinations'];
  readonly inbox: Inbox;
  /** The gate of the inbox in the browser; undefined while it has no password. */
  readonly gate?: ((from: IncomingMessage, response: ServerResponse) => Gate) | undefined;
  readonly robots?: string | undefined;
  /** Seconds until the sender may post; undefined when the post is allowed. */
  readonly waitBeforePost: (request: IncomingMessage) => number | undefined;
}

/** For every answer of the inbox; its pages have the site's policy. */
const INBOX_PAGE = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'same-origin',
};

function setAll(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** Sends a text; HEAD gets only its headers. */
function answerText(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body = '',
): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(response.req.method === 'HEAD' ? undefined : body);
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
const ON_REQUEST = /^\/(api|inbox)(?:\/[\w-]+(?:\.[a-z]+)?)*$/u;

/**
 * Queues of pages on request, each of which blocks other requests for some milliseconds. `free` pages cost their sender
 * nothing: the form for a plan, and refusals of those who post too often.
 */
const PAUSES_MS = { free: 50, inbox: 5, forms: 0 } as const;
type Queue = keyof typeof PAUSES_MS;
const MOST_FREE = 20;
/** Streams for as long as its client reads. */
const EXPORT = /^\/inbox\/enquiries\./u;

/** Renders a page on request: the endpoint of the forms, or the inbox. */
function renderOnRequest({ astro, files, policies, inbox, gate, waitBeforePost }: SiteParts) {
  const turns: Partial<Record<Queue, Promise<unknown>>> = {};
  let waitingFree = 0;
  const render = async (...call: Parameters<AstroHandler>) => astro(...call);
  /** Pages start in turn, and one that is only read also ends before the next; a slow post must not hold them up. */
  const renderInTurn = async (queue: Queue, ...call: Parameters<AstroHandler>) => {
    const [{ method, url = '' }, response] = call;
    const before = turns[queue] ?? Promise.resolve();
    const page = before.then(() => (response.destroyed ? undefined : render(...call)));
    const isRead = method !== 'POST' && !EXPORT.test(url);
    turns[queue] = (isRead ? page.catch(() => undefined) : before).then(() =>
      response.destroyed ? undefined : setTimeout(PAUSES_MS[queue]),
    );
    await page;
  };
  return (request: IncomingMessage, response: ServerResponse, path: string, room: string): void => {
    if (!RENDERED_METHODS.includes(request.method ?? '')) {
      response.setHeader('allow', RENDERED_METHODS.join(', '));
      answerJson(response, 405, { error: 'method_not_allowed' });
      return;
    }
    const isPost = request.method === 'POST';
    if (room === 'inbox') setAll(response, { ...INBOX_PAGE, [POLICY]: policies.page });
    // A refused form, or one for a plan, is answered with a page; scripts get JSON.
    else if (!isJson(request)) response.setHeader(POLICY, policies.page);
    const waitSeconds = isPost && room === 'api' ? waitBeforePost(request) : undefined;
    const notFound = () => {
      files.answer(request, response, path);
    };
    const locals = { leads: { ...inbox, waitSeconds }, gate: gate?.(request, response) };
    const call = [request, response, notFound, locals] as const;
    // A post of a script is answered without a page.
    const isScript = isPost && room === 'api' && isJson(request);
    const isFree = room === 'api' && !isScript && !(isPost && waitSeconds === undefined);
    if (isFree && waitingFree >= MOST_FREE) {
      answerText(response, 503, { 'retry-after': '5' });
      return;
    }
    waitingFree += Number(isFree);
    response.once('close', () => {
      waitingFree -= Number(isFree);
    });
    const queue = room === 'inbox' ? room : isFree ? 'free' : 'forms';
    (isScript ? render(...call) : renderInTurn(queue, ...call)).catch((error: unknown) => {
      log({ event: 'request.failed', ...recordOf(error) });
      // src/pages/500.astro answers errors inside pages.
      if (response.headersSent) response.destroy();
      else answerJson(response, 500, { error: 'broken' });
    });
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
function hasPlainHost({ rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter(
    (_, at) => rawHeaders[at - 1]?.toLowerCase() === 'host' && at % 2,
  );
  const [host = ''] = hosts;
  return hosts.length === 1 && PLAIN_HOST.test(host) && URL.canParse(`http://${host}`);
}

/** The whole site over HTTP: pages on request, redirects, then files, then the not-found page. */
export function createSite(parts: SiteParts): RequestListener {
  const { files, redirects, robots, gate } = parts;
  const answerOnRequest = renderOnRequest(parts);
  const healthNow = watchHealth(parts);
  return (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isAllowed = hasPlainHost(request);
    const target = targetOf(request);
    const [path = '/'] = target.split('?');
    if (robots !== undefined) response.setHeader('x-robots-tag', robots);
    // Most requests; the headers of a file are complete.
    if (isAllowed && isRead && files.has(path)) {
      files.answer(request, response, path);
      return;
    }
    setAll(response, NO_PAGE);
    if (!isAllowed) {
      answerText(response, 400, { connection: 'close' });
      return;
    }
    const [, room] = ON_REQUEST.exec(path) ?? [];
    // Astro reads the target from the request, and takes a parameter for its own.
    const query = new URLSearchParams(target.slice(path.length + 1));
    query.delete('_action');
    request.url = query.size > 0 ? `${path}?${query.toString()}` : path;
    if (room !== undefined && (room !== 'inbox' || gate)) {
      answerOnRequest(request, response, path, room);
      return;
    }
    const location = redirectOf(target, files.isPage, redirects);
    if (location !== undefined) answerText(response, REDIRECT_STATUS, { location });
    else if (!isRead) answerText(response, 405, { allow: 'GET, HEAD' });
    else if (path === '/healthz')
      void healthNow(request).then(({ status, body }) => {
        answerJson(response, status, body);
      });
    else files.answer(request, response, decodedPath(path));
  };
}
