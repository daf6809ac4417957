import { expect, test } from 'vitest';
import { answerTo, asJson, asPost, person, receive, type Sent } from './received.ts';

const LEAD = asJson({ contact: person });
const NOT_STORED = { status: 'notStored', reason: 'database or disk is full' } as const;

test('a JSON lead is stored, then answered 202 with its id', async () => {
  const context = { page: '/fr/contact', locale: 'fr', secret: 'dropped' };
  const payload = { contact: { ...person, phone: '+44 02079460274', admin: true }, context, x: 1 };
  const sent = asJson(payload, { 'idempotency-key': 'a-key-of-16-chars' });
  const { status, json, leads } = await answerTo(sent);
  expect({ status, json }).toEqual({ status: 202, json: { id: 'lead-1' } });
  expect(leads).toEqual([
    {
      form: 'demo',
      destination: 'DEMO',
      payload: { contact: { ...person, phone: '+44 02079460274' } },
      context: { page: '/fr/contact', locale: 'fr', attribution: {} },
      idempotencyKey: 'a-key-of-16-chars',
      spamSignals: [],
      receivedAt: 42,
    },
  ]);
});

test('a lead with a short key, one of 201 characters or with a blank is stored without it', async () => {
  for (const key of ['short', 'x'.repeat(201), 'with a blank inside']) {
    const { leads } = await answerTo(asJson({ contact: person }, { 'idempotency-key': key }));
    expect(leads).toMatchObject([{ idempotencyKey: undefined }]);
  }
});

test('a wrong JSON lead is answered 422 with the code of each field', async () => {
  expect(await answerTo(asJson({ contact: { ...person, email: 'ada' } }))).toMatchObject({
    status: 422,
    json: { error: 'invalid', fields: { email: 'emailInvalid' } },
    leads: [],
  });
});

const leadOf = (headers: Record<string, string>): Sent => asJson({ contact: person }, headers);
test.each([
  ['an unknown form', 404, { ...LEAD, form: 'nope' }],
  ['text', 415, leadOf({ 'content-type': 'text/plain' })],
  ['a form with files', 415, leadOf({ 'content-type': 'multipart/form-data; boundary=x' })],
  ['a compressed body', 415, leadOf({ 'content-encoding': 'gzip' })],
  ['JSON that breaks off', 400, asJson('{"contact":')],
  ['JSON that is no object', 400, asJson('[1]')],
  ['an empty body', 400, asJson('')],
  ['bytes that are not UTF-8', 400, { ...LEAD, body: new Uint8Array([0x22, 0xff, 0x22]) }],
  ['another origin', 403, leadOf({ origin: 'https://evil.example' })],
  ['a form post from another site', 403, asPost(person, { 'sec-fetch-site': 'same-site' })],
  ['DELETE', 405, { method: 'DELETE' }],
])('%s is answered %i', async (_, status, sent: Sent) => {
  const json: unknown = { error: expect.any(String) };
  expect(await answerTo(sent)).toMatchObject({ status, json, leads: [] });
});

test.each([
  [16_384, 202],
  [16_385, 413],
])('a body of %i bytes is answered %i', async (bytes, status) => {
  // Its characters are fewer.
  const start = JSON.stringify({ contact: { ...person, first_name: 'Zoë' }, pad: 'é' });
  const body = start.padEnd(bytes - (Buffer.byteLength(start) - start.length));
  expect((await answerTo(asJson(body))).status).toBe(status);
});

test.each([
  [{ page: '/fr/contact', locale: 'fr' }, '/fr/submission-received#demo'],
  [{ page: '/fr/contact' }, '/fr/submission-received#demo'],
  [{ page: '/contact', locale: 'en' }, '/submission-received#demo'],
  [{ page: '//evil.example', locale: '//evil.example' }, '/submission-received#demo'],
  [{}, '/submission-received#demo'],
])('a form post from %j ends at the thank-you page %s', async (hidden, location) => {
  const answer = await answerTo(asPost({ ...person, ...hidden }));
  expect(answer).toMatchObject({ status: 303, location, leads: [{ form: 'demo' }] });
});

const typed = { ...person, phone_code: '+33', phone: '6 12 34 56 78' };
const sending = { status: 'error', reason: 'sending' };
test.each([
  [422, 'wrong', { email: '<b>ada' }, {}],
  [503, 'not stored', {}, { answer: NOT_STORED }],
  [429, 'one too many', {}, { waitSeconds: 7 }],
] as const)('a form post that is refused with %i (%s) shows the form again with every value', async (status, _, wrong, sent) => {
  const values = { ...typed, ...wrong };
  const post = asPost({ ...values, page: '/pt', locale: 'pt' });
  const { received, leads } = await receive({ ...post, ...sent });
  const fields = { status: 'error', reason: 'fields', errors: { email: 'emailInvalid' } };
  const state = status === 422 ? fields : sending;
  const shown = { status, values, page: '/pt', locale: 'pt', destination: undefined, state };
  expect(received).toMatchObject(shown);
  const wait = { 422: {}, 503: { 'retry-after': '10' }, 429: { 'retry-after': '7' } };
  expect(received.headers).toEqual({ 'cache-control': 'private, no-cache', ...wait[status] });
  expect(leads).toHaveLength(status === 503 ? 1 : 0);
}); // prettier-ignore

test('the button of an offer posts the mended address of its field', async () => {
  const values = { ...person, website: 'www.example.co.uk', mended: 'website' };
  const { leads } = await receive({ ...asPost(values), form: 'audit' });
  expect(leads).toMatchObject([{ payload: { contact: { website: 'https://www.example.co.uk' } } }]);
});

test('a form post with a likely slip in its e-mail address is stored, then asked about once', async () => {
  const values = { ...person, email: 'ada@gmial.com' };
  const { received, leads } = await receive(asPost(values));
  expect(received).toMatchObject({ status: 202, values, state: { status: 'idle' } });
  expect(leads).toMatchObject([{ payload: { contact: { email: 'ada@gmial.com' } } }]);
  for (const [more, email] of [
    [{ asked: 'ada@gmail.com' }, 'ada@gmial.com'],
    [{ mended: 'email' }, 'ada@gmail.com'],
  ] as const) {
    const payload = { contact: { email } };
    const answer = await answerTo(asPost({ ...values, ...more }));
    expect(answer).toMatchObject({ status: 303, leads: [{ payload }] });
  }
});

test('values that are shown again hold nothing that a page cannot show', async () => {
  const hostile = { email: '', first_name: 'A\u0000d\u001ba\u0085', phone_code: '+999' };
  const { received } = await receive(asPost({ ...person, ...hostile }));
  expect(received).toMatchObject({ values: { first_name: 'A d a ', last_name: 'Byron' } });
  // The select has no such code, and would show its first one instead.
  expect(received).not.toHaveProperty('values.phone_code');
});

test.each(['GET', 'HEAD'])('%s of the address of a form leads to the site', async (method) => {
  expect(await answerTo({ method })).toMatchObject({ status: 303, location: '/' });
});

test('a plan that is chosen without a script is shown with an empty form', async () => {
  const context = { page: '/fr/seo-content-pack', locale: 'fr', interest: 'Eight' };
  const search = `?${String(new URLSearchParams(context))}`;
  const { received } = await receive({ method: 'GET', search });
  const headers = { 'cache-control': 'private, no-cache' };
  const empty = { status: 200, form: { id: 'demo' }, values: {}, state: { status: 'idle' } };
  expect(received).toMatchObject({ ...empty, headers, ...context });
});
