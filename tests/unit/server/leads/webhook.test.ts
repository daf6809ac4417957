import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseWebhookSecret, signatureOf } from '../../../../src/server/leads/webhook.ts';

const SECRET = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

test('the published example of the standard has the published signature', () => {
  const secret = parseWebhookSecret(`whsec_${SECRET}`);
  if (!secret) throw new Error('The example has a secret.');
  const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
  const signed = { id, timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
  expect(signatureOf(signed, secret)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('the body is signed as the UTF-8 that is sent', () => {
  const secret = Buffer.alloc(32, 7);
  const body = '{"name":"Zoë 🏡"}';
  const expected = createHmac('sha256', secret)
    .update(Buffer.from(`a.1.${body}`, 'utf8'))
    .digest('base64');
  expect(signatureOf({ id: 'a', timestamp: 1, body }, secret)).toBe(`v1,${expected}`);
});

test.each([
  ['with its prefix', `whsec_${SECRET}`, 24],
  ['without its prefix', SECRET, 24],
  ['of 64 bytes', Buffer.alloc(64, 1).toString('base64'), 64],
  ['without padding', Buffer.alloc(25, 1).toString('base64').replaceAll('=', ''), 25],
])('a secret %s is taken', (_, text, length) => {
  expect(parseWebhookSecret(text)).toHaveLength(length);
});

test.each([
  ['too short', Buffer.alloc(23, 1).toString('base64')],
  ['too long', Buffer.alloc(65, 1).toString('base64')],
  ['a passphrase', 'correct horse battery staple and some more'],
  ['of letters base64 does not know', `${SECRET.slice(0, -1)}_`],
  ['cut off inside a byte', `${SECRET}A`],
  ['only a prefix', 'whsec_'],
])('a secret that is %s is not', (_, text) => {
  expect(parseWebhookSecret(text)).toBeUndefined();
});
