import { expect, test } from 'vitest';
import {
  consentOptions,
  hasQuestion,
  hasThirdParties,
  purposesOf,
  thirdPartiesOf,
} from '../../../src/facts/third-parties.ts';

const BOOKING = { PUBLIC_BOOKING_URL: 'https://api.leadconnectorhq.com/widget/booking/abc' };
const CHAT = { PUBLIC_CHAT_WIDGET_SRC: 'https://widget.intercom.io/loader.js' };
const ANALYTICS = { PUBLIC_ANALYTICS_SRC: 'https://www.googletagmanager.com/gtag/js?id=G-1' };

test('no third party loads without variables, or with empty ones', () => {
  for (const variables of [{}, { PUBLIC_BOOKING_URL: ' ', PUBLIC_CHAT_WIDGET_ID: '' }]) {
    const parties = thirdPartiesOf(variables);
    expect(parties).toEqual({ hosts: [] });
    expect(hasThirdParties(parties)).toBe(false);
    expect(purposesOf(parties)).toEqual([]);
  }
});

test('a third party has its address, its origin and its name', () => {
  const src = 'https://chat.example.com/loader.js';
  const variables = { PUBLIC_CHAT_WIDGET_SRC: src, PUBLIC_CHAT_WIDGET_ID: 'a1-b2' };
  const [origin, provider] = ['https://api.leadconnectorhq.com', 'LeadConnector (HighLevel)'];
  const chat = { src, origin: 'https://chat.example.com', provider: 'chat.example.com' };
  expect(thirdPartiesOf({ ...BOOKING, ...variables })).toEqual({
    booking: { src: BOOKING.PUBLIC_BOOKING_URL, origin, provider },
    chat: { ...chat, id: 'a1-b2' },
    hosts: [],
  });
});

test('wrong variables are refused together, each with its name, its value and what is expected', () => {
  const wrong = [
    ['PUBLIC_FORM_EMBED_SRC', 'http://provider.example/form.js'],
    ['PUBLIC_FORM_EMBED_SRC', 'javascript:alert(1)'],
    ['PUBLIC_FORM_EMBED_SRC', 'https://user:secret@provider.example/'],
    ['PUBLIC_THIRD_PARTY_HOSTS', "https://a.example 'unsafe-inline'"],
    ['PUBLIC_THIRD_PARTY_HOSTS', 'https://a.example/path'],
    ['PUBLIC_THIRD_PARTY_HOSTS', 'wss://*'],
    ['PUBLIC_THIRD_PARTY_HOSTS', 'https://*'],
    ['PUBLIC_CHAT_WIDGET_ID', 'a b"c'],
  ];
  for (const [name = '', value = ''] of wrong) {
    const read = () => thirdPartiesOf({ [name]: value, PUBLIC_BOOKING_URL: 'y' });
    expect(read).toThrow(`${name} is "${value}". Expected `);
    expect(read).toThrow('PUBLIC_BOOKING_URL is "y". Expected ');
  }
});

test('an address of this machine may be unencrypted, for trials, and further hosts have patterns', () => {
  const address = 'http://127.0.0.1:8080/form.js';
  expect(thirdPartiesOf({ PUBLIC_FORM_EMBED_SRC: address }).forms?.src).toBe(address);
  const hosts = 'https://*.provider.example  https://collect.example:8443 wss://*.chat.example';
  expect(thirdPartiesOf({ PUBLIC_THIRD_PARTY_HOSTS: hosts }).hosts).toEqual(hosts.split(/ +/));
});

// tests/browser/configured/consent-answers.spec.ts has the question, and what another one does.
test('a calendar needs no question of consent, and a chat alone only where there is a place for it', () => {
  expect(purposesOf(thirdPartiesOf(BOOKING))).toEqual([]);
  expect(consentOptions(thirdPartiesOf(BOOKING))).toBeUndefined();
  const places = [true, false];
  expect(places.map((place) => hasQuestion(thirdPartiesOf(CHAT), place))).toEqual([true, false]);
  expect(hasQuestion(thirdPartiesOf(ANALYTICS), false)).toBe(true);
  expect(hasQuestion(thirdPartiesOf({}), true)).toBe(false);
});
