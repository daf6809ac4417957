/** What a visitor has answered, as `localStorage.consent` keeps it. */
import type { Purpose } from '../../facts/third-parties.ts';

export type Answers = Readonly<Partial<Record<Purpose, boolean>>>;

export interface ConsentRecord {
  readonly answers: Answers;
  /** When the question was answered, in milliseconds. */
  readonly given: number;
  /** Whether something may be left of what was withdrawn: a script that was stopped by leaving its page may write as it goes. */
  readonly isOver?: boolean;
}

/** What makes a record valid: the question it answers, how long it lasts, and what may be answered. */
export interface Terms {
  /** What was asked and about whose script: `chat: https://provider.example/widget.js, attribution`. */
  readonly question: string;
  readonly months: number;
  readonly purposes: readonly Purpose[];
}

/** The same day of the month, some months on, or the last of a month that has no such day. */
function monthsAfter(time: number, months: number): number {
  const date = new Date(time);
  const day = date.getDate();
  date.setMonth(date.getMonth() + months);
  return date.getDate() === day ? date.getTime() : date.setDate(0);
}

/** A record that may be anybody's text; nothing when it is not ours, is too old, is of the future, or answers another question. */
export function readRecord(
  text: string | null,
  { question, months, purposes }: Terms,
  now: number,
): ConsentRecord | undefined {
  try {
    const parsed: unknown = JSON.parse(text ?? 'null');
    const kept = new Map<string, unknown>(Object.entries(Object(parsed)));
    const given = Date.parse(String(kept.get('given')));
    const isValid =
      kept.get('question') === question && given <= now && now < monthsAfter(given, months);
    if (!isValid) return undefined;
    const answers: Partial<Record<Purpose, boolean>> = {};
    for (const purpose of purposes) {
      const answer = kept.get(purpose);
      if (typeof answer === 'boolean') answers[purpose] = answer;
    }
    return { answers, given, ...(kept.get('over') === true && { isOver: true }) };
  } catch {
    // Not JSON: somebody else's, and as good as no answer.
    return undefined;
  }
}

/** @example writeRecord({ answers: { chat: true }, given: 0 }, 'chat: A') // '{"chat":true,"given":"1970-01-01T00:00:00.000Z","question":"chat: A"}' */
export const writeRecord = (
  { answers, given, isOver: over }: ConsentRecord,
  question: string,
): string => JSON.stringify({ ...answers, given: new Date(given).toISOString(), question, over });
