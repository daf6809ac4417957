import { expect, test } from 'vitest';
import {
  isLocal,
  networkOf,
  plainAddress,
  visitorAddress,
} from '../../../../src/server/http/visitor-address.ts';
import { requestFrom } from './request-from.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  [' 192.0.2.1 ', '192.0.2.1'],
  ['192.0.2.1:50123', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8:1:2:3:4:5:6]', '2001:db8:1:2:3:4:5:6'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::1', '::1'],
  ['unknown', undefined],
  ['', undefined],
  ['192.0.2.256', undefined],
  ['_hidden', undefined],
  ['2001:db8::1::2', undefined],
])('the address "%s" is plainly %s', (text, plain) => {
  expect(plainAddress(text)).toBe(plain);
});

test.each([
  // Not configured: whatever the header says may be invented.
  [0, '203.0.113.9', '192.0.2.1'],
  [1, '203.0.113.9', '203.0.113.9'],
  [1, 'spoofed, 198.51.100.7, 203.0.113.9', '203.0.113.9'],
  [2, '198.51.100.7, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  // Fewer than configured: all of them were written by proxies of ours.
  [2, '203.0.113.9', '203.0.113.9'],
  [1, 'unknown', '192.0.2.1'],
  [1, '', '192.0.2.1'],
  [1, undefined, '192.0.2.1'],
])('with %i trusted proxies and the header "%s" a visitor is %s', (proxies, header, address) => {
  const request = requestFrom('::ffff:192.0.2.1', header);
  expect(visitorAddress(request, proxies)).toBe(address);
});

test('a request through a socket without an address comes from nowhere', () => {
  expect(visitorAddress(requestFrom(undefined), 0)).toBeUndefined();
});

test('an IPv6 address counts by the network of its home, an IPv4 address by itself', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:0DB8:1:2::1'));
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0');
  expect(networkOf('2001:db8:1:2:3:4:5:6')).not.toBe(networkOf('2001:db8:1:3:3:4:5:6'));
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1');
});

test.each(['127.0.0.1', '127.8.0.1', '10.1.2.3', '172.17.0.1', '192.168.1.1', '::1', 'fd00::1'])(
  '%s is local',
  (address) => {
    expect(isLocal(address)).toBe(true);
  },
);

test.each(['192.0.2.1', '172.32.0.1', '8.8.8.8', '2001:db8::1'])('%s is not local', (address) => {
  expect(isLocal(address)).toBe(false);
});
