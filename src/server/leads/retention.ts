/** Deletes leads after their retention period; never a waiting lead. */
import { LEAD_RETENTION_DAYS } from '../../facts/limits.ts';
import type { Clock } from '../clock.ts';
import type { Report } from '../log.ts';
import { faultOf } from './faults.ts';
import type { LeadState } from './lead.ts';
import type { Outbox } from './outbox.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const EVERY_MS = 60 * 60 * 1000;
/** Batch size and pause: requests wait while rows are deleted. */
const AT_ONCE = 100;
const BETWEEN_MS = 20;

/** Days after which leads are deleted, counted from when they entered the state. */
export type RetentionDays = Readonly<Record<Exclude<LeadState, 'waiting'>, number>>;

/**
 * Parked leads stay at least as long as delivered ones: no other copy of them exists.
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

/** Runs at once and then every hour. */
export function startRetention({ outbox, clock, days, report }: RetentionTools): void {
  let isReclaimDue = false;
  const work = async () => {
    let isMoreLeft = false;
    try {
      for (const state of ['delivered', 'parked', 'quarantined'] as const) {
        const count = await outbox.purge(state, clock.now() - days[state] * DAY_MS, AT_ONCE);
        isReclaimDue ||= count > 0;
        isMoreLeft ||= count === AT_ONCE;
      }
      if (!isMoreLeft && isReclaimDue) isReclaimDue = !(await outbox.reclaim());
    } catch (error) {
      report({ event: 'retention.failed', reason: faultOf(error) });
    }
    clock.after(isMoreLeft ? BETWEEN_MS : EVERY_MS, () => void work());
  };
  void work();
}
