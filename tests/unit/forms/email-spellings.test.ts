import { expect, test } from 'vitest';
import { FORMS } from '../../../src/forms/forms.ts';
import { check } from '../../../src/forms/rules.ts';

/** The address of the payload, or the error of the field. */
const answer = (email: string) => {
  const checked = check(FORMS.hero, { email });
  return checked.status === 'valid' ? checked.values.email : checked.errors.email;
};

test.each([
  'Ada.Byron@Example.com',
  'ada+audit@example.com',
  "o'neill@example.com",
  'x=y/z#1!$%^*?{|}~`@example.com',
  'ada@example.co.uk',
  'ada@mail.lettings.example.co.uk',
  'ada@a--b.com',
  'ada@4u.estate',
  'ada@example.international',
  'josé@inmobiliaria.es',
  'ada@xn--bcher-kva.xn--p1ai',
  'агент@пример.рф',
  '房产@例子.中国',
  'ada@उदाहरण.भारत',
  `${'a'.repeat(64)}@example.com`,
])('%s is sent as it is', (email) => {
  expect(answer(email)).toBe(email);
});

test.each([
  ' ada@example.com ',
  '\tada@example.com\r\n',
  '\u00a0ada@example.com\u00a0',
  '\u202fada@example.com\u2009',
  'ada@example.com\u200b \u200b',
  '\u202aada@example.com\u202c',
  'ada@\u00adexam\u00adple.com',
])('%j loses surrounding blanks and invisible characters', (email) => {
  expect(answer(email)).toBe('ada@example.com');
});

test.each([
  'example.com',
  'https://example.com',
  'ada@',
  '@example.com',
  'ada@@example.com',
  'ada@example..com',
  'ada..byron@example.com',
  '.ada@example.com',
  'ada.@example.com',
  'ada@example.com.',
  '"ada@example.com"',
  '<ada@example.com>',
  'ada@example,com',
  'ada@example.c',
  'ada@example.c0m',
  'ada@example.com?subject=hello',
  'ada@exam_ple.com',
  'ada@-example.com',
  'ada@example-.com',
  'ada@exam\u00a0ple.com',
  'ada@example.com, bob@example.com',
  'ada@example.com/bob@example.com',
  'Ada <ada@example.com>',
  'mailto:ada@example.com',
  'ada at example.com',
  'ada＠example.com',
  'ada\\@example.com',
  'ada@[127.0.0.1]',
  'ada@example.com:25',
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
