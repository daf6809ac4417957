import { describe, expect, test } from 'vitest';
import { hasThirdParties, purposesOf, thirdPartiesOf } from '../../../src/facts/third-parties.ts';

const BOOKING = 'https://api.leadconnectorhq.com/widget/booking/abc';

describe('third parties', () => {
  test('are none when no variable is set, or all are empty', () => {
    for (const variables of [{}, { PUBLIC_BOOKING_URL: ' ', PUBLIC_CHAT_WIDGET_ID: '' }]) {
      const parties = thirdPartiesOf(variables);
      expect(parties).toEqual({ hosts: [] });
      expect(hasThirdParties(parties)).toBe(false);
      expect(purposesOf(parties)).toEqual([]);
    }
  });

  test('are known by their address, their origin and their name', () => {
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

  test('ask for nothing where a calendar is all there is', () => {
    expect(purposesOf(thirdPartiesOf({ PUBLIC_BOOKING_URL: BOOKING }))).toEqual([]);
  });

  test('ask for what is configured, and then for the landing page too', () => {
    const parties = thirdPartiesOf({ PUBLIC_ANALYTICS_SRC: 'https://a.example/tag.js' });
    expect(purposesOf(parties)).toEqual(['analytics', 'attribution']);
  });

  test.each([
    'http://provider.example/form.js',
    'provider.example/form.js',
    'javascript:alert(1)',
    'data:text/javascript,alert(1)',
    'https://user:secret@provider.example/',
  ])('are refused at %s', (address) => {
    expect(() => thirdPartiesOf({ PUBLIC_FORM_EMBED_SRC: address })).toThrow(
      /^PUBLIC_FORM_EMBED_SRC is ".+"\. Expected an https address/u,
    );
  });

  test('may be on this machine, for trying them out', () => {
    const address = 'http://127.0.0.1:8080/form.js';
    expect(thirdPartiesOf({ PUBLIC_FORM_EMBED_SRC: address }).forms?.src).toBe(address);
  });

  test.each([
    "https://a.example 'unsafe-inline'",
    'a.example',
    'https:',
    'https://a.example/path',
    '*',
    'wss://*',
    'ws://a.example',
    'https://*',
  ])('have no further host %s', (hosts) => {
    expect(() => thirdPartiesOf({ PUBLIC_THIRD_PARTY_HOSTS: hosts })).toThrow(
      /^PUBLIC_THIRD_PARTY_HOSTS is/u,
    );
  });

  test('may have further hosts', () => {
    const hosts = 'https://*.provider.example  https://collect.example:8443 wss://*.chat.example';
    expect(thirdPartiesOf({ PUBLIC_THIRD_PARTY_HOSTS: hosts }).hosts).toEqual([
      'https://*.provider.example',
      'https://collect.example:8443',
      'wss://*.chat.example',
    ]);
  });

  test('have no id that could be more than one', () => {
    expect(() => thirdPartiesOf({ PUBLIC_CHAT_WIDGET_ID: 'a b"c' })).toThrow(
      /^PUBLIC_CHAT_WIDGET_ID/u,
    );
  });

  test('are told of in one message, all that are wrong', () => {
    const wrong = { PUBLIC_ANALYTICS_SRC: 'x', PUBLIC_BOOKING_URL: 'y' };
    expect(() => thirdPartiesOf(wrong)).toThrow(/BOOKING[^]+ANALYTICS|ANALYTICS[^]+BOOKING/u);
  });
});
