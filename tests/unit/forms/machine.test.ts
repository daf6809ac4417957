import { expect, test } from 'vitest';
import { IDLE, next, type FormEvent, type FormState } from '../../../src/forms/machine.ts';

const SENT: FormEvent = { type: 'sent' };
const STORED: FormEvent = { type: 'stored' };
const errors = { email: 'emailInvalid', last_name: 'lastNameRequired' } as const;
const REFUSED: FormEvent = { type: 'refused', errors };
const edited = (field: 'email' | 'last_name' | 'phone'): FormEvent => ({ type: 'edited', field });

const after = (...events: FormEvent[]): FormState => events.reduce(next, IDLE);

test.each([
  ['a second submit while one is in progress', [SENT], SENT],
  ['the edit of a right field', [REFUSED], edited('phone')],
  ['typing after a failure', [SENT, { type: 'failed' }], edited('email')],
  ['a late success after a reset', [SENT, { type: 'reset' }], STORED],
  ['a submit after success', [SENT, STORED], SENT],
  ['a refusal after success', [SENT, STORED], REFUSED],
  ['an edit after success', [SENT, STORED], edited('email')],
] satisfies [string, FormEvent[], FormEvent][])('%s changes nothing', (_, events, last) => {
  const state = after(...events);
  expect(next(state, last)).toBe(state);
});

test('the edit of a field that the endpoint refused clears its error and no other, the last all', () => {
  expect(after(SENT, REFUSED)).toMatchObject({ errors });
  const { last_name } = errors;
  expect(after(SENT, REFUSED, edited('email'))).toMatchObject({ errors: { last_name } });
  expect(after(REFUSED, edited('email'), edited('last_name'))).toEqual(IDLE);
});
