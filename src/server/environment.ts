/** The environment of the server, from the table in `variables.ts`. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LEAD_RETENTION_DAYS } from '../facts/limits.ts';
import { DEFAULT_LOCALE } from '../i18n/locales.ts';
import type { MailSettings } from '../leads/deliveries/mail.ts';
import { INBOX_PATH } from '../leads/inbox/address.ts';
import type { Variables } from './variables.ts';
import { readerOf, unknownVariables } from './variables.ts';

/**
 * Checks the variables of the server.
 * @example readEnvironment({ PORT: '80a' }) // { status: 'wrong', problems: ['PORT is "80a". Expected …'] }
 */
export function readEnvironment(variables: Variables) {
  const { problems, read, readWebhooks } = readerOf(variables);
  const agencyLocale = read('LEAD_NOTIFY_LOCALE') ?? DEFAULT_LOCALE;
  const siteUrl = read('SITE_URL');
  const sharedPassword = read('INBOX_PASSWORD_HASH');
  const inboxPeople = [...(sharedPassword ? [sharedPassword] : []), ...(read('INBOX_USERS') ?? [])];

  const before = problems.length;
  const url = read('SMTP_URL');
  const to = read('LEAD_NOTIFY_TO') ?? [];
  const sendsReceipts = read('LEAD_RECEIPT') === 'on';
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
    host: read('HOST') ?? 'localhost',
    port: read('PORT') ?? 4321,
    siteDist: read('SITE_DIST') ?? fileURLToPath(new URL('../../dist', import.meta.url)),
    /** What crawlers may do with a copy of the site; undefined on the site itself. */
    robots: read('ROBOTS'),
    leadsDb: read('LEADS_DB') ?? '.data/leads.db',
    webhooks: readWebhooks(),
    webhookSecrets: read('LEAD_WEBHOOK_SECRET') ?? [],
    /** Who may open the inbox in the browser, which is off without anybody. */
    inboxPeople,
    agencyLocale,
    siteUrl,
    mail,
    leadRetentionDays: read('LEAD_RETENTION_DAYS') ?? LEAD_RETENTION_DAYS.delivered,
    /** Posts a minute from one address; no limit when undefined. */
    leadRateLimit: read('LEAD_RATE_LIMIT'),
    /** Hosts with ports that the website check may look at although they are private. */
    seoCheckAllow: read('SEO_CHECK_ALLOW') ?? new Set<string>(),
    /** Number of proxies in front of the server that write `X-Forwarded-For`. */
    trustedProxies: read('TRUSTED_PROXIES') ?? 0,
    unknown: unknownVariables(variables),
  } as const;
  return problems.length > 0
    ? ({ status: 'wrong', problems } as const)
    : ({ status: 'ready', environment } as const);
}
type Read = ReturnType<typeof readEnvironment>;
export type Environment = Extract<Read, { status: 'ready' }>['environment'];

/** The environment of this process and of an `.env` file beside it; variables of the process win. */
export function readProcessEnvironment() {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readEnvironment(process.env);
}
