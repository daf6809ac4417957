import type { Values } from '../../forms/rules.ts';

/** Why a lead may be spam: the trap field, the time or the links. Its words are never a reason, and nothing is dropped. */
export const SPAM_SIGNALS = ['trap', 'tooFast', 'links'] as const;
export type SpamSignal = (typeof SPAM_SIGNALS)[number];

/** Nobody reads a form, fills it in and sends it in less; where a browser fills it in, a person still presses the button. */
export const HUMAN_MS = 800;
/** A website and a firm named after it make two. */
export const MANY_LINKS = 3;

const LINK = /https?:\/\/(?:www\.)?|\bwww\./giu;

export interface Signs {
  readonly values: Values;
  /** From the moment the page was asked for to the submit; only a script knows. */
  readonly elapsedMs: number | undefined;
  /** Whether the field nobody sees holds anything. */
  readonly isTrapped: boolean;
}

/** @example spamSignalsOf({ values: { email: 'ada@example.com' }, elapsedMs: 9, isTrapped: false }) // ['tooFast'] */
export function spamSignalsOf({ values, elapsedMs, isTrapped }: Signs): readonly SpamSignal[] {
  const links = Object.values(values).join('\n').match(LINK)?.length ?? 0;
  const seen: Readonly<Record<SpamSignal, boolean>> = {
    trap: isTrapped,
    // A negative time comes from a clock that was set back meanwhile.
    tooFast: elapsedMs !== undefined && elapsedMs >= 0 && elapsedMs < HUMAN_MS,
    links: links >= MANY_LINKS,
  };
  return SPAM_SIGNALS.filter((signal) => seen[signal]);
}
