import { expect, test } from 'vitest';
import { FORMS } from '../../../../src/forms/forms.ts';
import { acceptLead, type Envelope } from '../../../../src/server/leads/accept.ts';
import type { LogEvent } from '../../../../src/server/log.ts';
import type { Kept, NewLead } from '../../../../src/server/leads/outbox.ts';
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
  envelope: {
    context: { page: '/es/meta-audit-offer/uk', locale: 'es', attribution: { gclid: 'a1' } },
    destination: undefined,
    elapsedMs: 9000,
    isTrapped: false,
  },
  idempotencyKey: 'key-of-one-opening',
} as const;

const KEPT: Kept = { status: 'kept', id: 'lead-1', isRepeat: false };

function accept(
  raw: object,
  { answer = KEPT, ...around }: Partial<Envelope> & { answer?: Kept } = {},
) {
  const envelope = { ...submission.envelope, ...around };
  const kept: NewLead[] = [];
  const reports: LogEvent[] = [];
  const report = (event: LogEvent) => reports.push(event);
  const outbox = {
    ...emptyOutbox,
    keep: (lead: NewLead) => {
      kept.push(lead);
      return answer;
    },
  };
  const tools = { outbox, now: () => 42, report };
  const accepted = acceptLead({ ...submission, raw, envelope }, tools);
  return { accepted, kept, reports };
}

test('a right lead is kept with its payload, destination, context, key and time', () => {
  const { accepted, kept } = accept(submission.raw);
  expect(accepted).toEqual({ status: 'stored', id: 'lead-1' });
  expect(kept).toEqual([
    {
      form: 'audit',
      destination: 'AUDIT_META_UK',
      payload: { contact: { ...submission.raw, phone: '' } },
      context: submission.envelope.context,
      idempotencyKey: 'key-of-one-opening',
      doubts: [],
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
  const { accepted } = accept(submission.raw, {
    answer: { status: 'failed', reason: 'database or disk is full' },
  });
  expect(accepted).toEqual({ status: 'notStored' });
});

test('the operator hears why a lead was not stored, and nothing of the lead', () => {
  const { reports } = accept(submission.raw, {
    answer: { status: 'failed', reason: 'database or disk is full' },
  });
  expect(reports).toEqual([
    { event: 'lead.notStored', form: 'audit', reason: 'database or disk is full' },
  ]);
});

test('a webhook the page asks for wins where it is one of the form’s', () => {
  expect(accept(submission.raw, { destination: 'AUDIT_GOOGLE' }).kept[0]?.destination).toBe(
    'AUDIT_GOOGLE',
  );
  expect(accept(submission.raw, { destination: 'DEMO' }).kept[0]?.destination).toBe(
    'AUDIT_META_UK',
  );
});

test('a lead that may be spam is stored all the same, with every doubt', () => {
  const spam = { ...submission.raw, company_name: '[url=https://spam.example]x[/url]' };
  const { accepted, kept } = accept(spam, { elapsedMs: 12, isTrapped: true });
  expect(accepted).toEqual({ status: 'stored', id: 'lead-1' });
  expect(kept[0]?.doubts).toEqual(['trap', 'tooFast', 'content']);
});
