import { expect, test } from 'vitest';
import { isHost } from '../../../../src/server/http/site.ts';

test.each(['www.example.com', 'localhost:4321', '127.0.0.1', '[::1]:80', 'a_b-c.example'])(
  '%s names a host',
  (host) => {
    expect(isHost(host)).toBe(true);
  },
);

test.each([
  '',
  'a/b',
  'a?b',
  'a#b',
  'a@b',
  'a b',
  'a:b',
  'a:999999',
  '[a',
  '<b>',
  '1'.repeat(41),
  'é',
])('"%s" names no host', (host) => {
  expect(isHost(host)).toBe(false);
});
