/** Reports about websites, as the production server streams them. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { LOCALES } from '../../src/i18n/locales.ts';
import { url } from '../../src/i18n/urls.ts';
import { listen } from '../support/free-port.ts';
import { agency as goodAgency, BROKEN } from '../support/seo-check/agencies.ts';
import { openLocalSite } from '../support/seo-check/local-site.ts';
import { serveSite, type ServedSite } from '../support/served-site.ts';

const HOSTILE = `<script>alert(1)</script>"'&<img src=x onerror=alert(1)>`;
const LONG = 'words of an agency that sells homes in the town '.repeat(20);
const requests: string[] = [];
const open = new Set<ServerResponse>();
let isSlow = false;

/** A site whose other pages are held back while it is slow. */
const agency = createServer((request: IncomingMessage, response: ServerResponse) => {
  requests.push(request.url ?? '');
  open.add(response);
  response.once('close', () => open.delete(response));
  if (request.url === '/robots.txt') response.end('Sitemap: javascript:alert(1)');
  else if (request.url === '/' || !isSlow)
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<title>${HOSTILE.replaceAll('<', '&lt;')}</title><h1>${HOSTILE.replaceAll('<', '&lt;')}</h1>` +
          `<a href="/valuation">Free valuation</a><p>${LONG}`,
      );
});
let site: ServedSite;
let host: string;
const whole = await openLocalSite(goodAgency('en'), 'en.town.test');
/** With long addresses and lines, as far as a report may repeat them. */
const long = JSON.stringify(BROKEN)
  .replaceAll('avaliacao', 'avaliacao-'.repeat(150))
  .replaceAll('Bem-vindo', 'Bem-vindo à casa '.repeat(20));
const broken = await openLocalSite(JSON.parse(long), 'broken.town.test');
beforeAll(async () => {
  host = `127.0.0.1:${String(await listen(agency))}`;
  const variables = {
    SEO_CHECK_ALLOW: [host, whole.host, broken.host].join(' '),
    TRUSTED_PROXIES: '1',
  };
  site = await serveSite({ variables });
});
afterAll(async () => {
  agency.closeAllConnections();
  agency.close();
  whole.close();
  broken.close();
  await site.stop();
});

afterEach(() => {
  isSlow = false;
});

let visitors = 0;
/** Asks as somebody new, unless a visitor is named. */
const ask = (path: string, visitor = `192.0.2.${String((visitors += 1))}`, signal?: AbortSignal) =>
  fetch(site.origin + path, {
    headers: { 'x-forwarded-for': visitor },
    ...(signal && { signal }),
  });
/** A report of a site that no memory holds. */
let sites = 0;
const fresh = () => `/seo-check/report?site=${host}/${String((sites += 1))}`;

test('the house comes first, then each answer as it is known, then what they come to', async () => {
  // The first visitor after a start waits for the page's code and the check's thread.
  await (await ask(fresh())).text();
  isSlow = true;
  const gone = new AbortController();
  // A report that goes on would take a place from the next tests.
  onTestFinished(() => {
    gone.abort();
  });
  const began = performance.now();
  const response = await ask(`/seo-check/report?site=${host}`, undefined, gone.signal);
  expect(response.status).toBe(200);
  expect(performance.now() - began).toBeLessThan(300);
  let text = '';
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  while (!text.includes('id="own-light-head"')) text += (await reader?.read())?.value ?? '';
  expect(performance.now() - began).toBeLessThan(2000);
  // The page of the valuation has not answered yet.
  expect(text).not.toContain('id="own-short-form"');
  expect(text.match(/<use href="#\w+" x=/g)).toHaveLength(24);
  expect(text.indexOf('</svg>')).toBeLessThan(text.indexOf('id="own-'));
});

test.each(LOCALES)('a report in %s answers 24 windows without a script', async (locale) => {
  const response = await ask(`${url(locale, '/seo-check/report')}?site=${host}&trade=agents`);
  const html = await response.text();
  expect(html.match(/<li id="own-/g)).toHaveLength(24);
  expect(html.match(/<details id="[a-z-]+" class="answer /g)).toHaveLength(24);
  expect(html.indexOf('class="summary"')).toBeGreaterThan(html.lastIndexOf('id="own-'));
  // A form is searched for on one page of two, a map on both.
  const answerTo = (id: string) => html.split(`<details id="${id}"`)[1]?.split('</details>')[0];
  expect(answerTo('map-profile')).toMatch(/\. <a href="#pages"/);
  expect(answerTo('short-form')).toMatch(/ 1 p[aá]g/);
  expect(answerTo('short-form')).not.toContain('href="#pages"');
  expect(html).not.toMatch(/<script|<style|\sstyle="|<img src=x|onerror="|href="javascript/);
  expect(html).toContain('javascript:alert(1)');
  expect(html).toContain('name="check" value="lit: ');
  expect(html).toContain(`value="https://${host}/"`);
  const { headers } = response;
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('a rival’s house stands next door with its own count, in 38 kB at most; both come from memory', async () => {
  for (const locale of LOCALES) {
    const report = `${url(locale, '/seo-check/report')}?site=${broken.host}&rival=${whole.host}`;
    const html = await (await ask(report)).text();
    expect(html.match(/class="answer dark"/g)?.length).toBeGreaterThan(10);
    expect(html.match(/<use href="#\w+" x=/g)).toHaveLength(48);
    expect(html.match(/<li id="next-/g)).toHaveLength(24);
    expect(Buffer.byteLength(html)).toBeLessThan(38_000);
  }
  const path = `${fresh()}&rival=${host}`;
  await (await ask(path)).text();
  const { length } = requests;
  expect(await (await ask(path)).text()).toMatch(
    new RegExp(`${host}: \\d+ of \\d+ windows are lit`),
  );
  expect(requests).toHaveLength(length);
});

test('who asks for a seventh report in ten minutes reads when', async () => {
  for (let count = 0; count < 6; count += 1)
    expect(await (await ask(fresh(), '198.51.100.7')).text()).toContain('class="summary"');
  const refused = await ask(fresh(), '198.51.100.7');
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(60);
  expect(await refused.text()).toContain(`${String(seconds)} seconds`);
});

test('four reports run at once, and who leaves makes room and ends the requests', async () => {
  isSlow = true;
  const gone = new AbortController();
  const four = [1, 2, 3, 4].map(() => ask(fresh(), undefined, gone.signal));
  expect((await Promise.all(four)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await ask(fresh())).status).toBe(429);
  gone.abort();
  await expect.poll(() => open.size).toBe(0);
  isSlow = false;
  expect(await (await ask(fresh())).text()).toContain('class="summary"');
});

test('programs get the same as JSON', async () => {
  const report: unknown = await (await ask(`/seo-check/report.json?site=${host}`)).json();
  expect(report).toMatchObject({ site: `https://${host}/`, trade: 'agents' });
  expect(Object(report).findings).toHaveLength(24);
  expect((await ask('/seo-check/report.json?site=10.0.0.1')).status).toBe(422);
});

