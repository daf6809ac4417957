import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadFiles } from '../../../src/server/files.ts';
import { finishPages } from '../../../src/server/finish-site.ts';
import { createSite } from '../../../src/server/site.ts';
import { emptyOutbox } from './leads/empty-outbox.ts';

const long = (text: string) => `<p>${text}</p>`.repeat(100);
const FILES = {
  'index.html': long('home'),
  'es.html': long('inicio'),
  'about.html': long('about é'),
  'es/about.html': long('sobre'),
  'en.html': long('home too'),
  '404.html': long('gone'),
  'es/404.html': long('perdido'),
  'google-ads.html': long('ads'),
  'es/submission-received.html': long('gracias'),
  'blog/rss.xml': '<rss/>',
  'speculation-rules.json': '{}',
  _headers: '/*',
  _redirects: '/a /b',
  'robots.txt': 'User-agent: *\n',
  'sitemap.xml': `<urlset>${'<url/>'.repeat(200)}</urlset>`,
  'site.webmanifest': '{}',
  'video.mp4': '0123456789',
  '_astro/app.Hash.js': 'export const a = 1;\n'.repeat(50),
  '_astro/font.Hash.woff2': 'font',
};

let folder: string;
let server: Server;
let isWritable = true;
let writes = 0;
let now = 0;
let waitSeconds: number | undefined;
let asked = 0;
const refusals: number[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  await (await finishPages(folder, { pages: [], index: () => Promise.resolve(0) })).end();
  const site = createSite({
    files: loadFiles(folder),
    outbox: {
      ...emptyOutbox,
      isWritable: () => {
        writes += 1;
        return isWritable;
      },
      counts: () => ({ waiting: 3, delivered: 5, parked: 1, quarantined: 2 }),
    },
    now: () => now,
    astro: (incoming, response, next, locals) => {
      const wait = String(locals.waitSeconds);
      if (incoming.url === '/api/leads/audit') response.writeHead(422).end();
      else if (incoming.url === '/api/leads/demo')
        response.writeHead(202).end(`from Astro, wait ${wait}`);
      else next();
    },
    waitBeforePost: () => {
      asked += 1;
      return waitSeconds;
    },
    countRefusal: (status) => refusals.push(status),
    report: () => undefined,
  });
  server = createServer(site);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Not `fetch`: that would follow redirects of its own mind, decode bodies and tidy the path. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    // A listening TCP server has an AddressInfo; the other kinds belong to pipes.
    const { port } = server.address() as AddressInfo; // eslint-disable-line @typescript-eslint/consistent-type-assertions -- see above
    const asked = request({ port, host: '127.0.0.1', path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(chunks),
        });
      });
    });
    asked.on('error', reject);
    asked.end();
  });

