import { expect, test } from 'vitest';
import { PHONE_CODES } from '../../../src/facts/limits.ts';
import type { FieldName, FormId, RawFields } from '../../../src/forms/definition.ts';
import { FIELDS } from '../../../src/forms/fields.ts';
import { FORMS } from '../../../src/forms/forms.ts';
import { check, SITE_PREFIX, withScheme } from '../../../src/forms/rules.ts';

const person = {
  ...{ first_name: 'Ada', last_name: 'Byron', name: 'Ada Byron' },
  ...{ email: 'ada@example.com', company_name: 'Byron & Co' },
} satisfies RawFields;

/** What a form sends of a field, or the error of the field. */
function answer(form: FormId, name: FieldName, raw: RawFields) {
  const checked = check(FORMS[form], { ...person, ...raw });
  return checked.status === 'valid' ? checked.values[name] : checked.errors[name];
}

test('names stay as they are, and control characters become spaces', () => {
  const raw = { ...person, last_name: " O'Neill-Ünal ", company_name: 'a\0b\r\nc\td' };
  expect(check(FORMS.demo, raw)).toMatchObject({
    payload: { contact: { last_name: " O'Neill-Ünal ", company_name: 'a b  c d' } },
  });
});

test('a name of blanks and invisible characters is missing', () => {
  const errors = { first_name: 'firstNameRequired' };
  expect(check(FORMS.demo, { ...person, first_name: ' \t\u00a0\u200b' })).toMatchObject({ errors });
});

// A few milliseconds are right; a pattern that backtracks takes many seconds.
test.each([
  ...[' ', '0', '+', '(', '-', '.', '/', ':', '@', 'a', 'x', '\u200b', '\u0660', '\ud83d', 'é'],
  ...['a.', '.a', 'a-', 'a@', '0 ', '0(', '011', '00', 'tel', 'ext1', 'https://', 'https:// '],
])(
  '30,000 characters of %j are read in one go, whatever they follow and precede',
  (piece) => {
    for (const head of ['', 'a@', 'a@b.', '+44', '0', 'https://']) {
      const text = `${head}${piece.repeat(30_000 / piece.length)}\u0000!`;
      const fields = { name: text, website: text, email: text, phone: text, phone_code: '+44' };
      const forms = [FORMS.audit, FORMS['growth-plan']];
      for (const form of forms) check(form, { ...person, ...fields });
    }
  },
  2000,
);

const emailOf = (email: string) => answer('hero', 'email', { email });

test('an address is sent as it is', () => {
  const right = [
    'ada+audit@example.co.uk',
    'x=y/z#1!$%^*?{|}~`@example.com',
    'ada@xn--bcher-kva.xn--p1ai',
    '房产@例子.中国',
    'ada@उदाहरण.भारत',
    `${'a'.repeat(64)}@a--b.com`,
  ];
  expect(right.map(emailOf)).toEqual(right);
});

test('an address loses surrounding blanks and invisible characters', () => {
  const blanks = ['\u00a0ada@example.com \u200b', 'ada@\u00adexam\u00adple.com'];
  expect(new Set(blanks.map(emailOf))).toEqual(new Set(['ada@example.com']));
});

test('what mail cannot be sent to is no address', () => {
  const wrong = [
    ...['example.com', 'ada@', 'ada@@example.com', 'ada..byron@example.com', 'ada.@example.com'],
    ...['"ada@example.com"', 'ada@example,com', 'ada@example', 'ada@example.c', 'ada@example.c0m'],
    ...['ada@exam_ple.com', 'ada@example-.com', 'Ada <ada@example.com>', 'ada at example.com'],
    ...['ada\\@example.com', 'ada@[127.0.0.1]'],
  ];
  expect(wrong.filter((email) => emailOf(email) !== 'emailInvalid')).toEqual([]);
});

test('blanks and invisible characters are missing addresses', () => {
  const blank = ['', ' ', '\u00a0', '\n', '\u200b', '\u200e \ufeff'];
  expect(blank.filter((email) => emailOf(email) !== 'emailRequired')).toEqual([]);
});

test('the longest address mail can be sent to passes, one character more is too long', () => {
  const longest = `${'a'.repeat(242)}@example.com`;
  expect(emailOf(longest)).toBe(longest);
  expect(emailOf(`a${longest}`)).toBe('tooLong');
});

const audit = (website: string) => answer('audit', 'website', { website });
const plan = (website: string) => answer('growth-plan', 'website', { website });
const LONG = `https://example.com/?${'utm_source=newsletter&'.repeat(20)}`;
const HIDDEN = '\u200ehttps://exam\u00adple.com';
/** No address in either form. */
const WRONG = ['https:example.com', 'ada@example.com', 'javascript:alert(1)'];
const BLANK = ['', '  ', '\u00a0', '\u200b'];

test('a form that wants the scheme sends an address as it is, without invisible characters', () => {
  const right = ['https://www.example.co.uk/sale?beds=3#map', 'ftp://a.example/a"b'];
  expect(right.map(audit)).toEqual(right);
  expect(audit(HIDDEN)).toBe('https://example.com');
  expect(audit('https://http://example.com')).toBe('http://example.com');
});

