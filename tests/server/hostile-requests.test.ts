/** The hostile texts in paths, queries and headers: each is answered as anything else would be, and nothing of it comes back. */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../src/i18n/locales.ts';
import { HOSTILE, inGroups } from '../support/hostile/corpus.ts';
import { ask } from './answers.ts';
import { forEach, serveWatched, STEERING, TRACES } from './hostile-visitors.ts';

const CLIENT = join(import.meta.dirname, '../../dist/client');
const fileOf = (name: string) => readFileSync(join(CLIENT, name));
const notFound = (locale: Locale) => fileOf(locale === 'en' ? '404.html' : `${locale}/404.html`);

/** How long an answer may take before the sender says that it has no more to say: some texts ask for a body. */
const PATIENCE_MS = 2000;

/** Sends bytes as they are and reads all that comes back. Who ends a connection before the answer may get none. */
const exchange = (origin: string, sent: Buffer) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(sent));
    const patience = setTimeout(() => socket.end(), PATIENCE_MS);
    socket.once('data', () => socket.end());
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(patience);
      resolve(Buffer.concat(chunks).toString('latin1'));
    });
  });

interface Head {
  readonly status: number;
  readonly headers: string;
}

/** The first answer; its headers end at the first empty line. */
function headOf(answer: string): Head {
  const [head = ''] = answer.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d{3}) /u.exec(head)?.[1]), headers: head };
}

test.each(LOCALES)('a path of them shows the not-found page in %s', async (locale) => {
  const { origin } = await serveWatched();
  const prefix = locale === 'en' ? '' : `/${locale}`;
  const body = notFound(locale);
  await forEach(HOSTILE, async (text) => {
    const path = `${prefix}/x${encodeURIComponent(text.toWellFormed())}`;
    const answer = await ask(origin, { path });
    const { location } = answer.headers;
    if (answer.status === 308) {
      expect(location).toMatch(/^\/(?!\/)[\w.~/-]*$/u);
      expect((await ask(origin, { path: String(location) })).body.equals(body)).toBe(true);
    } else {
      expect(answer.status).toBe(404);
      expect(answer.body.equals(body)).toBe(true);
    }
  });
});

test('a path of them as they are is answered or refused, and writes no header', async () => {
  const { origin } = await serveWatched();
  await forEach(
    ['', 'fr/', '/', 'about/?', 'api/leads/', '_astro/'].flatMap((start) =>
      HOSTILE.map((text) => start + text),
    ),
    async (path) => {
      const sent = Buffer.from(`GET /${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      const { status, headers } = headOf(await exchange(origin, sent));
      // A text with line breaks ends the first line by itself, and may ask for a page.
      expect([200, 303, 308, 400, 404, 414, 431, 505]).toContain(status);
      expect(headers).not.toMatch(/^(?:set-cookie|x-owned):/imu);
      const location = /^location: (.*)$/imu.exec(headers)?.[1] ?? '/';
      expect(location).toMatch(/^\/(?![/\\])[\x21-\xff]*$/u);
    },
  );
});

const PAGES = ['/', '/es', '/fr/contact', '/blog', '/google-ads', '/submission-received'];

test('a query of them changes no page', async () => {
  const { origin } = await serveWatched();
  const groups = inGroups(HOSTILE, 24);
  const asked = PAGES.flatMap((page) => groups.map((texts) => ({ page, texts })));
  const plain = new Map<string, Buffer>();
  for (const { page } of asked)
    if (!plain.has(page)) plain.set(page, (await ask(origin, { path: page })).body);
  await forEach(asked, async ({ page, texts }) => {
    const pairs = texts.map((text, n) => {
      const value = encodeURIComponent(text.slice(0, 60).toWellFormed());
      return n % 2 === 0 ? `utm_source${String(n)}=${value}` : `${value}=${value}`;
    });
    const { status, headers, body } = await ask(origin, { path: `${page}?${pairs.join('&')}` });
    expect(status).toBe(200);
    expect(headers.location).toBeUndefined();
    expect(plain.get(page)?.equals(body)).toBe(true);
  });
});

const HEADERS = [
  'Referer', 'Accept-Language', 'Cookie', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Forwarded-Port', 'Forwarded',
  'Idempotency-Key', 'User-Agent', 'Accept-Encoding', 'If-None-Match', 'Range', 'Origin', 'X-Original-URL', 'X-Rewrite-URL', 'Host',
] as const; // prettier-ignore

const BODY = JSON.stringify({ email: 'ada@visitors.example' });
const POST = `POST /api/leads/hero HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: ${String(BODY.length)}`;

test.each(HEADERS)('the header %s may say any of them: no answer repeats it', async (name) => {
  const { origin } = await serveWatched({ variables: { TRUSTED_PROXIES: '1' } });
  const page = fileOf('fr/about.html');
  await forEach(HOSTILE, async (text) => {
    const host = name === 'Host' ? '' : 'Host: x\r\n';
    const end = `\r\n${host}${name}: ${text}\r\nConnection: close\r\n\r\n`;
    const got = await exchange(origin, Buffer.from(`GET /fr/about HTTP/1.1${end}`));
    const { status, headers } = headOf(got);
    expect([200, 304, 400, 431]).toContain(status);
    expect(headers).not.toMatch(TRACES);
    expect(headers).not.toMatch(/(?![\r\n])[\p{Cc}]/u);
    if (status === 200 && name !== 'Accept-Encoding' && !/\r?\n\s*\r?\n/u.test(text))
      expect(got.endsWith(page.toString('latin1'))).toBe(true);
    const posted = headOf(await exchange(origin, Buffer.from(`${POST}${end}${BODY}`)));
    // An origin that is not this site's is refused before anything is read.
    expect([202, 400, 403, 431]).toContain(posted.status);
    expect(posted.headers).not.toMatch(TRACES);
    expect(posted.headers.replaceAll('\r\n', '')).not.toMatch(STEERING);
  });
});
