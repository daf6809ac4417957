import { expect, test } from 'vitest';
import type { Values } from '../../../../src/forms/rules.ts';
import { HUMAN_MS, spamSignalsOf } from '../../../../src/leads/acceptance/spam-signals.ts';

const person = { first_name: 'Ada', email: 'ada@example.com', phone: '+44 02079460274' };
const sent = { values: person, elapsedMs: 5000, isTrapped: false };

test.each([
  [0, ['tooFast']],
  [HUMAN_MS - 1, ['tooFast']],
  [HUMAN_MS, []],
  // The clock was set back.
  [-3_600_000, []],
  [undefined, []],
])('a form sent after %s ms has the signals %o', (elapsedMs, signals) => {
  expect(spamSignalsOf({ ...sent, elapsedMs })).toEqual(signals);
});

const firm = (company_name: string): Values => ({ ...person, company_name });

test('words, addresses of sites, the links of one field and those to one site are no signal', () => {
  const harmless = [
    person,
    firm('Casino Properties, Bonus Homes and Crypto Loan Finance'),
    firm('Агентство недвижимости «Дом»'),
    firm('Smith & Sons Ltd, https://www.smith-and-sons.co.uk/lettings?src=gmb'),
    { ...person, website: 'https://web.archive.org/web/2020/https://example.com' },
    { ...firm('www.byron.co.uk'), website: 'https://byron.co.uk' },
    {
      ...firm('https://www.byron.co.uk'),
      website: 'https://www.google.com/url?q=https://www.byron.co.uk&ref=http://l.example',
    },
    { ...firm('Byron'), website: 'https://a.example, https://b.example, https://c.example' },
    { ...firm('http://a.example'), first_name: 'HTTP://A.example/1', website: 'www.a.example' },
  ];
  expect(harmless.flatMap((values) => spamSignalsOf({ ...sent, values }))).toEqual([]);
});

test('every signal is named; links to three sites are one', () => {
  const values = {
    ...firm('https://b.example'),
    last_name: 'see www.a.example',
    website: 'https://c.example:8080/?u=1',
  };
  const signals = ['trap', 'tooFast', 'links'];
  expect(spamSignalsOf({ values, elapsedMs: 3, isTrapped: true })).toEqual(signals);
});
