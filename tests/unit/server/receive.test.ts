import { expect, test } from 'vitest';
import type { NewLead, Kept } from '../../../src/server/outbox.ts';
import { receiveLead } from '../../../src/server/receive.ts';
import { emptyOutbox } from './empty-outbox.ts';

const ADDRESS = 'https://www.example.com/api/leads/demo';
const person = {
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@example.com',
  company_name: 'Byron & Co',
};

interface Sent {
  form?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: BodyInit;
  answer?: Kept;
}

async function receive({ form = 'demo', method = 'POST', headers = {}, body, answer }: Sent) {
  const kept: NewLead[] = [];
  const reports: string[] = [];
  const request = new Request(ADDRESS, {
    method,
    headers: { host: 'www.example.com', ...headers },
    ...(body !== undefined && { body }),
  });
  const received = await receiveLead(request, form, {
    outbox: {
      ...emptyOutbox,
      keep: (lead) => {
        kept.push(lead);
        return answer ?? { status: 'kept', id: 'lead-1', isRepeat: false };
      },
    },
    now: () => 42,
    report: (message) => reports.push(message),
  });
  return { received, kept, reports };
}

async function answerTo(sent: Sent) {
  const { received, kept } = await receive(sent);
  if (received.kind !== 'answer') throw new Error(`The form is shown again (${received.status}).`);
  const { status, headers } = received.response;
  const text = await received.response.text();
  return { status, headers, kept, json: text === '' ? undefined : (JSON.parse(text) as unknown) }; // eslint-disable-line @typescript-eslint/consistent-type-assertions -- only compared
}

const asJson = (payload: unknown, headers: Record<string, string> = {}): Sent => ({
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof payload === 'string' ? payload : JSON.stringify(payload),
});
const asPost = (fields: Record<string, string>, headers: Record<string, string> = {}): Sent => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  body: new URLSearchParams(fields).toString(),
});

test('a JSON lead is stored, then answered 202 with its id', async () => {
  const context = { page: '/fr/contact', locale: 'fr', secret: 'dropped' };
  const payload = { contact: { ...person, phone: '+44 02079460274', admin: true }, context, x: 1 };
  const { status, json, kept } = await answerTo(
    asJson(payload, { 'idempotency-key': 'a-key-of-16-chars' }),
  );
  expect({ status, json }).toEqual({ status: 202, json: { id: 'lead-1' } });
  expect(kept).toEqual([
    {
      form: 'demo',
      destination: 'DEMO',
      payload: { contact: { ...person, phone: '+44 02079460274' } },
      context: { page: '/fr/contact', locale: 'fr' },
      idempotencyKey: 'a-key-of-16-chars',
      receivedAt: 42,
    },
  ]);
});

test('a wrong JSON lead is answered 422 with the code of each field', async () => {
  expect(await answerTo(asJson({ contact: { ...person, email: 'ada' } }))).toMatchObject({
    status: 422,
    json: { error: 'invalid', fields: { email: 'emailInvalid' } },
    kept: [],
  });
});

test.each([
  ['an unknown form', 404, { ...asJson({}), form: 'nope' }],
  ['a form named like a property of every object', 404, { ...asJson({}), form: 'constructor' }],
  ['text', 415, { headers: { 'content-type': 'text/plain' }, body: '{}' }],
  ['a body without a type', 415, { body: new Uint8Array([123, 125]) }],
  ['JSON that breaks off', 400, asJson('{"contact":')],
  ['JSON that is no object', 400, asJson('[1]')],
  ['JSON null', 400, asJson('null')],
  ['an empty body', 400, asJson('')],
  ['bytes that are not UTF-8', 400, { ...asJson(''), body: new Uint8Array([0x22, 0xff, 0x22]) }],
  ['a body over the limit', 413, asJson({ contact: person, padding: 'x'.repeat(16_384) })],
  ['another method', 405, { method: 'DELETE' }],
])('%s is answered %i', async (_, status, sent: Sent) => {
  const answered = await answerTo(sent);
  expect(answered.status).toBe(status);
  expect(answered.json).toHaveProperty('error');
  expect(answered.kept).toEqual([]);
});

