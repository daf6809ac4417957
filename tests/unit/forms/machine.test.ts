import { expect, test } from 'vitest';
import {
  IDLE,
  errorsOf,
  next,
  type FormEvent,
  type FormState,
} from '../../../src/forms/machine.ts';

const after = (...events: FormEvent[]): FormState => events.reduce(next, IDLE);
const twoErrors: FormEvent = {
  type: 'refused',
  errors: { email: 'emailInvalid', last_name: 'lastNameRequired' },
};

test('a sent form is submitting, a stored one succeeds', () => {
  expect(after({ type: 'sent' }).status).toBe('submitting');
  expect(after({ type: 'sent' }, { type: 'stored' }).status).toBe('success');
});

test('a second submit while one is in progress changes nothing', () => {
  const submitting = after({ type: 'sent' });
  expect(next(submitting, { type: 'sent' })).toBe(submitting);
});

test('a failed form says so and can be sent again', () => {
  const failed = after({ type: 'sent' }, { type: 'failed' });
  expect(failed).toEqual({ status: 'error', reason: 'sending' });
  expect(next(failed, { type: 'sent' }).status).toBe('submitting');
});

test('editing a wrong field clears its error and no other', () => {
  expect(errorsOf(after(twoErrors, { type: 'edited', field: 'email' }))).toEqual({
    last_name: 'lastNameRequired',
  });
});

test('editing the last wrong field makes the form idle', () => {
  const edits = (['email', 'last_name'] as const).map(
    (field) => ({ type: 'edited', field }) as const,
  );
  expect(after(twoErrors, ...edits)).toEqual(IDLE);
});

test('editing a right field changes nothing', () => {
  const state = after(twoErrors);
  expect(next(state, { type: 'edited', field: 'phone' })).toBe(state);
});

test('typing on after a failure keeps the message of the failure', () => {
  expect(after({ type: 'sent' }, { type: 'failed' }, { type: 'edited', field: 'email' })).toEqual({
    status: 'error',
    reason: 'sending',
  });
});

test('the endpoint may still refuse a field while the form is submitting', () => {
  expect(errorsOf(after({ type: 'sent' }, twoErrors))).toEqual({
    email: 'emailInvalid',
    last_name: 'lastNameRequired',
  });
});

test.each<FormEvent>([{ type: 'stored' }, { type: 'failed' }])(
  'the late answer %o to a form that was reset changes nothing',
  (late) => {
    expect(after({ type: 'sent' }, { type: 'reset' }, late)).toEqual(IDLE);
  },
);

test('nothing but a reset ends success', () => {
  const success = after({ type: 'sent' }, { type: 'stored' });
  const others: FormEvent[] = [
    { type: 'sent' },
    { type: 'failed' },
    twoErrors,
    { type: 'edited', field: 'email' },
  ];
  expect(others.map((event) => next(success, event))).toEqual(others.map(() => success));
  expect(next(success, { type: 'reset' })).toEqual(IDLE);
});
