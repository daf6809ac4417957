import { expect, test } from 'vitest';
import { FORMS } from '../../../src/forms/forms.ts';
import { check } from '../../../src/forms/rules.ts';

/** The address of the payload, or the error of the field. */
const answer = (email: string) => {
  const checked = check(FORMS.hero, { email });
  return checked.status === 'valid' ? checked.values.email : checked.errors.email;
};

test.each([
  'ada@example.com',
  'ADA@EXAMPLE.COM',
  'Ada.Byron@Example.com',
  'ada.b.c@example.com',
  'ada+audit@example.com',
  'ada+a+b@example.com',
  'ada_byron@example.com',
  '_ada@example.com',
  'ada-@example.com',
  "o'neill@example.com",
  'a&b@example.com',
  'x=y/z#1!$%^*?{|}~`@example.com',
  'a@example.com',
  '1@1.io',
  '0800123456@example.com',
  'ada@example.co.uk',
  'ada@mail.lettings.example.co.uk',
  'ada@example-firm.com',
  'ada@a--b.com',
  'ada@123.com',
  'ada@4u.estate',
  'ada@example.london',
  'ada@example.photography',
  'ada@example.international',
  'ada@example.ai',
  'josé@inmobiliaria.es',
  'ada@bücher.example',
  'ada@imobiliária.pt',
  'ada@xn--bcher-kva.example',
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
  'ada@example.com\n',
  '\tada@example.com\r\n',
  '\u00a0ada@example.com\u00a0',
  '\u202fada@example.com\u2009',
  '\ufeffada@example.com',
  '\u200bada@example.com',
  'ada@example.com\u200b',
  'ada@example.com\u200c',
  'ada@example.com\u200b \u200b',
  '\u202aada@example.com\u202c',
  '\u200eada@example.com\u200f',
  'ada@\u00adexam\u00adple.com',
  'ada@\u2060example.com',
])('%j loses the blanks around it and the marks nobody sees', (email) => {
  expect(answer(email)).toBe('ada@example.com');
});

test.each([
  'ada',
  'example.com',
  'https://example.com',
  'www.example.com',
  '@',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@localhost',
  'ada@@example.com',
  'ada@byron@example.com',
  'ada@example.',
  'ada@.com',
  'ada@.example.com',
  'ada@example..com',
  'ada..byron@example.com',
  '.ada@example.com',
  'ada.@example.com',
  'ada@example.com.',
  'ada@example.com,',
  'ada@example.com;',
  "'ada@example.com'",
  '"ada@example.com"',
  '(ada@example.com)',
  '<ada@example.com>',
  'ada@example,com',
  'ada@example;com',
  'ada@example.c',
  'ada@example.c0m',
  'ada@example.com!',
  'ada@example.com/contact',
  'ada@example.com?subject=hello',
  'ada@exam_ple.com',
  'ada@-example.com',
  'ada@example-.com',
  'ada@exam ple.com',
  'ada @example.com',
  'ada@ example.com',
  'ada byron@example.com',
  'ada@exam\u00a0ple.com',
  'ada\n@example.com',
  'ada@example.com bob@example.com',
  'ada@example.com, bob@example.com',
  'ada@example.com/bob@example.com',
  'Ada <ada@example.com>',
  'mailto:ada@example.com',
  'ada at example.com',
  'ada(at)example.com',
  'ada@example dot com',
  'ada＠example.com',
  '"ada byron"@example.com',
  'ada\\@example.com',
  'ada@127.0.0.1',
  'ada@[127.0.0.1]',
  'ada@example.com:25',
  'n/a',
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
