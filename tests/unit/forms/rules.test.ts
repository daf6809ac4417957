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

// tests/browser/forms-messages.spec.ts has the other fields.
test('a name of blanks and invisible characters is missing', () => {
  const errors = { first_name: 'firstNameRequired' };
  expect(check(FORMS.demo, { ...person, first_name: ' \t\u00a0\u200b' })).toMatchObject({ errors });
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

// A few milliseconds are right; a pattern that backtracks takes many seconds, and the rest is room for a busy machine.
test.each([
  ...[' ', '0', '+', '(', '-', '.', '/', ':', '@', 'a', 'x', '\u200b', '\u0660', '\ud83d', 'é'],
  ...['a.', '.a', 'a-', 'a@', '0 ', '0(', '011', '00', 'tel', 'ext1', 'https://', 'https:// '],
])('100,000 characters of %j are read in one go, whatever they follow and precede', (piece) => {
  for (const head of ['', 'a@', 'a@b.', '+44', '0', 'https://']) {
    const text = `${head}${piece.repeat(100_000 / piece.length)}\u0000!`;
    const fields = { name: text, website: text, email: text, phone: text, phone_code: '+44' };
    const forms = [FORMS.audit, FORMS['growth-plan']];
    const checkAll = () => forms.map((form) => check(form, { ...person, ...fields }));
    expect(fastest(checkAll, 500)).toBeLessThan(500);
  }
});
