import type { Values } from '../../forms/rules.ts';

/** Reasons to quarantine a lead: the trap field, the time or the number of links; never its words. */
const SPAM_SIGNALS = ['trap', 'tooFast', 'links'] as const;
export type SpamSignal = (typeof SPAM_SIGNALS)[number];

/** The least time a person needs to submit a form, even with autofill. */
export const HUMAN_MS = 800;
/** A website and a company named after it are two. */
const MANY_LINKS = 3;

const LINK = /https?:\/\/(?:www\.)?|\bwww\./giu;

export interface Signs {
  readonly values: Values;
  /** Time from the page's request to the submit; undefined without a script. */
  readonly elapsedMs: number | undefined;
  /** Whether the hidden trap field is filled in. */
  readonly isTrapped: boolean;
}

/** @example spamSignalsOf({ values: { email: 'ada@example.com' }, elapsedMs: 9, isTrapped: false }) // ['tooFast'] */
export function spamSignalsOf({ values, elapsedMs, isTrapped }: Signs): readonly SpamSignal[] {
  const links = Object.values(values).join('\n').match(LINK)?.length ?? 0;
  const seen: Readonly<Record<SpamSignal, boolean>> = {
    trap: isTrapped,
    // The time is negative when the clock was set back.
    tooFast: elapsedMs !== undefined && elapsedMs >= 0 && elapsedMs < HUMAN_MS,
    links: links >= MANY_LINKS,
  };
  return SPAM_SIGNALS.filter((signal) => seen[signal]);
}
