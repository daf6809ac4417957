import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from '../../../src/server/environment.ts';
import { KNOWN_VARIABLES, unknownVariables } from '../../../src/server/known-variables.ts';

const defaults = {
  host: 'localhost',
  port: 4321,
  siteDist: join(import.meta.dirname, '../../../dist'),
  leadsDb: '.data/leads.db',
  webhooks: {},
  webhookSecrets: [],
  mail: undefined,
  leadRetentionDays: 30,
  leadRateLimit: undefined,
  trustedProxies: 0,
  robots: undefined,
  unknown: [],
};
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

test.each([
  [{ HOST: '', PORT: ' ', LEADS_DB: '', LEAD_WEBHOOK_GUIDE: '' }, {}],
  [{ HOST: '::1', PORT: '65535' }, { host: '::1', port: 65_535 }],
  [{ SITE_DIST: '/srv/7', LEADS_DB: '/srv/inbox.db' }, { siteDist: '/srv/7', leadsDb: '/srv/inbox.db' }],
  [{ LEAD_WEBHOOK_DEMO: 'https://a.example/d?key=1' }, { webhooks: { DEMO: 'https://a.example/d?key=1' } }],
  [{ LEAD_WEBHOOK_AUDIT: 'HTTP://user:pass@10.0.0.7:8080/m' }, { webhooks: { AUDIT: 'http://user:pass@10.0.0.7:8080/m' } }],
  [{ LEAD_RETENTION_DAYS: '365', LEAD_RATE_LIMIT: '10' }, { leadRetentionDays: 365, leadRateLimit: 10 }],
  [{ TRUSTED_PROXIES: '2' }, { trustedProxies: 2 }],
  [{ ROBOTS: 'noindex' }, { robots: 'noindex' }],
])('%o is read as %o', (variables, changes) => {
  const environment = { ...defaults, ...changes };
  expect(readEnvironment(variables)).toEqual({ status: 'ready', environment });
}); // prettier-ignore

test.each([
  ['HOST', ['http://localhost', 'localhost:4321', 'my host']],
  ['PORT', ['80a', '-1', '65536', '4321.5']],
  ['LEADS_DB', [':memory:', '.data/']],
  ['LEAD_WEBHOOK_HERO_HOME', ['/hook', 'hooks.example.com/a', 'https:hooks.example.com', 'https://']],
  ['LEAD_WEBHOOK_DEMO', ['https://agency:p%zz@hooks.example.com/', 'https://50%@hooks.example.com/']],
  ['LEAD_WEBHOOK_SECRET', ['too-short']],
  ['LEAD_RETENTION_DAYS', ['0', '1e3']],
  ['LEAD_RATE_LIMIT', ['0']],
  ['TRUSTED_PROXIES', ['true']],
  ['ROBOTS', ['index', 'no-index']],
])('%s cannot be any of %j', (name, values) => {
  const isReady = (value: string) => readEnvironment({ [name]: value }).status === 'ready';
  expect(values.filter(isReady)).toEqual([]);
}); // prettier-ignore

test('the secret of the signatures is its bytes', () => {
  const read = readEnvironment({ LEAD_WEBHOOK_SECRET: SECRET });
  const secrets = read.status === 'ready' ? read.environment.webhookSecrets : [];
  expect(secrets).toEqual([Buffer.from(SECRET.slice('whsec_'.length), 'base64')]);
});

/** What is wrong with some variables; nothing when all can be used. */
const problemsOf = (variables: Record<string, string>) => {
  const read = readEnvironment(variables);
  return read.status === 'ready' ? [] : read.problems;
};

test('every wrong variable is named with what is expected', () => {
  const wrong = {
    HOST: 'http://x',
    PORT: '99999',
    LEADS_DB: 'data/',
    LEAD_WEBHOOK_SECRET: 'hunter2-hunter2-hunter2',
    LEAD_RETENTION_DAYS: 'a month',
    LEAD_RATE_LIMIT: '-1',
    TRUSTED_PROXIES: '10.0.0.1',
  };
  expect(problemsOf(wrong)).toMatchInlineSnapshot(`
    [
      "HOST is "http://x". Expected a host name or an IP address without scheme or port, such as localhost or 0.0.0.0.",
      "PORT is "99999". Expected a whole number from 0 to 65535, where 0 takes any free port.",
      "LEADS_DB is "data/". Expected the path of a file, such as .data/leads.db.",
      "LEAD_WEBHOOK_SECRET holds no secret that can be used. Expected 24 to 64 bytes in base64, with or without "whsec_" before it, or two of them.",
      "LEAD_RETENTION_DAYS is "a month". Expected a whole number of days from 1 to 3650.",
      "LEAD_RATE_LIMIT is "-1". Expected a whole number of posts a minute from 1 to 60000.",
      "TRUSTED_PROXIES is "10.0.0.1". Expected the number of proxies in front of the server, from 0 to 20.",
    ]
  `);
});

