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

// tests/browser/configured/consent-answers.spec.ts has the question, and what another one does.
test('a calendar needs no question of consent, and a chat alone only where there is a place for it', () => {
  expect(purposesOf(thirdPartiesOf(BOOKING))).toEqual([]);
  expect(consentOptions(thirdPartiesOf(BOOKING))).toBeUndefined();
  const places = [true, false];
  expect(places.map((place) => hasQuestion(thirdPartiesOf(CHAT), place))).toEqual([true, false]);
  expect(hasQuestion(thirdPartiesOf(ANALYTICS), false)).toBe(true);
  expect(hasQuestion(thirdPartiesOf({}), true)).toBe(false);
});
