import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from '../../../src/server/environment.ts';
import { KNOWN_VARIABLES, unknownVariables } from '../../../src/server/variables.ts';

const defaults = {
  ...{ host: 'localhost', port: 4321, siteDist: join(import.meta.dirname, '../../../dist') },
  ...{ leadsDb: '.data/leads.db', leadRetentionDays: 30, leadRateLimit: undefined },
  ...{ webhooks: {}, webhookSecrets: [], mail: undefined, inboxPeople: [], agencyLocale: 'en' },
  ...{ seoCheckAllow: new Set(), trustedProxies: 0, robots: undefined, siteUrl: undefined },
  unknown: [],
};
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

test('blank variables are as good as none', () => {
  const blank = { HOST: '', PORT: ' ', LEADS_DB: '', LEAD_WEBHOOK_GUIDE: '' };
  expect(readEnvironment(blank)).toEqual({ status: 'ready', environment: defaults });
});

test('every variable is read', () => {
  const variables = {
    ...{ HOST: '::1', PORT: '65535', SITE_DIST: '/srv/7', LEADS_DB: '/srv/inbox.db' },
    ...{ LEAD_RETENTION_DAYS: '365', LEAD_RATE_LIMIT: '10', TRUSTED_PROXIES: '2' },
    ...{ ROBOTS: 'noindex', LEAD_WEBHOOK_SECRET: SECRET },
    LEAD_WEBHOOK_DEMO: 'https://a.example/d?key=1',
    LEAD_WEBHOOK_AUDIT: 'HTTP://user:pass@10.0.0.7:8080/m',
  };
  const environment = {
    ...defaults,
    ...{ host: '::1', port: 65_535, siteDist: '/srv/7', leadsDb: '/srv/inbox.db' },
    ...{ leadRetentionDays: 365, leadRateLimit: 10, trustedProxies: 2 },
    ...{ robots: 'noindex', webhookSecrets: [Buffer.from(SECRET.slice(6), 'base64')] },
    webhooks: { DEMO: 'https://a.example/d?key=1', AUDIT: 'http://user:pass@10.0.0.7:8080/m' },
  };
  expect(readEnvironment(variables)).toEqual({ status: 'ready', environment });
});

/** What is wrong with some variables; nothing when all can be used. */
const problemsOf = (variables: Record<string, string>) => {
  const read = readEnvironment(variables);
  return read.status === 'ready' ? [] : read.problems;
};

const HOST = 'a host name or an IP address without scheme or port, such as localhost or 0.0.0.0.';
const WEBHOOK = 'an absolute http or https address, such as https://hooks.example.com/leads.';
const DATABASE =
  'the path of a file, such as .data/leads.db, or postgres://user:password@host/database.';
test.each([
  ['HOST', ['http://localhost', 'localhost:4321', 'my host'], HOST],
  [
    'PORT',
    ['80a', '-1', '65536', '4.5'],
    'a whole number from 0 to 65535, where 0 takes any free port.',
  ],
  ['LEADS_DB', [':memory:', '.data/'], DATABASE],
  ['LEAD_RETENTION_DAYS', ['0', '1e3'], 'a whole number of days from 1 to 3650.'],
  ['LEAD_RATE_LIMIT', ['0'], 'a whole number of posts a minute from 1 to 60000.'],
  ['TRUSTED_PROXIES', ['true'], 'the number of proxies in front of the server, from 0 to 20.'],
  ['ROBOTS', ['index', 'no-index'], 'noindex, or nothing.'],
])('%s cannot be any of %j', (name, values, expected) => {
  for (const value of values)
    expect(problemsOf({ [name]: value })).toEqual([`${name} is "${value}". Expected ${expected}`]);
});

const HASH = `scrypt.${'A'.repeat(22)}.${'A'.repeat(43)}`;
const PEOPLE =
  'INBOX_USERS is no list of people with hashes of their passwords. Expected what "npm run inbox:password -- --name ana" prints, each name once, with commas between them.';
const SMTP_URL = 'smtps://office%40example.com:p%40ss@mail.example.com';

