import type { Values } from '../../forms/rules.ts';
import { CONTENT_LIMIT, contentScore } from './content-score.ts';

/** Why a lead may be spam. Any doubt quarantines it; nothing is ever dropped. */
export const DOUBTS = ['trap', 'tooFast', 'content'] as const;
export type Doubt = (typeof DOUBTS)[number];

/** Nobody reads a form, fills it in and sends it in less. A browser that fills it by itself leaves a person to press the button. */
export const HUMAN_MS = 800;

export interface Signs {
  readonly values: Values;
  /** From the moment the page was asked for to the submit; a form post without JavaScript has none. */
  readonly elapsedMs: number | undefined;
  /** Whether the field nobody sees holds anything. */
  readonly isTrapped: boolean;
}

/**
 * Every reason to doubt that a person sent this.
 * @example doubtsAbout({ values: { email: 'ada@example.com' }, elapsedMs: 9, isTrapped: false }) // ['tooFast']
 */
export function doubtsAbout({ values, elapsedMs, isTrapped }: Signs): readonly Doubt[] {
  // A negative time is a clock that was set back meanwhile, which tells nothing.
  const isTooFast = elapsedMs !== undefined && elapsedMs >= 0 && elapsedMs < HUMAN_MS;
  const found: Readonly<Record<Doubt, boolean>> = {
    trap: isTrapped,
    tooFast: isTooFast,
    content: contentScore(values) >= CONTENT_LIMIT,
  };
  return DOUBTS.filter((doubt) => found[doubt]);
}
