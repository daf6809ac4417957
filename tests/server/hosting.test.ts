/** The redirects and headers of the server and, in a full run, of nginx with the configuration of the build. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAID_PAGES } from '../../src/facts/paid-pages.ts';
import { FORM_IDS } from '../../src/forms/definition.ts';
import { headersOf, NO_PAGE, POLICY } from '../../src/hosting/headers.ts';
import { POLICIES_FILE, readPolicies } from '../../src/hosting/policy.ts';
import { dictionaries } from '../../src/i18n/dictionaries.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { PATHS, url } from '../../src/i18n/urls.ts';
import { isFullRun, rotate } from '../support/rotation.ts';
import { serveSite, type ServedSite } from '../support/served-site.ts';
import { attribute, parse, textOf } from '../site/built-site.ts';
import { ask, type Answer } from './answers.ts';
import { findNginx, startNginx } from './nginx.ts';

const DIST = join(import.meta.dirname, '../../dist');
const CLIENT = join(DIST, 'client');
const policies = readPolicies(readFileSync(join(DIST, POLICIES_FILE), 'utf8'));
const program = isFullRun ? findNginx() : undefined;

let served: ServedSite;
let nginx: Awaited<ReturnType<typeof startNginx>> | undefined;
beforeAll(async () => {
  served = await serveSite({ variables: { LEAD_RATE_LIMIT: '1000' } });
  nginx = program === undefined ? undefined : await startNginx(program);
});
afterAll(async () => {
  await served.stop();
  await nginx?.stop();
});

const answersTo = (path: string, method: 'GET' | 'HEAD' | 'POST' | 'PUT' = 'GET') =>
  Promise.all(
    [served, nginx].flatMap((host) => (host ? [ask(host.origin, { path, method })] : [])),
  );

/** Those headers of an answer that stand in a table. */
const among = ({ headers }: Answer, names: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, headers[name]]));

// tests/unit/server/http/redirects.test.ts has the unusual ones.
const REDIRECTS = [
  ['/fr/contact/?utm_source=x', '/fr/contact?utm_source=x'],
  ['/%61bout/', '/about'],
  ['/about.html', '/about'],
  ['/index.html?a=1', '/?a=1'],
  ['/index', '/'],
  ['/en/seo-for-estate-agents.html', '/en/seo-for-estate-agents'],
  ['//evil.example/', '/evil.example'],
  ['/%2F%2Fevil.example/', '/evil.example'],
  ['//?a=1', '/?a=1'],
  ['/en/about?utm_source=x', '/about?utm_source=x'],
  ['/en/es/about', '/es/about'],
  ['/en/nothing', '/nothing'],
  ['/en//contact/index.html/?a=1', '/contact?a=1'],
  ['/fr/case-studies/laws-property?a=1&b=2', '/fr/case-studies?a=1&b=2#laws-property'],
] as const;

test('permanent redirects lead to the one address of each page', async () => {
  for (const [path, location] of REDIRECTS)
    for (const answer of await answersTo(path)) {
      const { status, headers } = answer;
      expect([path, status, headers.location]).toEqual([path, 308, location]);
      expect(among(answer, NO_PAGE)).toEqual(NO_PAGE);
    }
});

const NOT_FOUND: Readonly<Record<string, readonly string[]>> = {
  '404.html': [
    ...['/nothing', '/espresso', '/About', '/about.html.gz', '/_headers', '/guides'],
    ...['/caf%C3%A9/', '/about%0a/', '/hosting/nginx.conf'],
  ],
  'es/404.html': ['/es/nothing', '/es/a%0d%0aSet-Cookie:%20a=b/', '/es/./about/'],
  'fr/404.html': ['/fr/nothing/deeper'],
  'pt/404.html': ['/pt/404'],
};

/** Expects that all hosts answer as the table of headers has it for a file. */
async function expectHeaders(path: string, status: number, file: string): Promise<void> {
  const expected = headersOf(file, policies);
  for (const answer of await answersTo(path)) {
    expect([path, answer.status]).toEqual([path, status]);
    expect(among(answer, expected)).toEqual(expected);
    expect(answer.headers['speculation-rules']).toBe(expected['speculation-rules']);
    if (status === 200) expect(answer.headers).toHaveProperty('etag');
    else expect(answer.body.equals(readFileSync(join(CLIENT, file)))).toBe(true);
  }
}

