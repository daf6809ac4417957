import type { Clock } from './clock.ts';
import type { Report } from './log.ts';

const MINUTE_MS = 60_000;

export interface Refusals {
  /** Hears the status of each post that was refused. */
  readonly count: (status: number) => void;
  /** Hears that a lead was quarantined. */
  readonly countQuarantined: () => void;
  /** Tells at once what there is to tell. */
  readonly tell: () => void;
}

/**
 * Counts the posts that were refused and those that were quarantined, and tells them once a minute: a line for each would
 * let anybody fill the disk, and tell when somebody was here.
 */
export function countRefusals({
  clock,
  report,
}: {
  readonly clock: Clock;
  readonly report: Report;
}): Refusals {
  const counts = new Map<number, number>();
  let quarantined = 0;
  let isTold = true;
  const tell = () => {
    if (counts.size > 0) report({ event: 'leads.refused', statuses: Object.fromEntries(counts) });
    if (quarantined > 0) report({ event: 'leads.quarantined', leads: quarantined });
    counts.clear();
    quarantined = 0;
    isTold = true;
  };
  const tellLater = () => {
    if (isTold) clock.after(MINUTE_MS, tell);
    isTold = false;
  };
  return {
    count: (status) => {
      tellLater();
      counts.set(status, (counts.get(status) ?? 0) + 1);
    },
    countQuarantined: () => {
      tellLater();
      quarantined += 1;
    },
    tell,
  };
}
