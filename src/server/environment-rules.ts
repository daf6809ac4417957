/** Rules for the values of variables. */
import { isMailAddress } from '../leads/lead.ts';

export type Variables = Readonly<Partial<Record<string, string>>>;

export interface Rule<Value> {
  readonly expected: string;
  /** The value; undefined when the text is wrong. */
  readonly parse: (text: string) => Value | undefined;
  /** How an error message shows a text that may hold a secret. */
  readonly describe?: (text: string) => string;
}

export const quote = (text: string) => `is "${text}"`;

/** A whole number between two limits, inclusive. */
export const whole = (least: number, most: number, expected: string): Rule<number> => ({
  expected,
  parse: (text) =>
    /^\d{1,9}$/u.test(text) && Number(text) >= least && Number(text) <= most
      ? Number(text)
      : undefined,
});

/** A text that matches a pattern. */
export const matching = (pattern: RegExp, expected: string): Rule<string> => ({
  expected,
  parse: (text) => (pattern.test(text) ? text : undefined),
});

// One colon precedes a port; an IPv6 address has several.
export const HOST: Rule<string> = matching(
  /^(?![^:]*:[^:]*$)[\w.:-]+$/u,
  'a host name or an IP address without scheme or port, such as localhost or 0.0.0.0',
);

export const ORIGIN: Rule<URL> = {
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
export const address = (schemes: RegExp, expected: string): Rule<string> => ({
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
export const LEADS_DB: Rule<string> = {
  ...DATABASE,
  parse: (text) => {
    if (/^postgres(?:ql)?:/iu.test(text)) return DATABASE.parse(text);
    return /[/\\]$|^:memory:$|^file:|\0/u.test(text) ? undefined : text;
  },
  describe: (text) => quote(/^postgres/iu.test(text) ? withoutSecrets(text) : text),
};

export const MAIL_ADDRESSES: Rule<readonly string[]> = {
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
export const THIRD_PARTY: Rule<URL> = {
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

export const LISTED_ORIGINS: Rule<readonly string[]> = {
  expected:
    'origins with spaces between them, such as https://*.provider.example wss://chat.provider.example',
  parse: (text) => (text.split(/\s+/u).every(isListable) ? text.split(/\s+/u) : undefined),
};
