/** Deletes leads after their retention period; never a waiting lead. */
import { LEAD_RETENTION_DAYS } from '../../facts/limits.ts';
import type { Clock } from '../clock.ts';
import type { Report } from '../log.ts';
import { faultOf } from './storage/faults.ts';
import type { SettledState } from './lead.ts';
import type { Outbox } from './outbox.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const EVERY_MS = 60 * 60 * 1000;
/** Batch size and pause: requests wait while rows are deleted. */
const AT_ONCE = 100;
const BETWEEN_MS = 20;
/** Runs after a leap of the clock before leads that were never delivered are deleted again. */
const STEADY_RUNS = 24;

/** Days after which leads are deleted, counted from when they entered the state. */
export type RetentionDays = Readonly<Record<SettledState, number>>;

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
  readonly outbox: Pick<Outbox, 'purge' | 'reclaim' | 'checkpoint'>;
  readonly clock: Clock;
  readonly days: RetentionDays;
  readonly report: Report;
}

/** Runs at once and then every hour. */
export function startRetention({ outbox, clock, days, report }: RetentionTools): void {
  let isReclaimDue = false;
  let steadyRuns = Infinity;
  let expectedAt = clock.now();
  let deleted = { delivered: 0, parked: 0, quarantined: 0 };

  const watchClock = () => {
    steadyRuns += 1;
    if (Math.abs(clock.now() - expectedAt) < EVERY_MS) return;
    steadyRuns = 0;
    report({ event: 'retention.leap' });
  };

  /** Returns whether more is left to delete. */
  const deleteSome = async (): Promise<boolean> => {
    const states = ['delivered', 'parked', 'quarantined'] as const;
    let isMoreLeft = false;
    for (const state of steadyRuns > STEADY_RUNS ? states : states.slice(0, 1)) {
      const count = await outbox.purge(state, clock.now() - days[state] * DAY_MS, AT_ONCE);
      deleted[state] += count;
      isReclaimDue ||= count > 0;
      isMoreLeft ||= count === AT_ONCE;
    }
    return isMoreLeft;
  };

  const finish = async () => {
    if (Object.values(deleted).some((count) => count > 0))
      report({ event: 'retention.deleted', ...deleted });
    deleted = { delivered: 0, parked: 0, quarantined: 0 };
    if (!isReclaimDue) return outbox.checkpoint();
    isReclaimDue = !(await outbox.reclaim());
    if (isReclaimDue) report({ event: 'retention.notReclaimed' });
  };

  const work = async () => {
    let isMoreLeft = false;
    try {
      isMoreLeft = await deleteSome();
      if (!isMoreLeft) await finish();
    } catch (error) {
      report({ event: 'retention.failed', reason: faultOf(error) });
    }
    const delayMs = isMoreLeft ? BETWEEN_MS : EVERY_MS;
    expectedAt = clock.now() + delayMs;
    clock.after(delayMs, () => {
      if (!isMoreLeft) watchClock();
      void work();
    });
  };
  void work();
}
