import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { BRAND } from '../../facts/brand.ts';
import { NO_PAGE, POLICY } from '../../hosting/headers.ts';
import type { Policies } from '../../hosting/policy.ts';
import { REDIRECT_STATUS, type FixedRedirects } from '../../hosting/redirects.ts';
import { recordOf } from '../error-record.ts';
import { isInboxPath, type Desk } from '../inbox/desk.ts';
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
  locals: App.Locals,
) => unknown;

export interface SiteParts {
  readonly files: SiteFiles;
  readonly astro: AstroHandler;
  readonly policies: Pick<Policies, 'page'>;
  readonly redirects: FixedRedirects;
  readonly outbox: HealthTools['outbox'];
  readonly destinations: HealthTools['destinations'];
  readonly inbox: Inbox;
  /** The inbox in the browser; undefined while it has no password. */
  readonly desk?: Desk | undefined;
  readonly robots?: string | undefined;
  /** Seconds until the sender may post; undefined when the post is allowed. */
  readonly waitBeforePost: (request: IncomingMessage) => number | undefined;
}

type Answer = (request: IncomingMessage, response: ServerResponse, pathname: string) => void;

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

/** Answers errors outside Astro's pages; src/pages/500.astro answers those inside. */
function answerServerError(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else if (isJson(request)) answerJson(response, 500, { error: 'broken' });
  else {
    const type = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
    const text = `Something failed on our side. Please write to ${BRAND.email}.\n`;
    answerText(response, 500, { ...NO_PAGE, ...type }, text);
  }
}

/** Renders a page of Astro; logs errors and answers them. */
const renderer =
  (astro: AstroHandler) =>
  (...[request, response, next, locals]: Parameters<AstroHandler>): void => {
    const render = async () => astro(request, response, next, locals);
    render().catch((error: unknown) => {
      log({ event: 'request.failed', ...recordOf(error) });
      answerServerError(request, response);
    });
  };

/** Passes a post of a form to Astro. */
function answerForms({ files, astro, policies, inbox, waitBeforePost }: SiteParts): Answer {
  return (request, response, pathname) => {
    // Astro cannot create a `Request` for some other methods (TRACE).
    if (!['GET', 'HEAD', 'POST'].includes(request.method ?? '')) {
      response.setHeader('allow', 'GET, HEAD, POST');
      answerJson(response, 405, { error: 'method_not_allowed' });
      return;
    }
    const notFound = () => {
      files.answer(request, response, pathname);
    };
    // Astro would log an undecodable address as a server error.
    if (pathname.includes('%')) {
      notFound();
      return;
    }
    const isPost = request.method === 'POST';
    const waitSeconds = isPost ? waitBeforePost(request) : undefined;
    // A refused form, or one for a plan, is answered with a page; scripts get JSON.
    if (!isJson(request)) response.setHeader(POLICY, policies.page);
    renderer(astro)(request, response, notFound, { inbox: { ...inbox, waitSeconds } });
  };
}

/** The path and query of a request; proxies may send the full address. */
function targetOf(request: IncomingMessage): string {
  const target = request.url ?? '/';
  return target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?]*/iu, '') || '/';
}

/** The whole site over HTTP: redirects, then the endpoint of the forms, then files, then the not-found page. */
export function createSite(parts: SiteParts): RequestListener {
  const { files, redirects, robots, desk } = parts;
  const render = renderer(parts.astro);
  const healthNow = watchHealth(parts);
  const answerForm = answerForms(parts);
  return (request, response) => {
    for (const [name, value] of Object.entries(NO_PAGE)) response.setHeader(name, value);
    if (robots !== undefined) response.setHeader('x-robots-tag', robots);
    const target = targetOf(request);
    // Astro reads the target from the request.
    request.url = target;
    const pathname = decodedPath(target.split('?')[0] ?? '/');
    const isInbox = desk !== undefined && isInboxPath(pathname);
    const visit = isInbox ? desk(request, response, pathname) : undefined;
    if (isInbox && !visit) return;
    const location = redirectOf(target, files.isPage, redirects);
    if (location !== undefined) {
      answerText(response, REDIRECT_STATUS, { location });
      return;
    }
    const notFound = () => {
      files.answer(request, response, pathname);
    };
    if (visit) render(request, response, notFound, { desk: visit });
    else if (pathname.startsWith('/api/')) answerForm(request, response, pathname);
    else if (request.method !== 'GET' && request.method !== 'HEAD')
      answerText(response, 405, { allow: 'GET, HEAD' });
    else if (pathname === '/healthz')
      void healthNow(request).then(({ status, body }) => {
        answerJson(response, status, body);
      });
    else files.answer(request, response, pathname);
  };
}
