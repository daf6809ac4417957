import { afterEach, describe, expect, test, vi } from 'vitest';
import { consentOptions, hasQuestion, thirdPartiesOf } from '../../../src/facts/third-parties.ts';
import { readRecord, storedAnswers, writeRecord } from '../../../src/islands/Consent/answers.ts';

const QUESTION = 'chat: Intercom, attribution';
const NOW = Date.UTC(2026, 2, 1, 12);
const DAY = 86_400_000;
const answers = { chat: true, attribution: false };
const recordOf = (given: number, question = QUESTION) => writeRecord({ answers, given }, question);

describe('the record of an answer', () => {
  test('is read as it was written', () => {
    expect(readRecord(recordOf(NOW), QUESTION, NOW)).toEqual({ answers, given: NOW });
  });

  test.each([
    ['six months, to the day', NOW, new Date(NOW).setMonth(8)],
    ['less in a month without such a day', +new Date(2026, 7, 31, 12), +new Date(2027, 1, 28, 12)],
  ])('lasts %s', (_, given, end) => {
    expect(readRecord(recordOf(given), QUESTION, end - 1)).toBeDefined();
    expect(readRecord(recordOf(given), QUESTION, end)).toBeUndefined();
  });

  test('has answers to the purposes of the site only', () => {
    const text = JSON.stringify({
      ...JSON.parse(recordOf(NOW)),
      weather: true,
      chat: 'yes',
      __proto__: { attribution: true },
    });
    expect(readRecord(text, QUESTION, NOW)?.answers).toEqual({ attribution: false });
  });

  test.each([
    ['a record of the future', recordOf(NOW + DAY)],
    ['the answer to another question', recordOf(NOW, 'chat: Tawk, attribution')],
    ['no text', null],
    ['neither question nor day', '{"attribution":true}'],
    ['a day in words', `{"chat":true,"question":"${QUESTION}","given":"soon"}`],
  ])('does not exist when storage holds %s', (_, text) => {
    expect(readRecord(text, QUESTION, NOW)).toBeUndefined();
  });
});

/** Storage that can be blocked or full. */
function stubStorage({ isBlocked = false, isFull = false } = {}) {
  const map = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => {
      if (isBlocked) throw new Error('SecurityError');
      return map.get(key) ?? null;
    },
    setItem: (key: string, value: string) => {
      if (isBlocked || isFull) throw new Error('QuotaExceededError');
      map.set(key, value);
    },
    removeItem: (key: string) => map.delete(key),
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('stored answers', () => {
  test.each([
    [{}, answers],
    [{ isBlocked: true }, undefined],
    [{ isFull: true }, undefined],
  ])('in storage %o last for the page, and are %o on the next one', (storage, onNextPage) => {
    stubStorage(storage);
    const record = storedAnswers(QUESTION);
    expect(record.read(NOW)).toBeUndefined();
    record.write({ answers, given: NOW });
    expect(record.read(NOW)?.answers).toEqual(answers);
    expect(storedAnswers(QUESTION).read(NOW)?.answers).toEqual(onNextPage);
  });
});

describe('leftovers of an earlier consent', () => {
  test('are none without a record, or with one that holds', () => {
    stubStorage();
    expect(storedAnswers(QUESTION).takeLeftovers(NOW)).toBe(false);
    storedAnswers(QUESTION).write({ answers, given: NOW });
    expect(storedAnswers(QUESTION).takeLeftovers(NOW)).toBe(false);
  });

  test.each([
    ['after a withdrawal, which stays', { isDirty: true }, NOW, answers],
    ['when a record has expired', {}, NOW + 300 * DAY, undefined],
  ])('are reported once %s', (_, state, now, answersAfter) => {
    stubStorage();
    storedAnswers(QUESTION).write({ answers, given: NOW, ...state });
    expect(storedAnswers(QUESTION).takeLeftovers(now)).toBe(true);
    expect(storedAnswers(QUESTION).takeLeftovers(now)).toBe(false);
    expect(storedAnswers(QUESTION).read(now)?.answers).toEqual(answersAfter);
  });
});

describe('the question of a build', () => {
  const CHAT = { PUBLIC_CHAT_WIDGET_SRC: 'https://widget.intercom.io/loader.js' };
  const ANALYTICS = { PUBLIC_ANALYTICS_SRC: 'https://www.googletagmanager.com/gtag/js?id=G-1' };

  test.each([{}, { PUBLIC_BOOKING_URL: 'https://calendly.com/a' }])(
    'does not exist with the variables %j',
    (variables) => {
      expect(consentOptions(thirdPartiesOf(variables))).toBeUndefined();
    },
  );

  test('names purposes and providers, and is another one when these change', () => {
    const options = consentOptions(thirdPartiesOf({ ...CHAT, ...ANALYTICS }));
    expect(options).toMatchObject({
      question: `analytics: ${ANALYTICS.PUBLIC_ANALYTICS_SRC}, chat: ${CHAT.PUBLIC_CHAT_WIDGET_SRC}, attribution`,
      providers: { chat: { src: CHAT.PUBLIC_CHAT_WIDGET_SRC } },
    });
    const other = { PUBLIC_CHAT_WIDGET_SRC: 'https://chat.example.com/loader.js' };
    expect(consentOptions(thirdPartiesOf(other))?.question).toBe(
      'chat: https://chat.example.com/loader.js, attribution',
    );
  });

  test('of a chat alone appears only where there is a place for it', () => {
    expect(hasQuestion(thirdPartiesOf(CHAT), true)).toBe(true);
    expect(hasQuestion(thirdPartiesOf(CHAT), false)).toBe(false);
    expect(hasQuestion(thirdPartiesOf(ANALYTICS), false)).toBe(true);
    expect(hasQuestion(thirdPartiesOf({}), true)).toBe(false);
  });
});
