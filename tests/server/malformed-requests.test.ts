/** Malformed and hostile requests are refused with the headers of every answer; nothing names the software. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVERY_ANSWER } from '../../src/hosting/headers.ts';
import { serveSite, type ServedSite } from '../support/served-site.ts';
import { converse, partsOf } from './raw.ts';
import { PERSONAL } from './visitors.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveSite();
});
afterAll(async () => {
  expect(site.said()).not.toMatch(PERSONAL);
  expect(site.said()).not.toContain('"level":"error"');
  await site.stop();
});

/** What no answer may contain: the software, a stack trace. */
const REVEALING = /^(?:server|x-powered-by|via):|node|astro\b|\bat .*:\d+:\d+|\/src\/|Error:/imu;

async function ask(text: string | Buffer) {
  const heard = await converse(site.origin, text);
  const answer = partsOf(heard);
  expect(heard.split('\r\n\r\n')[0]).not.toMatch(REVEALING);
  if (answer.status >= 400 && !answer.headers.get('content-type')?.startsWith('text/html'))
    expect(answer.body).not.toMatch(REVEALING);
  for (const [name, value] of Object.entries(EVERY_ANSWER))
    expect(answer.headers.get(name), name).toBe(value);
  return { ...answer, answers: heard.match(/HTTP\/1\.1 \d{3} /gu)?.length ?? 0 };
}

const HOST = 'Host: example.com\r\n';
const LAST = 'Connection: close\r\n';
const get = (target: string, lines = HOST + LAST, version = '1.1') =>
  `GET ${target} HTTP/${version}\r\n${lines}\r\n`;
const post = (lines: string, body: string, path = '/api/leads/hero') =>
  `POST ${path} HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n${lines}\r\n${body}`;
/** A second request, which may not be taken for one. */
const SMUGGLED = get('/healthz');

