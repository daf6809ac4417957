/** Deletes leads whose time has come. A lead that waits is never deleted. */
import { LEAD_RETENTION_DAYS } from '../../facts/limits.ts';
import type { Clock } from '../clock.ts';
import type { LeadState } from './lead.ts';
import type { Report } from '../log.ts';
import type { Outbox } from './outbox.ts';
import { reasonOf } from './outbox-database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const EVERY_MS = 60 * 60 * 1000;
/** Requests wait while rows are deleted, so few go at once, with room for requests in between. */
const AT_ONCE = 100;
const BETWEEN_MS = 20;

/** Days after which leads of each state are deleted, counted from when they came to rest in it. */
export type RetentionDays = Readonly<Record<Exclude<LeadState, 'waiting'>, number>>;

/**
 * Leads that never arrived are kept longer than delivered ones, as the agency has no other copy of them.
 * @example retentionDays(120) // { delivered: 120, parked: 120, quarantined: 90 }
 */
export const retentionDays = (delivered: number): RetentionDays => ({
  delivered,
  parked: Math.max(LEAD_RETENTION_DAYS.parked, delivered),
  quarantined: LEAD_RETENTION_DAYS.parked,
});

export interface RetentionTools {
  readonly outbox: Pick<Outbox, 'purge' | 'reclaim'>;
  readonly clock: Clock;
  readonly days: RetentionDays;
  readonly report: Report;
}

/** Works at once and then every hour, until the function it returns is called. */
export function startRetention({ outbox, clock, days, report }: RetentionTools): () => void {
  let isReclaimDue = false;
  let cancelTimer = clock.after(0, work);

  /** Deletes a few; true when there may be more. */
  function purgeSome(): boolean {
    const now = clock.now();
    const states = ['delivered', 'parked', 'quarantined'] as const;
    const purged = states.map((state) => outbox.purge(state, now - days[state] * DAY_MS, AT_ONCE));
    isReclaimDue ||= purged.some((count) => count > 0);
    return purged.includes(AT_ONCE);
  }

  function work(): void {
    let isMoreLeft = false;
    try {
      isMoreLeft = purgeSome();
      if (!isMoreLeft && isReclaimDue) isReclaimDue = !outbox.reclaim();
    } catch (error) {
      report({ event: 'retention.failed', reason: reasonOf(error) });
    }
    cancelTimer = clock.after(isMoreLeft ? BETWEEN_MS : EVERY_MS, work);
  }

  return () => {
    cancelTimer();
  };
}
