/** HEAD, conditions and ranges (RFC 9110, 9.3.2, 13 and 14) on every kind of answer the server gives. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveSite, type ServedSite } from '../served-site.ts';
import { ask } from './answers.ts';

const CLIENT = join(import.meta.dirname, '../../dist/client');
const fileWith = (ending: string) => {
  const name = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
    .sort()
    .find((file) => file.endsWith(ending));
  if (name === undefined) throw new Error(`The build has no file that ends in ${ending}.`);
  return `/${name}`;
};

const FILM = fileWith('.mp4');
const SCRIPT = fileWith('.js');
const FONT = fileWith('.woff2');
const FILES = ['/', '/es/about', '/sitemap.xml', '/robots.txt', '/favicon.ico', SCRIPT, FONT, FILM];
const OTHERS = [
  '/nothing', '/fr/nothing', '/about/', '/en/about', '/case-studies/compass', '/healthz', '/api/nothing', '/api/leads/hero',
  '/api/leads/nothing',
]; // prettier-ignore

let site: ServedSite;
beforeAll(async () => {
  site = await serveSite();
});
afterAll(() => site.stop());

const get = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  ask(site.origin, { path, headers, method });

/** The date is that of the moment. */
const lasting = ({ headers }: Awaited<ReturnType<typeof get>>) => ({ ...headers, date: '' });

describe.each([...FILES, ...OTHERS])('%s', (path) => {
  test.each(['identity', 'gzip', 'br'])(
    'HEAD is GET without the content, as %s',
    async (packed) => {
      const asked = { 'accept-encoding': packed };
      const whole = await get(path, asked);
      const head = await get(path, asked, 'HEAD');
      expect(head.status).toBe(whole.status);
      expect(lasting(head)).toEqual(lasting(whole));
      expect(head.body.byteLength).toBe(0);
      expect(Number(whole.headers['content-length'])).toBe(whole.body.byteLength);
    },
  );
});

describe.each(FILES)('the tag of %s', (path) => {
  test.each(['GET', 'HEAD'] as const)('answers %s as its conditions ask', async (method) => {
    const { headers, body } = await get(path);
    const tag = String(headers.etag);
    expect(tag).toMatch(/^"[\w-]{20,40}"$/u);
    const old = '"older"';
    const day = new Date(Date.now() + 86_400_000).toUTCString();
    const cases: readonly (readonly [Record<string, string>, number])[] = [
      [{ 'if-none-match': tag }, 304],
      [{ 'if-none-match': `W/${tag}` }, 304],
      [{ 'if-none-match': `${old}, W/"x" ,${tag}` }, 304],
      [{ 'if-none-match': '*' }, 304],
      [{ 'if-none-match': old }, 200],
      [{ 'if-none-match': tag.slice(1, -1) }, 200],
      [{ 'if-none-match': '' }, 200],
      [{ 'if-match': tag }, 200],
      [{ 'if-match': `${old}, ${tag}` }, 200],
      [{ 'if-match': '*' }, 200],
      [{ 'if-match': old }, 412],
      [{ 'if-match': `W/${tag}` }, 412],
      [{ 'if-match': old, 'if-none-match': tag }, 412],
      [{ 'if-match': tag, 'if-none-match': tag }, 304],
      // There is no Last-Modified to compare these with.
      [{ 'if-modified-since': day }, 200],
      [{ 'if-unmodified-since': new Date(0).toUTCString() }, 200],
      [{ 'if-none-match': tag, 'if-modified-since': new Date(0).toUTCString() }, 304],
      [{ 'if-none-match': old, 'if-modified-since': day }, 200],
    ];
    for (const [asked, status] of cases) {
      const answer = await get(path, asked, method);
      expect(answer.status, JSON.stringify(asked)).toBe(status);
      const content = method === 'GET' && status === 200 ? body : Buffer.alloc(0);
      expect(answer.body.equals(content)).toBe(true);
    }
  });

  test('is on a 304 with all that a cache must hear, and nothing of the content', async () => {
    const whole = await get(path);
    const again = await get(path, { 'if-none-match': '*' });
    const { etag, vary, 'cache-control': cache, date } = again.headers;
    expect({ etag, vary, cache }).toEqual({
      etag: whole.headers.etag,
      vary: whole.headers.vary,
      cache: whole.headers['cache-control'],
    });
    expect(date).toBeDefined();
    expect(again.headers).not.toHaveProperty('content-type');
    expect(again.headers).not.toHaveProperty('content-encoding');
    expect(again.headers).not.toHaveProperty('transfer-encoding');
  });

  test('is another for each encoding', async () => {
    const tags = await Promise.all(
      ['identity', 'gzip', 'br'].map(async (packed) => {
        const { headers } = await get(path, { 'accept-encoding': packed });
        return [headers['content-encoding'] ?? 'identity', headers.etag];
      }),
    );
    const encodings = new Set(tags.map(([encoding]) => encoding));
    expect(new Set(tags.map(([, tag]) => tag)).size).toBe(encodings.size);
  });
});