describe('a request of which two servers could read two different ones', () => {
  test.each([
    ['two lengths', post('Content-Length: 0\r\nContent-Length: 44\r\n', SMUGGLED)],
    ['a list of lengths', post('Content-Length: 0, 44\r\n', SMUGGLED)],
    ['a length and chunks', post('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${SMUGGLED}`)],
    ['chunks and a length', post('Transfer-Encoding: chunked\r\nContent-Length: 5\r\n', `0\r\n\r\n${SMUGGLED}`)],
    ['chunks that are not last', post('Transfer-Encoding: chunked, identity\r\n', `0\r\n\r\n${SMUGGLED}`)],
    ['chunks by another name', post('Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${SMUGGLED}`)],
    ['chunks after a vertical tab', post('Transfer-Encoding: \x0bchunked\r\n', `0\r\n\r\n${SMUGGLED}`)],
    ['a negative length', post('Content-Length: -1\r\n', SMUGGLED)],
    ['a length with a sign', post('Content-Length: +44\r\n', SMUGGLED)],
    ['a length in hexadecimal', post('Content-Length: 0x2c\r\n', SMUGGLED)],
    ['a length with spaces', post('Content-Length: 4 4\r\n', SMUGGLED)],
    ['a chunk of no size', post('Transfer-Encoding: chunked\r\n', `;\r\n\r\n${SMUGGLED}`)],
    ['a chunk with a bare line feed', post('Transfer-Encoding: chunked\r\n', `1\nx\n0\n\n${SMUGGLED}`)],
    ['a chunk longer than it says', post('Transfer-Encoding: chunked\r\n', `1\r\nxyz\r\n0\r\n\r\n${SMUGGLED}`)],
    ['a folded header', get('/', `${HOST}X-A: b\r\n Content-Length: 9\r\n${LAST}`)],
    ['bare line feeds', get('/').replaceAll('\r\n', '\n')],
    ['a bare line feed between headers', get('/', `Host: example.com\nX-A: b\r\n${LAST}`)],
    ['a bare carriage return', get('/', `${HOST}X-A: b\rContent-Length: 9\r\n${LAST}`)],
    ['a space before the colon', get('/', `Host : example.com\r\n${LAST}`)],
    ['a header without a name', get('/', `${HOST}: x\r\n${LAST}`)],
    ['a null in a header', get('/', `${HOST}X-A: \0\r\n${LAST}`)],
    ['no host', get('/', LAST)],
    ['two hosts', get('/', `${HOST}Host: other.example\r\n${LAST}`)],
    ['a host with a path', get('/', `Host: example.com/x\r\n${LAST}`)],
    ['a host with a user', get('/', `Host: a@example.com\r\n${LAST}`)],
    ['an empty host', get('/', `Host: \r\n${LAST}`)],
    ['a null in its target', get('/a\0b')],
    ['bytes beyond ASCII in its target', Buffer.from(get('/café'), 'latin1')],
    ['a space in its target', get('/a b')],
  ])('is refused with 400, once: %s', async (_, text) => {
    expect(await ask(text)).toMatchObject({ status: 400, answers: 1 });
  }); // prettier-ignore
});

describe('what is not spoken here is refused', () => {
  test.each([
    ['an unknown method', 400, get('/').replace('GET', 'FROB')],
    ['a method in small letters', 400, get('/').replace('GET', 'get')],
    ['the beginning of HTTP/2', 400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['TLS', 400, Buffer.from('160301020001000 1fc0303'.replaceAll(' ', ''), 'hex')],
    ['another protocol', 400, 'SSH-2.0-OpenSSH_9.9\r\n'],
    ['another version', 505, get('/', HOST + LAST, '2.0')],
    ['CONNECT', 405, 'CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n'],
    ['TRACE', 405, get('/').replace('GET', 'TRACE')],
    ['OPTIONS for the whole server', 405, get('*').replace('GET', 'OPTIONS')],
    ['DELETE', 405, get('/about').replace('GET', 'DELETE')],
    ['a head of 20 kB', 431, get('/', `${HOST}X-A: ${'a'.repeat(20_000)}\r\n${LAST}`)],
    ['a target of 20 kB', 431, get(`/${'a'.repeat(20_000)}`)],
    ['an endless chunk extension', 413, post('Transfer-Encoding: chunked\r\n', `1;${'a'.repeat(40_000)}`)],
  ])('%s: %i', async (_, status, text) => {
    expect(await ask(text)).toMatchObject({ status, answers: 1 });
  }); // prettier-ignore
});

describe('no path leads out of the site', () => {
  const SECRETS = ['etc/passwd', 'package.json', 'server/entry.mjs', 'hosting/nginx.conf'];
  const UPS = [
    '../', '..\\', '..%2f', '..%5c', '%2e%2e/', '%2e%2e%2f', '%252e%252e%252f', '%c0%ae%c0%ae/', '..%c0%af',
    '%u002e%u002e/', '..%00/', '..;/', './../', '..%ef%bc%8f', '..%0d%0a/',
  ]; // prettier-ignore
  test.each(UPS)('/%s… is not found', async (up) => {
    for (const name of SECRETS)
      for (const path of [`/${up.repeat(3)}${name}`, `/_astro/${up.repeat(6)}${name}`]) {
        const { status, body, headers } = await ask(get(path));
        expect(status, path).toBe(404);
        expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
        expect(body).not.toMatch(/root:|"dependencies"|server_name/u);
      }
  });

  test.each([
    '/%00', '/about%00.html', '/about%00', '/%', '/%zz', '/%e0%a4', '/%ed%a0%80', '/.env', '/.git/config', '/about/.%2e',
    '/__proto__', '/constructor', '/hasOwnProperty', '/api/leads/__proto__%00', '/file:///etc/passwd',
  ])('%s is not found', async (path) => {
    expect((await ask(get(path))).status).toBe(404);
  }); // prettier-ignore

  test('a very long path and a very long query are answered at once', async () => {
    const began = performance.now();
    for (const unit of ['a', '/', '/en', '../', '%2e', '%', '/index', '.html', '\\', ';', '?', '&a=b']) {
      const long = unit.repeat(Math.floor(15_000 / unit.length));
      expect([200, 303, 308, 404]).toContain((await ask(get(`/${long}`))).status);
      expect([200, 308]).toContain((await ask(get(`/about?${long}`))).status);
    }
    expect(performance.now() - began).toBeLessThan(5000);
  }); // prettier-ignore

  test('no redirect leads to another site', async () => {
    for (const start of ['//', '/\\', '\\\\', '/%5c', '/%2f', '///', '/.//', '//%2f', '/en//', '/es//', '/;/']) {
      const { status, headers } = await ask(get(`/${start}elsewhere.example/about/`));
      const location = headers.get('location') ?? '/';
      expect({ status, location }).toMatchObject({ location: expect.stringMatching(/^\/(?![/\\])/u) });
    }
  }); // prettier-ignore
});

describe('what is unusual and allowed is answered', () => {
  test.each([
    ['HTTP/1.0 without a host', 200, get('/about', '', '1.0')],
    ['the whole address as its target', 200, get('http://example.com/about')],
    ['the whole address of another site', 200, get('http://elsewhere.example/about')],
    ['an address of another kind', 404, get('ftp://example.com/about')],
    ['an upgrade to WebSocket', 200, get('/about', `${HOST}Connection: Upgrade, close\r\nUpgrade: websocket\r\n`)],
    ['an expectation of another kind', 405, get('/about', `${HOST}${LAST}Expect: 200-ok\r\n`).replace('GET', 'PUT')],
    ['a body to a page', 405, post(`Content-Length: 1\r\n${LAST}`, 'x', '/about')],
    ['a body that comes with GET', 200, `${get('/about', `${HOST}${LAST}Content-Length: 1\r\n`)}x`],
  ])('%s: %i', async (_, status, text) => {
    expect(await ask(text)).toMatchObject({ status, answers: 1 });
  }); // prettier-ignore

  test('requests sent ahead are answered in their order', async () => {
    const text = ['/about', '/nothing', '/healthz'].map((path) => get(path, HOST)).join('');
    const heard = await converse(site.origin, text + get('/about/'));
    const statuses = [...heard.matchAll(/HTTP\/1\.1 (\d+) /gu)].map(([, status]) => status);
    expect(statuses).toEqual(['200', '404', '200', '308']);
  });
});
