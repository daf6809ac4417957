import { expect, test } from 'vitest';
import type { Values } from '../../../../src/forms/rules.ts';
import { HUMAN_MS, spamSignalsOf } from '../../../../src/server/leads/spam-signals.ts';

const person = {
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@example.com',
  company_name: 'Byron & Co',
  phone: '+44 02079460274',
};
const sent = { values: person, elapsedMs: 5000, isTrapped: false };

test('a person who takes a moment shows no sign of spam', () => {
  expect(spamSignalsOf(sent)).toEqual([]);
});

test('whatever stands in the field nobody sees is the trap', () => {
  expect(spamSignalsOf({ ...sent, isTrapped: true })).toEqual(['trap']);
});

test.each([
  [0, ['tooFast']],
  [HUMAN_MS - 1, ['tooFast']],
  [HUMAN_MS, []],
  [86_400_000, []],
  // A clock that was set back, and a post without JavaScript: nothing is known.
  [-3_600_000, []],
  [undefined, []],
])('a form sent after %s ms has the signals %o', (elapsedMs, signals) => {
  expect(spamSignalsOf({ ...sent, elapsedMs })).toEqual(signals);
});

test('every signal is named', () => {
  const values = { ...person, company_name: 'http://a.example http://b.example www.c.example' };
  expect(spamSignalsOf({ values, elapsedMs: 3, isTrapped: true })).toEqual([
    'trap',
    'tooFast',
    'links',
  ]);
});

const firm = (company_name: string): Values => ({ ...person, company_name });
const named = (name: string, website = 'https://example.com'): Values => ({
  name,
  website,
  email: 'ada@example.com',
  phone: '',
});

test.each<Values>([
  { email: 'ada@example.com' },
  firm('Sleep (London) Ltd'),
  firm('Casino Properties, Bonus Homes and Crypto Loan Finance'),
  firm('Drop Table Interiors Ltd'),
  firm('24/7 Lettings & 1st Choice Sales/Lettings'),
  firm('A<B Property'),
  firm('£99 Lettings! Move now!'),
  firm('Агентство недвижимости «Дом»'),
  firm('https://www.savills.co.uk/'),
  firm('Smith & Sons Ltd, https://www.smith-and-sons.co.uk/lettings?src=gmb'),
  named('X Æ A-12'),
  named('Suharto -'),
  named('Buy Viagra', 'https://casino-properties.example'),
  named('Ada', 'https://web.archive.org/web/2020/https://example.com'),
  { ...person, company_name: 'www.byron.co.uk', website: 'https://byron.co.uk' },
])('%j is never quarantined for its words', (values) => {
  expect(spamSignalsOf({ ...sent, values })).toEqual([]);
});

test.each<Values>([
  firm('https://a.example https://b.example https://c.example'),
  named('www.a.example', 'https://b.example/https://c.example'),
  { ...firm('HTTPS://A.example/1'), website: 'https://b.example https://c.example' },
])('%j has many links', (values) => {
  expect(spamSignalsOf({ ...sent, values })).toEqual(['links']);
});
