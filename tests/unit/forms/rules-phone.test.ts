import { expect, test } from 'vitest';
import { PHONE_CODES } from '../../../src/facts/limits.ts';
import type { RawFields } from '../../../src/forms/definition.ts';
import { FIELDS } from '../../../src/forms/fields.ts';
import { FORMS } from '../../../src/forms/forms.ts';
import { check } from '../../../src/forms/rules.ts';

const person = {
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@example.com',
  company_name: 'Byron & Co',
} satisfies RawFields;

/** As much as fits into the field, after the longest code and a space. */
const LONGEST = FIELDS.phone.maxLength + '+351 '.length;

/** The phone of the payload, or the errors of the form. */
const sent = (raw: RawFields) => {
  const checked = check(FORMS.demo, { ...person, ...raw });
  return checked.status === 'valid' ? checked.values.phone : checked.errors;
};

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
  expect(sent({ ...(phone_code !== undefined && { phone_code }), phone })).toBe(stored);
  // The endpoint checks what the browser sent.
  expect(sent({ phone: stored })).toBe(stored);
});

test('a number with any listed code is stored under it', () => {
  for (const code of PHONE_CODES)
    expect(sent({ phone_code: '+44', phone: `${code} 234 567 890` })).toBe(`${code} 234567890`);
});

test('a text that fits into the field is stored whole, a longer one is cut between characters', () => {
  const words = 'call 020 7946 0274 after six, not Monday';
  expect(words).toHaveLength(FIELDS.phone.maxLength);
  expect(sent({ phone_code: '+351', phone: words })).toBe(`+351 ${words}`);
  expect(sent({ phone_code: '+44', phone: '0'.repeat(5000) })).toBe(`+44 ${'0'.repeat(41)}`);
  expect(sent({ phone: `${'n'.repeat(LONGEST - 1)}😀` })).toBe('n'.repeat(LONGEST - 1));
});
