import { afterEach, expect, test, vi } from 'vitest';
import { readRecord, storedAnswers, writeRecord } from '../../../src/islands/Consent/answers.ts';

const QUESTION = 'chat: Intercom, attribution';
const NOW = Date.UTC(2026, 2, 1, 12);
const DAY = 86_400_000;
const answers = { chat: true, attribution: false };
const recordOf = (given: number, question = QUESTION) => writeRecord({ answers, given }, question);

test.each([
  ['six months, to the day', NOW, new Date(NOW).setMonth(8)],
  ['less in a month without such a day', +new Date(2026, 7, 31, 12), +new Date(2027, 1, 28, 12)],
])('the record of an answer lasts %s', (_, given, end) => {
  expect(readRecord(recordOf(given), QUESTION, end - 1)).toEqual({ answers, given });
  expect(readRecord(recordOf(given), QUESTION, end)).toBeUndefined();
});

test('a record has answers to the purposes of the site only', () => {
  const strange = { weather: true, chat: 'yes', __proto__: { attribution: true } };
  const text = JSON.stringify({ ...JSON.parse(recordOf(NOW)), ...strange });
  expect(readRecord(text, QUESTION, NOW)?.answers).toEqual({ attribution: false });
});

test.each([
  ['a record of the future', recordOf(NOW + DAY)],
  ['the answer to another question', recordOf(NOW, 'chat: Tawk, attribution')],
  ['no text', null],
  ['neither question nor day', '{"attribution":true}'],
  ['a day in words', `{"chat":true,"question":"${QUESTION}","given":"soon"}`],
])('no record exists when storage holds %s', (_, text) => {
  expect(readRecord(text, QUESTION, NOW)).toBeUndefined();
});

/** Storage that can be blocked or full. */
function stubStorage({ isBlocked = false, isFull = false } = {}) {
  const map = new Map<string, string>();
  const refuseIf = (isRefused: boolean) => {
    if (isRefused) throw new Error('QuotaExceededError');
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => {
      refuseIf(isBlocked);
      return map.get(key) ?? null;
    },
    setItem: (key: string, value: string) => {
      refuseIf(isBlocked || isFull);
      map.set(key, value);
    },
    removeItem: (key: string) => map.delete(key),
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [{}, answers],
  [{ isBlocked: true }, undefined],
  [{ isFull: true }, undefined],
])('answers in storage %o last for the page, and are %o on the next one', (storage, onNextPage) => {
  stubStorage(storage);
  const record = storedAnswers(QUESTION);
  expect(record.read(NOW)).toBeUndefined();
  record.write({ answers, given: NOW });
  expect(record.read(NOW)?.answers).toEqual(answers);
  expect(storedAnswers(QUESTION).read(NOW)?.answers).toEqual(onNextPage);
});

test.each([
  ['once after a withdrawal, which stays', { isDirty: true }, NOW, true, answers],
  ['once when a record has expired', {}, NOW + 300 * DAY, true, undefined],
  ['not with a record that holds', {}, NOW, false, answers],
])('leftovers of an earlier consent are reported %s', (_, state, now, isReported, answersAfter) => {
  stubStorage();
  expect(storedAnswers(QUESTION).takeLeftovers(NOW)).toBe(false);
  storedAnswers(QUESTION).write({ answers, given: NOW, ...state });
  expect(storedAnswers(QUESTION).takeLeftovers(now)).toBe(isReported);
  expect(storedAnswers(QUESTION).takeLeftovers(now)).toBe(false);
  expect(storedAnswers(QUESTION).read(now)?.answers).toEqual(answersAfter);
});
