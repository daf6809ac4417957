import { expect, test } from 'vitest';
import { isForeign, isOwnAddress } from '../../../../src/leads/acceptance/origin.ts';

const SITE = new URL('https://www.example.com');
const foreign = (headers: Record<string, string>) =>
  isForeign(new Headers({ host: 'www.example.com', ...headers }), SITE);

const FOREIGN: readonly Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'https://www.example.com.evil.example' },
  { 'sec-fetch-site': 'same-site', origin: 'https://blog.example.com' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://www.example.com' },
];
const OWN: readonly Record<string, string>[] = [
  {},
  { host: 'WWW.Example.com', origin: 'https://www.example.com' },
  { host: 'localhost:4321', origin: 'http://localhost:4321' },
  { 'sec-fetch-site': 'same-origin', origin: 'https://public.name.of.a.proxy' },
  // Older browsers behind proxies that change `Host`.
  { host: 'localhost:4321', origin: 'https://www.example.com' },
  { host: 'app:80', 'x-forwarded-host': 'a.example, app', origin: 'https://a.example' },
];

test('requests from other sites are foreign, those from this site are not', () => {
  expect([...OWN, ...FOREIGN].filter(foreign)).toEqual(FOREIGN);
});

test('a whole address with the host of the request is an address of this site', () => {
  const own = 'https://www.example.com/google-ads?gclid=a1';
  const others = ['https://evil.example/?www.example.com', '/google-ads', ''];
  const isOwn = (address: string) =>
    isOwnAddress(address, new Headers({ host: 'www.example.com' }), undefined);
  expect([own, ...others].filter(isOwn)).toEqual([own]);
});
