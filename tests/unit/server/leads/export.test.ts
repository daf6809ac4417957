import { expect, test } from 'vitest';
import { toCsv, toJson } from '../../../../src/server/leads/export.ts';
import { readCsv } from './read-csv.ts';
import { storedLead } from './new-lead.ts';

const delivery = {
  tryingSince: undefined,
  nextAttemptAt: 0,
  answers: [{ at: 0, answer: 'HTTP 500' }],
};
const cellOf = (first_name: string) =>
  readCsv(toCsv([storedLead({ payload: { contact: { first_name } } })]))[0]?.['first_name'];

test('a lead is one row with its payload and attribution', () => {
  const lead = storedLead({
    context: { page: '/fr', locale: 'fr', attribution: { utm_source: 'meta' }, interest: 'Eight' },
    spamSignals: ['trap', 'tooFast'],
    state: 'parked',
    deliveries: [
      { ...delivery, destination: 'DEMO', state: 'parked', attempts: 11 },
      { ...delivery, destination: 'NOTICE', state: 'waiting', attempts: 0 },
    ],
    settledAt: Date.UTC(2026, 0, 9),
    answered: { at: Date.UTC(2026, 0, 8), by: 'Ada', note: '=rang' },
  });
  expect(readCsv(toCsv([lead]))).toEqual([
    {
      id: 'lead-1',
      received_at: '2026-01-05T12:00:00.000Z',
      form: 'demo',
      destination: 'DEMO',
      page: '/fr',
      locale: 'fr',
      state: 'parked',
      spam_signals: 'trap tooFast',
      deliveries: 'DEMO parked, 11 tried: HTTP 500; NOTICE waiting',
      settled_at: '2026-01-09T00:00:00.000Z',
      answered_at: '2026-01-08T00:00:00.000Z',
      answered_by: 'Ada',
      answered_note: "'=rang",
      company_name: '',
      email: 'zoe@example.com',
      first_name: 'Zoë',
      last_name: '',
      name: '',
      phone: '+44 02079460274',
      phone_to_dial: '+44 2079460274',
      website: '',
      'attribution.utm_source': 'meta',
      interest: 'Eight',
    },
  ]);
});

test('JSON has the number to dial beside each lead', () => {
  expect(JSON.parse(toJson([storedLead()]))).toMatchObject([{ phoneToDial: '+442079460274' }]);
});

test('a table without leads has the mark by which Excel recognises UTF-8, and the names', () => {
  expect(toCsv([])).toMatch(/^\ufeff"id","received_at",.*"website"\r\n$/u);
});

// hostile-inbox.test.ts has many more.
test.each([
  ["+44 2079460274'!A1", "'+44 2079460274'!A1"],
  ['a;=1+1', "a;'=1+1"],
  ['a;"+1";-1', 'a;"\'+1";\'-1'],
  ['=1;@SUM(A1)', "'=1;'@SUM(A1)"],
])('%j is no formula, wherever cells end', (typed, disabled) => {
  expect(cellOf(typed)).toBe(disabled);
});
