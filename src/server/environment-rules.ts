/** Validation rules of the server's environment variables. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LEAD_RETENTION_DAYS as RETENTION } from '../facts/limits.ts';
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '../i18n/locales.ts';
import { parsePasswordHash, type PasswordHash } from './inbox/password.ts';
import { isMailAddress } from './leads/lead.ts';
import { parseWebhookSecrets } from './leads/webhook.ts';

export interface Rule<Value, Unset = Value> {
  readonly name: string;
  readonly whenUnset: Unset;
  readonly expected: string;
  /** The value; undefined when the text is wrong. */
  readonly parse: (text: string) => Value | undefined;
  /** How an error message shows a text that may hold a secret. */
  readonly describe?: (text: string) => string;
}

const quote = (text: string) => `is "${text}"`;

/** Parses a whole number between two limits, inclusive. */
const whole = (least: number, most: number) => (text: string) => {
  const isInside = /^\d{1,9}$/u.test(text) && Number(text) >= least && Number(text) <= most;
  return isInside ? Number(text) : undefined;
};

export const HOST: Rule<string> = {
  name: 'HOST',
  whenUnset: 'localhost',
  expected: 'a host name or an IP address without scheme or port, such as localhost or 0.0.0.0',
  // One colon precedes a port; an IPv6 address has several.
  parse: (text) => (/^[\w.:-]+$/u.test(text) && text.split(':').length !== 2 ? text : undefined),
};

export const PORT: Rule<number> = {
  name: 'PORT',
  whenUnset: 4321,
  expected: 'a whole number from 0 to 65535, where 0 takes any free port',
  parse: whole(0, 65_535),
};

export const ROBOTS: Rule<'noindex', undefined> = {
  name: 'ROBOTS',
  whenUnset: undefined,
  expected: 'noindex, or nothing',
  parse: (text) => (text === 'noindex' ? text : undefined),
};

export const SITE_URL: Rule<URL, undefined> = {
  name: 'SITE_URL',
  whenUnset: undefined,
  expected: 'an origin without a path or trailing slash, such as https://www.example.com',
  parse: (text) =>
    /^https?:\/\//u.test(text) && URL.canParse(text) && new URL(text).origin === text
      ? new URL(text)
      : undefined,
};

export const INBOX_PASSWORD_HASH: Rule<PasswordHash, undefined> = {
  name: 'INBOX_PASSWORD_HASH',
  whenUnset: undefined,
  expected: 'what "npm run inbox:password" prints',
  parse: parsePasswordHash,
  describe: () => 'is no hash of a password',
};

export const SITE_DIST: Rule<string> = {
  name: 'SITE_DIST',
  whenUnset: fileURLToPath(new URL('../../dist', import.meta.url)),
  expected: 'the path of a folder that a build was written to, such as dist',
  parse: (text) => (text.includes('\0') ? undefined : resolve(text)),
};

