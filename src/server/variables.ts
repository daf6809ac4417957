/** Every variable of the environment, for the build and the server; `.env.example` explains them. */
import { resolve } from 'node:path';
import { closest } from 'fastest-levenshtein';
import { DESTINATION_KEYS, webhookVariable, type WebhookAddresses } from '../forms/destinations.ts';
import { LOCALES } from '../i18n/locales.ts';
import { isMailAddress } from '../leads/lead.ts';
import { parseWebhookSecrets } from '../leads/deliveries/webhook.ts';
import { parseAllowed } from '../seo-check/addresses.ts';
import { parsePeople, parsePerson } from './inbox/people.ts';

export type Variables = Readonly<Partial<Record<string, string>>>;

interface Rule<Value> {
  readonly expected: string;
  /** The value; undefined when the text is wrong. */
  readonly parse: (text: string) => Value | undefined;
  /** How an error message shows a text that may hold a secret. */
  readonly describe?: (text: string) => string;
}

const quote = (text: string) => `is "${text}"`;

const whole = (least: number, most: number, expected: string): Rule<number> => ({
  expected,
  parse: (text) =>
    /^\d{1,9}$/u.test(text) && Number(text) >= least && Number(text) <= most
      ? Number(text)
      : undefined,
});

const oneOf = <Word extends string>(words: readonly Word[], expected: string): Rule<Word> => ({
  expected,
  parse: (text) => words.find((word) => word === text),
});

const matching = (pattern: RegExp, expected: string): Rule<string> => ({
  expected,
  parse: (text) => (pattern.test(text) ? text : undefined),
});

// One colon precedes a port; an IPv6 address has several.
const HOST: Rule<string> = matching(
  /^(?![^:]*:[^:]*$)[\w.:-]+$/u,
  'a host name or an IP address without scheme or port, such as localhost or 0.0.0.0',
);

const ORIGIN: Rule<URL> = {
  expected: 'an origin without a path or trailing slash, such as https://www.example.com',
  parse: (text) =>
    /^https?:\/\//u.test(text) && URL.canParse(text) && new URL(text).origin === text
      ? new URL(text)
      : undefined,
};

