import { expect, test } from 'vitest';
import { hasThirdParties, purposesOf, thirdPartiesOf } from '../../../src/facts/third-parties.ts';

const BOOKING = 'https://api.leadconnectorhq.com/widget/booking/abc';

test.each([{}, { PUBLIC_BOOKING_URL: ' ', PUBLIC_CHAT_WIDGET_ID: '' }])(
  'no third party loads with the variables %j',
  (variables) => {
    const parties = thirdPartiesOf(variables);
    expect(parties).toEqual({ hosts: [] });
    expect(hasThirdParties(parties)).toBe(false);
    expect(purposesOf(parties)).toEqual([]);
  },
);

test('a third party has its address, its origin and its name', () => {
  const parties = thirdPartiesOf({
    PUBLIC_BOOKING_URL: BOOKING,
    PUBLIC_CHAT_WIDGET_SRC: 'https://chat.example.com/loader.js',
    PUBLIC_CHAT_WIDGET_ID: 'a1-b2',
  });
  expect(parties).toEqual({
    booking: {
      src: BOOKING,
      origin: 'https://api.leadconnectorhq.com',
      provider: 'LeadConnector (HighLevel)',
    },
    chat: {
      src: 'https://chat.example.com/loader.js',
      origin: 'https://chat.example.com',
      provider: 'chat.example.com',
      id: 'a1-b2',
    },
    hosts: [],
  });
  expect(hasThirdParties(parties)).toBe(true);
});

test('a calendar alone needs no consent; other companies do, and then attribution too', () => {
  expect(purposesOf(thirdPartiesOf({ PUBLIC_BOOKING_URL: BOOKING }))).toEqual([]);
  const analytics = thirdPartiesOf({ PUBLIC_ANALYTICS_SRC: 'https://a.example/tag.js' });
  expect(purposesOf(analytics)).toEqual(['analytics', 'attribution']);
});

test.each([
  ['PUBLIC_FORM_EMBED_SRC', 'http://provider.example/form.js'],
  ['PUBLIC_FORM_EMBED_SRC', 'javascript:alert(1)'],
  ['PUBLIC_FORM_EMBED_SRC', 'https://user:secret@provider.example/'],
  ['PUBLIC_THIRD_PARTY_HOSTS', "https://a.example 'unsafe-inline'"],
  ['PUBLIC_THIRD_PARTY_HOSTS', 'https://a.example/path'],
  ['PUBLIC_THIRD_PARTY_HOSTS', 'wss://*'],
  ['PUBLIC_THIRD_PARTY_HOSTS', 'https://*'],
  ['PUBLIC_CHAT_WIDGET_ID', 'a b"c'],
])('a %s of %s is refused with its name, its value and what is expected', (name, value) => {
  expect(() => thirdPartiesOf({ [name]: value })).toThrow(`${name} is "${value}". Expected `);
});

test('one message names all wrong variables', () => {
  const variables = { PUBLIC_ANALYTICS_SRC: 'x', PUBLIC_BOOKING_URL: 'y' };
  expect(() => thirdPartiesOf(variables)).toThrow(/BOOKING[^]+ANALYTICS|ANALYTICS[^]+BOOKING/u);
});

test('an address of this machine may be unencrypted, for trials', () => {
  const address = 'http://127.0.0.1:8080/form.js';
  expect(thirdPartiesOf({ PUBLIC_FORM_EMBED_SRC: address }).forms?.src).toBe(address);
});

test('further hosts are listed one by one', () => {
  const hosts = 'https://*.provider.example  https://collect.example:8443 wss://*.chat.example';
  expect(thirdPartiesOf({ PUBLIC_THIRD_PARTY_HOSTS: hosts }).hosts).toEqual([
    'https://*.provider.example',
    'https://collect.example:8443',
    'wss://*.chat.example',
  ]);
});
