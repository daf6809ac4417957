/** Who is logged in, in memory: a restart, and so a changed password, logs everybody out. */
import { createHash, randomBytes } from 'node:crypto';

export const SESSION_HOURS = 12;
const LIFE_MS = SESSION_HOURS * 60 * 60 * 1000;
/** More than an agency has browsers. */
const MOST = 200;

export interface Session {
  readonly expiresAt: number;
  /** Leads received from here on are new to this browser. */
  readonly newSince: number;
}

export interface Sessions {
  /** Opens a session; returns the token for its cookie. */
  readonly open: (newSince: number) => string;
  readonly find: (token: string) => Session | undefined;
  readonly close: (token: string) => void;
}

/** A hash, so that looking a token up tells nothing about others by its time. */
const keyOf = (token: string) => createHash('sha256').update(token).digest('base64');

export function openSessions(now: () => number = Date.now): Sessions {
  const sessions = new Map<string, Session>();
  return {
    open: (newSince) => {
      for (const [key, { expiresAt }] of sessions)
        if (expiresAt <= now() || sessions.size >= MOST) sessions.delete(key);
      const token = randomBytes(32).toString('base64url');
      sessions.set(keyOf(token), { expiresAt: now() + LIFE_MS, newSince });
      return token;
    },
    find: (token) => {
      const session = sessions.get(keyOf(token));
      return session && session.expiresAt > now() ? session : undefined;
    },
    close: (token) => {
      sessions.delete(keyOf(token));
    },
  };
}