test.each([
  ['ftp://agency:pass@hooks.example.com/catch/1234?key=5678', 'ftp://hooks.example.com…'],
  ['hooks.example.com/catch/1234', 'hooks.example.com…'],
  ['https//hooks.example.com:8080/1234#5678', 'https//hooks.example.com:8080…'],
  ['https://agency:pa/ss@hooks.example.com:port/', 'https://…'],
  ['https://agency:pass%zz@hooks.example.com/1234', 'https://hooks.example.com…'],
  [SECRET, '…'],
])('of the wrong webhook %s only %s is shown', (address, shown) => {
  expect(problemsOf({ LEAD_WEBHOOK_AUDIT: address })).toEqual([
    `LEAD_WEBHOOK_AUDIT is "${shown}". Expected an absolute http or https address, such as https://hooks.example.com/leads.`,
  ]);
});

const SMTP_URL = 'smtps://office%40example.com:p%40ss@mail.example.com';
const mailOf = (variables: Record<string, string>) => {
  const read = readEnvironment(variables);
  return read.status === 'ready' && read.environment.mail;
};

test('e-mail has a server, addresses, a language and receipts', () => {
  expect(mailOf({ SMTP_URL, LEAD_NOTIFY_TO: 'a@example.com, b@example.com' })).toEqual({
    url: SMTP_URL,
    to: ['a@example.com', 'b@example.com'],
    locale: 'en',
    sendsReceipts: false,
  });
  expect(mailOf({ SMTP_URL, LEAD_RECEIPT: 'on', LEAD_NOTIFY_LOCALE: 'fr' })).toMatchObject({
    to: [],
    locale: 'fr',
    sendsReceipts: true,
  });
  expect(mailOf({ LEAD_RECEIPT: 'off', LEAD_NOTIFY_LOCALE: 'pt' })).toBeUndefined();
});

test('wrong variables of the e-mail are named without the secrets in them', () => {
  const wrong = [
    { SMTP_URL: 'https://user:secret@mail.example.com', LEAD_NOTIFY_TO: 'a@example.com' },
    { SMTP_URL, LEAD_NOTIFY_TO: 'Ada <a@example.com>', LEAD_NOTIFY_LOCALE: 'de' },
    { SMTP_URL, LEAD_RECEIPT: 'yes' },
    { LEAD_NOTIFY_TO: 'a@example.com' },
    { SMTP_URL },
  ];
  const problems = wrong.flatMap(problemsOf);
  expect(problems).toMatchInlineSnapshot(`
    [
      "SMTP_URL is "https://mail.example.com…". Expected the address of a mail server, such as smtps://user:password@mail.example.com.",
      "LEAD_NOTIFY_TO is "Ada <a@example.com>". Expected e-mail addresses with commas between them.",
      "LEAD_NOTIFY_LOCALE is "de". Expected one of en, es, fr, pt.",
      "LEAD_RECEIPT is "yes". Expected on or off.",
      "LEAD_NOTIFY_TO and LEAD_RECEIPT need a mail server. Expected SMTP_URL as well.",
      "SMTP_URL sends nothing. Expected LEAD_NOTIFY_TO or LEAD_RECEIPT=on as well.",
    ]
  `);
  expect(problems.join()).not.toMatch(/secret|p%40ss/u);
});

test('a mistyped variable of this site is named with the nearest one, any other is left alone', () => {
  const variables = { LEAD_WEBHOK_DEMO: '', PUBLIC_BOOKING_URI: 'x', LEADS_DB: 'x', PATH: '/bin' };
  expect(unknownVariables(variables)).toEqual([
    { name: 'LEAD_WEBHOK_DEMO', nearest: 'LEAD_WEBHOOK_DEMO' },
    { name: 'PUBLIC_BOOKING_URI', nearest: 'PUBLIC_BOOKING_URL' },
  ]);
});

test('.env.example documents every variable', () => {
  const example = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8');
  const documented = [...example.matchAll(/^# ([A-Z\d_]+)=/gmu)].map(([, name]) => name);
  const isDirect = (name: string) => !name.startsWith('PUBLIC_LEAD_') || documented.includes(name);
  expect([...new Set(documented)].sort()).toEqual(KNOWN_VARIABLES.filter(isDirect).toSorted());
});
