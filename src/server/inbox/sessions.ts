/** Who is logged in. Sessions lie in the database of the leads, so that they hold on every server. */
import { createHash, randomBytes } from 'node:crypto';
import type { LeadStore } from '../../leads/storage/lead-store.ts';

/** A hash: who reads the database cannot log in with it. */
const keyOf = (token: string) => createHash('sha256').update(token).digest('base64url');

export const openSessions = (
  leadStore: Pick<LeadStore, 'openSession' | 'useSession' | 'closeSession'>,
) => ({
  /** Opens a session; returns the token for its cookie. */
  open: async (personId: string): Promise<string> => {
    const token = randomBytes(32).toString('base64url');
    await leadStore.openSession(keyOf(token), personId, Date.now());
    return token;
  },
  /** Extends the session of a token and returns it; undefined when it has ended. */
  use: (token: string) => leadStore.useSession(keyOf(token), Date.now()),
  close: (token: string): Promise<void> => leadStore.closeSession(keyOf(token)),
});
