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

  test('lasts for six months, to the day', () => {
    const sixMonthsOn = new Date(NOW).setMonth(8);
    expect(readRecord(recordOf(NOW), QUESTION, sixMonthsOn - 1)).toBeDefined();
    expect(readRecord(recordOf(NOW), QUESTION, sixMonthsOn)).toBeUndefined();
  });

  test('lasts until the end of a month that has no such day', () => {
    const august = new Date(2026, 7, 31, 12).getTime();
    const february = new Date(2027, 1, 28, 12).getTime();
    expect(readRecord(recordOf(august), QUESTION, february - 1)).toBeDefined();
    expect(readRecord(recordOf(august), QUESTION, february)).toBeUndefined();
  });

  test('is none when it is of the future', () => {
    expect(readRecord(recordOf(NOW + DAY), QUESTION, NOW)).toBeUndefined();
  });

  test('is none when the question has changed', () => {
    expect(readRecord(recordOf(NOW, 'chat: Tawk, attribution'), QUESTION, NOW)).toBeUndefined();
  });

  test('answers nothing but what is asked', () => {
    const text = JSON.stringify({
      ...JSON.parse(recordOf(NOW)),
      weather: true,
      chat: 'yes',
      __proto__: { attribution: true },
    });
    expect(readRecord(text, QUESTION, NOW)?.answers).toEqual({ attribution: false });
  });

  test.each([
    null, '', '{', 'null', '[]', '3', '"consent"', '{"attribution":true}',
    `{"chat":true,"question":"${QUESTION}"}`,
    `{"chat":true,"question":"${QUESTION}","given":"soon"}`,
  ])('is none when storage holds %s', (text) => {
    expect(readRecord(text, QUESTION, NOW)).toBeUndefined();
  }); // prettier-ignore
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
  test('are there for the next page', () => {
    stubStorage();
    expect(storedAnswers(QUESTION).read(NOW)).toBeUndefined();
    storedAnswers(QUESTION).write({ answers, given: NOW });
    expect(storedAnswers(QUESTION).read(NOW)?.answers).toEqual(answers);
  });

  test.each([{ isBlocked: true }, { isFull: true }])(
    'last for the page where storage %o',
    (how) => {
      stubStorage(how);
      const record = storedAnswers(QUESTION);
      record.write({ answers, given: NOW });
      expect(record.read(NOW)?.answers).toEqual(answers);
      expect(storedAnswers(QUESTION).read(NOW)).toBeUndefined();
    },
  );
});

describe('leftovers of an earlier consent', () => {
  test('cannot be there without a record, or with one that holds', () => {
    stubStorage();
    expect(storedAnswers(QUESTION).takeLeftovers(NOW)).toBe(false);
    storedAnswers(QUESTION).write({ answers, given: NOW });
    expect(storedAnswers(QUESTION).takeLeftovers(NOW)).toBe(false);
  });

  test('are reported once after a withdrawal, which stays', () => {
    stubStorage();
    storedAnswers(QUESTION).write({ answers, given: NOW, isDirty: true });
    expect(storedAnswers(QUESTION).takeLeftovers(NOW)).toBe(true);
    expect(storedAnswers(QUESTION).takeLeftovers(NOW)).toBe(false);
    expect(storedAnswers(QUESTION).read(NOW)?.answers).toEqual(answers);
  });

  test('are reported once when a record has expired', () => {
    stubStorage();
    storedAnswers(QUESTION).write({ answers, given: NOW });
    expect(storedAnswers(QUESTION).takeLeftovers(NOW + 300 * DAY)).toBe(true);
    expect(storedAnswers(QUESTION).takeLeftovers(NOW + 300 * DAY)).toBe(false);
  });
});

describe('the question of a build', () => {
  const CHAT = { PUBLIC_CHAT_WIDGET_SRC: 'https://widget.intercom.io/loader.js' };
  const ANALYTICS = { PUBLIC_ANALYTICS_SRC: 'https://www.googletagmanager.com/gtag/js?id=G-1' };

  test('is none when nothing is configured, or a calendar alone', () => {
    expect(consentOptions(thirdPartiesOf({}))).toBeUndefined();
    const booking = { PUBLIC_BOOKING_URL: 'https://calendly.com/a' };
    expect(consentOptions(thirdPartiesOf(booking))).toBeUndefined();
  });

  test('names purposes and providers, and another one when these change', () => {
    const options = consentOptions(thirdPartiesOf({ ...CHAT, ...ANALYTICS }));
    expect(options).toMatchObject({
      question:
        'analytics: https://www.googletagmanager.com/gtag/js?id=G-1, chat: https://widget.intercom.io/loader.js, attribution',
      providers: { chat: { src: CHAT.PUBLIC_CHAT_WIDGET_SRC } },
    });
    const other = { PUBLIC_CHAT_WIDGET_SRC: 'https://chat.example.com/loader.js' };
    expect(consentOptions(thirdPartiesOf(other))?.question).toBe(
      'chat: https://chat.example.com/loader.js, attribution',
    );
  });

  test('is not asked where there is nothing but a chat, and no place for it', () => {
    expect(hasQuestion(thirdPartiesOf(CHAT), true)).toBe(true);
    expect(hasQuestion(thirdPartiesOf(CHAT), false)).toBe(false);
    expect(hasQuestion(thirdPartiesOf(ANALYTICS), false)).toBe(true);
    expect(hasQuestion(thirdPartiesOf({}), true)).toBe(false);
  });
});
