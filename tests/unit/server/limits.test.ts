import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTurn, limit, MAX_REQUESTS_AHEAD } from '../../../src/server/limits.ts';

/** More than the system takes off the hands of a server that nobody reads from. */
const LONG = Buffer.alloc(30_000_000, 'x');

let server: Server;
let port: number;
beforeEach(async () => {
  server = createServer((_, response) => response.end(LONG));
  const reading = { withinMs: 200, slowestBytesPerSecond: 100_000_000, checkEveryMs: 20 };
  limit(server, () => undefined, { reading });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (times = 1) => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(times));
  return socket;
};

async function bytesUntil(socket: Socket, enough: number): Promise<number> {
  let bytes = 0;
  socket.on('data', (chunk) => {
    bytes += chunk.byteLength;
    if (bytes >= enough) socket.destroy();
  });
  await once(socket, 'close');
  return bytes;
}

test('who does not read its answer is cut off', async () => {
  const [served] = await Promise.all([
    once(server, 'connection').then(([socket]: Socket[]) => socket),
    ask().pause(),
  ]);
  const began = performance.now();
  if (served) await once(served, 'close');
  expect(performance.now() - began).toBeLessThan(5000);
});

test('who reads gets all of it, and may wait with the next request', async () => {
  const socket = ask();
  let bytes = 0;
  socket.on('data', (chunk) => (bytes += chunk.byteLength));
  await expect.poll(() => bytes).toBeGreaterThan(LONG.byteLength);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(socket.destroyed).toBe(false);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => bytes).toBeGreaterThan(2 * LONG.byteLength);
  socket.destroy();
});

/** Each answer takes half a second; tells how many requests have come to be answered. */
function answerLate(): () => number {
  let answered = 0;
  server.removeAllListeners('request');
  server.on(
    'request',
    inTurn((_, response) => {
      answered += 1;
      setTimeout(() => response.end(), 500);
    }),
  );
  return () => answered;
}

test('who asks for more than a few answers ahead is cut off', async () => {
  const answered = answerLate();
  await bytesUntil(ask(1000), Infinity);
  expect(answered()).toBe(MAX_REQUESTS_AHEAD);
});

test('requests one after the other are never too many', async () => {
  server.removeAllListeners('request');
  server.on(
    'request',
    inTurn((_, response) => response.end('a')),
  );
  const socket = ask();
  let heard = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    heard += text;
    const answered = heard.split('HTTP/1.1 200').length - 1;
    if (answered < 3 * MAX_REQUESTS_AHEAD) socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    else socket.destroy();
  });
  await once(socket, 'close');
  expect(heard.split('HTTP/1.1 200').length - 1).toBe(3 * MAX_REQUESTS_AHEAD);
});

test('who sends a post before the last one was answered is cut off', async () => {
  const answered = answerLate();
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n'.repeat(2));
  await bytesUntil(socket, Infinity);
  expect(answered()).toBe(1);
});

/** Each answer is out at once; tells how many requests have come to be answered. */
function answerAtOnce(): () => number {
  let answered = 0;
  server.removeAllListeners('request');
  server.on(
    'request',
    inTurn((_, response) => {
      answered += 1;
      response.end('a');
    }),
  );
  return () => answered;
}

/** With a body: while that is taken in, an answer of before goes out. */
const POST = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\na';

test('a second post in the same packet waits for a turn, and is answered', async () => {
  const answered = answerAtOnce();
  const socket = ask(0);
  socket.write(POST.repeat(2));
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1')));
  await expect.poll(() => heard.split('HTTP/1.1 200').length - 1).toBe(2);
  expect(answered()).toBe(2);
  socket.destroy();
});

test('who sends more of them is cut off', async () => {
  const answered = answerAtOnce();
  const socket = ask(0);
  socket.write(POST.repeat(30));
  await bytesUntil(socket, Infinity);
  expect(answered()).toBeLessThan(3);
});
