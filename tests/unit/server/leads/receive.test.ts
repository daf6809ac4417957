import { expect, test } from 'vitest';
import { answerTo, asJson, asPost, person, receive, type Sent } from './received.ts';

test('a JSON lead is stored, then answered 202 with its id', async () => {
  const context = { page: '/fr/contact', locale: 'fr', secret: 'dropped' };
  const payload = { contact: { ...person, phone: '+44 02079460274', admin: true }, context, x: 1 };
  const { status, json, leads } = await answerTo(
    asJson(payload, { 'idempotency-key': 'a-key-of-16-chars' }),
  );
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

test('a wrong JSON lead is answered 422 with the code of each field', async () => {
  expect(await answerTo(asJson({ contact: { ...person, email: 'ada' } }))).toMatchObject({
    status: 422,
    json: { error: 'invalid', fields: { email: 'emailInvalid' } },
    leads: [],
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
  expect(answered.leads).toEqual([]);
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
      leads: [],
    });
  }
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

test('a lead that is not stored is answered 503', async () => {
  const { status, json } = await answerTo({
    ...asJson({ contact: person }),
    answer: { status: 'notStored', reason: 'database or disk is full' },
  });
  expect({ status, json }).toEqual({ status: 503, json: { error: 'not_stored' } });
});

test.each([
  [{ page: '/fr/contact', locale: 'fr' }, '/fr/submission-received'],
  [{ page: '/fr/contact' }, '/fr/submission-received'],
  [{ page: '/contact', locale: 'en' }, '/submission-received'],
  [{ page: '//evil.example', locale: '//evil.example' }, '/submission-received'],
  [{}, '/submission-received'],
])('a form post from %o ends at the thank-you page %s', async (hidden, location) => {
  const { status, headers, leads } = await answerTo(asPost({ ...person, ...hidden }));
  expect({ status, location: headers.get('location') }).toEqual({ status: 303, location });
  expect(leads).toHaveLength(1);
});

test('a form post joins the phone and its code', async () => {
  const { leads } = await answerTo(
    asPost({ ...person, phone_code: '+33', phone: '6 12 34 56 78' }),
  );
  expect(leads[0]?.payload).toEqual({ contact: { ...person, phone: '+33 612345678' } });
});

test('a refused form post shows the form again with every value and the errors', async () => {
  const typed = { ...person, email: '<b>ada', phone_code: '+33', phone: '6 12' };
  const { received, leads } = await receive(asPost({ ...typed, page: '/pt', locale: 'pt' }));
  expect(leads).toEqual([]);
  expect(received).toMatchObject({
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
    answer: { status: 'notStored', reason: 'database or disk is full' },
  });
  expect(received).toMatchObject({ status: 503, values: person });
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
  const { leads } = await answerTo(asJson({ contact: { ...person, phone: 2079460274 } }));
  expect(leads[0]?.payload).toEqual({ contact: { ...person, phone: '2079460274' } });
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
  const { leads } = await answerTo(sent);
  expect(JSON.stringify(leads[0]?.payload)).toContain('"first_name":"A da"');
});

test('who sends too much JSON is told how long to wait, and nothing is stored', async () => {
  const { status, headers, json, leads } = await answerTo({
    ...asJson({ contact: person }),
    waitSeconds: 7,
  });
  expect({ status, json, wait: headers.get('retry-after') }).toEqual({
    status: 429,
    json: { error: 'too_many' },
    wait: '7',
  });
  expect(leads).toEqual([]);
});

test('who posts too many forms gets the form back with every value', async () => {
  const { received, leads } = await receive({
    ...asPost({ ...person, page: '/es', locale: 'es' }),
    waitSeconds: 7,
  });
  expect(received).toMatchObject({
    status: 429,
    headers: { 'retry-after': '7', 'cache-control': 'no-store' },
    locale: 'es',
    values: person,
    state: { status: 'error', reason: 'sending' },
  });
  expect(leads).toEqual([]);
});
