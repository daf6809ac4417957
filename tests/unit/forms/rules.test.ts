import { expect, test } from 'vitest';
import { FORMS } from '../../../src/forms/forms.ts';
import { check } from '../../../src/forms/rules.ts';
import type { RawFields } from '../../../src/forms/definition.ts';

const person = {
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@example.com',
  company_name: 'Byron & Co',
} satisfies RawFields;

test('names stay as they are, and control characters become spaces', () => {
  const raw = { ...person, last_name: " O'Neill-Ünal ", company_name: 'a\0b\r\nc\td' };
  expect(check(FORMS.demo, raw)).toMatchObject({
    payload: { contact: { last_name: " O'Neill-Ünal ", company_name: 'a b  c d' } },
  });
});

// tests/browser/forms/messages.spec.ts has the other fields.
test('a name of blanks and invisible characters is missing', () => {
  const errors = { first_name: 'firstNameRequired' };
  expect(check(FORMS.demo, { ...person, first_name: ' \t\u00a0\u200b' })).toMatchObject({ errors });
});

// A few milliseconds are right; a pattern that backtracks takes many seconds.
test.each([
  ...[' ', '0', '+', '(', '-', '.', '/', ':', '@', 'a', 'x', '\u200b', '\u0660', '\ud83d', 'é'],
  ...['a.', '.a', 'a-', 'a@', '0 ', '0(', '011', '00', 'tel', 'ext1', 'https://', 'https:// '],
])(
  '100,000 characters of %j are read in one go, whatever they follow and precede',
  (piece) => {
    for (const head of ['', 'a@', 'a@b.', '+44', '0', 'https://']) {
      const text = `${head}${piece.repeat(100_000 / piece.length)}\u0000!`;
      const fields = { name: text, website: text, email: text, phone: text, phone_code: '+44' };
      const forms = [FORMS.audit, FORMS['growth-plan']];
      for (const form of forms) check(form, { ...person, ...fields });
    }
  },
  5000,
);