/** The scheme and the host. A webhook's path, query and user may be secrets. */
function withoutSecrets(address: string): string {
  const [, scheme = '', rest = ''] = /^([a-z][a-z+.-]*:?\/\/)?(.*)$/isu.exec(address) ?? [];
  const name = rest.slice(rest.lastIndexOf('@') + 1).split(/[/\\?#]/u)[0] ?? '';
  // A name without a dot may be a secret in the wrong variable.
  const host = /^[\w-]+(?:\.[\w-]+)+(?::\d+)?$/u.test(name) ? name : '';
  return `${scheme}${host}${rest === host ? '' : '…'}`;
}

/** An address with one of these schemes. A bare `%` in a user or password is an error: it must be written `%25`. */
const address = (schemes: RegExp, expected: string): Rule<string> => ({
  expected,
  parse: (text) => {
    if (!schemes.test(text) || !URL.canParse(text)) return undefined;
    const { href, hostname, username, password } = new URL(text);
    const isDecodable = !/%(?![\da-f]{2})/iu.test(username + password);
    return hostname !== '' && isDecodable ? href : undefined;
  },
  describe: (text) => quote(withoutSecrets(text)),
});

const DATABASE = address(
  /^postgres(?:ql)?:\/\//iu,
  'the path of a file, such as .data/leads.db, or postgres://user:password@host/database',
);
const LEADS_DB: Rule<string> = {
  ...DATABASE,
  parse: (text) => {
    if (/^postgres(?:ql)?:/iu.test(text)) return DATABASE.parse(text);
    return /[/\\]$|^:memory:$|^file:|\0/u.test(text) ? undefined : text;
  },
  describe: (text) => quote(/^postgres/iu.test(text) ? withoutSecrets(text) : text),
};

const MAIL_ADDRESSES: Rule<readonly string[]> = {
  expected: 'e-mail addresses with commas between them',
  parse: (text) => {
    const addresses = text.split(/[\s,;]+/u).filter((one) => one !== '');
    return addresses.length > 0 && addresses.every(isMailAddress) ? addresses : undefined;
  },
};

const isLoopback = ({ hostname }: URL): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** The address, if a page may load from it: https (or loopback), without user and password. */
function safeAddress(text: string): URL | undefined {
  const parsed = URL.canParse(text) ? new URL(text) : undefined;
  if (!parsed || parsed.username !== '' || parsed.password !== '') return undefined;
  const isSafe =
    parsed.protocol === 'https:' || (parsed.protocol === 'http:' && isLoopback(parsed));
  return isSafe ? parsed : undefined;
}

/** The address of another company's code or page. */
const THIRD_PARTY: Rule<URL> = {
  expected:
    'an https address without a user or password, such as https://provider.example/widget.js',
  parse: safeAddress,
};

/** Whether a policy may list an origin: https or wss; only the first label may be a wildcard. */
function isListable(text: string): boolean {
  const known = text.replace(/^wss:/u, 'https:').replace('://*.', '://any.');
  const parsed = safeAddress(known);
  return parsed?.origin === known && (parsed.hostname.includes('.') || isLoopback(parsed));
}

const LISTED_ORIGINS: Rule<readonly string[]> = {
  expected:
    'origins with spaces between them, such as https://*.provider.example wss://chat.provider.example',
  parse: (text) => (text.split(/\s+/u).every(isListable) ? text.split(/\s+/u) : undefined),
};

/** The rule of each variable, but for those of the webhooks. */
const RULES = {
  SITE_URL: ORIGIN,
  ROBOTS: oneOf(['noindex'], 'noindex, or nothing'),
  PUBLIC_FORM_EMBED_SRC: THIRD_PARTY,
  PUBLIC_CHAT_WIDGET_SRC: THIRD_PARTY,
  PUBLIC_CHAT_WIDGET_ID: matching(
    /^[\w.-]{1,100}$/u,
    'up to 100 letters, digits, dots, hyphens and underscores',
  ),
  PUBLIC_BOOKING_URL: THIRD_PARTY,
  PUBLIC_ANALYTICS_SRC: THIRD_PARTY,
  PUBLIC_THIRD_PARTY_HOSTS: LISTED_ORIGINS,
  INDEXNOW_KEY: matching(/^[a-z\d-]{8,128}$/iu, '8 to 128 letters from a to z, digits and hyphens'),
  INDEXNOW_ENDPOINT: address(/^https?:/iu, 'an http or https address'),
  HOST,
  PORT: whole(0, 65_535, 'a whole number from 0 to 65535, where 0 takes any free port'),
  SITE_DIST: {
    expected: 'the path of a folder that a build was written to, such as dist',
    parse: (text: string) => (text.includes('\0') ? undefined : resolve(text)),
  },
  SEO_CHECK_ALLOW: { expected: 'hosts with their ports', parse: parseAllowed },
  LEADS_DB,
  LEAD_RETENTION_DAYS: whole(1, 3650, 'a whole number of days from 1 to 3650'),
  LEAD_WEBHOOK_SECRET: {
    expected: '24 to 64 bytes in base64, with or without "whsec_" before it, or two of them',
    parse: parseWebhookSecrets,
    describe: () => 'holds no secret that can be used',
  },
  SMTP_URL: address(
    /^smtps?:\/\//iu,
    'the address of a mail server, such as smtps://user:password@mail.example.com',
  ),
  LEAD_NOTIFY_TO: MAIL_ADDRESSES,
  LEAD_NOTIFY_LOCALE: oneOf(LOCALES, `one of ${LOCALES.join(', ')}`),
  LEAD_RECEIPT: oneOf(['on', 'off'], 'on or off'),
  INBOX_PASSWORD_HASH: {
    expected: 'what "npm run inbox:password" prints',
    parse: (text: string) => (text.includes(':') ? undefined : parsePerson(text)),
    describe: () => 'is no hash of a password',
  },
  INBOX_USERS: {
    expected:
      'what "npm run inbox:password -- --name ana" prints, each name once, with commas between them',
    parse: parsePeople,
    describe: () => 'is no list of people with hashes of their passwords',
  },
  LEAD_RATE_LIMIT: whole(1, 60_000, 'a whole number of posts a minute from 1 to 60000'),
  TRUSTED_PROXIES: whole(0, 20, 'the number of proxies in front of the server, from 0 to 20'),
} as const;

/** The rule of `LEAD_WEBHOOK_…` and, for static hosts, `PUBLIC_LEAD_WEBHOOK_…`. */
const WEBHOOK = address(
  /^https?:\/\//iu,
  'an absolute http or https address, such as https://hooks.example.com/leads',
);

export const KNOWN_VARIABLES: readonly string[] = [
  ...Object.keys(RULES),
  ...DESTINATION_KEYS.flatMap((key) => [webhookVariable(key), `PUBLIC_${webhookVariable(key)}`]),
];

/** How the names begin that no other program is likely to use. */
const OWN = /^(?:LEADS?|PUBLIC|SITE|SMTP|INBOX|INDEXNOW|TRUSTED|ROBOTS|SEO_CHECK)_?/u;

/**
 * Finds mistyped names.
 * @example unknownVariables({ LEAD_RECIEPT: 'on' }) // [{ name: 'LEAD_RECIEPT', nearest: 'LEAD_RECEIPT' }]
 */
export const unknownVariables = (variables: Variables) =>
  Object.keys(variables)
    .filter((name) => OWN.test(name) && !KNOWN_VARIABLES.includes(name))
    .map((name) => ({ name, nearest: closest(name, KNOWN_VARIABLES) }));

type Values = {
  readonly [Name in keyof typeof RULES]: (typeof RULES)[Name] extends Rule<infer Value>
    ? Value
    : never;
};
const TABLE: { readonly [Name in keyof Values]: Rule<Values[Name]> } = RULES;

/** Reads variables by their rules, and collects what is wrong. An empty one counts as not set. */
export function readerOf(variables: Variables) {
  const problems: string[] = [];
  function readBy<Value>(name: string, rule: Rule<Value>): Value | undefined {
    const { parse, expected, describe = quote } = rule;
    const text = variables[name]?.trim() ?? '';
    const value = text === '' ? undefined : parse(text);
    if (text !== '' && value === undefined)
      problems.push(`${name} ${describe(text)}. Expected ${expected}.`);
    return value;
  }
  return {
    problems,
    read: <Name extends keyof Values>(name: Name): Values[Name] | undefined =>
      readBy(name, TABLE[name]),
    readWebhooks: (prefix = ''): WebhookAddresses =>
      Object.fromEntries(
        DESTINATION_KEYS.map((key) => [key, readBy(prefix + webhookVariable(key), WEBHOOK)]).filter(
          ([, value]) => value !== undefined,
        ),
      ),
  };
}
