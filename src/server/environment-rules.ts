/** The rules of variables, and how their values are read. */
import { isMailAddress } from './leads/lead.ts';

export type Variables = Readonly<Partial<Record<string, string>>>;

export interface Rule<Value> {
  readonly expected: string;
  /** The value; undefined when the text is wrong. */
  readonly parse: (text: string) => Value | undefined;
  /** How an error message shows a text that may hold a secret. */
  readonly describe?: (text: string) => string;
}

const quote = (text: string) => `is "${text}"`;

/** A whole number between two limits, inclusive. */
export const whole = (least: number, most: number, expected: string): Rule<number> => ({
  expected,
  parse: (text) =>
    /^\d{1,9}$/u.test(text) && Number(text) >= least && Number(text) <= most
      ? Number(text)
      : undefined,
});

export const HOST: Rule<string> = {
  expected: 'a host name or an IP address without scheme or port, such as localhost or 0.0.0.0',
  // One colon precedes a port; an IPv6 address has several.
  parse: (text) => (/^[\w.:-]+$/u.test(text) && text.split(':').length !== 2 ? text : undefined),
};

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

export type Read = <Value, Unset>(
  name: string,
  whenUnset: Unset,
  rule: Rule<Value>,
) => Value | Unset;

/** Reads variables by their rules, and collects what is wrong. An empty one counts as not set. */
export function readerOf(variables: Variables) {
  const problems: string[] = [];
  const read: Read = (name, whenUnset, { parse, expected, describe = quote }) => {
    const text = variables[name]?.trim() ?? '';
    const value = text === '' ? undefined : parse(text);
    if (text !== '' && value === undefined)
      problems.push(`${name} ${describe(text)}. Expected ${expected}.`);
    return value ?? whenUnset;
  };
  return { problems, read };
}
