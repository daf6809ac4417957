/** The webhook message of a lead, signed according to Standard Webhooks: https://www.standardwebhooks.com */
import { createHmac } from 'node:crypto';
import { BRAND } from '../../facts/brand.ts';
import type { Lead } from '../lead.ts';

export interface WebhookMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const USER_AGENT = BRAND.name.replace(/[^\x21-\x7e]+/gu, '-');
const SHORTEST_SECRET_BYTES = 24;
const LONGEST_SECRET_BYTES = 64;

/** The bytes of a base64 secret, with or without `whsec_` before it; undefined when it is invalid. */
export function parseWebhookSecret(text: string): Uint8Array | undefined {
  const base64 = text.replace(/^whsec_/u, '');
  if (!/^[A-Za-z\d+/]+={0,2}$/u.test(base64)) return undefined;
  const secret = Buffer.from(base64, 'base64');
  const isWhole = secret.toString('base64').replace(/=+$/u, '') === base64.replace(/=+$/u, '');
  const isRightLength =
    secret.length >= SHORTEST_SECRET_BYTES && secret.length <= LONGEST_SECRET_BYTES;
  return isWhole && isRightLength ? secret : undefined;
}

/** One secret, or two separated by a space while receivers change from one to the other. */
export function parseWebhookSecrets(text: string): readonly Uint8Array[] | undefined {
  const texts = text.split(/\s+/u);
  const secrets = texts.map(parseWebhookSecret).filter((secret) => secret !== undefined);
  return secrets.length === texts.length && secrets.length <= 2 ? secrets : undefined;
}

/** One signature of `webhook-signature`. */
export const signatureOf = (id: string, timestamp: number, body: string, secret: Uint8Array) =>
  `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;

/** Percent-encodes what a header cannot hold; addresses are encoded already. */
const headerText = (text: string): string =>
  text.toWellFormed().replace(/[^\x21-\x7e]+/gu, encodeURIComponent);

/**
 * The message of one attempt: the payload, with `attribution` if there is any. Body and id are the same on every attempt,
 * so that the receiver can drop repeats. Headers tell the form and page, for receivers that route leads.
 */
export function messageOf(lead: Lead, now: number, secrets: readonly Uint8Array[]): WebhookMessage {
  const { id, payload, form } = lead;
  const { attribution, page, locale, interest, check } = lead.context;
  const body = JSON.stringify(
    Object.keys(attribution).length === 0 ? payload : { ...payload, attribution },
  );
  const timestamp = Math.floor(now / 1000);
  const signatures = secrets.map((secret) => signatureOf(id, timestamp, body, secret));
  return {
    headers: {
      'content-type': 'application/json',
      'user-agent': USER_AGENT,
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      ...(secrets.length > 0 && { 'webhook-signature': signatures.join(' ') }),
      'lead-form': headerText(form),
      'lead-page': headerText(page),
      'lead-locale': headerText(locale),
      'lead-received-at': new Date(lead.receivedAt).toISOString(),
      ...(interest !== undefined && { 'lead-interest': headerText(interest) }),
      ...(check !== undefined && { 'lead-check': headerText(check) }),
    },
    body,
  };
}
