import { expect, test } from 'vitest';
import { readBuildEnvironment } from '../../../src/build/environment.ts';

test('any other SITE_URL stops the build and states what is expected', () => {
  for (const value of ['frontage', 'https://example.com/', 'https://example.com/a', 'ftp://a.com'])
    expect(() => readBuildEnvironment({ SITE_URL: value })).toThrow(
      `SITE_URL is "${value}". Expected an origin without a path or trailing slash, such as https://www.example.com.`,
    );
});

test('wrong variables are refused together, each with its name, its value and what is expected', () => {
  const wrong = {
    PUBLIC_FORM_EMBED_SRC: [
      'http://provider.example/form.js',
      'javascript:alert(1)',
      'https://user:secret@provider.example/',
    ],
    PUBLIC_THIRD_PARTY_HOSTS: [
      "https://a.example 'unsafe-inline'",
      'https://a.example/path',
      'wss://*',
      'https://*',
    ],
    PUBLIC_CHAT_WIDGET_ID: ['a b"c'],
  };
  for (const [name, values] of Object.entries(wrong))
    for (const value of values) {
      const read = () => readBuildEnvironment({ [name]: value, PUBLIC_BOOKING_URL: 'y' });
      expect(read).toThrow(`${name} is "${value}". Expected `);
      expect(read).toThrow('PUBLIC_BOOKING_URL is "y". Expected ');
    }
});

test('an address of this machine may be unencrypted, for trials, and further hosts have patterns', () => {
  const address = 'http://127.0.0.1:8080/form.js';
  expect(readBuildEnvironment({ PUBLIC_FORM_EMBED_SRC: address }).parties.forms?.src).toBe(address);
  const hosts = 'https://*.provider.example  https://collect.example:8443 wss://*.chat.example';
  expect(readBuildEnvironment({ PUBLIC_THIRD_PARTY_HOSTS: hosts }).parties.hosts).toEqual(
    hosts.split(/ +/),
  );
});
