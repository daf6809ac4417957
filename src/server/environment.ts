import { existsSync } from 'node:fs';

/** What the running server is told from outside; `.env.example` documents each variable. */
export interface Environment {
  readonly host: string;
  readonly port: number;
  /** File of the embedded database. */
  readonly leadsDb: string;
}

export type EnvironmentRead =
  | { readonly status: 'ready'; readonly environment: Environment }
  | { readonly status: 'wrong'; readonly problems: readonly string[] };

type Variables = Readonly<Partial<Record<string, string>>>;

interface Rule<Value> {
  readonly name: string;
  readonly byDefault: string;
  readonly expected: string;
  /** The value, or nothing when the text is wrong. */
  readonly parse: (text: string) => Value | undefined;
}

const HOST: Rule<string> = {
  name: 'HOST',
  byDefault: 'localhost',
  expected: 'a host name or an IP address without scheme or port, such as localhost or 0.0.0.0',
  // One colon stands before a port, more of them make an IPv6 address.
  parse: (text) => (/^[\w.:-]+$/u.test(text) && text.split(':').length !== 2 ? text : undefined),
};

const PORT: Rule<number> = {
  name: 'PORT',
  byDefault: '4321',
  expected: 'a whole number from 0 to 65535, where 0 takes any free port',
  parse: (text) => (/^\d{1,5}$/u.test(text) && Number(text) <= 65_535 ? Number(text) : undefined),
};

const LEADS_DB: Rule<string> = {
  name: 'LEADS_DB',
  byDefault: '.data/leads.db',
  expected: 'the path of a file, such as .data/leads.db',
  parse: (text) => (/[/\\]$|^:memory:$|^file:|\0/u.test(text) ? undefined : text),
};

/**
 * Checks the variables of the server. An empty one counts as not set, as `NAME=` in an `.env` file means it.
 * @example readEnvironment({ PORT: '80a' }) // { status: 'wrong', problems: ['PORT is "80a". Expected …'] }
 */
export function readEnvironment(variables: Variables): EnvironmentRead {
  const problems: string[] = [];
  const read = <Value>({ name, byDefault, expected, parse }: Rule<Value>): Value | undefined => {
    const given = variables[name]?.trim();
    const value = parse(given === undefined || given === '' ? byDefault : given);
    if (value === undefined) problems.push(`${name} is "${given}". Expected ${expected}.`);
    return value;
  };
  const host = read(HOST);
  const port = read(PORT);
  const leadsDb = read(LEADS_DB);
  return host === undefined || port === undefined || leadsDb === undefined
    ? { status: 'wrong', problems }
    : { status: 'ready', environment: { host, port, leadsDb } };
}

/** The environment of this process, with an `.env` file beside it where there is one; set variables win over the file. */
export function readProcessEnvironment(): EnvironmentRead {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readEnvironment(process.env);
}
