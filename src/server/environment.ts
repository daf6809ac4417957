import { existsSync } from 'node:fs';
import type { Locale } from '../i18n/locales.ts';
import { DESTINATION_KEYS, webhookVariable, type WebhookAddresses } from '../forms/destinations.ts';
import { INBOX_PATH } from './inbox/address.ts';
import type { PasswordHash } from './inbox/password.ts';
import { unknownVariables, type UnknownVariable } from './known-variables.ts';
import {
  HOST,
  INBOX_PASSWORD_HASH,
  LEAD_NOTIFY_LOCALE,
  LEAD_NOTIFY_TO,
  LEAD_RATE_LIMIT,
  LEAD_RECEIPT,
  LEAD_RETENTION_DAYS,
  LEAD_WEBHOOK_SECRET,
  LEADS_DB,
  PORT,
  readVariable,
  ROBOTS,
  SITE_DIST,
  SITE_URL,
  SMTP_URL,
  TRUSTED_PROXIES,
  webhookRule,
  type Rule,
  type Variables,
} from './environment-rules.ts';

/** E-mail about leads. */
export interface MailSettings {
  /** The mail server, with user and password. */
  readonly url: string;
  /** The agency's addresses; none when it wants no notices. */
  readonly to: readonly string[];
  /** Language of the messages to the agency. */
  readonly locale: Locale;
  readonly sendsReceipts: boolean;
  /** Where the agency opens leads in its browser, if it does. */
  readonly inboxUrl?: URL | undefined;
}

/** The configuration of the running server; `.env.example` documents each variable. */
export interface Environment {
  readonly host: string;
  readonly port: number;
  /** Folder of the built site. */
  readonly siteDist: string;
  /** What crawlers may do with a copy of the site; undefined on the site itself. */
  readonly robots: 'noindex' | undefined;
  /** File of the embedded database. */
  readonly leadsDb: string;
  /** Where leads are delivered to. */
  readonly webhooks: WebhookAddresses;
  /** Each signs the deliveries. */
  readonly webhookSecrets: readonly Uint8Array[];
  /** Opens the inbox in the browser, which is off without it. */
  readonly inboxPasswordHash: PasswordHash | undefined;
  /** Language of messages and pages for the agency. */
  readonly agencyLocale: Locale;
  /** The canonical origin of the site. */
  readonly siteUrl: URL | undefined;
  /** Undefined when no e-mail is sent. */
  readonly mail: MailSettings | undefined;
  /** Days for which a delivered lead is stored. */
  readonly leadRetentionDays: number;
  /** Posts a minute from one address; no limit when undefined. */
  readonly leadRateLimit: number | undefined;
  /** Number of proxies in front of the server that write `X-Forwarded-For`. */
  readonly trustedProxies: number;
  /** Variables that no program reads. */
  readonly unknown: readonly UnknownVariable[];
}

/** A mail server and a message to send through it belong together. */
function readMail(
  read: <Value, Unset>(rule: Rule<Value, Unset>) => Value | Unset,
  problems: string[],
  locale: Locale,
  inboxUrl: URL | undefined,
): MailSettings | undefined {
  const before = problems.length;
  const url = read(SMTP_URL);
  const to = read(LEAD_NOTIFY_TO);
  const sendsReceipts = read(LEAD_RECEIPT);
  if (problems.length > before) return undefined;
  const hasMessage = to.length > 0 || sendsReceipts;
  if (url === undefined && hasMessage)
    problems.push('LEAD_NOTIFY_TO and LEAD_RECEIPT need a mail server. Expected SMTP_URL as well.');
  if (url !== undefined && !hasMessage)
    problems.push('SMTP_URL sends nothing. Expected LEAD_NOTIFY_TO or LEAD_RECEIPT=on as well.');
  return url !== undefined && hasMessage ? { url, to, locale, sendsReceipts, inboxUrl } : undefined;
}

export type EnvironmentRead =
  | { readonly status: 'ready'; readonly environment: Environment }
  | { readonly status: 'wrong'; readonly problems: readonly string[] };

/**
 * Checks the variables of the server. An empty one counts as not set, as `NAME=` in an `.env` file means it.
 * @example readEnvironment({ PORT: '80a' }) // { status: 'wrong', problems: ['PORT is "80a". Expected …'] }
 */
export function readEnvironment(variables: Variables): EnvironmentRead {
  const problems: string[] = [];
  const read = <Value, Unset>(rule: Rule<Value, Unset>) => readVariable(rule, variables, problems);
  const agencyLocale = read(LEAD_NOTIFY_LOCALE);
  const siteUrl = read(SITE_URL);
  const inboxPasswordHash = read(INBOX_PASSWORD_HASH);
  const inboxUrl = siteUrl && inboxPasswordHash && new URL(`${INBOX_PATH}/`, siteUrl);
  const environment: Environment = {
    host: read(HOST),
    port: read(PORT),
    siteDist: read(SITE_DIST),
    robots: read(ROBOTS),
    leadsDb: read(LEADS_DB),
    webhooks: Object.fromEntries(
      DESTINATION_KEYS.map((key) => [key, read(webhookRule(webhookVariable(key)))] as const).filter(
        ([, address]) => address !== undefined,
      ),
    ),
    webhookSecrets: read(LEAD_WEBHOOK_SECRET),
    inboxPasswordHash,
    agencyLocale,
    siteUrl,
    mail: readMail(read, problems, agencyLocale, inboxUrl),
    leadRetentionDays: read(LEAD_RETENTION_DAYS),
    leadRateLimit: read(LEAD_RATE_LIMIT),
    trustedProxies: read(TRUSTED_PROXIES),
    unknown: unknownVariables(variables),
  };
  return problems.length > 0 ? { status: 'wrong', problems } : { status: 'ready', environment };
}

/** The environment of this process and of an `.env` file beside it; variables of the process win. */
export function readProcessEnvironment(): EnvironmentRead {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readEnvironment(process.env);
}
