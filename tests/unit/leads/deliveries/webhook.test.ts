import { expect, test } from 'vitest';
import type { Lead } from '../../../../src/leads/lead.ts';
import {
  messageOf,
  parseWebhookSecret,
  parseWebhookSecrets,
  signatureOf,
} from '../../../../src/leads/deliveries/webhook.ts';
import { storedLead } from '../../../support/new-lead.ts';

const SECRET = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const LEAD: Lead = storedLead({ id: 'lead-1', payload: { email: 'zoë@example.com' } });

test('the published example of the standard has the published signature', () => {
  const secret = parseWebhookSecret(`whsec_${SECRET}`);
  if (!secret) throw new Error('The example has a secret.');
  const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
  const signature = signatureOf(id, 1_614_265_330, '{"test": 2432232314}', secret);
  expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
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

test('each attempt has the same body and id, and a new signature for each of two secrets', () => {
  const [old, recent] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const text = `whsec_${old.toString('base64')}  ${recent.toString('base64')}`;
  const secrets = parseWebhookSecrets(text) ?? [];
  for (const timestamp of [0, 5]) {
    const { headers, body } = messageOf(LEAD, 1000 * timestamp, secrets);
    expect(body).toBe(messageOf(LEAD, 0, []).body);
    const signatures = [old, recent].map((one) => signatureOf('lead-1', timestamp, body, one));
    expect(headers).toMatchObject({
      'webhook-id': 'lead-1',
      'webhook-signature': signatures.join(' '),
    });
  }
});

test.each([
  ['/año/é', '/a%C3%B1o/%C3%A9'],
  ['/a%C3%B1o', '/a%C3%B1o'],
  ['/\ud800', '/%EF%BF%BD'],
  ['/a\r\nx-injected: 1', '/a%0D%0Ax-injected:%201'],
])('the page %j is valid as a header', (page, expected) => {
  const { headers } = messageOf({ ...LEAD, context: { ...LEAD.context, page } }, 0, []);
  expect(new Headers(headers).get('lead-page')).toBe(expected);
});

test('the attribution of a lead is in the body; a choice of the visitor is a header', () => {
  const attribution = { utm_source: 'meta', landing_path: '/fr' };
  const chosen = { interest: 'Récif, 8 × EUR', check: 'lit: compressed; dark: ' };
  const context = { ...LEAD.context, attribution, ...chosen };
  const { headers, body } = messageOf({ ...LEAD, context }, 0, []);
  expect(JSON.parse(body)).toEqual({ ...LEAD.payload, attribution });
  expect(headers['lead-interest']).toBe('R%C3%A9cif,%208%20%C3%97%20EUR');
  expect(headers['lead-check']).toBe('lit:%20compressed;%20dark:%20');
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
  ['the third', `${SECRET} ${SECRET} ${SECRET}`],
  ['wrong after a valid one', `${SECRET} hunter2`],
])('a secret that is %s is invalid', (_, text) => {
  expect(parseWebhookSecrets(text)).toBeUndefined();
});
