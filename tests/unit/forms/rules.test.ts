import { describe, expect, test } from 'vitest';
import { FORMS } from '../../../src/forms/forms.ts';
import { check, isEmpty } from '../../../src/forms/rules.ts';
import type { RawFields } from '../../../src/forms/definition.ts';

const person = {
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@example.com',
  company_name: 'Byron & Co',
} satisfies RawFields;

const errorsOf = (form: keyof typeof FORMS, raw: RawFields) => {
  const checked = check(FORMS[form], raw);
  return checked.status === 'invalid' ? checked.errors : {};
};

const payloadOf = (form: keyof typeof FORMS, raw: RawFields) => {
  const checked = check(FORMS[form], raw);
  return checked.status === 'valid' ? checked.payload : undefined;
};

describe('payloads', () => {
  test('names stay as typed, and control characters become spaces', () => {
    const raw = { ...person, last_name: " O'Neill-Ünal ", company_name: 'a\0b\r\nc\td' };
    expect(payloadOf('demo', raw)).toMatchObject({
      contact: { last_name: " O'Neill-Ünal ", company_name: 'a b  c d' },
    });
  });
});

describe('required fields', () => {
  test('an empty demo form names every missing field but the phone', () => {
    expect(errorsOf('demo', {})).toEqual({
      first_name: 'firstNameRequired',
      last_name: 'lastNameRequired',
      email: 'emailRequired',
      company_name: 'companyNameRequired',
    });
  });

  test('blanks count as empty', () => {
    expect(errorsOf('audit', { ...person, first_name: ' \t\u00a0\u200b', website: '  ' })).toEqual({
      first_name: 'firstNameRequired',
      website: 'websiteRequired',
    });
  });

  test.each([
    [{}, true],
    [{ email: ' \n' }, true],
    [{ email: 'a' }, false],
  ])('the hero box %o is empty: %s', (raw, expected) => {
    expect(isEmpty(FORMS.hero, raw)).toBe(expected);
  });
});

/** The fastest of up to five runs, because anything else on the machine can only slow one down. */
function fastest(run: () => void, enough: number): number {
  let best = Infinity;
  for (let tries = 0; tries < 5 && best >= enough; tries += 1) {
    const start = performance.now();
    run();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

describe('a hundred thousand characters', () => {
  const heads = ['', 'a@', 'a@b.', '+44', '0', 'https://'];
  const pieces = [
    ...[' ', '0', '+', '(', '-', '.', '/', ':', '@', 'a', 'x', '\u200b', '\u0660', '\ud83d', 'é'],
    ...['a.', '.a', 'a-', 'a@', '0 ', '0(', '011', '00', 'tel', 'ext1', 'https://', 'https:// '],
  ];
  const everywhere = (text: string) => ({ ...person, name: text, website: text, email: text, phone: text, phone_code: '+44' }); // prettier-ignore
  const checkAll = (raw: RawFields) =>
    [FORMS.audit, FORMS['growth-plan']].map((form) => check(form, raw));

  // A few milliseconds are right; a pattern that backtracks takes many seconds, and the rest is room for a busy machine.
  test.each(pieces)('of %j are read in one go, whatever they follow and precede', (piece) => {
    for (const head of heads) {
      const text = everywhere(`${head}${piece.repeat(100_000 / piece.length)}\u0000!`);
      expect(fastest(() => checkAll(text), 500)).toBeLessThan(500);
    }
  });
});