test.each([
  ['/', 'index.html', 'text/html; charset=utf-8'],
  ['/es', 'es.html', 'text/html; charset=utf-8'],
  ['/about', 'about.html', 'text/html; charset=utf-8'],
  ['/about?utm_source=x', 'about.html', 'text/html; charset=utf-8'],
  ['/es/about', 'es/about.html', 'text/html; charset=utf-8'],
  ['/%61bout', 'about.html', 'text/html; charset=utf-8'],
  ['/en', 'en.html', 'text/html; charset=utf-8'],
  ['/robots.txt', 'robots.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'sitemap.xml', 'application/xml; charset=utf-8'],
  ['/blog/rss.xml', 'blog/rss.xml', 'application/rss+xml; charset=utf-8'],
  ['/speculation-rules.json', 'speculation-rules.json', 'application/speculationrules+json'],
  ['/site.webmanifest', 'site.webmanifest', 'application/manifest+json'],
  ['/_astro/app.Hash.js', '_astro/app.Hash.js', 'text/javascript; charset=utf-8'],
  ['/_astro/font.Hash.woff2', '_astro/font.Hash.woff2', 'font/woff2'],
] as const)('%s is the file %s of type %s', async (path, name, type) => {
  const { status, headers, body } = await ask(path);
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type });
  expect(body.toString()).toBe(FILES[name]);
});

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip;q=0.5, br;q=0', 'gzip', gunzipSync],
  ['*', 'br', brotliDecompressSync],
  ['identity', undefined, (body: Buffer) => body],
  ['deflate', undefined, (body: Buffer) => body],
])('who accepts "%s" gets %s', async (accepted, encoding, decode) => {
  const { headers, body } = await ask('/about', { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers.vary).toBe('accept-encoding');
  expect(Number(headers['content-length'])).toBe(body.byteLength);
  expect(decode(body).toString()).toBe(FILES['about.html']);
});

test('a page is asked for again each time, a hashed asset is kept for a year', async () => {
  expect((await ask('/about')).headers['cache-control']).toBe('no-cache');
  expect((await ask('/_astro/app.Hash.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
});

test('each encoding has a tag of its own, which is answered 304 without a body', async () => {
  const plain = await ask('/about');
  const brotli = await ask('/about', { 'accept-encoding': 'br' });
  const etag = String(brotli.headers.etag);
  expect(etag).not.toBe(plain.headers.etag);
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await ask('/about', { 'accept-encoding': 'br', 'if-none-match': tag });
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0), headers: { etag } });
  }
  expect((await ask('/about', { 'if-none-match': etag })).status).toBe(200);
});

test('HEAD has the headers of GET and no body', async () => {
  const get = await ask('/about', { 'accept-encoding': 'br' });
  const head = await ask('/about', { 'accept-encoding': 'br' }, 'HEAD');
  expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
  expect(head.body.byteLength).toBe(0);
});

test.each([
  ['/nothing', '404.html'],
  ['/es/nothing/deeper', 'es/404.html'],
  ['/fr/nothing', '404.html'],
  ['/404', '404.html'],
  ['/es/404', 'es/404.html'],
  ['/api/nothing', '404.html'],
  ['/api/leads/%', '404.html'],
  ['/%', '404.html'],
  ['/../../etc/passwd', '404.html'],
  ['/%2e%2e%2f%2e%2e%2fetc%2fpasswd', '404.html'],
  ['/about.html.br', '404.html'],
  ['/about.gz', '404.html'],
  ['/_headers', '404.html'],
  ['/_redirects', '404.html'],
  ['/es/404.html', 'es/404.html'],
  ['/caf%C3%A9/', '404.html'],
  ['/__proto__', '404.html'],
] as const)('%s is not found and shows %s', async (path, name) => {
  const { status, headers, body } = await ask(path);
  expect({ status, cache: headers['cache-control'] }).toEqual({ status: 404, cache: 'no-cache' });
  expect(body.toString()).toBe(FILES[name]);
});

test.each([
  ['/about/?a=1', '/about?a=1'],
  ['/en/about', '/about'],
  ['//evil.example/', '/evil.example'],
  ['http://evil.example/about/', '/about'],
])('%s is sent on to %s for good', async (path, location) => {
  expect(await ask(path)).toMatchObject({ status: 308, headers: { location } });
});

test('what is rendered on request comes from Astro', async () => {
  const { status, body } = await ask('/api/leads/demo', {}, 'POST');
  expect({ status, body: body.toString() }).toEqual({
    status: 202,
    body: 'from Astro, wait undefined',
  });
});

test('who posts too much still gets the page, which is told how long to refuse it', async () => {
  waitSeconds = 7;
  const { body } = await ask('/api/leads/demo', {}, 'POST');
  expect(body.toString()).toBe('from Astro, wait 7');
  waitSeconds = undefined;
});

test('posts that are refused are counted, by their status', async () => {
  refusals.length = 0;
  await ask('/api/leads/audit', {}, 'POST');
  await ask('/api/leads/demo', {}, 'POST');
  await ask('/api/leads/nothing', {}, 'POST');
  await ask('/api/leads/audit');
  await ask('/nothing');
  expect(refusals).toEqual([422, 404]);
});

