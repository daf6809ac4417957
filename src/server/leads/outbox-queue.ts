/** The queue of delivery: which leads to post next, and what became of each attempt. */
import type { DatabaseSync } from 'node:sqlite';
import type { DestinationKey } from '../../forms/destinations.ts';
import { leadOf, numberOf, type Lead } from './lead.ts';

export interface FailedDelivery {
  /** A few words about the answer or the connection; never anything of the lead or of a body. */
  readonly error: string;
  readonly at: number;
  /** Nothing to park the lead. */
  readonly nextAttemptAt: number | undefined;
}

/** All of these throw what SQLite says when the file cannot be read or written. */
export interface OutboxQueue {
  /** Leads to post now: those due for longest, or of those tried least often the latest. */
  due: (asked: {
    destinations: readonly DestinationKey[];
    now: number;
    limit: number;
    first: keyof typeof FIRST;
  }) => readonly Lead[];
  /** The next moment after now at which a lead falls due. */
  nextDueAt: (destinations: readonly DestinationKey[], now: number) => number | undefined;
  delivered: (id: string, at: number) => void;
  failed: (id: string, failure: FailedDelivery) => void;
  /** Makes every lead due whose next attempt is later than that moment. */
  bringForward: (destinations: readonly DestinationKey[], now: number, laterThan: number) => void;
}

/** The orders of the statements below, for what several webhooks gave. */
const FIRST = {
  longestDue: (one: Lead, other: Lead) => one.nextAttemptAt - other.nextAttemptAt,
  freshest: (one: Lead, other: Lead) =>
    one.attempts - other.attempts || other.nextAttemptAt - one.nextAttemptAt,
} as const;

/** Looks for what is due, one webhook after the other, so that the index gives each its leads in order. */
function searchesOf(database: DatabaseSync): Pick<OutboxQueue, 'due' | 'nextDueAt'> {
  const due = `
    SELECT * FROM leads WHERE state = 'waiting' AND destination = ? AND next_attempt_at <= ?
  `;
  const statements = {
    longestDue: database.prepare(`${due} ORDER BY next_attempt_at LIMIT ?`),
    freshest: database.prepare(`${due} ORDER BY attempts, next_attempt_at DESC LIMIT ?`),
  };
  const next = database.prepare(`
    SELECT min(next_attempt_at) AS moment FROM leads
    WHERE state = 'waiting' AND destination = ? AND next_attempt_at > ?
  `);
  return {
    due: ({ destinations, now, limit, first }) =>
      destinations
        .flatMap((key) => statements[first].all(key, now, limit).map(leadOf))
        .sort(FIRST[first])
        .slice(0, limit),
    nextDueAt: (destinations, now) => {
      const moments = destinations
        .map((key) => next.get(key, now) ?? { moment: null })
        .filter(({ moment }) => moment !== null)
        .map((row) => numberOf(row, 'moment'));
      return moments.length === 0 ? undefined : Math.min(...moments);
    },
  };
}

/**
 * Writes without waiting for the disk, which pages would wait for, too. What a power cut takes away is a mark that a lead was
 * tried or has arrived: it is then posted again, under the same id. The next lead that is kept takes the mark to the disk.
 */
function withoutWaiting(database: DatabaseSync, write: () => void): void {
  database.exec('PRAGMA synchronous = NORMAL');
  try {
    write();
  } finally {
    database.exec('PRAGMA synchronous = FULL');
  }
}

/** The part of the inbox that delivery works with. */
export function queueOf(database: DatabaseSync): OutboxQueue {
  // A lead that has arrived has arrived, whatever was decided about it while it was on its way.
  const delivered = database.prepare(`
    UPDATE leads SET state = 'delivered', attempts = attempts + 1, last_error = NULL, settled_at = :at
    WHERE id = :id AND state <> 'delivered'
  `);
  const failed = database.prepare(`
    UPDATE leads
    SET attempts = attempts + 1, last_error = :error, trying_since = coalesce(trying_since, :at), next_attempt_at = :next
    WHERE id = :id AND state = 'waiting'
  `);
  const parked = database.prepare(`
    UPDATE leads SET state = 'parked', attempts = attempts + 1, last_error = :error, settled_at = :at
    WHERE id = :id AND state = 'waiting'
  `);
  const forward = database.prepare(`
    UPDATE leads SET next_attempt_at = :now
    WHERE state = 'waiting' AND destination = :key AND next_attempt_at > :laterThan
  `);
  return {
    ...searchesOf(database),
    delivered: (id, at) => {
      withoutWaiting(database, () => delivered.run({ id, at }));
    },
    failed: (id, { error, at, nextAttemptAt: next }) => {
      withoutWaiting(database, () =>
        next === undefined ? parked.run({ id, error, at }) : failed.run({ id, error, at, next }),
      );
    },
    bringForward: (destinations, now, laterThan) => {
      withoutWaiting(database, () => {
        for (const key of destinations) forward.run({ key, now, laterThan });
      });
    },
  };
}
