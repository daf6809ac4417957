/** The inbox in the browser: who may enter, and what the pages can do. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { POLICY } from '../../hosting/headers.ts';
import type { Locale } from '../../i18n/locales.ts';
import { limitPosts } from '../http/rate-limit.ts';
import { isForeign } from '../http/origin.ts';
import type { Outbox } from '../leads/outbox.ts';
import type { Report } from '../log.ts';
import { INBOX_PATH, LOGIN_PATH } from './address.ts';
import { isPassword, type PasswordHash } from './password.ts';
import { openSessions, type Session } from './sessions.ts';

export const SESSION_COOKIE = 'inbox';
export const SEEN_COOKIE = 'inbox-seen';
const LOGINS_A_MINUTE = 5;

export interface DeskSettings {
  readonly passwordHash: PasswordHash;
  readonly locale: Locale;
  /** The policy of the site's pages. */
  readonly policy: string;
  readonly site: URL | undefined;
  readonly trustedProxies: number;
  readonly outbox: Outbox;
  /** Wakes the delivery. */
  readonly wake: () => void;
  readonly report: Report;
}

/** The inbox for one request. */
export interface DeskVisit extends Pick<DeskSettings, 'locale' | 'outbox' | 'wake' | 'report'> {
  /** Undefined on the login page only. */
  readonly session: Session | undefined;
  /** Seconds until the next attempt to log in. */
  readonly waitSeconds: number | undefined;
  /** Attributes of cookies. */
  readonly cookie: { httpOnly: true; secure: boolean; sameSite: 'strict'; path: string };
  /** Opens a session and returns its token; undefined for a wrong password. */
  readonly logIn: (password: string, newSince: number) => Promise<string | undefined>;
  readonly logOut: () => void;
  /** Resolves once the client has read what was written, or is gone. */
  readonly drained: () => Promise<void>;
}

/** The visit of a request; undefined when it is answered already. */
export type Desk = (
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
) => DeskVisit | undefined;

/** Whatever may lead to a page of the inbox. */
export const isInboxPath = (pathname: string): boolean =>
  /^[/\\]+inbox(?:[/\\]|$)/iu.test(pathname);

const SESSION_TOKEN = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([^;]*)`, 'u');

const headersOf = ({ headers }: IncomingMessage): Headers =>
  new Headers(
    Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
  );

function answer(response: ServerResponse, status: number, location?: string): undefined {
  response.writeHead(status, { 'content-length': '0', ...(location && { location }) });
  response.end();
}

/** Astro writes a stream without waiting for a slow client. */
const drained = (response: ServerResponse) =>
  new Promise<void>((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    if (response.writableNeedDrain) response.on('drain', done).on('close', done);
    else resolve();
  });

export function openDesk(settings: DeskSettings): Desk {
  const { passwordHash, policy, site, trustedProxies, outbox, locale, wake, report } = settings;
  const sessions = openSessions();
  const waitBeforeLogin = limitPosts({ perMinute: LOGINS_A_MINUTE, trustedProxies });
  const HEADERS = {
    [POLICY]: policy,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'same-origin',
  };
  return (request, response, pathname) => {
    const { method = '', headers, url = '' } = request;
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    const token = SESSION_TOKEN.exec(headers.cookie ?? '')?.[1] ?? '';
    const session = sessions.find(token);
    const isPage = method === 'GET' || method === 'HEAD';
    const isPost = method === 'POST';
    const isLogin = pathname === LOGIN_PATH && (isPage || isPost);
    if (!session && !isLogin) {
      const to = isPage && pathname !== INBOX_PATH ? `?to=${encodeURIComponent(url)}` : '';
      return answer(response, 303, LOGIN_PATH + to);
    }
    if (!isPage && !isPost) return answer(response, 405);
    if (isPost && isForeign(headersOf(request), site)) return answer(response, 403);
    const isSecure = trustedProxies > 0 || headers['x-forwarded-proto'] === 'https';
    return {
      ...{ locale, outbox, wake, report, session },
      waitSeconds: isPost && isLogin ? waitBeforeLogin(request) : undefined,
      cookie: { httpOnly: true, secure: isSecure, sameSite: 'strict', path: INBOX_PATH },
      logIn: async (password, newSince) => {
        const isRight = await isPassword(password, passwordHash);
        report({ event: 'inbox.login', isRight });
        if (!isRight) return undefined;
        // A session that somebody else may know ends.
        sessions.close(token);
        return sessions.open(newSince);
      },
      logOut: () => {
        sessions.close(token);
      },
      drained: () => drained(response),
    };
  };
}
