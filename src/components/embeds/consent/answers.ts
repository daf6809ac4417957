/** The visitor's answers about other companies' code. `localStorage.consent` holds them for six months. */
import type { BrowserKey } from '../../../facts/browser-keys.ts';
import { CONSENT_MONTHS } from '../../../facts/limits.ts';
import { PURPOSES, type Purpose } from '../../../facts/third-parties.ts';
import { tryStorage } from '../../../stores/storage.ts';

export const CONSENT_KEY = 'consent' satisfies BrowserKey;

export type Answers = Readonly<Partial<Record<Purpose, boolean>>>;

export interface ConsentRecord {
  readonly answers: Answers;
  /** Time of the answer, in milliseconds. */
  readonly given: number;
  /** Whether a script may have written cookies after its consent was withdrawn. */
  readonly isDirty?: boolean;
}

/** The same day of a later month, or the last day of a month that has no such day. */
function monthsAfter(time: number, months: number): number {
  const date = new Date(time);
  const day = date.getDate();
  date.setMonth(date.getMonth() + months);
  return date.getDate() === day ? date.getTime() : date.setDate(0);
}

/** Parses a stored record; undefined when it is malformed, expired, in the future, or for another question. */
export function readRecord(text: string | null | undefined, question: string, now: number) {
  try {
    const fields = new Map<string, unknown>(Object.entries(Object(JSON.parse(text ?? ''))));
    const given = Date.parse(String(fields.get('given')));
    const isCurrent = given <= now && now < monthsAfter(given, CONSENT_MONTHS);
    if (fields.get('question') !== question || !isCurrent) return undefined;
    const answers: Partial<Record<Purpose, boolean>> = {};
    for (const purpose of PURPOSES) {
      const answer = fields.get(purpose);
      if (typeof answer === 'boolean') answers[purpose] = answer;
    }
    return { answers, given, ...(fields.get('over') === true && { isDirty: true }) };
  } catch {
    // Not JSON.
    return undefined;
  }
}

/** @example writeRecord({ answers: { chat: true }, given: 0 }, 'chat: A') // '{"chat":true,"given":"1970-01-01T00:00:00.000Z","question":"chat: A"}' */
export const writeRecord = (
  { answers, given, isDirty: over }: ConsentRecord,
  question: string,
): string => JSON.stringify({ ...answers, given: new Date(given).toISOString(), question, over });

/** The record of this browser. Where storage is blocked or full, it lasts as long as the page. */
export function storedAnswers(question: string) {
  let ofPage: ConsentRecord | undefined;
  const readText = () => tryStorage(() => localStorage.getItem(CONSENT_KEY)) ?? null;
  const read = (now = Date.now()) => ofPage ?? readRecord(readText(), question, now);
  const write = (record: ConsentRecord) => {
    const isStored = tryStorage(() => {
      localStorage.setItem(CONSENT_KEY, writeRecord(record, question));
      return true;
    });
    ofPage = isStored ? undefined : record;
  };
  return {
    read,
    write,
    /** Whether an earlier consent may have left data. Resets the record, so that the next call returns false. */
    takeLeftovers(now = Date.now()): boolean {
      const record = read(now);
      if (record?.isDirty) write({ answers: record.answers, given: record.given });
      if (record) return record.isDirty === true;
      const hasExpired = readText() !== null;
      tryStorage(() => {
        localStorage.removeItem(CONSENT_KEY);
      });
      return hasExpired;
    },
  };
}
