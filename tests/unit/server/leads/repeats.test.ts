/** One lead is one lead, however often it is sent. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEndpoint, type LeadEndpoint } from './lead-endpoint.ts';

const HOUR = 3_600_000;
const person = {
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@example.com',
  company_name: 'Byron & Co',
};
const corrected = { ...person, email: 'ada@example.org' };
const KEY = { 'idempotency-key': 'one-opening-of-the-form' };

let time = 0;
let endpoint: LeadEndpoint;
beforeEach(async () => {
  time = 1_000_000;
  endpoint = await openEndpoint({ now: () => time });
});
afterEach(() => endpoint.stop());

const json = (contact: object, headers?: Record<string, string>) =>
  endpoint.sendJson('demo', { contact }, headers);
const emails = async () =>
  (await endpoint.outbox.list()).map(({ payload }) => Object(payload['contact']).email);

test('a double click without JavaScript is one lead, and both get the thank-you page', async () => {
  const both = [endpoint.sendPost('demo', person), endpoint.sendPost('demo', person)];
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([303, 303]);
  expect(await emails()).toEqual(['ada@example.com']);
});

test('going back and sending the same again is one lead for a day', async () => {
  await endpoint.sendPost('demo', person);
  time += 23 * HOUR;
  await endpoint.sendPost('demo', person);
  expect(await emails()).toHaveLength(1);
  time += 2 * HOUR;
  await endpoint.sendPost('demo', person);
  expect(await emails()).toHaveLength(2);
});

test('going back and correcting the form keeps both versions', async () => {
  await endpoint.sendPost('demo', person);
  await endpoint.sendPost('demo', corrected);
  expect(await emails()).toEqual(['ada@example.org', 'ada@example.com']);
});

test('a script that never got its answer sends the same key, and gets the same lead’s id', async () => {
  const first = await json(person, KEY);
  time += 48 * HOUR;
  const again = await json(person, KEY);
  expect([first.status, again.status]).toEqual([202, 202]);
  expect(again.text).toBe(first.text);
  expect(await emails()).toEqual(['ada@example.com']);
});

test('twenty tries at once are one lead', async () => {
  const tries = await Promise.all(Array.from({ length: 20 }, () => json(person, KEY)));
  expect(new Set(tries.map(({ text }) => text)).size).toBe(1);
  expect(await emails()).toHaveLength(1);
});

test('a correction under the same key keeps both versions', async () => {
  await json(person, KEY);
  await json(corrected, KEY);
  expect(await emails()).toEqual(['ada@example.org', 'ada@example.com']);
});

test('going back to a form with a script and sending the same again is one lead for a day', async () => {
  await json(person, KEY);
  await json(person, { 'idempotency-key': 'another-opening' });
  await endpoint.sendPost('demo', person);
  expect(await emails()).toHaveLength(1);
  time += 25 * HOUR;
  await json(person, { 'idempotency-key': 'yet-another-opening' });
  expect(await emails()).toHaveLength(2);
});

test.each([['short'], ['with a blank inside'], ['x'.repeat(201)]])(
  'the key "%s" is as good as none: the content decides',
  async (key) => {
    await json(person, { 'idempotency-key': key });
    await json(person, { 'idempotency-key': key });
    await json(corrected, { 'idempotency-key': key });
    expect(await emails()).toEqual(['ada@example.org', 'ada@example.com']);
  },
);

test('another time, page or campaign does not make another lead of it', async () => {
  await endpoint.sendJson(
    'demo',
    { contact: person, context: { elapsed: 4000, page: '/fr' } },
    KEY,
  );
  await endpoint.sendJson(
    'demo',
    { contact: person, context: { elapsed: 9000, page: '/es' } },
    KEY,
  );
  expect(await emails()).toHaveLength(1);
});