test('what is no address, or leads inward, is said and not visited', async () => {
  const { length } = requests;
  expect((await ask('/seo-check/report?site=')).status).toBe(400);
  const inward = ['127.0.0.1', '[::1]', '0x7f000001', 'http://localhost.', '169.254.169.254'];
  for (const address of inward) {
    const html = await (await ask(`/seo-check/report?site=${address}`)).text();
    expect(html).not.toContain('own-');
    expect(html).toMatch(/name="website"[^>]* value=""/);
  }
  expect(requests).toHaveLength(length);
});

test('no other address is a report, and a head request visits nobody', async () => {
  const { length } = requests;
  const others = [
    ...['/de', '/en', '/a/b', '/api', '/inbox', '/inbox/fr'].map((at) => `${at}/seo-check/report`),
    ...['/fr/seo-check/report.json', '/seo-check/report/', '/seo-check/%72eport'],
    '/seo-check/../seo-check/report/x',
  ];
  const statusOf = async (path: string, method: string) =>
    (await fetch(site.origin + path, { method, redirect: 'manual' })).status;
  for (const path of others)
    for (const method of ['GET', 'HEAD'])
      expect([path, await statusOf(`${path}?site=${host}`, method)]).toEqual([
        path,
        expect.toBeOneOf([308, 404]),
      ]);
  for (const path of [fresh(), fresh().replace('report', 'report.json')])
    expect(await statusOf(path, 'HEAD')).toBe(200);
  await setTimeout(100);
  expect(requests).toHaveLength(length);
});
