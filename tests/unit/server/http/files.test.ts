import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { policiesOf } from '../../../../src/hosting/policy.ts';
import { openFiles } from '../../../../src/server/http/files.ts';
import { ask, type Question } from '../../../server/answers.ts';
import { listen } from '../../../support/free-port.ts';

const FILES = {
  ...{ 'about.html': 'page', 'about.html.br': 'br', 'about.html.gz': 'gz', 'film.mp4': '0123456789' },
  ...{ '404.html': 'none', 'es/404.html': 'nada', 'fr/404.html': 'rien', 'pt/404.html': 'nada' },
}; // prettier-ignore
const folder = mkdtempSync(join(tmpdir(), 'frontage-files-'));
const server = createServer();
let origin: string;
beforeAll(async () => {
  for (const language of ['es', 'fr', 'pt']) mkdirSync(join(folder, language));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  const none = { webhooks: [], scripts: [], styles: [], drawingStyles: [] };
  const policies = policiesOf({ parties: { hosts: [] }, ...none });
  const files = openFiles(folder, policies);
  // Pages are in memory.
  rmSync(join(folder, 'about.html'));
  server.on('request', (request, response) => {
    files.answer(request, response, request.url ?? '');
  });
  origin = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function get(path: string, headers: Question['headers'] = {}, method?: 'HEAD') {
  const answer = await ask(origin, { path, headers, method: method ?? 'GET' });
  return { ...answer, body: String(answer.body) };
}

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, br;q=0', 'gz'],
  ['gzip;q=0.5, br; q=0.000', 'gz'],
  ['br;q=0,gzip ;Q=0', 'page'],
  ['', 'page'],
])('a visitor who accepts "%s" gets the file "%s"', async (encodings, body) => {
  const { headers, ...answer } = await get('/about', { 'accept-encoding': encodings });
  expect(answer).toMatchObject({ status: 200, body });
  expect(headers['content-encoding']).toBe(new Map([['br', 'br'], ['gz', 'gzip']]).get(body));
  expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'content-length': String(body.length) });
}); // prettier-ignore

test.each(['/about', '/film.mp4'])('%s is not sent again to who has it', async (path) => {
  const { etag = '', 'content-length': length, ...others } = (await get(path)).headers;
  for (const known of [etag, `W/${etag}`, `"a", ${etag}`]) {
    const answer = await get(path, { 'if-none-match': known, range: 'bytes=1-' });
    const headers: unknown = { ...others, etag, date: expect.any(String) };
    expect(answer).toMatchObject({ status: 304, body: '', headers });
  }
  expect(await get(path, { 'if-none-match': '"a"' })).toMatchObject({ status: 200 });
  const head = { status: 200, body: '', headers: { etag, 'content-length': length } };
  expect(await get(path, { range: 'bytes=1-' }, 'HEAD')).toMatchObject(head);
});

test('a compressed page has a tag of its own', async () => {
  const compressed = await get('/about', { 'accept-encoding': 'br' });
  expect(compressed.headers.etag).not.toBe((await get('/about')).headers.etag);
});

test.each([
  ['bytes=0-1', '01', 'bytes 0-1/10'],
  ['bytes=0-0', '0', 'bytes 0-0/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
])('the range %s of a film is "%s"', async (range, body, part) => {
  const headers = { 'content-range': part, 'content-length': String(body.length) };
  expect(await get('/film.mp4', { range })).toMatchObject({ status: 206, body, headers });
});

test('another range, one of several or of another film gets the whole film', async () => {
  const ranges = ['bytes=10-', 'bytes=5-4', 'bytes=-3', 'bytes=-', 'bytes=0-1,3-4', 'lines=0-1'];
  const whole = { status: 200, body: FILES['film.mp4'] };
  for (const range of ranges) expect(await get('/film.mp4', { range }), range).toMatchObject(whole);
  const another = { range: 'bytes=0-1', 'if-range': '"a"' };
  expect(await get('/film.mp4', another)).toMatchObject(whole);
});

test('the not-found page is sent each time, in the language of the address', async () => {
  const { headers } = await get('/404.html');
  const again = { 'if-none-match': String(headers.etag) };
  for (const [path, body] of [['/404.html', 'none'], ['/es/x', 'nada'], ['/fr/404', 'rien'], ['/about.html.br', 'none']] as const)
    expect(await get(path, again)).toMatchObject({ status: 404, body });
}); // prettier-ignore
