import { expect, test } from 'vitest';
import { collectRedirects } from '../../../src/build/redirects.ts';
import { PAID_PAGES } from '../../../src/facts/paid-pages.ts';
import { FILE_HEADERS, headersOf } from '../../../src/hosting/headers.ts';
import { headersFile, redirectsFile } from '../../../src/hosting/netlify.ts';
import { KINDS, policiesOf } from '../../../src/hosting/policy.ts';
import { NOT_FOUND, STEPS } from '../../../src/hosting/redirects.ts';

const none = { webhooks: [], scripts: [], styles: [], drawingStyles: [] };
const policies = policiesOf({ parties: { hosts: [] }, ...none });

const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';

test.each([
  ['/about', 'text/html; charset=utf-8', 'no-cache', 'same-origin'],
  ['/film/fr.vtt', 'text/vtt; charset=utf-8', 'no-cache', 'cross-origin'],
  ['/sitemap.xml', 'application/xml; charset=utf-8', 'no-cache', 'same-origin'],
  ['/blog/rss.xml', 'application/rss+xml; charset=utf-8', 'no-cache', 'cross-origin'],
  ['/speculation-rules.json', 'application/speculationrules+json', 'no-cache', 'same-origin'],
  ['/pagefind/fragment/en_1.pf_fragment', 'application/octet-stream', 'no-cache', 'same-origin'],
  ['/_astro/app.D9.js', 'text/javascript; charset=utf-8', YEAR, 'same-origin'],
  ['/cards/en/home.png', 'image/png', DAY, 'cross-origin'],
])('%s is %s, stored for "%s" and shown by %s', (path, type, cache, sharing) => {
  expect(headersOf(path, policies)).toMatchObject({
    'content-type': type,
    'cache-control': cache,
    'cross-origin-resource-policy': sharing,
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
});

test('pages of the site have speculation rules; paid pages, thanks, errors and files have none', () => {
  const rulesOf = (path: string) => headersOf(path, policies)['speculation-rules'];
  const withRules = ['/', '/en', '/fr.html', '/es/about', '/blog/portals'];
  const paid = PAID_PAGES.flatMap(({ path }) => [path, `/en${path}.html`, `/pt${path}`]);
  const others = ['/submission-received', '/fr/submission-received.html', '/es/404.html'];
  const files = ['/blog/rss.xml', '/robots.txt'];
  expect([...withRules, ...paid, ...others, ...files].filter(rulesOf)).toEqual(withRules);
});

test('patterns mean the same to JavaScript and to nginx', () => {
  const patterns = [...KINDS, ...STEPS, ...NOT_FOUND.byLanguage].map(({ from }) => from);
  // No backslash, which nginx quotes in its own way, no look-around, no blank, no quotation mark.
  expect(patterns.filter((pattern) => /\\|\(\?[=!<]|\s|"/u.test(pattern))).toEqual([]);
  expect(FILE_HEADERS.filter(({ path }) => path.split('*').length > 2)).toEqual([]);
});

test('Cloudflare reads every rule of both files', () => {
  const rulesIn = (text: string) => text.split('\n').filter((line) => line.startsWith('/'));
  expect(rulesIn(headersFile(policies)).length).toBeLessThanOrEqual(100);
  const redirects = rulesIn(redirectsFile(collectRedirects()));
  expect(redirects).toContain('/en/about /about 301');
  expect(redirects).toContain('/fr/case-studies/compass/ /fr/case-studies#compass 301');
  expect(redirects.filter((line) => line.startsWith('/en/seo-for-estate-agents'))).toEqual([]);
  // Single addresses stand above patterns.
  const firstPattern = redirects.findIndex((line) => line.includes('*'));
  expect(redirects.slice(firstPattern).every((line) => line.includes('*'))).toBe(true);
});
