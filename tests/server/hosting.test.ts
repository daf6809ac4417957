/** The redirects and headers of the server and, in a full run, of nginx with the configuration of the build. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAID_PAGES } from '../../src/facts/paid-pages.ts';
import { FORM_IDS } from '../../src/forms/definition.ts';
import { headersOf, NO_PAGE, POLICY } from '../../src/hosting/headers.ts';
import { POLICIES_FILE, readPolicies } from '../../src/hosting/policy.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { PATHS, url } from '../../src/i18n/urls.ts';
import { isFullRun, rotate } from '../support/rotation.ts';
import { serveSite, type ServedSite } from '../support/served-site.ts';
import { parse } from '../site/built-site.ts';
import { ask, decoded, type Answer } from './answers.ts';
import { findNginx, startNginx, type Nginx } from './nginx.ts';

const DIST = join(import.meta.dirname, '../../dist');
const CLIENT = join(DIST, 'client');
const policies = readPolicies(readFileSync(join(DIST, POLICIES_FILE), 'utf8'));
const program = isFullRun ? findNginx() : undefined;

let served: ServedSite;
let nginx: Nginx | undefined;
beforeAll(async () => {
  served = await serveSite({ variables: { LEAD_RATE_LIMIT: '1000' } });
  nginx = program === undefined ? undefined : await startNginx(program);
});
afterAll(async () => {
  await served.stop();
  await nginx?.stop();
});

/** The answers of all hosts to a request. */
const answersTo = (path: string, method: 'GET' | 'HEAD' | 'POST' | 'PUT' = 'GET') =>
  Promise.all(
    [served, nginx].flatMap((host) => (host ? [ask(host.origin, { path, method })] : [])),
  );

/** Those headers of an answer that stand in a table. */
const among = ({ headers }: Answer, names: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, headers[name]]));

const REDIRECTS: readonly (readonly [path: string, location: string])[] = [
  // no slash at the end
  ['/about/', '/about'],
  ['/fr/contact/?utm_source=x', '/fr/contact?utm_source=x'],
  ['/%61bout/', '/about'],
  // no ending
  ['/about.html', '/about'],
  ['/index.html?a=1', '/?a=1'],
  ['/index', '/'],
  ['/en/seo-for-estate-agents.html', '/en/seo-for-estate-agents'],
  // single slashes
  ['//evil.example/', '/evil.example'],
  ['/%2F%2Fevil.example/', '/evil.example'],
  ['//?a=1', '/?a=1'],
  // no prefix for English
  ['/en/about?utm_source=x', '/about?utm_source=x'],
  ['/en/es/about', '/es/about'],
  ['/en/nothing', '/nothing'],
  ['/en//contact/index.html/?a=1', '/contact?a=1'],
  // single addresses
  ['/case-studies/compass', '/case-studies#compass'],
  ['/fr/case-studies/laws-property?a=1&b=2', '/fr/case-studies?a=1&b=2#laws-property'],
];

test('permanent redirects lead to the one address of each page', async () => {
  for (const [path, location] of REDIRECTS)
    for (const answer of await answersTo(path)) {
      const { status, headers } = answer;
      expect([path, status, headers.location]).toEqual([path, 308, location]);
      expect(among(answer, NO_PAGE)).toEqual(NO_PAGE);
    }
});

const NOT_FOUND: readonly (readonly [path: string, file: string])[] = [
  ['/nothing', '404.html'],
  ['/es/nothing', 'es/404.html'],
  ['/fr/nothing/deeper', 'fr/404.html'],
  ['/pt/404', 'pt/404.html'],
  ['/espresso', '404.html'],
  ['/About', '404.html'],
  ['/about.html.gz', '404.html'],
  ['/_headers', '404.html'],
  ['/guides', '404.html'],
  ['/caf%C3%A9/', '404.html'],
  ['/about%0a/', '404.html'],
  ['/es/a%0d%0aSet-Cookie:%20a=b/', 'es/404.html'],
  ['/es/./about/', 'es/404.html'],
  ['/hosting/nginx.conf', '404.html'],
];

