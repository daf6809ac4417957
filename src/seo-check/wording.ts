import type { Dictionary } from '../i18n/dictionaries.ts';
import { windowsIn, type CheckId, type Trade } from './finding.ts';

type Words = Dictionary['seoCheck'];
/** The words of a check for a trade; some trades have their own. */
export function wordsOf(words: Words, id: CheckId, trade: Trade) {
  const own: Partial<Words['checks']> = words.trades[trade].checks;
  return own[id] ?? words.checks[id];
}

/** The windows of a lead's check, by their names: first those that are lit. */
export const checkRows = (words: Words, check: string | undefined) =>
  (['lit', 'dark'] as const).flatMap((state) => {
    const names = windowsIn(check ?? '', state).map((id) => words.checks[id].name);
    return names.length > 0 ? [[words.states[state], names.join(', ')] as const] : [];
  });