test('only posts to the forms count for the limit', async () => {
  asked = 0;
  await ask('/about');
  await ask('/about', {}, 'POST');
  await ask('/api/leads/demo');
  await ask('/api/leads/demo', {}, 'HEAD');
  expect(asked).toBe(0);
  await ask('/api/leads/demo', {}, 'POST');
  await ask('/%61pi/leads/demo', {}, 'POST');
  expect(asked).toBe(2);
});

test.each(['PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
  'the forms do not answer %s',
  async (method) => {
    expect(await ask('/api/leads/demo', {}, method)).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD, POST' },
    });
  },
);

test('posting to a page is not allowed', async () => {
  expect(await ask('/about', {}, 'POST')).toMatchObject({
    status: 405,
    headers: { allow: 'GET, HEAD' },
  });
});

test.each([
  ['bytes=2-4', 206, '234'],
  ['bytes=7-', 206, '789'],
  ['bytes=-2', 206, '89'],
  ['bytes=0-99', 206, '0123456789'],
  ['bytes=10-', 416, ''],
  ['lines=1-2', 200, '0123456789'],
])('a player that asks for %s gets %i "%s"', async (range, expected, text) => {
  const { status, body } = await ask('/video.mp4', { range });
  expect({ status, text: body.toString() }).toEqual({ status: expected, text });
});

test.each([
  [416, { range: 'bytes=99-' }],
  [412, { 'if-match': '"other"' }],
] as const)('nobody keeps a refusal %i', async (expected, headers) => {
  const { status, headers: told } = await ask('/video.mp4', headers);
  expect({ status, cache: told['cache-control'] }).toEqual({ status: expected, cache: 'no-store' });
});

/** Asks for the health so much later that no earlier answer counts. */
const askHealthLater = () => {
  now += 60_000;
  return ask('/healthz');
};

test('the health of the server counts what waits, what is parked and what is quarantined', async () => {
  const { status, body } = await askHealthLater();
  expect({ status, json: body.toString() }).toEqual({
    status: 200,
    json: '{"status":"ok","waiting":3,"parked":1,"quarantined":2}',
  });
});

test('a server that cannot write leads is not healthy', async () => {
  isWritable = false;
  expect((await askHealthLater()).status).toBe(503);
  isWritable = true;
  expect((await askHealthLater()).status).toBe(200);
});

test('however often the health is asked for, it is looked at once a second', async () => {
  await askHealthLater();
  writes = 0;
  now += 999;
  expect(
    (await Promise.all([ask('/healthz'), ask('/healthz')])).map(({ status }) => status),
  ).toEqual([200, 200]);
  expect(writes).toBe(0);
  now += 1;
  await ask('/healthz');
  expect(writes).toBe(1);
});

test('the health is looked at anew when the clock was set back', async () => {
  await askHealthLater();
  writes = 0;
  now -= 3_600_000;
  await ask('/healthz');
  expect(writes).toBe(1);
});

test.each(['/about', '/nothing', '/about/', '/api/leads/demo', '/healthz'])(
  'the answer to %s carries the basic security headers',
  async (path) => {
    expect((await ask(path)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  },
);

test.each([
  ['/', '"/speculation-rules.json"'],
  ['/es/about', '"/speculation-rules.json"'],
  ['/google-ads', undefined],
  ['/es/submission-received', undefined],
  ['/nothing', undefined],
  ['/robots.txt', undefined],
  ['/about/', undefined],
])('the answer to %s names the speculation rules as %s', async (path, value) => {
  expect((await ask(path)).headers['speculation-rules']).toBe(value);
});

test('a new build in the same folder does not disturb the running server', async () => {
  rmSync(join(folder, '_astro'), { recursive: true });
  expect((await ask('/_astro/app.Hash.js')).status).toBe(200);
});
