import { expect, test } from 'vitest';
import { collectRedirects } from '../../../../src/build/redirects.ts';
import { redirectOf } from '../../../../src/server/http/redirects.ts';

const pages = new Set(['/', '/en', '/about', '/es', '/es/about', '/en/seo-for-estate-agents']);
const fixed = collectRedirects();
const redirect = (target: string) => redirectOf(target, (pathname) => pages.has(pathname), fixed);

// tests/server/hosting.test.ts has the usual ones.
test.each([
  ['/about///', '/about'],
  ['/about/?a=1?b=/x/', '/about?a=1?b=/x/'],
  ['/about/?', '/about'],
  ['/en/', '/en'],
  ['/api/leads/demo/', '/api/leads/demo'],
  ['/%2F%2Fabout', '/about'],
])('%s redirects to %s', (target, location) => {
  expect(redirect(target)).toBe(location);
});

test('pages, files and what is nothing do not redirect', () => {
  const targets = [
    ...['/', '/?a=1', '/about', '/about?next=/en/x/', '/en', '/es/about', '/nothing.html', '/%/'],
    ...['/en/seo-for-estate-agents', '/case-studies/another', '/_astro/x.js', '/%61bout'],
    ...['/caf%C3%A9/', '/en/caf%C3%A9', '/about%0a/', '/en/a%0d%0aSet-Cookie:%20a=b', '/en/%2523/'],
    ...['/es/../about/', '/en/./about', '/en/404', '/404.html', '/about.html.br'],
  ];
  expect(targets.filter(redirect)).toEqual([]);
});

test('no redirect leads to another site', () => {
  const targets = [
    ...['//evil.example/', '///evil.example', '/\\evil.example/', '\\\\evil.example/'],
    ...['/en//evil.example', '/en/\\evil.example/', '//evil.example/en/', '/en/en//evil.example/'],
  ];
  const origins = targets.map(
    (to) => new URL(redirect(to) ?? to, 'https://www.example.com').origin,
  );
  expect(new Set(origins)).toEqual(new Set(['https://www.example.com']));
});

test('no redirect leads to another one', () => {
  const targets = ['/en/about/', '//en//about.html', '/en/en/index.html', '/en//about.html/'];
  expect(targets.map((target) => redirect(redirect(target) ?? '/en/'))).toEqual(
    targets.map(() => undefined),
  );
});
