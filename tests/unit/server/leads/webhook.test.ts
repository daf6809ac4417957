import { expect, test } from 'vitest';
import type { Lead } from '../../../../src/server/leads/lead.ts';
import {
  messageOf,
  parseWebhookSecret,
  signatureOf,
} from '../../../../src/server/leads/webhook.ts';
import { storedLead } from './new-lead.ts';

const SECRET = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const LEAD: Lead = storedLead({ id: 'lead-1', payload: { email: 'zoë@example.com' } });

test('the published example of the standard has the published signature', () => {
  const secret = parseWebhookSecret(`whsec_${SECRET}`);
  if (!secret) throw new Error('The example has a secret.');
  const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
  const signed = { id, timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
  expect(signatureOf(signed, secret)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('a message is the payload, with the id of the lead', () => {
  expect(messageOf(LEAD, 5999, [])).toEqual({
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Frontage',
      'webhook-id': 'lead-1',
      'webhook-timestamp': '5',
      'lead-form': 'demo',
      'lead-page': '/fr',
      'lead-locale': 'fr',
      'lead-received-at': '2026-01-05T12:00:00.000Z',
    },
    body: '{"email":"zoë@example.com"}',
  });
});

test('a message has the attribution of its lead, if there is any', () => {
  const attribution = { utm_source: 'meta', landing_path: '/fr' };
  const lead = { ...LEAD, context: { page: '/fr', locale: 'fr', attribution } };
  expect(JSON.parse(messageOf(lead, 0, []).body)).toEqual({ ...LEAD.payload, attribution });
});

test('each attempt has the same body and id, and a signature of its own', () => {
  const secret = Buffer.alloc(32, 7);
  const [first, second] = [messageOf(LEAD, 0, [secret]), messageOf(LEAD, 5000, [secret])];
  expect(second.body).toBe(first.body);
  for (const [timestamp, { headers, body }] of [[0, first], [5, second]] as const)
    expect(headers).toMatchObject({
      'webhook-id': 'lead-1',
      'webhook-signature': signatureOf({ id: 'lead-1', timestamp, body }, secret),
    }); // prettier-ignore
});

test.each([
  ['with its prefix', `whsec_${SECRET}`, 24],
  ['of 64 bytes', Buffer.alloc(64, 1).toString('base64'), 64],
  ['without padding', Buffer.alloc(25, 1).toString('base64').replaceAll('=', ''), 25],
])('a secret %s is valid', (_, text, length) => {
  expect(parseWebhookSecret(text)).toHaveLength(length);
});

test.each([
  ['too short', Buffer.alloc(23, 1).toString('base64')],
  ['too long', Buffer.alloc(65, 1).toString('base64')],
  ['not base64', `${SECRET.slice(0, -1)}_`],
  ['cut off inside a byte', `${SECRET}A`],
])('a secret that is %s is invalid', (_, text) => {
  expect(parseWebhookSecret(text)).toBeUndefined();
});