test('addresses that do not exist show the not-found page of their language', async () => {
  for (const [path, file] of NOT_FOUND) {
    const expected = headersOf(`/${file}`, policies);
    for (const answer of await answersTo(path)) {
      expect([path, answer.status]).toEqual([path, 404]);
      expect(among(answer, expected)).toEqual(expected);
      expect(answer.headers['speculation-rules']).toBe(expected['speculation-rules']);
      expect(answer.body.equals(readFileSync(join(CLIENT, file)))).toBe(true);
    }
  }
});

/** A built file with each ending, and a page of each kind. */
const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).sort();
const withEnding = (ending: string) => `/${String(files.find((name) => name.endsWith(ending)))}`;
const FILES = [
  '/',
  '/fr/contact',
  '/blog',
  '/pt/blog/portals-or-your-own-website',
  '/google-ads',
  '/en/seo-for-estate-agents',
  '/submission-received',
  '/about?utm_source=x&gclid=1',
  '/favicon.svg',
  '/site.webmanifest',
  '/robots.txt',
  '/film/es.vtt',
  '/pt/blog/rss.xml',
  '/speculation-rules.json',
  '/pagefind/pagefind-worker.js',
  '/pagefind/wasm.unknown.pagefind',
  ...['.js', '.css', '.svg', '.png', '.webp', '.avif', '.woff2', '.webm', '.mp4', '.pdf'].map(
    withEnding,
  ),
  ...['.pf_fragment', '.pf_meta', '.pf_index', '.ico'].map(withEnding),
];
test('pages and files have the headers of the table', async () => {
  for (const path of FILES) {
    const expected = headersOf(path.replace(/\?.*/u, ''), policies);
    for (const answer of await answersTo(path)) {
      expect([path, answer.status]).toEqual([path, 200]);
      expect(among(answer, expected)).toEqual(expected);
      expect(answer.headers['speculation-rules']).toBe(expected['speculation-rules']);
      expect(answer.headers).toHaveProperty('etag');
    }
  }
});

test.each(['/about', '/favicon.ico', '/nothing'])('%s may not be posted to', async (path) => {
  for (const answer of await answersTo(path, 'POST')) {
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    expect(among(answer, NO_PAGE)).toEqual(NO_PAGE);
  }
});

const testNginx = program === undefined ? () => undefined : test;
testNginx('nginx sends the compressed files of the build', async () => {
  const headers = { 'accept-encoding': 'gzip, br' };
  const answer = await ask(nginx?.origin ?? '', { path: '/about', headers });
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  expect(decoded(answer).equals(readFileSync(join(CLIENT, 'about.html')))).toBe(true);
  expect(answer.headers.server).toBe('nginx');
});

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
async function refuse(form: string, fields: Readonly<Record<string, string>>) {
  const body = new URLSearchParams(fields);
  const answer = await fetch(`${served.origin}/api/leads/${form}`, { method: 'POST', body });
  expect(answer.status).toBe(422);
  expect(answer.headers.get(POLICY)).toBe(policies.page);
  return answer.text();
}

test('the page of a refused form may run its inline scripts', async () => {
  const pages = [PATHS.home, PATHS.about, PAID_PAGES[0].path].flatMap((path) =>
    FORM_IDS.map((form) => ({ path, form })),
  );
  const forbidden: string[] = [];
  for (const [{ path, form }, locale] of rotate(pages, LOCALES)) {
    const html = await refuse(form, { locale, page: url(locale, path) });
    for (const element of parse(html).querySelectorAll('script, style')) {
      const text = element.textContent;
      const isData = String(element.getAttributeValue('type') ?? '').endsWith('json');
      if (text !== '' && !isData && !policies.page.includes(hash(text))) forbidden.push(text);
    }
  }
  expect(forbidden).toEqual([]);
});

test('the page of a refused form has the same policy whatever was posted', async () => {
  const script = '"><script>alert(1)</script>';
  const fields = { page: '/about', locale: 'en', first_name: script, company_name: script };
  expect(await refuse('demo', fields)).toContain('alert(1)');
});
