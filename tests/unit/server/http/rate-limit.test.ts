import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitPosts } from '../../../../src/server/http/rate-limit.ts';
import { requestFrom } from './request-from.ts';

const VISITOR = '203.0.113.9';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns a function that posts and gives the seconds to wait. */
function limit(perMinute?: number, trustedProxies = 0) {
  const wait = limitPosts(perMinute, trustedProxies);
  return (address?: string, forwarded?: string) => wait(requestFrom(address, forwarded));
}

const allowed = (posts: number, post: (n: number) => number | undefined) =>
  Array.from({ length: posts }, (_, n) => post(n)).filter((wait) => wait === undefined).length;

test('thirty posts a minute are allowed; a visitor who has waited two seconds may post, once', () => {
  const post = limit();
  expect(allowed(500, () => post(VISITOR))).toBe(30);
  expect(post(VISITOR)).toBe(2);
  vi.advanceTimersByTime(1000);
  expect(post(VISITOR)).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(post(VISITOR)).toBeUndefined();
  expect(post(VISITOR)).toBeGreaterThan(0);
});

test.each([
  ['an IPv4 address and its IPv6 form share a limit', VISITOR, `::ffff:${VISITOR}`, true],
  ['addresses of one IPv6 network share a limit', '2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6', true],
  ['two IPv4 addresses have a limit each', '203.0.113.1', '203.0.113.2', false],
  ['two IPv6 networks have a limit each', '2001:db8:1:2::1', '2001:db8:1:3::1', false],
])('%s', (_, one, other, isShared) => {
  const post = limit(1);
  expect(post(one)).toBeUndefined();
  expect(post(other) !== undefined).toBe(isShared);
});

test('an unconfigured proxy has no limit unless one is set, as all visitors come from it', () => {
  for (const proxy of ['127.0.0.1', '::ffff:127.0.0.1', '172.17.0.1', undefined]) {
    const [post, postWithLimit] = [limit(), limit(3)];
    expect(allowed(1000, () => post(proxy, VISITOR))).toBe(1000);
    expect(allowed(10, () => postWithLimit(proxy, VISITOR))).toBe(3);
  }
});
