/** The time and the timers of what runs in the background; passed in, so that three days can pass in a test. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Runs something later; what it returns cancels that. */
  readonly after: (delayMs: number, run: () => void) => () => void;
}

export const systemClock: Clock = {
  now: Date.now,
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => {
      clearTimeout(timer);
    };
  },
};
