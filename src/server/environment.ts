/** The variables of the server; `.env.example` documents each. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LEAD_RETENTION_DAYS } from '../facts/limits.ts';
import { DESTINATION_KEYS, webhookVariable, type WebhookAddresses } from '../forms/destinations.ts';
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '../i18n/locales.ts';
import { parseAllowed } from '../seo-check/addresses.ts';
import {
  address,
  HOST,
  LEADS_DB,
  MAIL_ADDRESSES,
  ORIGIN,
  readerOf,
  type Read,
  whole,
  type Variables,
} from './environment-rules.ts';
import { INBOX_PATH } from './inbox/address.ts';
import { parsePeople, parsePerson } from './inbox/people.ts';
import { unknownVariables } from './known-variables.ts';
import { parseWebhookSecrets } from './leads/webhook.ts';

const WEBHOOK = address(
  /^https?:\/\//iu,
  'an absolute http or https address, such as https://hooks.example.com/leads',
);

/** E-mail about leads. */
export interface MailSettings {
  readonly url: string;
  /** The agency's addresses; none when it wants no notices. */
  readonly to: readonly string[];
  readonly locale: Locale;
  readonly sendsReceipts: boolean;
  /** Where the agency opens leads in its browser, if it does. */
  readonly inboxUrl?: URL | undefined;
  readonly siteUrl?: URL | undefined;
}

const webhooksIn = (read: Read): WebhookAddresses =>
  Object.fromEntries(
    DESTINATION_KEYS.map((key) => [key, read(webhookVariable(key), undefined, WEBHOOK)]).filter(
      ([, value]) => value !== undefined,
    ),
  );

function readAll(variables: Variables) {
  const { problems, read } = readerOf(variables);
  const agencyLocale = read('LEAD_NOTIFY_LOCALE', DEFAULT_LOCALE, {
    expected: `one of ${LOCALES.join(', ')}`,
    parse: (text) => (isLocale(text) ? text : undefined),
  });
  const siteUrl = read('SITE_URL', undefined, ORIGIN);
  const sharedPassword = read('INBOX_PASSWORD_HASH', undefined, {
    expected: 'what "npm run inbox:password" prints',
    parse: (text) => (text.includes(':') ? undefined : parsePerson(text)),
    describe: () => 'is no hash of a password',
  });
  const inboxUsers = read('INBOX_USERS', [], {
    expected:
      'what "npm run inbox:password -- --name ana" prints, each name once, with commas between them',
    parse: parsePeople,
    describe: () => 'is no list of people with hashes of their passwords',
  });
  const inboxPeople = [...(sharedPassword ? [sharedPassword] : []), ...inboxUsers];

  const before = problems.length;
  const url = read(
    'SMTP_URL',
    undefined,
    address(
      /^smtps?:\/\//iu,
      'the address of a mail server, such as smtps://user:password@mail.example.com',
    ),
  );
  const to = read('LEAD_NOTIFY_TO', [], MAIL_ADDRESSES);
  const sendsReceipts = read('LEAD_RECEIPT', false, {
    expected: 'on or off',
    parse: (text) => (text === 'on' || text === 'off' ? text === 'on' : undefined),
  });
  const hasMessage = to.length > 0 || sendsReceipts;
  if (problems.length === before && url === undefined && hasMessage)
    problems.push('LEAD_NOTIFY_TO and LEAD_RECEIPT need a mail server. Expected SMTP_URL as well.');
  if (problems.length === before && url !== undefined && !hasMessage)
    problems.push('SMTP_URL sends nothing. Expected LEAD_NOTIFY_TO or LEAD_RECEIPT=on as well.');
  const inboxUrl =
    siteUrl && inboxPeople.length > 0 ? new URL(`${INBOX_PATH}/`, siteUrl) : undefined;
  const mail: MailSettings | undefined =
    url === undefined
      ? undefined
      : { url, to, locale: agencyLocale, sendsReceipts, inboxUrl, siteUrl };

  const environment = {
    host: read('HOST', 'localhost', HOST),
    port: read(
      'PORT',
      4321,
      whole(0, 65_535, 'a whole number from 0 to 65535, where 0 takes any free port'),
    ),
    siteDist: read('SITE_DIST', fileURLToPath(new URL('../../dist', import.meta.url)), {
      expected: 'the path of a folder that a build was written to, such as dist',
      parse: (text) => (text.includes('\0') ? undefined : resolve(text)),
    }),
    /** What crawlers may do with a copy of the site; undefined on the site itself. */
    robots: read('ROBOTS', undefined, {
      expected: 'noindex, or nothing',
      parse: (text) => (text === 'noindex' ? text : undefined),
    }),
    leadsDb: read('LEADS_DB', '.data/leads.db', LEADS_DB),
    webhooks: webhooksIn(read),
    webhookSecrets: read('LEAD_WEBHOOK_SECRET', [], {
      expected: '24 to 64 bytes in base64, with or without "whsec_" before it, or two of them',
      parse: parseWebhookSecrets,
      describe: () => 'holds no secret that can be used',
    }),
    /** Who may open the inbox in the browser, which is off without anybody. */
    inboxPeople,
    agencyLocale,
    siteUrl,
    mail,
    leadRetentionDays: read(
      'LEAD_RETENTION_DAYS',
      LEAD_RETENTION_DAYS.delivered,
      whole(1, 3650, 'a whole number of days from 1 to 3650'),
    ),
    /** Posts a minute from one address; no limit when undefined. */
    leadRateLimit: read(
      'LEAD_RATE_LIMIT',
      undefined,
      whole(1, 60_000, 'a whole number of posts a minute from 1 to 60000'),
    ),
    /** Hosts with ports that the website check may look at although they are private. */
    seoCheckAllow: parseAllowed(variables['SEO_CHECK_ALLOW'] ?? ''),
    /** Number of proxies in front of the server that write `X-Forwarded-For`. */
    trustedProxies: read(
      'TRUSTED_PROXIES',
      0,
      whole(0, 20, 'the number of proxies in front of the server, from 0 to 20'),
    ),
    unknown: unknownVariables(variables),
  } as const;
  return { problems, environment };
}
export type Environment = Readonly<ReturnType<typeof readAll>['environment']>;

export type EnvironmentRead =
  | { readonly status: 'ready'; readonly environment: Environment }
  | { readonly status: 'wrong'; readonly problems: readonly string[] };

/**
 * Checks the variables of the server.
 * @example readEnvironment({ PORT: '80a' }) // { status: 'wrong', problems: ['PORT is "80a". Expected …'] }
 */
export function readEnvironment(variables: Variables): EnvironmentRead {
  const { problems, environment } = readAll(variables);
  return problems.length > 0 ? { status: 'wrong', problems } : { status: 'ready', environment };
}

/** The environment of this process and of an `.env` file beside it; variables of the process win. */
export function readProcessEnvironment(): EnvironmentRead {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readEnvironment(process.env);
}