test.each(OTHERS)('%s has no tag, so conditions change nothing', async (path) => {
  const plain = await get(path);
  expect(plain.headers).not.toHaveProperty('etag');
  for (const asked of [
    { 'if-none-match': '"x"' },
    { 'if-modified-since': new Date().toUTCString() },
  ]) {
    const answer = await get(path, asked);
    expect(answer.status).toBe(plain.status);
    expect(answer.body.equals(plain.body)).toBe(true);
  }
});

describe('a part of the film', () => {
  const cases: readonly (readonly [string, Record<string, string>, number])[] = [
    ['its first bytes', { range: 'bytes=0-9' }, 206],
    ['by a unit in capitals', { range: 'Bytes=0-9' }, 206],
    ['its end', { range: 'bytes=-10' }, 206],
    ['more than there is', { range: 'bytes=0-999999999999' }, 206],
    ['nothing of it', { range: 'bytes=-0' }, 416],
    ['what lies behind it', { range: 'bytes=999999999999-' }, 416],
    ['a number beyond numbers', { range: `bytes=${'9'.repeat(400)}-` }, 416],
    ['several parts', { range: 'bytes=0-1,4-5' }, 200],
    ['the wrong way round', { range: 'bytes=9-0' }, 200],
    ['in another unit', { range: 'seconds=0-9' }, 200],
    ['nonsense', { range: 'bytes=a-b' }, 200],
    ['of another film', { range: 'bytes=0-9', 'if-range': '"older"' }, 200],
    ['of a film of some day', { range: 'bytes=0-9', 'if-range': new Date().toUTCString() }, 200],
    ['with a condition that fails', { range: 'bytes=0-9', 'if-match': '"older"' }, 412],
  ];
  test.each(cases)('%s: %o is answered %i', async (_, asked, status) => {
    const whole = await get(FILM);
    const answer = await get(FILM, asked);
    expect(answer.status).toBe(status);
    expect(answer.headers.etag).toBe(whole.headers.etag);
    expect(Number(answer.headers['content-length'])).toBe(answer.body.byteLength);
    if (status === 200) expect(answer.body.equals(whole.body)).toBe(true);
    if (status === 416)
      expect(answer.headers['content-range']).toBe(`bytes */${String(whole.body.byteLength)}`);
    if (status !== 206) return;
    const [, first, last, size] =
      /^bytes (\d+)-(\d+)\/(\d+)$/u.exec(String(answer.headers['content-range'])) ?? [];
    expect(Number(size)).toBe(whole.body.byteLength);
    const part = whole.body.subarray(Number(first), Number(last) + 1);
    expect(answer.body.equals(part)).toBe(true);
  });

  test('is given when it is still of the same film', async () => {
    const etag = String((await get(FILM)).headers.etag);
    const answer = await get(FILM, { range: 'bytes=0-9', 'if-range': etag });
    expect(answer.status).toBe(206);
    expect((await get(FILM, { range: 'bytes=0-9', 'if-range': `W/${etag}` })).status).toBe(200);
    expect((await get(FILM, { range: 'bytes=0-9', 'if-none-match': etag })).status).toBe(304);
  });

  test('is for GET only', async () => {
    const head = await get(FILM, { range: 'bytes=0-9' }, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.headers).not.toHaveProperty('content-range');
  });

  test('is of no page', async () => {
    expect((await get('/about', { range: 'bytes=0-9' })).status).toBe(200);
  });
});
