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
