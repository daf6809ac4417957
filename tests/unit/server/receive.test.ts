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
  waitSeconds?: number;
}

async function receive(sent: Sent) {
  const { form = 'demo', method = 'POST', headers = {}, body, answer, waitSeconds } = sent;
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
    site: new URL('https://www.example.com'),
    waitSeconds,
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
      context: { page: '/fr/contact', locale: 'fr', attribution: {} },
      idempotencyKey: 'a-key-of-16-chars',
      doubts: [],
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
    page: '/pt',
    locale: 'pt',
    destination: undefined,
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

test.each([
  ['PUT', 405],
  ['HEAD', 303],
])('%s is answered %i', async (method, status) => {
  expect((await answerTo({ method })).status).toBe(status);
});

test.each([
  ['application/json; charset=utf-8', 202],
  ['Application/JSON', 202],
  ['application/json;charset="UTF-8"', 202],
  ['application/jsonp', 415],
  ['multipart/form-data; boundary=x', 415],
])('JSON sent as "%s" is answered %i', async (type, status) => {
  const sent = asJson({ contact: person }, { 'content-type': type });
  expect((await answerTo(sent)).status).toBe(status);
});

test.each([
  ['gzip', 415],
  ['br', 415],
  ['gzip, identity', 415],
  ['identity', 202],
])('a body encoded as %s is answered %i', async (encoding, status) => {
  const sent = asJson({ contact: person }, { 'content-encoding': encoding });
  expect((await answerTo(sent)).status).toBe(status);
});

test.each([
  [16_384, 202],
  [16_385, 413],
])('a body of %i bytes is answered %i', async (bytes, status) => {
  // Two bytes to a character: it is bytes that count.
  const start = JSON.stringify({ contact: { ...person, first_name: 'Zoë' }, pad: 'é' });
  const body = start.padEnd(bytes - (Buffer.byteLength(start) - start.length));
  expect(Buffer.byteLength(body)).toBe(bytes);
  expect((await answerTo(asJson(body))).status).toBe(status);
});

test('a JSON number is the text it would be typed as', async () => {
  const { kept } = await answerTo(asJson({ contact: { ...person, phone: 2079460274 } }));
  expect(kept[0]?.payload).toEqual({ contact: { ...person, phone: '2079460274' } });
});

test('attribution, destination and signs of spam are read from the context, and stay out of the payload', async () => {
  const context = {
    page: '/meta-audit-offer/uk',
    locale: 'en',
    attribution: { gclid: 'a1', colour: 'red', utm_source: 7 },
    destination: 'AUDIT_GOOGLE',
    elapsed: 120,
    leave_empty: 'https://spam.example',
  };
  const contact = { ...person, website: 'https://example.com' };
  const { status, kept } = await answerTo({ ...asJson({ contact, context }), form: 'audit' });
  expect(status).toBe(202);
  expect(kept).toMatchObject([
    {
      destination: 'AUDIT_GOOGLE',
      payload: { contact: { ...contact, phone: '' } },
      context: { page: '/meta-audit-offer/uk', locale: 'en', attribution: { gclid: 'a1' } },
      doubts: ['trap', 'tooFast'],
    },
  ]);
  expect(JSON.stringify(kept)).not.toMatch(/spam|leave_empty|elapsed|colour/u);
});

test.each([
  ['a string', 'x', 'trap'],
  ['a blank', ' ', 'trap'],
  ['an object', {}, 'trap'],
  ['a number', 0, 'trap'],
  ['nothing', '', undefined],
  ['null', null, undefined],
])('%s in the field nobody sees: %s is %s', async (_, leave_empty, doubt) => {
  const { kept } = await answerTo(asJson({ contact: person, context: { leave_empty } }));
  expect(kept[0]?.doubts[0]).toBe(doubt);
});

test.each([['12'], [null], [{}], [[3]], [true]])(
  'a time of %j is none, and no reason for doubt',
  async (elapsed) => {
    const { kept } = await answerTo(asJson({ contact: person, context: { elapsed } }));
    expect(kept[0]?.doubts).toEqual([]);
  },
);

test.each([
  [
    '/fr/google-ads?gclid=a1#top',
    '/fr/google-ads',
    'fr',
    { gclid: 'a1', landing_path: '/fr/google-ads' },
  ],
  ['/fr/contact/', '/fr/contact', 'fr', {}],
  ['/', '/', 'en', {}],
  ['/?page=2', '/', 'en', {}],
  ['//evil.example', '/', 'en', {}],
  ['/\\evil.example', '/', 'en', {}],
  ['https://evil.example/fr', '/', 'en', {}],
  ['/a b', '/', 'en', {}],
  ['/a\u0000b', '/', 'en', {}],
  [`/${'x'.repeat(400)}`, '/', 'en', {}],
  [7, '/', 'en', {}],
])('a lead from %j was left at %s', async (page, path, locale, attribution) => {
  const { kept } = await answerTo(asJson({ contact: person, context: { page } }));
  expect(kept[0]?.context).toEqual({ page: path, locale, attribution });
});

const CAMPAIGN = { gclid: 'a1', utm_source: 'meta', landing_path: '/fr/google-ads' };

test('a form post without JavaScript brings the campaign of the page the browser names', async () => {
  const referer = 'https://www.example.com/fr/google-ads?gclid=a1&utm_source=meta&email=x';
  const { kept } = await answerTo(asPost({ ...person, page: '/fr/google-ads' }, { referer }));
  expect(kept[0]?.context.attribution).toEqual(CAMPAIGN);
});

test.each(['https://evil.example/?gclid=a1', 'nonsense', '/google-ads?gclid=a1'])(
  'a campaign of the page %s, which is none of ours, is not believed',
  async (referer) => {
    const { kept } = await answerTo(asPost(person, { referer }));
    expect(kept[0]?.context.attribution).toEqual({});
  },
);

test('a form that is shown again keeps its campaign and webhook for the next try', async () => {
  const headers = { referer: 'https://www.example.com/fr/google-ads?gclid=a1&utm_source=meta' };
  const typed = { ...person, website: 'https://example.com', page: '/fr/google-ads', locale: 'fr' };
  const wrong = { ...typed, email: 'ada', destination: 'AUDIT_META' };
  const { received } = await receive({ ...asPost(wrong, headers), form: 'audit' });
  if (received.kind !== 'formAgain') throw new Error('The form is not shown again.');
  const { page, destination = '' } = received;
  const { kept } = await answerTo({
    ...asPost(
      { ...typed, page, destination },
      { referer: 'https://www.example.com/api/leads/audit' },
    ),
    form: 'audit',
  });
  expect(kept[0]).toMatchObject({
    destination: 'AUDIT_META',
    context: { page: '/fr/google-ads', locale: 'fr', attribution: CAMPAIGN },
  });
});

test('a form asks for no webhook when it is shown again unless it did before, and only for one of its own', async () => {
  const { received } = await receive(asPost({ ...person, email: '', destination: 'AUDIT' }));
  expect(received).toMatchObject({ kind: 'formAgain', destination: 'DEMO' });
  const without = await receive(asPost({ ...person, email: '' }));
  expect(without.received).toMatchObject({ kind: 'formAgain', destination: undefined });
});

test('a form post with the hidden field filled in is thanked like any other, and doubted', async () => {
  const { status, kept } = await answerTo(asPost({ ...person, leave_empty: 'x' }));
  expect(status).toBe(303);
  expect(kept[0]?.doubts).toEqual(['trap']);
});

test('of a field that is posted twice the first counts, and a trap that is sprung once is sprung', async () => {
  const post = new URLSearchParams([...Object.entries(person), ['leave_empty', '']]);
  post.append('email', 'mallory@example.com');
  post.append('leave_empty', 'x');
  const { kept } = await answerTo({ ...asPost({}), body: post.toString() });
  expect(kept[0]).toMatchObject({
    payload: { contact: { email: 'ada@example.com' } },
    doubts: ['trap'],
  });
});

test('values that are shown again hold nothing a page cannot show', async () => {
  const typed = { ...person, email: '', first_name: 'A\u0000d\u001ba\u0085', phone_code: '+999' };
  const { received } = await receive(asPost(typed));
  expect(received).toMatchObject({ values: { first_name: 'A d a ', last_name: 'Byron' } });
  // The select has no such code, and would show its first one instead.
  expect(received).not.toHaveProperty('values.phone_code');
});

test('halves of characters are no text that could be passed on', async () => {
  const sent = asJson(
    '{"contact":{"first_name":"A\\ud800da","last_name":"B","email":"a@b.io","company_name":"C"}}',
  );
  const { kept } = await answerTo(sent);
  expect(JSON.stringify(kept[0]?.payload)).toContain('"first_name":"A da"');
});

test('who sends too much JSON is told how long to wait, and nothing is stored', async () => {
  const { status, headers, json, kept } = await answerTo({
    ...asJson({ contact: person }),
    waitSeconds: 7,
  });
  expect({ status, json, wait: headers.get('retry-after') }).toEqual({
    status: 429,
    json: { error: 'too_many' },
    wait: '7',
  });
  expect(kept).toEqual([]);
});

test('who posts too many forms gets the form back with every value', async () => {
  const { received, kept } = await receive({
    ...asPost({ ...person, page: '/es', locale: 'es' }),
    waitSeconds: 7,
  });
  expect(received).toMatchObject({
    kind: 'formAgain',
    status: 429,
    headers: { 'retry-after': '7', 'cache-control': 'no-store' },
    locale: 'es',
    values: person,
    state: { status: 'error', reason: 'sending' },
  });
  expect(kept).toEqual([]);
});
