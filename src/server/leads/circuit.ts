/**
 * How freely a webhook may be posted to. While it works, a few posts run at once; after some failures in a row the
 * circuit is open: one post at a time, with growing pauses, until one is accepted.
 */
export interface Circuit {
  /** In a row. */
  readonly failures: number;
  /** Milliseconds since 1970; from the one to the other nothing is posted. */
  readonly pausedFrom: number;
  readonly pausedUntil: number;
  /** Whether leads may still be waiting because of an outage that the next success shows to be over. */
  readonly mayHaveBacklog: boolean;
}

const FAILURES_UNTIL_OPEN = 5;
const POSTS_AT_ONCE = 4;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** No answer to one post may hold every lead of a webhook back for longer, whatever it asks for. */
const LONGEST_ASKED_PAUSE_MS = 3_600_000;

/** At the start nothing is known of the time before: an outage may have left leads waiting. */
export const UNTRIED: Circuit = {
  failures: 0,
  pausedFrom: 0,
  pausedUntil: 0,
  mayHaveBacklog: true,
};

export const isOpen = ({ failures }: Circuit): boolean => failures >= FAILURES_UNTIL_OPEN;

/** A pause that is yet to begin is one of before the clock was set back: it must not last until the clock catches up. */
export const isPaused = ({ pausedFrom, pausedUntil }: Circuit, now: number): boolean =>
  pausedFrom <= now && now < pausedUntil;

/** How many more posts may begin now. */
export function roomIn(circuit: Circuit, now: number, running: number): number {
  if (isPaused(circuit, now)) return 0;
  return Math.max((isOpen(circuit) ? 1 : POSTS_AT_ONCE) - running, 0);
}

/** What ends well during a pause began before it and tells nothing about what comes after. */
export const isProof = (circuit: Circuit, now: number): boolean => !isPaused(circuit, now);

/** The first success closes the circuit. */
export const afterSuccess = (circuit: Circuit, now: number): Circuit =>
  isProof(circuit, now) ? { ...UNTRIED, mayHaveBacklog: false } : circuit;

/** A receiver that asks for a pause gets it, and one careful post after it, however few failures there were. */
export function afterFailure(circuit: Circuit, now: number, askedPauseMs: number): Circuit {
  const failures =
    askedPauseMs > 0 ? Math.max(circuit.failures + 1, FAILURES_UNTIL_OPEN) : circuit.failures + 1;
  if (failures < FAILURES_UNTIL_OPEN) return { ...circuit, failures };
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (failures - FAILURES_UNTIL_OPEN), LONGEST_PAUSE_MS);
  const length = Math.max(pause, Math.min(askedPauseMs, LONGEST_ASKED_PAUSE_MS));
  const running = isPaused(circuit, now) ? circuit.pausedUntil : 0;
  return {
    failures,
    pausedFrom: now,
    pausedUntil: Math.max(running, now + length),
    mayHaveBacklog: true,
  };
}