test('addresses that do not exist show the not-found page of their language', async () => {
  for (const [file, paths] of Object.entries(NOT_FOUND))
    for (const path of paths) await expectHeaders(path, 404, `/${file}`);
});

test('without a password the inbox does not exist: the 404 is the site’s own, byte for byte', async () => {
  const read = async (path: string) => {
    const { status, headers, body } = await ask(served.origin, { path });
    return [status, { ...headers, date: '' }, body.toString()];
  };
  for (const path of ['/inbox', '/inbox/login', '/inbox/leads/1'])
    expect(await read(path)).toEqual(await read('/nothing-here'));
});

/** A built file with each ending, and a page of each kind. */
const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).sort();
const withEnding = (ending: string) => `/${String(files.find((name) => name.endsWith(ending)))}`;
const FILES = [
  ...['/', '/fr/contact', '/blog', '/pt/blog/portals-or-your-own-website', '/google-ads'],
  ...['/en/seo-for-estate-agents', '/submission-received', '/about?utm_source=x&gclid=1'],
  ...['/favicon.svg', '/site.webmanifest', '/robots.txt', '/film/es.vtt', '/pt/blog/rss.xml'],
  ...['/speculation-rules.json', '/pagefind/pagefind-worker.js', '/pagefind/wasm.unknown.pagefind'],
  ...['.js', '.css', '.svg', '.png', '.webp', '.avif', '.woff2', '.webm', '.mp4'].map(withEnding),
  ...['.pdf', '.pf_fragment', '.pf_meta', '.pf_index', '.ico'].map(withEnding),
];
test('pages and files have the headers of the table', async () => {
  for (const path of FILES) await expectHeaders(path, 200, path.replace(/\?.*/u, ''));
});

test.each(['/about', '/favicon.ico', '/nothing'])('%s may not be posted to', async (path) => {
  for (const answer of await answersTo(path, 'POST')) {
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    expect(among(answer, NO_PAGE)).toEqual(NO_PAGE);
  }
});

test('the compressed files of the build are sent', async () => {
  const headers = { 'accept-encoding': 'gzip, br' };
  const page = readFileSync(join(CLIENT, 'about.html'));
  for (const { origin } of [served, nginx ?? []].flat()) {
    const [encoding, decode] =
      origin === served.origin
        ? (['br', brotliDecompressSync] as const)
        : (['gzip', gunzipSync] as const);
    const answer = await ask(origin, { path: '/about', headers });
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
    expect(decode(answer.body).equals(page)).toBe(true);
  }
});

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
async function refuse(form: string, fields: Readonly<Record<string, string>>) {
  const body = new URLSearchParams(fields);
  const answer = await fetch(`${served.origin}/api/leads/${form}`, { method: 'POST', body });
  expect(answer.status).toBe(422);
  expect(answer.headers.get(POLICY)).toBe(policies.page);
  return answer.text();
}

test('the page of a refused form may run its inline scripts, and none that was posted', async () => {
  const pages = [PATHS.home, PATHS.about, PAID_PAGES[0].path].flatMap((path) =>
    FORM_IDS.map((form) => ({ path, form })),
  );
  for (const [{ path, form }, locale] of rotate(pages, LOCALES)) {
    const script = '"><script>alert(1)</script>';
    const fields = { company_name: script, first_name: script };
    const html = await refuse(form, { locale, page: url(locale, path), ...fields });
    const forbidden = parse(html)
      .querySelectorAll('script, style')
      .filter((one) => !String(one.getAttributeValue('type') ?? '').endsWith('json'))
      .map(({ textContent }) => textContent)
      .filter((text) => text !== '' && !policies.page.includes(hash(text)));
    expect(forbidden).toEqual([]);
  }
});

test('the page of a posted form offers mended addresses, and asks about a likely slip', async () => {
  const slips = { email: 'ada@example,com', website: 'www.example.co.uk' };
  const offers = parse(await refuse('audit', slips)).querySelectorAll('button[name="mended"]');
  expect(offers.map((offer) => attribute(offer, 'value'))).toEqual(['email', 'website']);
  const body = new URLSearchParams({ email: 'ada@gmial.com' });
  const asked = await fetch(`${served.origin}/api/leads/hero`, { method: 'POST', body });
  expect(asked.status).toBe(202);
  const headline = parse(await asked.text()).querySelector('h1');
  expect(textOf(headline)).toBe(dictionaries.en.leadForm.doubt);
});
