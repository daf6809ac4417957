import { expect, test } from 'vitest';
import { redirectOf } from '../../../../src/server/http/redirects.ts';

const pages = new Set(['/', '/en', '/about', '/es', '/es/about', '/en/seo-for-estate-agents']);
const isPage = (pathname: string) => pages.has(pathname);

test.each([
  ['/about/', '/about'],
  ['/about///', '/about'],
  ['/about/?a=1&b=/x/', '/about?a=1&b=/x/'],
  ['/about/?a=1?b=2', '/about?a=1?b=2'],
  ['/es/', '/es'],
  ['/en/', '/en'],
  ['/en/about', '/about'],
  ['/en/about/?utm_source=x', '/about?utm_source=x'],
  ['/en/en/about', '/about'],
  ['/en/nothing-here', '/nothing-here'],
  ['/about.html', '/about'],
  ['/index.html?a=1', '/?a=1'],
  ['/api/leads/demo/', '/api/leads/demo'],
  ['/case-studies/compass', '/case-studies#compass'],
  ['/fr/case-studies/live-algarve/?gclid=1', '/fr/case-studies?gclid=1#live-algarve'],
  ['/en/case-studies/belvoir/', '/case-studies#belvoir'],
  ['/about/?', '/about'],
  ['/es/index.html', '/es'],
  ['/es/about/index', '/es/about'],
  ['/en/index.html', '/en'],
  ['/en/seo-for-estate-agents.html', '/en/seo-for-estate-agents'],
  ['/en/nothing.html', '/nothing.html'],
  ['/%61bout/', '/about'],
  ['/%2F%2Fabout', '/about'],
])('%s is sent to %s', (target, location) => {
  expect(redirectOf(target, isPage)).toBe(location);
});

test.each([
  '/',
  '/?a=1',
  '/about',
  '/about?next=/en/x/',
  '/en',
  '/en/seo-for-estate-agents',
  '/es/about',
  '/nothing.html',
  '/case-studies/another',
  '/_astro/x.js',
  '/%61bout',
  '/caf%C3%A9/',
  '/en/caf%C3%A9',
  '/about%0a/',
  '/en/a%0d%0aSet-Cookie:%20a=b',
  '/en/%2523/',
  '/es/../about/',
  '/en/./about',
  '/en/404',
  '/404.html',
  '/about.html.br',
  '/%/',
])('%s stays where it is', (target) => {
  expect(redirectOf(target, isPage)).toBeUndefined();
});

test.each([
  '//evil.example/',
  '///evil.example',
  '/\\evil.example/',
  '\\\\evil.example/',
  '/en//evil.example',
  '/en/\\evil.example/',
  '//evil.example/en/',
  '/en/en//evil.example/?a=1',
])('%s never leads to another site', (target) => {
  const location = redirectOf(target, isPage) ?? target;
  expect(new URL(location, 'https://www.example.com').origin).toBe('https://www.example.com');
});

test('a redirect never leads to another redirect', () => {
  const targets = [
    '/en/about/',
    '//en//about.html',
    '/en/en/index.html',
    '/en/seo-for-estate-agents.html/',
  ];
  const again = targets.map((target) => redirectOf(redirectOf(target, isPage) ?? '', isPage));
  expect(again).toEqual(targets.map(() => undefined));
});
