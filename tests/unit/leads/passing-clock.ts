import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../../src/leads/clock.ts';

interface Timer {
  at: number;
  readonly run: () => void;
}

/** A fake clock: `pass` advances it and runs the due timers. */
export class PassingClock implements Clock {
  #now: number;
  #leapt = 0;
  readonly #timers = new Set<Timer>();

  constructor(start: number) {
    this.#now = start;
  }

  now = () => this.#now;
  monotonic = () => this.#now - this.#leapt;

  after = (delayMs: number, run: () => void) => {
    const timer = { at: this.#now + delayMs, run };
    this.#timers.add(timer);
    return () => {
      this.#timers.delete(timer);
    };
  };

  /** Changes the time of day, which timers do not follow. */
  leap(ms: number): void {
    this.#now += ms;
    this.#leapt += ms;
    for (const timer of this.#timers) timer.at += ms;
  }

  /** Waits for work outside the clock before each timer. */
  async pass(ms: number, settled: () => Promise<unknown> = () => setImmediate()): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      await settled();
      const [next] = [...this.#timers].sort((one, other) => one.at - other.at);
      if (!next || next.at > end) break;
      this.#timers.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
    }
    this.#now = end;
  }
}
