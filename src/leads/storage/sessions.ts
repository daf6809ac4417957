/** Sessions of the inbox in the database. */
import { DAY_MS } from '../clock.ts';
import type { Queries } from './engine.ts';
import { SESSION_IDLE_MS, SESSION_MS, type StoredSession } from './lead-store.ts';

/** How old the moment of the last request may be before it is written again. */
const REFRESH_MS = 60_000;

const IS_OPEN = 'seen_at > $seenAfter AND opened_at > $openedAfter';
const limitsAt = (at: number) => ({
  seenAfter: at - SESSION_IDLE_MS,
  openedAfter: at - SESSION_MS,
});

/** Stores a session. Ended ones stay for a month, as they hold the time of their person's last visit. */
export async function openSession(
  { run }: Queries,
  key: string,
  personId: string,
  at: number,
): Promise<void> {
  await run('DELETE FROM sessions WHERE seen_at < $before', { before: at - 30 * DAY_MS });
  await run(
    `INSERT INTO sessions (key, person_id, new_since, opened_at, seen_at) VALUES ($key, $personId,
      coalesce((SELECT max(seen_at) FROM sessions WHERE person_id = $personId), $at), $at, $at)`,
    { key, personId, at },
  );
}

/** The session of a key while it is open, and whether its last request must be written. */
export async function findSession({ all }: Queries, key: string, at: number) {
  const [row] = await all(`SELECT * FROM sessions WHERE key = $key AND ${IS_OPEN}`, {
    ...{ key, ...limitsAt(at) },
  });
  if (!row) return undefined;
  const session: StoredSession = {
    personId: String(row['person_id']),
    newSince: Number(row['new_since']),
  };
  return { session, isStale: Number(row['seen_at']) < at - REFRESH_MS };
}