test('a form that wants the scheme refuses an address without one, and misses it in blanks', () => {
  const wrong = [...WRONG, 'example.com', '//example.com', 'http://'];
  expect(wrong.filter((website) => audit(website) !== 'websiteInvalid')).toEqual([]);
  const blank = [...BLANK, SITE_PREFIX, ' https:// '];
  expect(blank.filter((website) => audit(website) !== 'websiteRequired')).toEqual([]);
});

test.each([
  ['Example.COM', 'https://Example.COM'],
  ['www.example.com/?next=http://example.org', 'https://www.example.com/?next=http://example.org'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['://example.com', 'https://example.com'],
  ['HTTPS://example.com', 'https://example.com'],
  ['ftp://example.com', 'ftp://example.com'],
  ['https://http://example.com', 'http://example.com'],
  ['https:// https://example.com', 'https://example.com'],
  [HIDDEN, 'https://example.com'],
])('a form that adds the scheme sends %j as %j', (typed, sent) => {
  expect(plan(typed)).toBe(sent);
  expect(withScheme(sent)).toBe(sent);
});

test('a form that adds the scheme refuses what is no address then, and misses it in blanks', () => {
  const misspelt = ['http//example.com', 'https;//example.com', 'htps://example.com'];
  const hostile = ['java\u200bscript:alert(1)', 'https://javascript:alert(1)', 'https://a b.com'];
  const wrong = [...WRONG, ...misspelt, ...hostile];
  expect(wrong.filter((website) => plan(website) !== 'websiteInvalid')).toEqual([]);
  const blank = [...BLANK, SITE_PREFIX, ' https:// ', 'HTTPS://', '//', 'https://https://'];
  expect(blank.filter((website) => plan(website) !== 'websiteRequired')).toEqual([]);
});

test('both forms send a long address as it is, and refuse one that is too long', () => {
  expect([audit(LONG), plan(LONG)]).toEqual([LONG, LONG]);
  const long = `https://example.com/${'a'.repeat(500)}`;
  expect([audit(long), plan(long)]).toEqual(['tooLong', 'tooLong']);
});

/** As much as fits into the field, after the longest code and a space. */
const LONGEST = FIELDS.phone.maxLength + '+351 '.length;

const phoneOf = (raw: RawFields) => answer('demo', 'phone', raw);

test.each([
  // A national number follows the chosen code, without its spaces.
  ['+44', '(020) 7946 0274', '+44 (020)79460274'],
  ['+999', '020 7946 0274', '02079460274'],
  [undefined, '020 7946 0274', '02079460274'],
  // The code of a number wins over the chosen one.
  ['+44', '+44 (0)20 7946 0274', '+44 (0)2079460274'],
  ['+44', '+00 44 20 7946 0274', '+44 2079460274'],
  ['+34', '(0044) 20 7946 0274', '+44 2079460274'],
  ['+1', '011 44 20 7946 0274', '+44 2079460274'],
  ['+44', '+3531 123 4567', '+353 11234567'],
  ['+34', 'tel:+44-20-7946-0274;ext=12', '+44 20-7946-0274;ext=12'],
  // Signs of keyboards and pasted texts do no harm.
  ['+34', '\u202a+44 20 7946 0274\u202c', '+44 2079460274'],
  ['+44', '\ufeff020\u200b7946\u202f0274', '+44 02079460274'],
  ['+81', '\uff0b\uff18\uff11\uff08\uff10\uff093\u30001234\uff0d5678', '+81 (0)31234-5678'],
  ['+44', '+\u06f4\u06f4 \u0662\u0660 7946', '+44 207946'],
  // Words beside a number stay.
  ['+44', 'Tel.: 020 7946 0274', '+44 02079460274'],
  ['+44', '020 7946 0274 ext. 12', '+44 02079460274ext.12'],
  ['+34', '612 345 678 (por las tardes)', '+34 612 345 678 (por las tardes)'],
  ['+44', '020 7946 0274 / +33 612345678', '020 7946 0274 / +33 612345678'],
  // Any other text stays as it is.
  ['+44', 'n/a', 'n/a'],
  ['+44', '+020 7946 0274', '+020 7946 0274'],
  ['+44', '<b>020</b>', '+44 <b>020</b>'],
  // A code without a number is no phone.
  ['+44', ' \u00a0\u200b', ''],
])('code %j and number %j are stored as %j', (phone_code, phone, stored) => {
  expect(phoneOf({ ...(phone_code !== undefined && { phone_code }), phone })).toBe(stored);
  // The endpoint checks what the browser sent.
  expect(phoneOf({ phone: stored })).toBe(stored);
});

test('a number with any listed code is stored under it', () => {
  for (const code of PHONE_CODES)
    expect(phoneOf({ phone_code: '+44', phone: `${code} 234 567 890` })).toBe(`${code} 234567890`);
});

test('a text that fits into the field is stored whole, a longer one is cut between characters', () => {
  const words = 'call 020 7946 0274 after six, not Monday';
  expect(words).toHaveLength(FIELDS.phone.maxLength);
  expect(phoneOf({ phone_code: '+351', phone: words })).toBe(`+351 ${words}`);
  expect(phoneOf({ phone_code: '+44', phone: '0'.repeat(5000) })).toBe(`+44 ${'0'.repeat(41)}`);
  expect(phoneOf({ phone: `${'n'.repeat(LONGEST - 1)}😀` })).toBe('n'.repeat(LONGEST - 1));
});
