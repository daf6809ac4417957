import { expect, test } from 'vitest';
import { FORMS } from '../../../src/forms/forms.ts';
import { check } from '../../../src/forms/rules.ts';

/** The address of the payload, or the error of the field. */
const answer = (email: string) => {
  const checked = check(FORMS.hero, { email });
  return checked.status === 'valid' ? checked.values.email : checked.errors.email;
};

test.each([
  'ada+audit@example.com',
  'x=y/z#1!$%^*?{|}~`@example.com',
  'ada@example.co.uk',
  'ada@a--b.com',
  'ada@xn--bcher-kva.xn--p1ai',
  '房产@例子.中国',
  'ada@उदाहरण.भारत',
  `${'a'.repeat(64)}@example.com`,
])('%s is sent as it is', (email) => {
  expect(answer(email)).toBe(email);
});

test.each([
  ' ada@example.com ',
  '\u00a0ada@example.com\u00a0',
  'ada@example.com\u200b \u200b',
  'ada@\u00adexam\u00adple.com',
])('%j loses surrounding blanks and invisible characters', (email) => {
  expect(answer(email)).toBe('ada@example.com');
});

test.each([
  'example.com',
  'ada@',
  'ada@@example.com',
  'ada..byron@example.com',
  'ada.@example.com',
  '"ada@example.com"',
  'ada@example,com',
  'ada@example.c',
  'ada@example.c0m',
  'ada@exam_ple.com',
  'ada@example-.com',
  'Ada <ada@example.com>',
  'ada at example.com',
  'ada\\@example.com',
  'ada@[127.0.0.1]',
])('%j is no address', (email) => {
  expect(answer(email)).toBe('emailInvalid');
});

test.each(['', ' ', '\u00a0', '\n', '\u200b', '\u200e \ufeff'])('%j is empty', (email) => {
  expect(answer(email)).toBe('emailRequired');
});

test('the longest address mail can be sent to passes, one character more is too long', () => {
  const longest = `${'a'.repeat(242)}@example.com`;
  expect(answer(longest)).toBe(longest);
  expect(answer(`a${longest}`)).toBe('tooLong');
});