test.each<[variables: Record<string, string>, ...problems: string[]]>([
  ...['ana:hunter2', 'scrypt.a.b', `ana:${HASH},ana:${HASH}`, `ana maria:${HASH}`].map(
    (INBOX_USERS): [Record<string, string>, string] => [{ INBOX_USERS }, PEOPLE],
  ),
  [
    { INBOX_PASSWORD_HASH: 'hunter2' },
    'INBOX_PASSWORD_HASH is no hash of a password. Expected what "npm run inbox:password" prints.',
  ],
  [
    { LEADS_DB: 'postgres://user:s3%cr3t@db.example.com:5432/leads' },
    `LEADS_DB is "postgres://db.example.com:5432…". Expected ${DATABASE}`,
  ],
  [
    { LEAD_WEBHOOK_SECRET: 'hunter2' },
    'LEAD_WEBHOOK_SECRET holds no secret that can be used. Expected 24 to 64 bytes in base64, with or without "whsec_" before it, or two of them.',
  ],
  [
    { SMTP_URL: 'https://user:secret@mail.example.com', LEAD_NOTIFY_TO: 'a@example.com' },
    'SMTP_URL is "https://mail.example.com…". Expected the address of a mail server, such as smtps://user:password@mail.example.com.',
  ],
  [
    { SMTP_URL, LEAD_NOTIFY_TO: 'Ada <a@example.com>', LEAD_NOTIFY_LOCALE: 'de' },
    'LEAD_NOTIFY_LOCALE is "de". Expected one of en, es, fr, pt.',
    'LEAD_NOTIFY_TO is "Ada <a@example.com>". Expected e-mail addresses with commas between them.',
  ],
  [{ SMTP_URL, LEAD_RECEIPT: 'yes' }, 'LEAD_RECEIPT is "yes". Expected on or off.'],
  [
    { LEAD_NOTIFY_TO: 'a@example.com' },
    'LEAD_NOTIFY_TO and LEAD_RECEIPT need a mail server. Expected SMTP_URL as well.',
  ],
  [{ SMTP_URL }, 'SMTP_URL sends nothing. Expected LEAD_NOTIFY_TO or LEAD_RECEIPT=on as well.'],
])('%j is refused, and its secret is not shown', (variables, ...problems) => {
  expect(problemsOf(variables)).toEqual(problems);
});

test.each([
  ['ftp://agency:pass@hooks.example.com/catch/1234?key=5678', 'ftp://hooks.example.com…'],
  ['https:hooks.example.com', '…'],
  ['https//hooks.example.com:8080/1234#5678', 'https//hooks.example.com:8080…'],
  ['https://agency:pa/ss@hooks.example.com:port/', 'https://…'],
  ['https://agency:pass%zz@hooks.example.com/1234', 'https://hooks.example.com…'],
  [SECRET, '…'],
])('of the wrong webhook %s only %s is shown', (address, shown) => {
  expect(problemsOf({ LEAD_WEBHOOK_AUDIT: address })).toEqual([
    `LEAD_WEBHOOK_AUDIT is "${shown}". Expected ${WEBHOOK}`,
  ]);
});

test('people are read with their names, and a shared password without one', () => {
  const INBOX_USERS = `ana:${HASH}, ben:${HASH}`;
  const { environment } = Object(readEnvironment({ INBOX_PASSWORD_HASH: HASH, INBOX_USERS }));
  const people: { name: string; id: string }[] = environment.inboxPeople;
  expect(people.map(({ name }) => name)).toEqual(['', 'ana', 'ben']);
  expect(new Set(people.map(({ id }) => id)).size).toBe(3);
});

test('e-mail has a server, addresses, a language and receipts', () => {
  const mailOf = (variables: Record<string, string>) => {
    const read = readEnvironment(variables);
    return read.status === 'ready' && read.environment.mail;
  };
  const notice = { SMTP_URL, LEAD_NOTIFY_TO: 'a@example.com, b@example.com' };
  const to = ['a@example.com', 'b@example.com'];
  expect(mailOf(notice)).toEqual({ url: SMTP_URL, to, locale: 'en', sendsReceipts: false });
  const receipt = { SMTP_URL, LEAD_RECEIPT: 'on', LEAD_NOTIFY_LOCALE: 'fr' };
  expect(mailOf(receipt)).toMatchObject({ to: [], locale: 'fr', sendsReceipts: true });
  expect(mailOf({ LEAD_RECEIPT: 'off', LEAD_NOTIFY_LOCALE: 'pt' })).toBeUndefined();
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
