/** What comes with the fields of a lead: where it was left, what brought the visitor, and signs of spam. */
import { expect, test } from 'vitest';
import { answerTo, asJson, asPost, person, receive } from './received.ts';

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
  const { status, leads } = await answerTo({ ...asJson({ contact, context }), form: 'audit' });
  expect(status).toBe(202);
  expect(leads).toMatchObject([
    {
      destination: 'AUDIT_GOOGLE',
      payload: { contact: { ...contact, phone: '' } },
      context: { page: '/meta-audit-offer/uk', locale: 'en', attribution: { gclid: 'a1' } },
      spamSignals: ['trap', 'tooFast'],
    },
  ]);
  expect(JSON.stringify(leads)).not.toMatch(/spam\.example|leave_empty|elapsed|colour/u);
});

test.each([
  ['a string', 'x', 'trap'],
  ['a blank', ' ', 'trap'],
  ['an object', {}, 'trap'],
  ['a number', 0, 'trap'],
  ['nothing', '', undefined],
  ['null', null, undefined],
])('%s in the field nobody sees: %s is %s', async (_, leave_empty, signal) => {
  const { leads } = await answerTo(asJson({ contact: person, context: { leave_empty } }));
  expect(leads[0]?.spamSignals[0]).toBe(signal);
});

test.each([['12'], [null], [{}], [[3]], [true]])(
  'a time of %j is none, and no sign of spam',
  async (elapsed) => {
    const { leads } = await answerTo(asJson({ contact: person, context: { elapsed } }));
    expect(leads[0]?.spamSignals).toEqual([]);
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
  const { leads } = await answerTo(asJson({ contact: person, context: { page } }));
  expect(leads[0]?.context).toEqual({ page: path, locale, attribution });
});

const CAMPAIGN = { gclid: 'a1', utm_source: 'meta', landing_path: '/fr/google-ads' };

test('a form post without JavaScript brings the campaign of the page the browser names', async () => {
  const referer = 'https://www.example.com/fr/google-ads?gclid=a1&utm_source=meta&email=x';
  const { leads } = await answerTo(asPost({ ...person, page: '/fr/google-ads' }, { referer }));
  expect(leads[0]?.context.attribution).toEqual(CAMPAIGN);
});

test.each(['https://evil.example/?gclid=a1', 'nonsense', '/google-ads?gclid=a1'])(
  'a campaign of the page %s, which is none of ours, is not believed',
  async (referer) => {
    const { leads } = await answerTo(asPost(person, { referer }));
    expect(leads[0]?.context.attribution).toEqual({});
  },
);

test('a form that is shown again keeps its campaign and webhook for the next try', async () => {
  const headers = { referer: 'https://www.example.com/fr/google-ads?gclid=a1&utm_source=meta' };
  const typed = { ...person, website: 'https://example.com', page: '/fr/google-ads', locale: 'fr' };
  const wrong = { ...typed, email: 'ada', destination: 'AUDIT_META' };
  const { received } = await receive({ ...asPost(wrong, headers), form: 'audit' });
  if (received instanceof Response) throw new Error('The form is not refused.');
  const { page, destination = '' } = received;
  const { leads } = await answerTo({
    ...asPost(
      { ...typed, page, destination },
      { referer: 'https://www.example.com/api/leads/audit' },
    ),
    form: 'audit',
  });
  expect(leads[0]).toMatchObject({
    destination: 'AUDIT_META',
    context: { page: '/fr/google-ads', locale: 'fr', attribution: CAMPAIGN },
  });
});

test('a form asks for no webhook when it is shown again unless it did before, and only for one of its own', async () => {
  const { received } = await receive(asPost({ ...person, email: '', destination: 'AUDIT' }));
  expect(received).toMatchObject({ destination: 'DEMO' });
  const without = await receive(asPost({ ...person, email: '' }));
  expect(without.received).toMatchObject({ destination: undefined });
});

test('a form post with the hidden field filled in is thanked like any other, and quarantined', async () => {
  const { status, leads } = await answerTo(asPost({ ...person, leave_empty: 'x' }));
  expect(status).toBe(303);
  expect(leads[0]?.spamSignals).toEqual(['trap']);
});

test('of a field that is posted twice the first counts, and a trap that is sprung once is sprung', async () => {
  const post = new URLSearchParams([...Object.entries(person), ['leave_empty', '']]);
  post.append('email', 'mallory@example.com');
  post.append('leave_empty', 'x');
  const { leads } = await answerTo({ ...asPost({}), body: post.toString() });
  expect(leads[0]).toMatchObject({
    payload: { contact: { email: 'ada@example.com' } },
    spamSignals: ['trap'],
  });
});
