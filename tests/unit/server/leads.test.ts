import { expect, test } from 'vitest';
import { FORMS } from '../../../src/forms/forms.ts';
import { acceptLead } from '../../../src/server/leads.ts';
import type { Kept, NewLead } from '../../../src/server/outbox.ts';
import { emptyOutbox } from './empty-outbox.ts';

const submission = {
  form: FORMS.audit,
  raw: {
    first_name: 'Ada',
    last_name: 'Byron',
    email: 'ada@example.com',
    company_name: 'Byron & Co',
    website: 'https://example.com',
  },
  context: { page: '/es/meta-audit-offer/uk', locale: 'es' },
  idempotencyKey: 'key-of-one-opening',
} as const;

function accept(raw: object, answer: Kept = { status: 'kept', id: 'lead-1', isRepeat: false }) {
  const kept: NewLead[] = [];
  const outbox = {
    ...emptyOutbox,
    keep: (lead: NewLead) => {
      kept.push(lead);
      return answer;
    },
  };
  return { accepted: acceptLead({ ...submission, raw }, { outbox, now: () => 42 }), kept };
}

test('a right lead is kept with its payload, destination, context, key and time', () => {
  const { accepted, kept } = accept(submission.raw);
  expect(accepted).toEqual({ status: 'stored', id: 'lead-1' });
  expect(kept).toEqual([
    {
      form: 'audit',
      destination: 'AUDIT_META_UK',
      payload: { contact: { ...submission.raw, phone: '' } },
      context: submission.context,
      idempotencyKey: 'key-of-one-opening',
      receivedAt: 42,
    },
  ]);
});

test('a wrong lead is answered by its errors and not kept', () => {
  const { accepted, kept } = accept({ ...submission.raw, email: 'ada' });
  expect(accepted).toEqual({ status: 'invalid', errors: { email: 'emailInvalid' } });
  expect(kept).toEqual([]);
});

test('a lead that could not be kept is never called stored', () => {
  const { accepted } = accept(submission.raw, { status: 'failed', reason: 'disk is full' });
  expect(accepted).toEqual({ status: 'notStored', reason: 'disk is full' });
});
