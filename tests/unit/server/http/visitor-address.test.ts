import { expect, test } from 'vitest';
import {
  isLocal,
  plainAddress,
  visitorAddress,
  watchForProxy,
} from '../../../../src/server/http/visitor-address.ts';
import type { LogEvent } from '../../../../src/server/log.ts';
import { requestFrom } from './request-from.ts';

test.each([
  ['192.0.2.1', ' 192.0.2.1 ', '192.0.2.1:50123', '::ffff:192.0.2.1', '[::ffff:192.0.2.1]:443'],
  ['2001:db8::1', '2001:db8::1', '[2001:db8::1]:443'],
  ['2001:db8:1:2:3:4:5:6', '[2001:db8:1:2:3:4:5:6]'],
  ['fe80::1', 'fe80::1%eth0'],
  [undefined, 'unknown', '', '192.0.2.256', '_hidden', '2001:db8::1::2'],
])('the plain address %s has other forms: %s %s %s %s', (plain, ...forms) => {
  expect(forms.map((text) => plainAddress(String(text)))).toEqual(forms.map(() => plain));
});

test.each([
  // Without a trusted proxy, the header may be forged.
  [0, '203.0.113.9', '192.0.2.1'],
  [1, 'forged, 198.51.100.7, 203.0.113.9', '203.0.113.9'],
  [2, '198.51.100.7, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  // All entries are of trusted proxies.
  [2, '203.0.113.9', '203.0.113.9'],
  [1, 'unknown', '192.0.2.1'],
  [1, undefined, '192.0.2.1'],
])('with %i trusted proxies and the header "%s" a visitor is %s', (proxies, header, address) => {
  expect(visitorAddress(requestFrom('::ffff:192.0.2.1', header), proxies)).toBe(address);
});

test('addresses of private networks are local, all others are not', () => {
  const local = '127.8.0.1 10.1.2.3 172.17.0.1 192.168.1.1 169.254.1.1 ::1 fd00::1'.split(' ');
  const others = ['192.0.2.1', '172.32.0.1', '8.8.8.8', '2001:db8::1'];
  expect([...others, ...local].filter(isLocal)).toEqual(local);
});

test('a proxy that forwards is logged once', () => {
  const reports: LogEvent[] = [];
  const report = (event: LogEvent) => reports.push(event);
  const watch = watchForProxy(report);
  const forwarded = { headers: { 'x-forwarded-for': '203.0.113.9' } };
  for (const request of [{ headers: {} }, forwarded, forwarded]) watch(request);
  expect(reports).toEqual([{ event: 'proxy.untrusted' }]);
});
