/** The gate of the inbox: without a session nobody sees more than the login page. */
import type { IncomingMessage } from 'node:http';
import type { Locale } from '../../i18n/locales.ts';
import { isForeign } from '../http/origin.ts';
import { limitPosts } from '../http/rate-limit.ts';
import type { Outbox } from '../leads/outbox.ts';
import type { Report } from '../log.ts';
import { addressWith, INBOX_PATH, LOGIN_PATH } from './address.ts';
import { isPassword, type PasswordHash } from './password.ts';
import { openSessions, type Session } from './sessions.ts';

export const SESSION_COOKIE = 'inbox';
export const SEEN_COOKIE = 'inbox-seen';
const LOGINS_A_MINUTE = 5;

export interface GateSettings {
  readonly passwordHash: PasswordHash;
  readonly locale: Locale;
  readonly site: URL | undefined;
  readonly trustedProxies: number;
  readonly outbox: Outbox;
  /** Wakes the delivery. */
  readonly wake: () => void;
  readonly report: Report;
}

/** Attributes of cookies. */
interface CookieAttributes {
  readonly httpOnly: true;
  readonly secure: boolean;
  readonly sameSite: 'strict';
  readonly path: string;
}

/** What the pages of the inbox can do; only the gate hands it out. */
export interface InboxVisit extends Pick<GateSettings, 'locale' | 'outbox' | 'wake' | 'report'> {
  readonly session: Session;
  readonly cookie: CookieAttributes;
  readonly logOut: () => void;
}

/** What the login page can do. */
export interface Login {
  readonly locale: Locale;
  readonly isLoggedIn: boolean;
  /** Seconds until the next attempt. */
  readonly waitSeconds: number | undefined;
  readonly cookie: CookieAttributes;
  /** Opens a session and returns its token; undefined for a wrong password. */
  readonly logIn: (password: string, newSince: number) => Promise<string | undefined>;
}

/** Decides on a request by the route that Astro renders: what its page gets, or the answer of a refusal. */
export type Gate = (
  route: string,
  request: Request,
) => { readonly visit: InboxVisit } | { readonly login: Login } | Response;

const SESSION_TOKEN = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([^;]*)`, 'u');

const redirect = (location: string) => new Response(null, { status: 303, headers: { location } });

/** The gate for each request of the server. */
export function openGate(settings: GateSettings): (from: IncomingMessage) => Gate {
  const { passwordHash, site, trustedProxies, outbox, locale, wake, report } = settings;
  const sessions = openSessions();
  const waitBeforeLogin = limitPosts({ perMinute: LOGINS_A_MINUTE, trustedProxies });
  return (from) => (route, request) => {
    const isPost = request.method === 'POST';
    const token = SESSION_TOKEN.exec(request.headers.get('cookie') ?? '')?.[1] ?? '';
    const session = sessions.find(token);
    const isLogin = route === LOGIN_PATH;
    if (!session && !isLogin) {
      const { pathname, search } = new URL(request.url);
      const to = isPost || pathname === INBOX_PATH ? '' : pathname + search;
      return redirect(addressWith(LOGIN_PATH, { to }));
    }
    if (isPost && isForeign(request.headers, site)) return new Response('', { status: 403 });
    const isSecure = trustedProxies > 0 || request.headers.get('x-forwarded-proto') === 'https';
    const cookie = {
      httpOnly: true,
      secure: isSecure,
      sameSite: 'strict',
      path: INBOX_PATH,
    } as const;
    const logOut = () => {
      sessions.close(token);
    };
    if (session && !isLogin)
      return { visit: { locale, outbox, wake, report, session, cookie, logOut } };
    return {
      login: {
        locale,
        isLoggedIn: session !== undefined,
        waitSeconds: isPost ? waitBeforeLogin(from) : undefined,
        cookie,
        logIn: async (password, newSince) => {
          const isRight = await isPassword(password, passwordHash);
          report({ event: 'inbox.login', isRight });
          if (!isRight) return undefined;
          // A session that somebody else may know ends.
          logOut();
          return sessions.open(newSince);
        },
      },
    };
  };
}
