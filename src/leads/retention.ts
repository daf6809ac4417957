/** Deletes leads after their retention period; of the waiting ones those that are answered and have no destination. */
import { LEAD_RETENTION_DAYS } from '../facts/limits.ts';
import { DAY_MS, HOUR_MS, pause, type Clock } from './clock.ts';
import type { ReportLead } from './events.ts';
import type { DeliveryKey } from './lead.ts';
import { faultOf } from './storage/faults.ts';
import type { LeadStore } from './storage/lead-store.ts';

const EVERY_MS = HOUR_MS;
/** Batch size and pause: requests wait while rows are deleted. */
const AT_ONCE = 100;
const BETWEEN_MS = 20;
/** Runs after a leap of the clock before leads that were never delivered are deleted again. */
const STEADY_RUNS = 24;

const STATES = ['delivered', 'waiting', 'parked', 'quarantined'] as const;

/**
 * Days after which leads are deleted, counted from when they were settled. Parked leads stay at least as long as delivered ones: no other copy of them exists.
 * @example retentionDays(120) // { delivered: 120, waiting: 120, parked: 120, quarantined: 90 }
 */
export const retentionDays = (delivered: number) => ({
  delivered,
  waiting: delivered,
  parked: Math.max(LEAD_RETENTION_DAYS.parked, delivered),
  quarantined: LEAD_RETENTION_DAYS.parked,
});

/** Runs at once and then every hour. */
export async function startRetention({
  leadStore,
  destinations,
  clock,
  days,
  report,
}: {
  readonly leadStore: Pick<LeadStore, 'purge' | 'reclaim' | 'checkpoint' | 'check'>;
  /** The destinations that are configured. Leads that wait for one stay. */
  readonly destinations: readonly DeliveryKey[];
  readonly clock: Clock;
  readonly days: ReturnType<typeof retentionDays>;
  readonly report: ReportLead;
}) {
  let isReclaimDue = false;
  let steadyRuns = Infinity;

  const deleteOld = async () => {
    const deleted = { delivered: 0, waiting: 0, parked: 0, quarantined: 0 };
    for (const state of steadyRuns > STEADY_RUNS ? STATES : STATES.slice(0, 1)) {
      let count = AT_ONCE;
      while (count === AT_ONCE) {
        const kept = state === 'waiting' ? destinations : [];
        count = await leadStore.purge(state, clock.now() - days[state] * DAY_MS, AT_ONCE, kept);
        deleted[state] += count;
        if (count === AT_ONCE) await pause(clock, BETWEEN_MS);
      }
    }
    if (Object.values(deleted).every((count) => count === 0)) return;
    isReclaimDue = true;
    report({ event: 'retention.deleted', ...deleted });
  };

  const run = async () => {
    await deleteOld();
    if (!isReclaimDue) return leadStore.checkpoint();
    isReclaimDue = !(await leadStore.reclaim());
    if (isReclaimDue) report({ event: 'retention.notReclaimed' });
  };

  for (;;) {
    await run().catch((error: unknown) => {
      report({ event: 'retention.failed', reason: faultOf(error) });
    });
    await leadStore.check();
    const expectedAt = clock.now() + EVERY_MS;
    await pause(clock, EVERY_MS);
    steadyRuns += 1;
    if (Math.abs(clock.now() - expectedAt) < EVERY_MS) continue;
    steadyRuns = 0;
    report({ event: 'retention.leap' });
  }
}
