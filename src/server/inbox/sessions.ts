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

/** A hash, so that looking a token up tells nothing about others by its time. */
const keyOf = (token: string) => createHash('sha256').update(token).digest('base64');

export function openSessions() {
  const sessions = new Map<string, Session>();
  return {
    /** Opens a session; returns the token for its cookie. */
    open: (newSince: number): string => {
      for (const [key, { expiresAt }] of sessions)
        if (expiresAt <= Date.now() || sessions.size >= MOST) sessions.delete(key);
      const token = randomBytes(32).toString('base64url');
      sessions.set(keyOf(token), { expiresAt: Date.now() + LIFE_MS, newSince });
      return token;
    },
    find: (token: string): Session | undefined => {
      const session = sessions.get(keyOf(token));
      return session && session.expiresAt > Date.now() ? session : undefined;
    },
    close: (token: string): void => {
      sessions.delete(keyOf(token));
    },
  };
}
