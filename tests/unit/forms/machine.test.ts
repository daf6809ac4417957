import { expect, test } from 'vitest';
import {
  IDLE,
  errorsOf,
  next,
  type FormEvent,
  type FormState,
} from '../../../src/forms/machine.ts';

const SENT: FormEvent = { type: 'sent' };
const STORED: FormEvent = { type: 'stored' };
const FAILED: FormEvent = { type: 'failed' };
const RESET: FormEvent = { type: 'reset' };
const REFUSED: FormEvent = {
  type: 'refused',
  errors: { email: 'emailInvalid', last_name: 'lastNameRequired' },
};
const edited = (field: 'email' | 'last_name' | 'phone'): FormEvent => ({ type: 'edited', field });

const after = (...events: FormEvent[]): FormState => events.reduce(next, IDLE);

test.each([
  ['a second submit while one is in progress', [SENT], SENT],
  ['the edit of a right field', [REFUSED], edited('phone')],
  ['typing after a failure', [SENT, FAILED], edited('email')],
  ['a late success after a reset', [SENT, RESET], STORED],
  ['a submit after success', [SENT, STORED], SENT],
  ['a refusal after success', [SENT, STORED], REFUSED],
  ['an edit after success', [SENT, STORED], edited('email')],
] satisfies [string, FormEvent[], FormEvent][])('%s changes nothing', (_, events, last) => {
  const state = after(...events);
  expect(next(state, last)).toBe(state);
});

test('the endpoint may refuse fields while the form is submitting', () => {
  expect(errorsOf(after(SENT, REFUSED))).toEqual({
    email: 'emailInvalid',
    last_name: 'lastNameRequired',
  });
});

test('the edit of a wrong field clears its error and no other, the last one all', () => {
  expect(errorsOf(after(REFUSED, edited('email')))).toEqual({ last_name: 'lastNameRequired' });
  expect(after(REFUSED, edited('email'), edited('last_name'))).toEqual(IDLE);
});
