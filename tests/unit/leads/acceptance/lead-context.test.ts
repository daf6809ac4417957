/** The context of a lead: its page, campaign and webhook, and signs of spam. */
import { expect, test } from 'vitest';
import { answerTo, asJson, asPost, person, receive } from './received.ts';

const leadWith = async (context: object) =>
  (await answerTo(asJson({ contact: person, context }))).leads[0];

test('attribution, destination and signs of spam are read from the context, and stay out of the payload', async () => {
  const context = {
    ...{ page: '/meta-audit-offer/uk', locale: 'en', destination: 'AUDIT_GOOGLE' },
    ...{ attribution: { gclid: 'a1', colour: 'red', utm_source: 7 } },
    ...{ elapsed: 120, leave_empty: 'https://spam.example' },
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
  ['x', ['trap']],
  [' ', ['trap']],
  [{}, ['trap']],
  ['', []],
  [null, []],
])('%j in the hidden field has the signals %j', async (leave_empty, spamSignals) => {
  expect(await leadWith({ leave_empty })).toMatchObject({ spamSignals });
});

const CHOICE = 'SEO content pack: Full, 8 posts a month, EUR';
test.each([
  ['without blanks at its ends', ` ${CHOICE}\n`, CHOICE],
  ['up to 200 characters', 'x'.repeat(900), 'x'.repeat(200)],
  ['as none when it is blank', ' ', undefined],
  ['as none when it is no text', { plan: 8 }, undefined],
])('a choice is stored %s, by a script and without one', async (_, interest, stored) => {
  expect((await leadWith({ interest }))?.context.interest).toBe(stored);
  const post = asPost({ ...person, interest: String(interest) });
  if (typeof interest === 'string')
    expect((await answerTo(post)).leads[0]?.context.interest).toBe(stored);
});

const LANDED = { gclid: 'a1', landing_path: '/fr/google-ads' };
test.each([
  ['/fr/google-ads?gclid=a1#top', '/fr/google-ads', 'fr', LANDED],
  ['/fr/contact/', '/fr/contact', 'fr', {}],
  // The English twin of a paid page.
  ['/en/meta-audit-offer/uk', '/en/meta-audit-offer/uk', 'en', {}],
  ['//evil.example', '/', 'en', {}],
  ['/\\evil.example', '/', 'en', {}],
  ['https://evil.example/fr', '/', 'en', {}],
  ['/a\u0000b', '/', 'en', {}],
  [`/${'x'.repeat(400)}`, '/', 'en', {}],
])('the page %j is stored as %s', async (given, page, locale, attribution) => {
  expect((await leadWith({ page: given }))?.context).toEqual({ page, locale, attribution });
});

const CAMPAIGN = { gclid: 'a1', utm_source: 'meta', landing_path: '/fr/google-ads' };
const REFERER = 'https://www.example.com/fr/google-ads?gclid=a1&utm_source=meta&email=x';

const attributionFrom = async (referer: string) => {
  const { leads } = await answerTo(asPost({ ...person, page: '/fr/google-ads' }, { referer }));
  return leads[0]?.context.attribution;
};

test('without JavaScript a referrer of this site gives the campaign, and no other does', async () => {
  expect(await attributionFrom(REFERER)).toEqual(CAMPAIGN);
  for (const referer of ['https://evil.example/?gclid=a1', 'nonsense', '/google-ads?gclid=a1'])
    expect(await attributionFrom(referer)).toEqual({});
});

test('a refused form has its campaign and webhook again at the next try', async () => {
  const valid = { ...person, website: 'https://example.com', page: '/fr/google-ads', locale: 'fr' };
  const wrong = { ...valid, email: 'ada', destination: 'AUDIT_META' };
  const post = asPost(wrong, { referer: REFERER });
  const { received } = await receive({ ...post, form: 'audit' });
  if (received instanceof Response) throw new Error('The form is not refused.');
  const { page, destination = '' } = received;
  const referer = 'https://www.example.com/api/leads/audit';
  const again = asPost({ ...valid, page, destination }, { referer });
  const { leads } = await answerTo({ ...again, form: 'audit' });
  expect(leads[0]).toMatchObject({
    destination: 'AUDIT_META',
    context: { page: '/fr/google-ads', locale: 'fr', attribution: CAMPAIGN },
  });
});

test.each([
  [
    'lit: compressed; dark: one-heading, fees-shown',
    'lit: compressed; dark: fees-shown, one-heading',
  ],
  ['lit: compressed, buy-now; dark: http://spam.example', 'lit: compressed; dark: '],
  ['words', undefined],
  [`lit: ${'compressed, '.repeat(200)}`, undefined],
])('of the windows %j of a check, known ids are stored', async (check, stored) => {
  const order = (text: string | undefined) => text?.split(/[ ,;]+/).toSorted();
  expect(order((await leadWith({ check }))?.context.check)).toEqual(order(stored));
  const post = asPost({ ...person, check });
  expect(order((await answerTo(post)).leads[0]?.context.check)).toEqual(order(stored));
});
