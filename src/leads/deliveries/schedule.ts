/** The retry schedule of a lead. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../clock.ts';

const SECOND_MS = 1000;

/** Pauses between attempts. */
export const RETRY_PAUSES_MS: readonly number[] = [
  ...[5 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS),
];
export const MAX_ATTEMPTS = RETRY_PAUSES_MS.length + 1;
const LONGEST_PAUSE_MS = DAY_MS;
const WHOLE_SCHEDULE_MS = RETRY_PAUSES_MS.reduce((sum, pause) => sum + pause, 0);

/** Random share added to a pause, so that leads which failed together are spread out. */
const JITTER = 0.1;

/**
 * The time of the next attempt; undefined parks the lead. Attempts can be brought forward, so a lead is parked only when
 * the duration of the whole schedule has passed as well.
 */
export function nextAttemptAt(failure: {
  readonly now: number;
  /** Attempts so far, the failed one included. */
  readonly attempts: number;
  readonly tryingSince: number;
  /** The pause that the receiver requests; 0 for none. */
  readonly requestedMs: number;
  readonly random: number;
}): number | undefined {
  const { now, attempts, tryingSince, requestedMs, random } = failure;
  if (attempts >= MAX_ATTEMPTS && now - tryingSince >= WHOLE_SCHEDULE_MS) return undefined;
  const pause = RETRY_PAUSES_MS[attempts - 1] ?? LONGEST_PAUSE_MS;
  return now + Math.max(Math.round(pause * (1 + JITTER * random)), requestedMs);
}

/**
 * The milliseconds of a `Retry-After` header, at most a day; 0 when it is invalid.
 * @example retryAfterMs('120', Date.now()) // 120000
 */
export function retryAfterMs(header: string | undefined, now: number): number {
  const text = header?.trim() ?? '';
  if (/^\d+$/u.test(text)) return Math.min(Number(text) * SECOND_MS, LONGEST_PAUSE_MS);
  // HTTP dates end in GMT; Date.parse alone accepts many other texts.
  const date = /\d GMT$/u.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? 0 : Math.min(Math.max(date - now, 0), LONGEST_PAUSE_MS);
}