/** The scheme and the host. A webhook's path, query and user may be secrets. */
function withoutSecrets(address: string): string {
  const [, scheme = '', rest = ''] = /^([a-z][a-z+.-]*:?\/\/)?(.*)$/isu.exec(address) ?? [];
  const name = rest.slice(rest.lastIndexOf('@') + 1).split(/[/\\?#]/u)[0] ?? '';
  // A name without a dot may be a secret in the wrong variable.
  const host = /^[\w-]+(?:\.[\w-]+)+(?::\d+)?$/u.test(name) ? name : '';
  return `${scheme}${host}${rest === host ? '' : '…'}`;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Parses an address with one of these schemes. A bare `%` in a user or password is an error: it must be written `%25`. */
const addressWith = (schemes: RegExp) => (text: string) => {
  if (!schemes.test(text) || !URL.canParse(text)) return undefined;
  const { href, hostname, username, password } = new URL(text);
  return hostname !== '' && isDecodable(username) && isDecodable(password) ? href : undefined;
};

const postgresAddress = addressWith(/^postgres(?:ql)?:\/\//iu);

export const LEADS_DB: Rule<string> = {
  name: 'LEADS_DB',
  whenUnset: '.data/leads.db',
  expected: 'the path of a file, such as .data/leads.db, or postgres://user:password@host/database',
  parse: (text) => {
    if (/^postgres(?:ql)?:/iu.test(text)) return postgresAddress(text);
    return /[/\\]$|^:memory:$|^file:|\0/u.test(text) ? undefined : text;
  },
  describe: (text) => quote(/^postgres/iu.test(text) ? withoutSecrets(text) : text),
};

/** The rule of a webhook's address. */
export const webhookRule = (name: string): Rule<string, undefined> => ({
  name,
  whenUnset: undefined,
  expected: 'an absolute http or https address, such as https://hooks.example.com/leads',
  parse: addressWith(/^https?:\/\//iu),
  describe: (text) => quote(withoutSecrets(text)),
});

export const LEAD_WEBHOOK_SECRET: Rule<readonly Uint8Array[]> = {
  name: 'LEAD_WEBHOOK_SECRET',
  whenUnset: [],
  expected: '24 to 64 bytes in base64, with or without "whsec_" before it, or two of them',
  parse: parseWebhookSecrets,
  describe: () => 'holds no secret that can be used',
};

export const SMTP_URL: Rule<string, undefined> = {
  name: 'SMTP_URL',
  whenUnset: undefined,
  expected: 'the address of a mail server, such as smtps://user:password@mail.example.com',
  parse: addressWith(/^smtps?:\/\//iu),
  describe: (text) => quote(withoutSecrets(text)),
};

export const LEAD_NOTIFY_TO: Rule<readonly string[]> = {
  name: 'LEAD_NOTIFY_TO',
  whenUnset: [],
  expected: 'e-mail addresses with commas between them',
  parse: (text) => {
    const addresses = text.split(/[\s,;]+/u).filter((address) => address !== '');
    return addresses.length > 0 && addresses.every(isMailAddress) ? addresses : undefined;
  },
};

export const LEAD_NOTIFY_LOCALE: Rule<Locale> = {
  name: 'LEAD_NOTIFY_LOCALE',
  whenUnset: DEFAULT_LOCALE,
  expected: `one of ${LOCALES.join(', ')}`,
  parse: (text) => (isLocale(text) ? text : undefined),
};

export const LEAD_RECEIPT: Rule<boolean> = {
  name: 'LEAD_RECEIPT',
  whenUnset: false,
  expected: 'on or off',
  parse: (text) => (text === 'on' || text === 'off' ? text === 'on' : undefined),
};

export const LEAD_RETENTION_DAYS: Rule<number> = {
  name: 'LEAD_RETENTION_DAYS',
  whenUnset: RETENTION.delivered,
  expected: 'a whole number of days from 1 to 3650',
  parse: whole(1, 3650),
};

export const LEAD_RATE_LIMIT: Rule<number, undefined> = {
  name: 'LEAD_RATE_LIMIT',
  whenUnset: undefined,
  expected: 'a whole number of posts a minute from 1 to 60000',
  parse: whole(1, 60_000),
};

export const TRUSTED_PROXIES: Rule<number> = {
  name: 'TRUSTED_PROXIES',
  whenUnset: 0,
  expected: 'the number of proxies in front of the server, from 0 to 20',
  parse: whole(0, 20),
};

export type Variables = Readonly<Partial<Record<string, string>>>;

/** Reads one variable, and adds an error to the problems. An empty variable counts as not set. */
export function readVariable<Value, Unset>(
  rule: Rule<Value, Unset>,
  variables: Variables,
  problems: string[],
): Value | Unset {
  const text = variables[rule.name]?.trim() ?? '';
  const value = text === '' ? undefined : rule.parse(text);
  if (text !== '' && value === undefined)
    problems.push(`${rule.name} ${(rule.describe ?? quote)(text)}. Expected ${rule.expected}.`);
  return value ?? rule.whenUnset;
}
