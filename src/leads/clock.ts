/** Time and timers of background work, passed in so that tests control them. */
export interface Clock {
  readonly now: () => number;
  /** Milliseconds since some moment; changes of the system time do not affect it. */
  readonly monotonic: () => number;
  /** Runs a function after a delay; returns a function that cancels it. */
  readonly after: (delayMs: number, run: () => void) => () => void;
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const systemClock: Clock = {
  now: Date.now,
  monotonic: () => performance.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => {
      clearTimeout(timer);
    };
  },
};

export const pause = (clock: Clock, delayMs: number): Promise<void> =>
  new Promise((resolve) => void clock.after(delayMs, resolve));
