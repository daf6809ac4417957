import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { policiesOf } from '../../../../src/hosting/policy.ts';
import { openFiles } from '../../../../src/server/http/files.ts';
import { ask as askOrigin, decoded } from '../../../server/answers.ts';

const FILES = {
  'about.html': 'about é',
  '404.html': 'gone',
  'video.mp4': '0123456789',
  'other.mp4': '0123456789',
};

let folder: string;
let server: Server;
let origin: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'files-'));
  for (const [name, content] of Object.entries(FILES)) {
    const file = join(folder, name);
    writeFileSync(file, content);
    if (name.endsWith('.mp4')) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content));
  }
  const none = { webhooks: [], scripts: [], drawingStyles: [] };
  const files = openFiles(folder, policiesOf({ parties: { hosts: [] }, ...none }));
  server = createServer((request, response) => {
    files.answer(request, response, request.url ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : undefined)}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const ask = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  askOrigin(origin, { path, headers, method });

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
])('a client that accepts "%s" gets %s', async (accepted, encoding) => {
  for (const path of ['/about', '/nothing']) {
    const answer = await ask(path, { 'accept-encoding': accepted });
    expect(answer.headers).toMatchObject({
      vary: 'Accept-Encoding',
      'content-length': String(answer.body.byteLength),
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(decoded(answer).toString()).toBe(FILES[path === '/about' ? 'about.html' : '404.html']);
  }
});

test('a known tag is answered 304 with the headers of the page', async () => {
  const brotli = { 'accept-encoding': 'br' };
  const page = await ask('/about', brotli);
  const etag = String(page.headers.etag);
  const known = await ask('/about', { ...brotli, 'if-none-match': etag });
  expect(known).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy'])
    expect(known.headers[name], name).toBe(page.headers[name]);
  const other = await ask('/about', { 'accept-encoding': 'gzip', 'if-none-match': etag });
  expect(other.status).toBe(200);
  expect(other.headers.etag).not.toBe(etag);
  expect((await ask('/nothing', { 'if-none-match': etag })).headers.etag).toBeUndefined();
});

test('a file that a new build has deleted breaks its own answer and no other', async () => {
  rmSync(join(folder, 'other.mp4'));
  await expect(ask('/other.mp4')).rejects.toThrow();
  expect((await ask('/video.mp4')).status).toBe(200);
});