test('a body of exactly 16 kB is still read', async () => {
  const body = JSON.stringify({ contact: person }).padEnd(16_384);
  expect((await answerTo(asJson(body))).status).toBe(202);
});

test.each([
  [{ origin: 'https://evil.example' }],
  [{ origin: 'null' }],
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site', origin: 'https://blog.example.com' }],
])('%o is foreign, for JSON and for a form post alike', async (headers) => {
  for (const sent of [asJson({ contact: person }, headers), asPost(person, headers)]) {
    expect(await answerTo(sent)).toMatchObject({
      status: 403,
      json: { error: 'foreign_origin' },
      kept: [],
    });
  }
});

test.each([
  [{}],
  [{ origin: 'https://www.example.com' }],
  [{ origin: 'http://www.example.com' }],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://public.name.of.a.proxy' }],
  [{ 'sec-fetch-site': 'none' }],
])('%o is our own', async (headers: Record<string, string>) => {
  expect((await answerTo(asJson({ contact: person }, headers))).status).toBe(202);
});

test('wrong types in JSON are missing values, not crashes', async () => {
  const contact = {
    first_name: {},
    last_name: [],
    email: null,
    company_name: true,
    phone: { a: 1 },
  };
  expect((await answerTo(asJson({ contact }))).status).toBe(422);
  expect((await answerTo(asJson({ contact: { ...person, phone: { a: 1 } } }))).status).toBe(202);
  expect((await answerTo(asJson({ contact: 'Ada' }))).status).toBe(422);
  expect((await answerTo(asJson('{"__proto__":{"contact":{"email":"a@b.io"}}}'))).status).toBe(422);
});

test('a lead that is not stored is answered 503, and the report holds nothing of it', async () => {
  const { received, reports } = await receive({
    ...asJson({ contact: person }),
    answer: { status: 'failed', reason: 'database or disk is full' },
  });
  expect(received).toMatchObject({ kind: 'answer', response: { status: 503 } });
  expect(reports).toEqual(['A demo lead was not stored: database or disk is full.']);
});

test.each([
  [{ page: '/fr/contact', locale: 'fr' }, '/fr/submission-received'],
  [{ page: '/fr/contact' }, '/fr/submission-received'],
  [{ page: '/contact', locale: 'en' }, '/submission-received'],
  [{ page: '//evil.example', locale: '//evil.example' }, '/submission-received'],
  [{}, '/submission-received'],
])('a form post from %o ends at the thank-you page %s', async (hidden, location) => {
  const { status, headers, kept } = await answerTo(asPost({ ...person, ...hidden }));
  expect({ status, location: headers.get('location') }).toEqual({ status: 303, location });
  expect(kept).toHaveLength(1);
});

test('a form post joins the phone and its code', async () => {
  const { kept } = await answerTo(asPost({ ...person, phone_code: '+33', phone: '6 12 34 56 78' }));
  expect(kept[0]?.payload).toEqual({ contact: { ...person, phone: '+33 612345678' } });
});

test('a refused form post shows the form again with every value and the errors', async () => {
  const typed = { ...person, email: '<b>ada', phone_code: '+33', phone: '6 12' };
  const { received, kept } = await receive(asPost({ ...typed, page: '/pt', locale: 'pt' }));
  expect(kept).toEqual([]);
  expect(received).toMatchObject({
    kind: 'formAgain',
    status: 422,
    values: typed,
    context: { page: '/pt', locale: 'pt' },
    state: { status: 'error', reason: 'fields', errors: { email: 'emailInvalid' } },
  });
});

test('a form post that is not stored shows the form again with every value', async () => {
  const { received } = await receive({
    ...asPost(person),
    answer: { status: 'failed', reason: 'full' },
  });
  expect(received).toMatchObject({ kind: 'formAgain', status: 503, values: person });
});

test('opening the address of a form leads to the site', async () => {
  const { status, headers } = await answerTo({ method: 'GET' });
  expect({ status, location: headers.get('location') }).toEqual({ status: 303, location: '/' });
});
