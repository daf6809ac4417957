/** What is posted to a webhook for one lead. */
import { BRAND } from '../../facts/brand.ts';
import type { Lead } from './lead.ts';
import { signatureOf } from './signature.ts';

export interface WebhookMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const USER_AGENT = BRAND.name.replace(/[^\x21-\x7e]+/gu, '-');

/** The payload of the specification, with `attribution` when there is any; the same bytes on every try. */
function bodyOf({ payload, context: { attribution } }: Lead): string {
  return JSON.stringify(
    Object.keys(attribution).length === 0 ? payload : { ...payload, attribution },
  );
}

/** The message of one attempt; its id stays the same on every try, so that the receiver can drop a repeat. */
export function messageOf(lead: Lead, now: number, secret: Uint8Array | undefined): WebhookMessage {
  const body = bodyOf(lead);
  const timestamp = Math.floor(now / 1000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': USER_AGENT,
    'webhook-id': lead.id,
    'webhook-timestamp': String(timestamp),
  };
  if (!secret) return { headers, body };
  const signature = signatureOf({ id: lead.id, timestamp, body }, secret);
  return { headers: { ...headers, 'webhook-signature': signature }, body };
}
