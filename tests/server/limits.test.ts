/** Slow and greedy clients are closed in time, and do not block others. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { limitConnections, SERVER_OPTIONS } from '../../src/server/http/limits.ts';
import { isFullRun } from '../support/rotation.ts';
import { HOST, openLine, partsOf } from './raw.ts';
import { serve } from './under-test.ts';
import { postJson, visitorOf } from './visitors.ts';

const POST = `POST /api/leads/hero HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;
/** The first bytes of each kind of slow client, and those it adds from time to time. */
const SLOW = [
  { kind: 'slow head', first: `GET / HTTP/1.1\r\n${HOST}`, then: 'X-A: b\r\n' },
  { kind: 'silence', first: '', then: '' },
  { kind: 'slow body', first: `${POST}Content-Length: 9000\r\n\r\n{`, then: ' ' },
  { kind: 'slow chunks', first: `${POST}Transfer-Encoding: chunked\r\n\r\n`, then: '1\r\n \r\n' },
];

test('slow heads, silence, slow bodies and slow chunks are answered 408 after the limits of the README', async () => {
  const { headersTimeout, requestTimeout } = SERVER_OPTIONS;
  const server = createServer({
    ...SERVER_OPTIONS,
    headersTimeout: headersTimeout / 100,
    requestTimeout: requestTimeout / 100,
    connectionsCheckingInterval: 10,
  });
  limitConnections(server);
  expect(server).toMatchObject({
    ...{ headersTimeout: 100, requestTimeout: 300, keepAliveTimeout: 65_000, timeout: 60_000 },
    ...{ maxRequestsPerSocket: 100, maxConnections: 4096 },
  });
  server.on('request', (request) => request.resume()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`;
  const lines = SLOW.map((slow) => ({ ...slow, line: openLine(origin) }));
  for (const { first, line } of lines) line.socket.write(first);
  const adding = setInterval(() => {
    for (const { then, line } of lines) if (line.socket.writable) line.socket.write(then);
  }, 20);
  onTestFinished(() => {
    clearInterval(adding);
    server.close();
  });
  const statuses = lines.map(async ({ kind, line }) => [kind, partsOf(await line.closed).status]);
  expect(await Promise.all(statuses)).toEqual(SLOW.map(({ kind }) => [kind, 408]));
});

test('slow clients, and those that read no answer to requests sent ahead, block no visitor', async () => {
  const site = await serve();
  const ahead = `GET /about HTTP/1.1\r\n${HOST}\r\n`.repeat(2000);
  const firsts = [...SLOW.map(({ first }) => first), ahead];
  for (let n = 0; n < (isFullRun ? 100 : 3); n += 1)
    for (const first of firsts) {
      const { socket } = openLine(site.origin);
      socket.pause();
      socket.write(first);
      onTestFinished(() => void socket.destroy());
    }
  for (let n = 0; n < 10; n += 1) {
    expect((await fetch(`${site.origin}/about`)).status).toBe(200);
    expect((await postJson(site.origin, visitorOf('hero', n))).status).toBe(202);
  }
});
