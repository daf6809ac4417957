/** The gate of the inbox: without a session nobody sees more than the login page. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale } from '../../i18n/locales.ts';
import { isForeign } from '../http/origin.ts';
import type { Outbox, StoredSession } from '../leads/outbox.ts';
import type { LogEvent, Report } from '../log.ts';
import { addressWith, INBOX_PATH, LOGIN_PATH } from './address.ts';
import { openLogins, type LoginResult } from './logins.ts';
import type { Person } from './people.ts';
import { openSessions } from './sessions.ts';

export interface GateSettings {
  readonly people: readonly Person[];
  readonly locale: Locale;
  readonly site: URL | undefined;
  readonly trustedProxies: number;
  readonly outbox: Outbox;
  /** Wakes the delivery. */
  readonly wake: () => void;
  readonly report: Report;
  /** Tells the agency that somebody guesses passwords. */
  readonly onGuessing: () => void;
}

type Action = Extract<LogEvent, { event: 'inbox.action' }>;

/** What the pages of the inbox can do; only the gate hands it out. */
export interface InboxVisit extends Pick<GateSettings, 'locale' | 'outbox' | 'wake'> {
  /** Empty for the password that several people share. */
  readonly person: string;
  readonly newSince: number;
  readonly cookie: SessionCookie;
  /** Logs what this person does with a lead, or with all of them. */
  readonly report: (action: Action['action'], lead?: string) => void;
  readonly logOut: () => Promise<void>;
  /** Resolves once the client has read what was written, or is gone. */
  readonly drained: () => Promise<void>;
}

/** What the login page can do. */
export interface Login extends Pick<GateSettings, 'locale'> {
  readonly hasNames: boolean;
  readonly isLoggedIn: boolean;
  readonly cookie: SessionCookie;
  readonly logIn: (name: string, password: string) => Promise<LoginResult>;
  /** Opens a session; returns the token for its cookie. */
  readonly open: (person: Person) => Promise<string>;
}

/** Decides on a request by the route that Astro renders: what its page gets, or the answer of a refusal. */
export type Gate = (
  route: string,
  request: Request,
) => Promise<{ readonly visit: InboxVisit } | { readonly login: Login } | Response>;

/** Over https no other page of the domain can set a cookie with this prefix (RFC 6265bis, 4.1.3). */
function cookieOf({ site, trustedProxies }: GateSettings) {
  const isHttps = site?.protocol === 'https:';
  const secure = isHttps || trustedProxies > 0;
  const attributes = { httpOnly: true, secure, sameSite: 'strict' } as const;
  return isHttps
    ? { name: '__Host-inbox', attributes: { ...attributes, path: '/' } }
    : { name: 'inbox', attributes: { ...attributes, path: INBOX_PATH } };
}
export type SessionCookie = ReturnType<typeof cookieOf>;

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

const redirect = (location: string) => new Response(null, { status: 303, headers: { location } });

/** The gate for each request of the server. */
export function openGate(
  settings: GateSettings,
): (from: IncomingMessage, response: ServerResponse) => Gate {
  const { people, site, outbox, locale, wake, report } = settings;
  const sessions = openSessions(outbox);
  const logins = openLogins(settings);
  const cookie = cookieOf(settings);
  const hasNames = people.some(({ name }) => name !== '');
  const cookiePattern = new RegExp(`(?:^|;\\s*)${cookie.name}=([^;]*)`, 'u');

  /** The session of a token, and whose it is: none after a change of that person's password. */
  const enter = async (
    token: string,
  ): Promise<(StoredSession & { person: Person }) | undefined> => {
    const session = token === '' ? undefined : await sessions.use(token);
    const person = session && people.find(({ id }) => id === session.personId);
    return person && { ...session, person };
  };

  return (from, response) => async (route, request) => {
    const isPost = request.method === 'POST';
    const token = cookiePattern.exec(request.headers.get('cookie') ?? '')?.[1] ?? '';
    const session = await enter(token);
    const isLogin = route === LOGIN_PATH;
    if (!session && !isLogin) {
      const { pathname, search } = new URL(request.url);
      const to = isPost || pathname === INBOX_PATH ? '' : pathname + search;
      return redirect(addressWith(LOGIN_PATH, { to }));
    }
    if (isPost && isForeign(request.headers, site)) return new Response('', { status: 403 });
    const logOut = () => sessions.close(token);
    if (session && !isLogin) {
      const { person, newSince } = session;
      return {
        visit: {
          ...{ locale, outbox, wake, cookie, newSince, logOut },
          person: person.name,
          report: (action, lead = '') => {
            report({ event: 'inbox.action', person: person.name, action, lead });
          },
          drained: () => drained(response),
        },
      };
    }
    return {
      login: {
        ...{ locale, cookie, hasNames, isLoggedIn: session !== undefined },
        logIn: (name, password) => logins.attempt(from, name, password),
        open: async (person) => {
          // A session that somebody else may know ends.
          await logOut();
          return sessions.open(person.id);
        },
      },
    };
  };
}
