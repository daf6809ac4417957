import type { Dictionary } from '../i18n/dictionaries.ts';
import type { CheckId, Trade } from './finding.ts';

type Words = Dictionary['seoCheck'];
/** The words of one check. */
export type CheckWords = Words['checks'][CheckId];

/** The words of a check for a trade; some trades have their own. */
export function wordsOf(words: Words, id: CheckId, trade: Trade): CheckWords {
  const own: Partial<Record<CheckId, CheckWords>> = words.trades[trade].checks;
  return own[id] ?? words.checks[id];
}
