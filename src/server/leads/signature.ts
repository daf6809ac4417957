/** Signatures as Standard Webhooks defines them: https://www.standardwebhooks.com */
import { createHmac } from 'node:crypto';

const SHORTEST_BYTES = 24;
const LONGEST_BYTES = 64;

/** The bytes of a secret written as base64, with or without `whsec_` before it; nothing when it is not one. */
export function parseWebhookSecret(text: string): Uint8Array | undefined {
  const base64 = text.replace(/^whsec_/u, '');
  if (!/^[A-Za-z\d+/]+={0,2}$/u.test(base64)) return undefined;
  const secret = Buffer.from(base64, 'base64');
  const isWhole = secret.toString('base64').replace(/=+$/u, '') === base64.replace(/=+$/u, '');
  const isLongEnough = secret.length >= SHORTEST_BYTES && secret.length <= LONGEST_BYTES;
  return isWhole && isLongEnough ? secret : undefined;
}

export interface Signed {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/** The value of `webhook-signature`. */
export const signatureOf = ({ id, timestamp, body }: Signed, secret: Uint8Array): string =>
  `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
