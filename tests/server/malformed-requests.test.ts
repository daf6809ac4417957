/** Malformed and unusual requests: each answer of ours has the headers of every answer, and none names the software. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVERY_ANSWER } from '../../src/hosting/headers.ts';
import { serveSite, type ServedSite } from '../support/served-site.ts';
import { converse, HOST, openLine, partsOf } from './raw.ts';
import { stored } from './under-test.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveSite();
});
afterAll(async () => {
  expect(site.output()).not.toContain('"level":"error"');
  await site.stop();
});

/** The software, or a stack trace. */
const REVEALING = /^(?:server|x-powered-by|via):|node|astro\b|\bat .*:\d+:\d+|\/src\/|Error:/imu;

async function ask(...pieces: readonly (string | Buffer)[]) {
  const heard = await converse(site.origin, ...pieces);
  const answer = partsOf(heard);
  expect(heard.split('\r\n\r\n')[0]).not.toMatch(REVEALING);
  if (answer.status >= 400 && !answer.headers.get('content-type')?.startsWith('text/html'))
    expect(answer.body).not.toMatch(REVEALING);
  // What Node itself refuses has no other header.
  if (!heard.endsWith('\r\nConnection: close\r\n\r\n'))
    for (const [name, value] of Object.entries(EVERY_ANSWER))
      expect(answer.headers.get(name), name).toBe(value);
  return { ...answer, answers: heard.match(/HTTP\/1\.1 \d{3} /gu)?.length ?? 0 };
}

const LAST = 'Connection: close\r\n';
const get = (target: string, lines = HOST + LAST, version = '1.1') =>
  `GET ${target} HTTP/${version}\r\n${lines}\r\n`;
const post = (lines: string, body: string, path = '/api/leads/hero') =>
  `POST ${path} HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n${lines}\r\n${body}`;
const SECRETS = ['etc/passwd', 'package.json', 'server/entry.mjs', 'hosting/nginx.conf'];
const UPS = [
  '../', '..\\', '..%2f', '..%5c', '%2e%2e/', '%2e%2e%2f', '%252e%252e%252f', '%c0%ae%c0%ae/', '..%c0%af',
  '%u002e%u002e/', '..%00/', '..;/', './../', '..%ef%bc%8f', '..%0d%0a/',
]; // prettier-ignore
const MISSING = [
  '/%00', '/about%00.html', '/about%00', '/%', '/%zz', '/%e0%a4', '/%ed%a0%80', '/.env', '/.git/config', '/about/.%2e',
  '/__proto__', '/constructor', '/hasOwnProperty', '/api/leads/__proto__%00', '/file:///etc/passwd',
]; // prettier-ignore

test('no path leads out of the site', async () => {
  const ups = UPS.flatMap((up) =>
    SECRETS.flatMap((name) => [`/${up.repeat(3)}${name}`, `/_astro/${up.repeat(6)}${name}`]),
  );
  for (const path of [...ups, ...MISSING]) {
    const { status, body } = await ask(get(path));
    expect([path, status]).toEqual([path, 404]);
    expect(body).not.toMatch(/root:|"dependencies"|server_name/u);
  }
});

const lead = (name: string) => JSON.stringify({ email: `${name}@example.com` });
const emails = () => stored(site).map(({ payload }) => String(Object(payload).email));

test('a body in chunks, cut within a character, is read as one', async () => {
  const bytes = Buffer.from(lead('zoë'));
  const parts = [bytes.subarray(0, 13), bytes.subarray(13)];
  const chunks = parts.flatMap((part) => [`${part.length.toString(16)}\r\n`, part, '\r\n']);
  const head = post(`Transfer-Encoding: chunked\r\n${LAST}`, '');
  expect(await ask(head, ...chunks, '0\r\n\r\n')).toMatchObject({ status: 202 });
  expect(emails()).toContain('zoë@example.com');
});

test('an endless body is cut off, a huge one is refused unread, and an incomplete one stores nothing', async () => {
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
  const endless = await ask(post('Transfer-Encoding: chunked\r\n', ''), ...Array<string>(40).fill(chunk));
  expect(endless.status).toBe(413);
  expect(endless.headers.get('connection')).toBe('close');
  expect(await ask(post('Content-Length: 99999999999\r\n', ''))).toMatchObject({ status: 413 });
  const { socket, closed } = openLine(site.origin);
  socket.end(post('Content-Length: 99\r\n', lead('cut')));
  await closed;
  expect(emails()).not.toContain('cut@example.com');
}); // prettier-ignore
