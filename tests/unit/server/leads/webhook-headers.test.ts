/** What a receiver reads in the headers of a delivery. */
import { expect, test } from 'vitest';
import type { Lead } from '../../../../src/server/leads/lead.ts';
import {
  messageOf,
  parseWebhookSecrets,
  signatureOf,
} from '../../../../src/server/leads/webhook.ts';
import { storedLead } from './new-lead.ts';

const lead = storedLead({ form: 'audit' });
const at = (page: string): Lead => ({ ...lead, context: { ...lead.context, page } });
const [OLD, NEW] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

test.each([
  ['/año/é', '/a%C3%B1o/%C3%A9'],
  ['/a%C3%B1o', '/a%C3%B1o'],
  ['/\ud800', '/%EF%BF%BD'],
  ['/a\r\nx-injected: 1', '/a%0D%0Ax-injected:%201'],
])('the page %j is valid as a header', (page, expected) => {
  const { headers } = messageOf(at(page), 0, []);
  expect(new Headers(headers).get('lead-page')).toBe(expected);
});

test('a choice of the visitor is a header, and stays out of the body', () => {
  const { headers, body } = messageOf(
    { ...lead, context: { ...lead.context, interest: 'Récif, 8 × EUR' } },
    0,
    [],
  );
  expect(headers['lead-interest']).toBe('R%C3%A9cif,%208%20%C3%97%20EUR');
  expect(body).toBe(messageOf(lead, 0, []).body);
  expect(messageOf(lead, 0, []).headers).not.toHaveProperty('lead-interest');
});

test('with two secrets a delivery carries a signature for each', () => {
  const secrets = parseWebhookSecrets(`whsec_${OLD.toString('base64')}  ${NEW.toString('base64')}`);
  const { headers, body } = messageOf(lead, 5000, secrets ?? []);
  const signed = { id: 'lead-1', timestamp: 5, body };
  expect(headers['webhook-signature']).toBe(
    `${signatureOf(signed, OLD)} ${signatureOf(signed, NEW)}`,
  );
});

test('a third secret and a wrong second one are refused', () => {
  const secret = OLD.toString('base64');
  expect(parseWebhookSecrets(`${secret} ${secret} ${secret}`)).toBeUndefined();
  expect(parseWebhookSecrets(`${secret} hunter2`)).toBeUndefined();
});
