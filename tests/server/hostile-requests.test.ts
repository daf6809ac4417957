/** The hostile texts in paths, queries and headers: none of them changes an answer, or is repeated in one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../src/i18n/locales.ts';
import { HOSTILE } from '../support/hostile/corpus.ts';
import { rotate } from '../support/rotation.ts';
import { serveSite, type ServedSite } from '../support/served-site.ts';
import { ask } from './answers.ts';
import { converse, partsOf } from './raw.ts';

const CLIENT = join(import.meta.dirname, '../../dist/client');
const fileOf = (name: string) => readFileSync(join(CLIENT, name));

const TRACES = /owned|hostile\.example|onerror|visitors\.example/iu;
const CONTROL = /(?![\r\n])\p{Cc}/u;

let site: ServedSite;
beforeAll(async () => {
  site = await serveSite({ variables: { TRUSTED_PROXIES: '1', LEAD_RATE_LIMIT: '60000' } });
});
afterAll(async () => {
  await site.stop();
  expect(site.output()).not.toMatch(TRACES);
  expect(site.output().replaceAll('\n', '')).not.toMatch(CONTROL);
});

test('an encoded path shows the not-found page in its language', async () => {
  const page = (locale: Locale) => fileOf(locale === 'en' ? '404.html' : `${locale}/404.html`);
  for (const [text, locale] of rotate(HOSTILE, LOCALES)) {
    const prefix = locale === 'en' ? '' : `/${locale}`;
    const path = `${prefix}/x${encodeURIComponent(text.toWellFormed())}`;
    let answer = await ask(site.origin, { path });
    if (answer.status === 308) {
      const location = String(answer.headers.location);
      expect(location).toMatch(/^\/(?!\/)[\w.~/-]*$/u);
      answer = await ask(site.origin, { path: location });
    }
    expect(answer.status, path).toBe(404);
    expect(answer.body.equals(page(locale)), path).toBe(true);
  }
});

test('a raw path is answered or refused, and writes no header', async () => {
  const starts = ['', 'fr/', '/', 'about/?', 'api/leads/', '_astro/'] as const;
  for (const [text, start] of rotate(HOSTILE, starts)) {
    const request = `GET /${start}${text} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    const { status, headers } = partsOf(await converse(site.origin, request));
    // A text with line breaks ends the first line by itself, and may request a page.
    expect([200, 303, 308, 400, 404, 414, 431, 505]).toContain(status);
    expect([...headers.keys()].join()).not.toMatch(/set-cookie|x-owned/u);
    expect(headers.get('location') ?? '/').toMatch(/^\/(?![/\\])[\x21-\xff]*$/u);
  }
});

const HEADERS = [
  'Referer', 'Accept-Language', 'Cookie', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Forwarded-Port', 'Forwarded',
  'Idempotency-Key', 'User-Agent', 'Accept-Encoding', 'If-None-Match', 'Range', 'Origin', 'X-Original-URL', 'X-Rewrite-URL', 'Host',
] as const; // prettier-ignore

const BODY = JSON.stringify({ email: 'ada@visitors.example' });
const POST = `POST /api/leads/hero HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: ${String(BODY.length)}`;

test('a header changes no page, and is repeated in no answer', async () => {
  const page = fileOf('fr/about.html').toString('latin1');
  for (const [text, name] of rotate(HOSTILE, HEADERS)) {
    const host = name === 'Host' ? '' : 'Host: x\r\n';
    const end = `\r\n${host}${name}: ${text}\r\nConnection: close\r\n\r\n`;
    const get = partsOf(await converse(site.origin, `GET /fr/about HTTP/1.1${end}`));
    expect([200, 304, 400, 431]).toContain(get.status);
    if (get.status === 200 && name !== 'Accept-Encoding' && !/\r?\n\s*\r?\n/u.test(text))
      expect(get.body === page, `${name}: ${text}`).toBe(true);
    const posted = partsOf(await converse(site.origin, `${POST}${end}${BODY}`));
    // Another origin is refused before the body is read; no page has an address with a malformed host.
    expect([202, 400, 403, 404, 431]).toContain(posted.status);
    for (const { headers } of [get, posted]) {
      expect([...headers].join()).not.toMatch(TRACES);
      expect([...headers].join()).not.toMatch(CONTROL);
    }
  }
});
