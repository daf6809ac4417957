/** Which deliveries a lead gets, and how each is sent. */
import { addressOf, DESTINATION_KEYS, type WebhookAddresses } from '../../forms/destinations.ts';
import type { ReportLead } from '../events.ts';
import { emailOf, isMailAddress, type NewLead } from '../lead.ts';
import type { LeadStore, Route } from '../storage/lead-store.ts';
import type { Destination } from './delivery.ts';
import { digestOf, noticeOf, receiptOf } from './letters.ts';
import type { MailSettings } from './mail.ts';
import { postWebhook } from './post-webhook.ts';
import { messageOf } from './webhook.ts';

/** The hour of the digest, in the time zone of the server. */
const MORNING_HOUR = 8;
const LEADS_PER_DIGEST = 100;

function nextMorning(now: number): number {
  const morning = new Date(now);
  morning.setHours(MORNING_HOUR, 0, 0, 0);
  if (morning.getTime() <= now) morning.setDate(morning.getDate() + 1);
  return morning.getTime();
}

const isNoticed = (mail: MailSettings | undefined) => mail !== undefined && mail.to.length > 0;

interface Settings {
  readonly webhooks: WebhookAddresses;
  readonly mail: MailSettings | undefined;
}

/** The deliveries of a new lead. One without webhook and notice waits in the lead store for a webhook. */
export function routesOf(lead: NewLead, { webhooks, mail }: Settings): readonly Route[] {
  const { form, destination, receivedAt: at } = lead;
  const isPosted = addressOf(destination, webhooks) !== undefined || !isNoticed(mail);
  const isSuspect = lead.spamSignals.length > 0;
  // The guide is on the screen already, and the agency does not write to its readers.
  const isReceipted =
    mail?.sendsReceipts && !isSuspect && form !== 'guide' && isMailAddress(emailOf(lead.payload));
  return [
    ...(isPosted ? [{ destination, at }] : []),
    ...(isNoticed(mail) ? [{ destination: 'NOTICE', at } as const] : []),
    ...(isNoticed(mail) && isSuspect
      ? [{ destination: 'DIGEST', at: nextMorning(at) } as const]
      : []),
    ...(isReceipted ? [{ destination: 'RECEIPT', at } as const] : []),
  ];
}

/** Sends by e-mail what waits for a webhook that is not configured; without e-mail, notices go to the webhooks. */
export async function redirectStranded(
  leadStore: Pick<LeadStore, 'redirect'>,
  { webhooks, mail }: Settings,
  now: number,
): Promise<void> {
  const stranded = DESTINATION_KEYS.filter((key) => addressOf(key, webhooks) === undefined);
  if (isNoticed(mail)) await leadStore.redirect(stranded, 'NOTICE', now);
  else await leadStore.redirect(['NOTICE'], undefined, now);
}

/** The destinations with an address. Leads of a webhook without one wait in the lead store. */
export const webhookDestinations = (
  addresses: WebhookAddresses,
  secrets: readonly Uint8Array[],
): readonly Destination[] =>
  [...Map.groupBy(DESTINATION_KEYS, (key) => addressOf(key, addresses))].flatMap(
    ([address, keys]) =>
      address === undefined
        ? []
        : [{ keys, send: (lead, now) => postWebhook(address, messageOf(lead, now, secrets)) }],
  );

/** The e-mails that are configured. The mail client is loaded only for them. */
export async function mailDestinations(
  { mail }: Settings,
  report: ReportLead,
): Promise<readonly Destination[]> {
  if (!mail) return [];
  const { openMailer } = await import('./mail.ts');
  const send = openMailer(mail.url, report);
  const toAgency: readonly Destination[] = [
    { keys: ['NOTICE'], send: (lead) => send(noticeOf(lead, mail)) },
    {
      keys: ['DIGEST'],
      leadsPerMessage: LEADS_PER_DIGEST,
      send: (lead, _, others) => send(digestOf([lead, ...others], mail)),
    },
  ];
  const toProspect: Destination = {
    keys: ['RECEIPT'],
    send: (lead) => send(receiptOf(lead, mail)),
  };
  return [...(mail.to.length > 0 ? toAgency : []), ...(mail.sendsReceipts ? [toProspect] : [])];
}
