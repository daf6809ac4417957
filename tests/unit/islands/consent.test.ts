import { describe, expect, test } from 'vitest';
import { CONSENT_MONTHS } from '../../../src/facts/limits.ts';
import { hasQuestion, thirdPartiesOf } from '../../../src/facts/third-parties.ts';
import { consentOptions } from '../../../src/islands/Consent/integration.ts';
import { keptAnswers } from '../../../src/islands/Consent/kept-answers.ts';
import { readRecord, writeRecord, type Terms } from '../../../src/islands/Consent/record.ts';

const TERMS: Terms = {
  question: 'chat: Intercom, attribution',
  months: 6,
  purposes: ['chat', 'attribution'],
};
const NOW = Date.UTC(2026, 2, 1, 12);
const DAY = 86_400_000;
const answers = { chat: true, attribution: false };
const recordOf = (given: number, question = TERMS.question) =>
  writeRecord({ answers, given }, question);

describe('the record of an answer', () => {
  test('is read as it was written', () => {
    expect(readRecord(recordOf(NOW), TERMS, NOW)).toEqual({ answers, given: NOW });
  });

  test('lasts for six months, to the day', () => {
    const sixMonthsOn = new Date(NOW).setMonth(8);
    expect(readRecord(recordOf(NOW), TERMS, sixMonthsOn - 1)).toBeDefined();
    expect(readRecord(recordOf(NOW), TERMS, sixMonthsOn)).toBeUndefined();
  });

  test('lasts until the end of a month that has no such day', () => {
    const august = new Date(2026, 7, 31, 12).getTime();
    const february = new Date(2027, 1, 28, 12).getTime();
    expect(readRecord(recordOf(august), TERMS, february - 1)).toBeDefined();
    expect(readRecord(recordOf(august), TERMS, february)).toBeUndefined();
  });

  test('is none when it is of the future', () => {
    expect(readRecord(recordOf(NOW + DAY), TERMS, NOW)).toBeUndefined();
  });

  test('is none when the question has changed', () => {
    expect(readRecord(recordOf(NOW, 'chat: Tawk, attribution'), TERMS, NOW)).toBeUndefined();
  });

  test('answers nothing but what is asked', () => {
    const text = JSON.stringify({
      ...JSON.parse(recordOf(NOW)),
      analytics: true,
      chat: 'yes',
      __proto__: { attribution: true },
    });
    expect(readRecord(text, TERMS, NOW)?.answers).toEqual({ attribution: false });
  });

  test.each([
    null, '', '{', 'null', '[]', '3', '"consent"', '{"attribution":true}',
    `{"chat":true,"question":"${TERMS.question}"}`,
    `{"chat":true,"question":"${TERMS.question}","given":"soon"}`,
  ])('is none when storage holds %s', (text) => {
    expect(readRecord(text, TERMS, NOW)).toBeUndefined();
  }); // prettier-ignore
});

/** Storage that can be blocked or full. */
function storage({ isBlocked = false, isFull = false } = {}) {
  const map = new Map<string, string>();
  return () => {
    if (isBlocked) throw new Error('SecurityError');
    return {
      getItem: (key: string) => map.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (isFull) throw new Error('QuotaExceededError');
        map.set(key, value);
      },
      removeItem: (key: string) => {
        map.delete(key);
      },
    };
  };
}

describe('kept answers', () => {
  test('are there for the next page', () => {
    const store = storage();
    expect(keptAnswers(TERMS, store).read(NOW)).toBeUndefined();
    keptAnswers(TERMS, store).write({ answers, given: NOW });
    expect(keptAnswers(TERMS, store).read(NOW)?.answers).toEqual(answers);
  });

  test.each([{ isBlocked: true }, { isFull: true }])(
    'last for the page where storage %o',
    (how) => {
      const store = storage(how);
      const kept = keptAnswers(TERMS, store);
      expect(kept.read(NOW)).toBeUndefined();
      kept.write({ answers, given: NOW });
      expect(kept.read(NOW)?.answers).toEqual(answers);
      expect(keptAnswers(TERMS, store).read(NOW)).toBeUndefined();
    },
  );
});

describe('what may be left of a consent that is over', () => {
  test('is nothing without a record, or with one that holds', () => {
    const store = storage();
    expect(keptAnswers(TERMS, store).isOver(NOW)).toBe(false);
    keptAnswers(TERMS, store).write({ answers, given: NOW });
    expect(keptAnswers(TERMS, store).isOver(NOW)).toBe(false);
  });

  test('is looked for once after a withdrawal, which stays', () => {
    const store = storage();
    keptAnswers(TERMS, store).write({ answers, given: NOW, isOver: true });
    expect(keptAnswers(TERMS, store).isOver(NOW)).toBe(true);
    expect(keptAnswers(TERMS, store).isOver(NOW)).toBe(false);
    expect(keptAnswers(TERMS, store).read(NOW)?.answers).toEqual(answers);
  });

  test('is looked for once when a record has run out', () => {
    const store = storage();
    keptAnswers(TERMS, store).write({ answers, given: NOW });
    expect(keptAnswers(TERMS, store).isOver(NOW + 300 * DAY)).toBe(true);
    expect(keptAnswers(TERMS, store).isOver(NOW + 300 * DAY)).toBe(false);
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
      months: CONSENT_MONTHS,
      purposes: ['analytics', 'chat', 'attribution'],
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
