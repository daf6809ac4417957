import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_PER_MINUTE, limitPosts } from '../../../../src/server/http/rate-limit.ts';
import { requestFrom } from './request-from.ts';

const VISITOR = '203.0.113.9';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function limit({
  perMinute,
  trustedProxies = 0,
}: { perMinute?: number; trustedProxies?: number } = {}) {
  const wait = limitPosts({ perMinute, trustedProxies });
  return {
    post: (address?: string, forwarded?: string) => wait(requestFrom(address, forwarded)),
    pass: (ms: number) => vi.advanceTimersByTime(ms),
  };
}

/** How many of so many posts in a row go ahead. */
const passed = (post: () => number | undefined, posts: number) =>
  Array.from({ length: posts }, post).filter((wait) => wait === undefined).length;

test('thirty posts a minute go ahead, the next one waits two seconds', () => {
  const { post } = limit();
  expect(passed(() => post(VISITOR), DEFAULT_PER_MINUTE)).toBe(30);
  expect(post(VISITOR)).toBe(2);
});

test('a visitor who has waited may post, once', () => {
  const { post, pass } = limit({ perMinute: 7 });
  passed(() => post(VISITOR), 7);
  const wait = post(VISITOR) ?? 0;
  pass(wait * 1000 - 1000);
  expect(post(VISITOR)).toBe(1);
  pass(1000);
  expect(post(VISITOR)).toBeUndefined();
  expect(post(VISITOR)).toBeGreaterThan(0);
});

test('refused posts do not make the wait longer', () => {
  const { post } = limit();
  passed(() => post(VISITOR), 500);
  expect(post(VISITOR)).toBe(2);
});

test('after a quiet minute all is as it was at first', () => {
  const { post, pass } = limit({ perMinute: 5 });
  passed(() => post(VISITOR), 20);
  pass(60_000);
  expect(passed(() => post(VISITOR), 20)).toBe(5);
});

test('over an hour nobody gets more than the limit', () => {
  const { post, pass } = limit({ perMinute: 10 });
  let all = 0;
  for (let second = 0; second < 3600; second += 1) {
    all += passed(() => post(VISITOR), 3);
    pass(1000);
  }
  expect(all).toBeGreaterThan(599);
  expect(all).toBeLessThan(612);
});

test('each address has a limit of its own', () => {
  const { post } = limit({ perMinute: 1 });
  expect(post('203.0.113.1')).toBeUndefined();
  expect(post('203.0.113.2')).toBeUndefined();
  expect(post('203.0.113.1')).toBeGreaterThan(0);
});

test('an IPv4 address written as IPv6 is the same address', () => {
  const { post } = limit({ perMinute: 1 });
  expect(post(VISITOR)).toBeUndefined();
  expect(post(`::ffff:${VISITOR}`)).toBeGreaterThan(0);
});

test('all addresses of one IPv6 network share a limit', () => {
  const { post } = limit({ perMinute: 2 });
  expect(post('2001:db8:1:2::1')).toBeUndefined();
  expect(post('2001:db8:1:2:ffff::')).toBeUndefined();
  expect(post('2001:db8:1:2:3:4:5:6')).toBeGreaterThan(0);
  expect(post('2001:db8:1:3::1')).toBeUndefined();
});

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '172.17.0.1', undefined])(
  'a proxy at %s that nobody configured is not limited, as all visitors come from it',
  (proxy) => {
    const { post } = limit();
    expect(passed(() => post(proxy, VISITOR), 1000)).toBe(1000);
  },
);

test('a limit that was set holds for everyone', () => {
  const { post } = limit({ perMinute: 3 });
  expect(passed(() => post('127.0.0.1'), 10)).toBe(3);
  expect(passed(() => post(undefined), 10)).toBe(3);
});

test('without a trusted proxy, inventing addresses does not help', () => {
  const { post } = limit({ perMinute: 3 });
  let invented = 0;
  const posted = passed(() => post(VISITOR, `198.51.100.${(invented += 1)}`), 10);
  expect(posted).toBe(3);
});

test('behind a trusted proxy visitors are told apart, whatever they invent', () => {
  const { post } = limit({ trustedProxies: 1 });
  let invented = 0;
  const flood = () => post('127.0.0.1', `198.51.100.${(invented += 1)}, 203.0.113.9`);
  expect(passed(flood, 100)).toBe(30);
  expect(post('127.0.0.1', '203.0.113.10')).toBeUndefined();
});

test('a flood of addresses forgets the oldest ones instead of growing', () => {
  const { post } = limit({ perMinute: 1 });
  post(VISITOR);
  expect(post(VISITOR)).toBeGreaterThan(0);
  for (let host = 0; host < 10_000; host += 1) post(`10.1.${host >> 8}.${host & 255}`);
  expect(post('10.1.39.15')).toBeGreaterThan(0);
  expect(post(VISITOR)).toBeUndefined();
});
