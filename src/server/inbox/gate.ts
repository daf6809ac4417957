/** The gate of the inbox: without a session nobody sees more than the login page. */
import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Locale } from '../../i18n/locales.ts';
import { isForeign } from '../../leads/acceptance/origin.ts';
import type { InboxAction } from '../../leads/inbox/actions.ts';
import { addressWith, INBOX_PATH, LOGIN_PATH } from '../../leads/inbox/address.ts';
import type { LeadStore } from '../../leads/storage/lead-store.ts';
import type { Report } from '../log.ts';
import { openLogins } from './logins.ts';
import type { Person } from './people.ts';

export interface GateSettings {
  readonly people: readonly Person[];
  readonly locale: Locale;
  readonly site: URL | undefined;
  readonly trustedProxies: number;
  readonly leadStore: LeadStore;
  /** Wakes the delivery. */
  readonly wake: () => void;
  readonly report: Report;
  /** Tells the agency that somebody guesses passwords. */
  readonly onGuessing: () => void;
}

/** Over https no other page of the domain can set a cookie with this prefix (RFC 6265bis, 4.1.3). */
function cookieOf({ site, trustedProxies }: GateSettings) {
  const isHttps = site?.protocol === 'https:';
  const secure = isHttps || trustedProxies > 0;
  const attributes = { httpOnly: true, secure, sameSite: 'strict' } as const;
  return isHttps
    ? { name: '__Host-inbox', attributes: { ...attributes, path: '/' } }
    : { name: 'inbox', attributes: { ...attributes, path: INBOX_PATH } };
}

/** Pause before another look at whether a client has read. */
const DRAIN_MS = 20;

/** A session is stored under a hash of its token: who reads the database cannot log in with it. */
const keyOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * The gate for each request of the server. It decides by the route that Astro renders: what its page can do, or the
 * answer of a refusal.
 */
export function openGate(settings: GateSettings) {
  const { people, site, leadStore, locale, wake, report } = settings;
  const logins = openLogins(settings);
  const cookie = cookieOf(settings);
  const hasNames = people.some(({ name }) => name !== '');
  const cookiePattern = new RegExp(`(?:^|;\\s*)${cookie.name}=([^;]*)`, 'u');

  return (from: IncomingMessage, response: ServerResponse) =>
    async (route: string, request: Request) => {
      const isPost = request.method === 'POST';
      const token = cookiePattern.exec(request.headers.get('cookie') ?? '')?.[1] ?? '';
      const session =
        token === '' ? undefined : await leadStore.useSession(keyOf(token), Date.now());
      // Undefined once the password has changed.
      const person = people.find(({ id }) => id === session?.personId);
      const isLogin = route === LOGIN_PATH;
      if (!person && !isLogin) {
        const { pathname, search } = new URL(request.url);
        const to = isPost || pathname === INBOX_PATH ? '' : pathname + search;
        const location = addressWith(LOGIN_PATH, { to });
        return new Response(null, { status: 303, headers: { location } });
      }
      if (isPost && isForeign(request.headers, site)) return new Response('', { status: 403 });
      const logOut = () => leadStore.closeSession(keyOf(token));
      if (session && person && !isLogin) {
        const visit = {
          ...{ locale, leadStore, wake, cookie, logOut },
          newSince: session.newSince,
          /** Empty for the password that several people share. */
          person: person.name,
          /** Logs what this person does with a lead, or with all of them. */
          report: (action: InboxAction, lead = '') => {
            report({ event: 'inbox.action', person: person.name, action, lead });
          },
          /** Resolves once the client has read what was written: Astro writes a stream without waiting for it. */
          drained: async () => {
            while (response.writableNeedDrain) await setTimeout(DRAIN_MS);
          },
        };
        return { visit };
      }
      const login = {
        ...{ locale, cookie, hasNames, isLoggedIn: person !== undefined },
        logIn: (name: string, password: string) => logins.attempt(from, name, password),
        /** Opens a session; returns the token for its cookie. */
        open: async ({ id }: Person) => {
          // Against session fixation: an attacker may have set the cookie of this browser.
          await logOut();
          const fresh = randomBytes(32).toString('base64url');
          await leadStore.openSession(keyOf(fresh), id, Date.now());
          return fresh;
        },
      };
      return { login };
    };
}
export type Gate = ReturnType<ReturnType<typeof openGate>>;
type Entry = Exclude<Awaited<ReturnType<Gate>>, Response>;
/** What the pages of the inbox can do; only the gate hands it out. */
export type InboxVisit = Extract<Entry, { visit: unknown }>['visit'];
export type Login = Extract<Entry, { login: unknown }>['login'];
