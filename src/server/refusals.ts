import type { Clock } from './clock.ts';
import type { Report } from './log.ts';

const MINUTE_MS = 60_000;

export interface Refusals {
  /** Hears the status of each post that was refused. */
  readonly count: (status: number) => void;
  /** Tells at once what there is to tell. */
  readonly tell: () => void;
}

/**
 * Counts the posts that were refused, and tells them once a minute: a line for each would let anybody fill the disk, and
 * tell when somebody was here.
 */
export function countRefusals({
  clock,
  report,
}: {
  readonly clock: Clock;
  readonly report: Report;
}): Refusals {
  const counts = new Map<number, number>();
  const tell = () => {
    if (counts.size > 0) report({ event: 'leads.refused', statuses: Object.fromEntries(counts) });
    counts.clear();
  };
  return {
    count: (status) => {
      if (counts.size === 0) clock.after(MINUTE_MS, tell);
      counts.set(status, (counts.get(status) ?? 0) + 1);
    },
    tell,
  };
}
