import { expect, test } from 'vitest';
import { FORMS } from '../../../src/forms/forms.ts';
import { check } from '../../../src/forms/rules.ts';

/** The address of the payload, or the error of the field. */
const answer = (email: string) => {
  const checked = check(FORMS.hero, { email });
  return checked.status === 'valid' ? checked.values.email : checked.errors.email;
};

test('an address is sent as it is', () => {
  const right = [
    'ada+audit@example.co.uk',
    'x=y/z#1!$%^*?{|}~`@example.com',
    'ada@xn--bcher-kva.xn--p1ai',
    '房产@例子.中国',
    'ada@उदाहरण.भारत',
    `${'a'.repeat(64)}@a--b.com`,
  ];
  expect(right.map(answer)).toEqual(right);
});

test('an address loses surrounding blanks and invisible characters', () => {
  const blanks = ['\u00a0ada@example.com \u200b', 'ada@\u00adexam\u00adple.com'];
  expect(new Set(blanks.map(answer))).toEqual(new Set(['ada@example.com']));
});

test('what mail cannot be sent to is no address', () => {
  const wrong = [
    ...['example.com', 'ada@', 'ada@@example.com', 'ada..byron@example.com', 'ada.@example.com'],
    ...['"ada@example.com"', 'ada@example,com', 'ada@example', 'ada@example.c', 'ada@example.c0m'],
    ...['ada@exam_ple.com', 'ada@example-.com', 'Ada <ada@example.com>', 'ada at example.com'],
    ...['ada\\@example.com', 'ada@[127.0.0.1]'],
  ];
  expect(wrong.filter((email) => answer(email) !== 'emailInvalid')).toEqual([]);
});

test('blanks and invisible characters are missing addresses', () => {
  const blank = ['', ' ', '\u00a0', '\n', '\u200b', '\u200e \ufeff'];
  expect(blank.filter((email) => answer(email) !== 'emailRequired')).toEqual([]);
});

test('the longest address mail can be sent to passes, one character more is too long', () => {
  const longest = `${'a'.repeat(242)}@example.com`;
  expect(answer(longest)).toBe(longest);
  expect(answer(`a${longest}`)).toBe('tooLong');
});
