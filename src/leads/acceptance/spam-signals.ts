import type { Values } from '../../forms/rules.ts';

/** Reasons to quarantine a lead: the trap field, the time or links to many sites; never its words. */
const SPAM_SIGNALS = ['trap', 'tooFast', 'links'] as const;
export type SpamSignal = (typeof SPAM_SIGNALS)[number];

/** The least time a person needs to submit a form, even with autofill. */
export const HUMAN_MS = 800;
const MANY_SITES = 3;

/** The host of the first link of a field: a firm may have several sites, or send a link with another in it. */
const SITE = /(?:https?:\/\/(?:www\.)?|\bwww\.)([^\s/?#:]+)/iu;

export interface Signs {
  readonly values: Values;
  /** Time from the page's request to the submit; undefined without a script. */
  readonly elapsedMs: number | undefined;
  /** Whether the hidden trap field is filled in. */
  readonly isTrapped: boolean;
}

/** @example spamSignalsOf({ values: { email: 'ada@example.com' }, elapsedMs: 9, isTrapped: false }) // ['tooFast'] */
export function spamSignalsOf({ values, elapsedMs, isTrapped }: Signs): readonly SpamSignal[] {
  const hosts = Object.values(values).map((value) => SITE.exec(value)?.[1]?.toLowerCase());
  const sites = new Set(hosts.filter((host) => host !== undefined)).size;
  const seen: Readonly<Record<SpamSignal, boolean>> = {
    trap: isTrapped,
    // The time is negative when the clock was set back.
    tooFast: elapsedMs !== undefined && elapsedMs >= 0 && elapsedMs < HUMAN_MS,
    links: sites >= MANY_SITES,
  };
  return SPAM_SIGNALS.filter((signal) => seen[signal]);
}
