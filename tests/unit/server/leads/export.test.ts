import { expect, test } from 'vitest';
import { toCsv } from '../../../../src/server/leads/export.ts';
import type { Lead } from '../../../../src/server/leads/lead.ts';
import { readCsv } from '../../../support/read-csv.ts';

const lead = (changes: Partial<Lead> = {}): Lead => ({
  id: 'lead-1',
  form: 'demo',
  destination: 'DEMO',
  payload: {
    contact: { first_name: 'Zoë', email: 'zoe@example.com', phone: '+44 2079460274' },
  },
  context: { page: '/fr', locale: 'fr', attribution: { utm_source: 'meta' } },
  spamSignals: ['trap', 'tooFast'],
  receivedAt: Date.UTC(2026, 0, 5, 12),
  state: 'parked',
  attempts: 11,
  tryingSince: undefined,
  nextAttemptAt: 0,
  lastError: 'HTTP 500',
  settledAt: Date.UTC(2026, 0, 9),
  ...changes,
});

const cellOf = (first_name: string) =>
  readCsv(toCsv([lead({ payload: { contact: { first_name } } })]))[0]?.['contact.first_name'];

test('a lead is one row with its payload and what brought it', () => {
  expect(readCsv(toCsv([lead()]))[0]).toEqual({
    id: 'lead-1',
    received_at: '2026-01-05T12:00:00.000Z',
    form: 'demo',
    destination: 'DEMO',
    page: '/fr',
    locale: 'fr',
    state: 'parked',
    spam_signals: 'trap tooFast',
    attempts: '11',
    last_error: 'HTTP 500',
    settled_at: '2026-01-09T00:00:00.000Z',
    'contact.company_name': '',
    'contact.email': 'zoe@example.com',
    'contact.first_name': 'Zoë',
    'contact.last_name': '',
    'contact.phone': '+44 2079460274',
    'contact.website': '',
    email: '',
    name: '',
    phone: '',
    website: '',
    'attribution.utm_source': 'meta',
  });
});

test('the table begins with the mark by which Excel knows UTF-8', () => {
  expect([...Buffer.from(toCsv([lead()])).subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 0x22]);
});

test('every line ends as the standard says, and the names stand on top even without leads', () => {
  const csv = toCsv([]);
  expect(csv).toMatch(/^\ufeff"id","received_at",.*"website"\r\n$/u);
  expect(toCsv([lead(), lead()]).match(/\r\n/gu)).toHaveLength(3);
});

test.each(['Byron, Ada', 'the "Countess"', 'two\r\nlines', 'semicolon;tab\t', "O'Brien", ''])(
  '%j comes back as it was typed',
  (typed) => {
    expect(cellOf(typed)).toBe(typed);
  },
);

test.each([
  '=HYPERLINK("https://example.com")',
  '+1+1',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  "+44 2079460274'!A1",
  '+44 20+1',
])('%j is no formula in a spreadsheet', (typed) => {
  expect(cellOf(typed)).toBe(`'${typed}`);
});

test.each([
  ['a;=1+1', "a;'=1+1"],
  ['a;"+1";-1', 'a;"\'+1";\'-1'],
  ['=1;@SUM(A1)', "'=1;'@SUM(A1)"],
  ['a;＝1', "a;'＝1"],
])('%j is no formula where cells end at semicolons', (typed, guarded) => {
  expect(cellOf(typed)).toBe(guarded);
});

test.each(['+44 2079460274', '+351 912345678'])('the phone number %s is left as it is', (phone) => {
  expect(cellOf(phone)).toBe(phone);
});
