import { expect, test } from 'vitest';
import { toCsv, toJsonLines } from '../../../src/leads/export.ts';
import type { Lead } from '../../../src/leads/lead.ts';
import { HOSTILE } from '../../support/hostile/corpus.ts';
import { storedLead } from '../../support/new-lead.ts';

/** Reads a table as RFC 4180 has it: one record for each row, by the names on top. */
function readCsv(csv: string): Record<string, string>[] {
  const [names = [], ...leads] = csv
    .replace(/^\ufeff/u, '')
    .split(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/u)
    .slice(0, -1)
    .map((row) =>
      [...row.matchAll(/(?:^|,)"((?:[^"]|"")*)"/gu)].map(([, text = '']) =>
        text.replaceAll('""', '"'),
      ),
    );
  return leads.map((cells) => Object.fromEntries(names.map((name, n) => [name, cells[n] ?? ''])));
}

const delivery = {
  tryingSince: undefined,
  nextAttemptAt: 0,
  answers: [{ at: 0, answer: 'HTTP 500' }],
};
async function printed(print: typeof toCsv, ...pages: readonly (readonly Lead[])[]) {
  const read = async function* () {
    yield* pages;
  };
  return (await Array.fromAsync(print(read()))).join('');
}
const cellOf = async (first_name: string) =>
  readCsv(await printed(toCsv, [storedLead({ payload: { contact: { first_name } } })]))[0]?.[
    'first_name'
  ];

test('a lead is one row with its payload and attribution, and what has no column stays together', async () => {
  const lead = storedLead({
    context: {
      page: '/fr',
      locale: 'fr',
      attribution: { utm_source: 'meta', utm_own: 'a' },
      interest: 'Eight',
      check: 'lit: compressed; dark: one-heading',
    },
    spamSignals: ['trap', 'tooFast'],
    state: 'parked',
    deliveries: [
      { ...delivery, destination: 'DEMO', state: 'parked', attempts: 11 },
      { ...delivery, destination: 'NOTICE', state: 'waiting', attempts: 0 },
    ],
    settledAt: Date.UTC(2026, 0, 9),
    answered: { at: Date.UTC(2026, 0, 8), by: 'Ada', note: '=rang' },
  });
  const [row = {}] = readCsv(await printed(toCsv, [], [lead]));
  const filled = Object.entries(row).filter(
    ([name, text]) => text !== '' || !name.startsWith('attribution'),
  );
  expect(Object.fromEntries(filled)).toEqual({
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
    check: 'lit: compressed; dark: one-heading',
    other: '{"attribution.utm_own":"a"}',
  });
});

test('a table without leads has the mark by which Excel recognises UTF-8, and the names', async () => {
  expect(await printed(toCsv)).toMatch(/^\ufeff"id","received_at",.*"website",.*\r\n$/u);
});

test('leads of several pages are one list of JSON', async () => {
  const leads = ['1', '2', '3'].map((id) => storedLead({ id }));
  const pages = [leads.slice(0, 2), leads.slice(2)];
  const list: unknown = JSON.parse(await printed(toJsonLines, ...pages));
  const receivedAt = '2026-01-05T12:00:00.000Z';
  const phoneToDial = '+442079460274';
  expect(list).toMatchObject(['1', '2', '3'].map((id) => ({ id, receivedAt, phoneToDial })));
  expect(JSON.parse(await printed(toJsonLines))).toEqual([]);
});

test.each([
  ["+44 2079460274'!A1", "'+44 2079460274'!A1"],
  ['a;=1+1', "a;'=1+1"],
  ['a;"+1";-1', 'a;"\'+1";\'-1'],
  ['=1;@SUM(A1)', "'=1;'@SUM(A1)"],
  [' \u00a0=1', "' \u00a0=1"],
  ['\u200b\u2060=1', "'\u200b\u2060=1"],
  ['\u3164\u2800+1', "'\u3164\u2800+1"],
  ['\ufeff@A1', "'\ufeff@A1"],
  ['a; \u200b"=1', 'a; \u200b"\'=1'],
  ['a b = c', 'a b = c'],
])('%j is no formula, wherever cells end', async (typed, disabled) => {
  expect(await cellOf(typed)).toBe(disabled);
});

test('of the hostile texts every cell holds what was typed, and none is a formula', async () => {
  const leads = HOSTILE.map((name) =>
    storedLead({
      payload: { name, contact: { first_name: name } },
      context: { page: '/fr', locale: 'fr', attribution: { utm_source: name } },
    }),
  );
  // UTF-8 has no halves of characters; apostrophes disable formulas.
  const bare = (text = '') => text.replaceAll("'", '').toWellFormed();
  const rows = readCsv(await printed(toCsv, leads));
  expect(rows.map(({ name }) => bare(name))).toEqual(HOSTILE.map(bare));
  // After a semicolon a quote begins a quoted cell.
  const formula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]|;"*[=+\-@\uff1d\uff0b\uff0d\uff20]/u;
  expect(rows.flatMap((row) => Object.values(row)).filter((cell) => formula.test(cell))).toEqual(
    [],
  );
});
