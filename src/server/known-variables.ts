/** Finds mistyped names among the variables of the environment. */
import { closest } from 'fastest-levenshtein';
import { THIRD_PARTY_VARIABLES } from '../facts/third-parties.ts';
import { DESTINATION_KEYS, webhookVariable } from '../forms/destinations.ts';

/** Every variable of `.env.example`. */
export const KNOWN_VARIABLES: readonly string[] = [
  ...['SITE_URL', 'ROBOTS', 'INDEXNOW_KEY', 'INDEXNOW_ENDPOINT', 'HOST', 'PORT', 'SITE_DIST'],
  ...['LEADS_DB', 'LEAD_RETENTION_DAYS', 'LEAD_WEBHOOK_SECRET', 'LEAD_RATE_LIMIT'],
  ...['SMTP_URL', 'LEAD_NOTIFY_TO', 'LEAD_NOTIFY_LOCALE', 'LEAD_RECEIPT', 'TRUSTED_PROXIES'],
  ...['INBOX_PASSWORD_HASH', 'INBOX_USERS', 'SEO_CHECK_ALLOW'],
  ...DESTINATION_KEYS.map(webhookVariable),
  ...DESTINATION_KEYS.map((key) => `PUBLIC_${webhookVariable(key)}`),
  ...Object.values(THIRD_PARTY_VARIABLES),
];

/** How the names begin that no other program is likely to use. */
const OWN = /^(?:LEADS?|PUBLIC|SITE|SMTP|INBOX|INDEXNOW|TRUSTED|ROBOTS|SEO_CHECK)_?/u;

export interface UnknownVariable {
  readonly name: string;
  readonly nearest: string;
}

/** @example unknownVariables({ LEAD_RECIEPT: 'on' }) // [{ name: 'LEAD_RECIEPT', nearest: 'LEAD_RECEIPT' }] */
export const unknownVariables = (
  variables: Readonly<Partial<Record<string, string>>>,
): readonly UnknownVariable[] =>
  Object.keys(variables)
    .filter((name) => OWN.test(name) && !KNOWN_VARIABLES.includes(name))
    .map((name) => ({ name, nearest: closest(name, KNOWN_VARIABLES) }));
