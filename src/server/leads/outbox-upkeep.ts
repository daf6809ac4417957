/** What the agency and the retention do to leads that are already kept. */
import type { DatabaseSync } from 'node:sqlite';
import { comparableEmail, emailsOf, leadOf, numberOf, textOf, type LeadState } from './lead.ts';

/** All of these throw what SQLite says when the file cannot be read or written. */
export interface OutboxUpkeep {
  /** Makes a waiting lead due now and gives a parked one a whole new schedule; false when it is neither. */
  retry: (id: string, now: number) => boolean;
  /** Lets a quarantined lead be delivered; false when it is not in quarantine. */
  release: (id: string, now: number) => boolean;
  /** Deletes every lead with this e-mail address, and says how many. `reclaim` takes their bytes out of the file. */
  erase: (email: string) => number;
  /** Deletes up to `limit` leads that came to rest in this state before that moment, and says how many. */
  purge: (state: LeadState, before: number, limit: number) => number;
  /**
   * Takes what was deleted out of the file and its journal; false when another process was in the way. Reading and
   * posting wait for it: about 200 ms for 30,000 leads.
   */
  reclaim: () => boolean;
}

function changesOf(database: DatabaseSync): Pick<OutboxUpkeep, 'retry' | 'release'> {
  const retry = database.prepare(`
    UPDATE leads SET
      attempts = iif(state = 'parked', 0, attempts),
      trying_since = iif(state = 'parked', NULL, trying_since),
      state = 'waiting', settled_at = NULL, next_attempt_at = :now
    WHERE id = :id AND state IN ('waiting', 'parked')
  `);
  const release = database.prepare(`
    UPDATE leads SET state = 'waiting', settled_at = NULL, next_attempt_at = :now
    WHERE id = :id AND state = 'quarantined'
  `);
  return {
    retry: (id, now) => retry.run({ id, now }).changes === 1,
    release: (id, now) => release.run({ id, now }).changes === 1,
  };
}

/** SQLite compares letters beyond ASCII byte by byte, so the addresses are compared here. */
function eraserOf(database: DatabaseSync): OutboxUpkeep['erase'] {
  const all = database.prepare('SELECT * FROM leads');
  const remove = database.prepare('DELETE FROM leads WHERE id = ?');
  return (email) => {
    const wanted = comparableEmail(email);
    const ids: string[] = [];
    for (const row of all.iterate()) {
      if (emailsOf(leadOf(row).payload).includes(wanted)) ids.push(textOf(row, 'id'));
    }
    for (const id of ids) remove.run(id);
    return ids.length;
  };
}

/**
 * `secure_delete` blanks a row where it stands, but not the copies that SQLite left behind when it moved rows between
 * pages earlier: only writing the whole file anew does. The journal then still holds the old pages until it is emptied.
 */
function reclaim(database: DatabaseSync): boolean {
  try {
    database.exec('VACUUM');
    const row = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() ?? {};
    return numberOf(row, 'busy') === 0;
  } catch {
    return false;
  }
}

/** The part of the inbox that keeps it in order. */
export function upkeepOf(database: DatabaseSync): OutboxUpkeep {
  const purge = database.prepare(`
    DELETE FROM leads WHERE rowid IN (
      SELECT rowid FROM leads WHERE state = ? AND settled_at < ? ORDER BY settled_at LIMIT ?
    )
  `);
  return {
    ...changesOf(database),
    erase: eraserOf(database),
    purge: (state, before, limit) => Number(purge.run(state, before, limit).changes),
    reclaim: () => reclaim(database),
  };
}
