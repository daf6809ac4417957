/** The server's start message: the site’s address, the leads and the forms without a webhook. */
import { relative } from 'node:path';
import { LEAD_RETENTION_DAYS } from '../facts/limits.ts';
import {
  addressOf,
  destinationsOf,
  webhookVariable,
  type WebhookAddresses,
} from '../forms/destinations.ts';
import { FORMS } from '../forms/forms.ts';
import type { LeadState } from '../leads/lead.ts';
import { INBOX_PATH } from '../leads/inbox/address.ts';
import { storeName, isPostgres } from '../leads/storage/lead-store.ts';
import type { Environment } from './environment.ts';

/**
 * The forms that lack a webhook, with the missing variables of those that have some. A build for static hosting reads
 * variables with a prefix.
 */
export const formsWithoutWebhook = (webhooks: WebhookAddresses, prefix = ''): readonly string[] =>
  Object.values(FORMS).flatMap((form) => {
    const keys = destinationsOf(form);
    const missing = keys.filter((key) => addressOf(key, webhooks) === undefined);
    if (missing.length === 0) return [];
    const variables = missing.map((key) => prefix + webhookVariable(key));
    return [missing.length === keys.length ? form.id : `${form.id} (${variables.join(', ')})`];
  });

/** Warns when the privacy policy states another retention period than the server's. */
const retentionWarning = (days: number): readonly string[] =>
  days === LEAD_RETENTION_DAYS.delivered
    ? []
    : [
        `Privacy policy      wrong: it says ${LEAD_RETENTION_DAYS.delivered} days, LEAD_RETENTION_DAYS is ${days}.`,
        `                    Set LEAD_RETENTION_DAYS in src/facts/limits.ts to ${days} and build again.`,
      ];

/** @example announcementOf('http://localhost:4321', environment, counts)[0] // 'The site is at      http://localhost:4321' */
export function announcementOf(
  address: string,
  environment: Environment,
  /** Undefined while the leads cannot be read. */
  counts: Readonly<Record<LeadState, number>> | undefined,
): readonly string[] {
  const { leadsDb, leadRetentionDays, webhooks, mail, inboxPeople, seoCheckAllow, unknown } =
    environment;
  const pages = inboxPeople.length > 0 ? `${address}${INBOX_PATH}, or ` : '';
  const noticed = mail?.to ?? [];
  const states = counts
    ? [
        `${counts.waiting} waiting`,
        ...(counts.parked > 0 ? [`${counts.parked} parked`] : []),
        ...(counts.quarantined > 0 ? [`${counts.quarantined} quarantined`] : []),
      ]
    : ['which cannot be used: see the log'];
  const forms = formsWithoutWebhook(webhooks);
  return [
    `The site is at      ${address}`,
    `Leads are in        ${isPostgres(leadsDb) ? storeName(leadsDb) : relative('', leadsDb)} (${states.join(', ')})`,
    ...(forms.length > 0
      ? [
          `No webhook for      ${forms.join(', ')}: their leads ${noticed.length > 0 ? 'come by e-mail' : 'wait there'}`,
        ]
      : []),
    ...(noticed.length > 0 ? [`E-mail goes to      ${noticed.join(', ')}`] : []),
    `To see them         ${pages}npm run leads -- list`,
    ...retentionWarning(leadRetentionDays),
    ...(seoCheckAllow.size > 0
      ? [`Website check       may look at private hosts: ${[...seoCheckAllow].join(', ')}`]
      : []),
    ...unknown.map(({ name, nearest }) => `Unknown variable    ${name}. Is it ${nearest}?`),
  ];
}
