/** Which connections are closed for others, and when the server ends: none that is being answered. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Connections } from '../../../src/server/connections.ts';
import { limit } from '../../../src/server/limits.ts';
import type { LogEvent } from '../../../src/server/log.ts';

/** More than the system takes off the hands of a server that nobody reads from. */
const LONG = Buffer.alloc(30_000_000, 'x');
/** From the seventh connection on one is closed for each that comes. */
const MOST = 8;
const FREE = 6;

let server: Server;
let port: number;
let connections: Connections;
let reports: LogEvent[];
let clients: Socket[];
/** Finishes the answers to /late. */
let finish: () => void;
beforeEach(async () => {
  const said: LogEvent[] = [];
  reports = said;
  clients = [];
  const late = new Promise<void>((resolve) => {
    finish = resolve;
  });
  server = createServer((request, response) => {
    const body = request.url === '/long' ? LONG : `answer to ${String(request.url)}`;
    if (request.url === '/hasty') response.end(body);
    request.resume().once('end', () => {
      if (request.url === '/hasty') return;
      if (request.url === '/late') void late.then(() => response.end(body));
      else response.end(body);
    });
  });
  connections = limit(server, (event) => said.push(event), { most: MOST });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
});
afterEach(() => {
  for (const socket of clients) socket.destroy();
  server.closeAllConnections();
  server.close();
});

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
const HALF_HEAD = 'GET / HTTP/1.1\r\nHo';
const POST_HEAD = 'POST /post HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n';

/** A client that has sent this; what it hears is counted, and kept as far as it is short. */
async function client(text = '') {
  const served = once(server, 'connection').then(([one]: Socket[]) => one);
  const socket = connect(port, '127.0.0.1');
  clients.push(socket);
  socket.on('error', () => undefined);
  let heard = '';
  let bytes = 0;
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.byteLength;
    if (chunk.byteLength < 1000) heard += chunk.toString('latin1');
  });
  const one = await served;
  if (text !== '') {
    socket.write(text);
    await expect.poll(() => one?.bytesRead).toBe(text.length);
  }
  return {
    socket,
    heard: () => heard,
    bytes: () => bytes,
    unsent: () => one?.writableLength,
    isClosed: () => one?.destroyed === true,
  };
}

/** A client that does not read on, in the middle of a long answer. */
async function reader() {
  const one = await client();
  one.socket.pause();
  one.socket.write(get('/long'));
  await expect.poll(one.unsent).toBeGreaterThan(0);
  return one;
}

const answered = async (path = '/') => {
  const one = await client(get(path));
  await expect.poll(one.heard).toContain(`answer to ${path}`);
  return one;
};

test('at the end those are closed that rest, and none that is being answered or may be asking', async () => {
  const [resting, silent] = [await answered(), await client()];
  const [reading, asking, late] = [
    await reader(),
    await client(HALF_HEAD),
    await client(get('/late')),
  ];
  connections.closeResting();
  expect(resting.isClosed()).toBe(true);
  expect([silent, reading, asking, late].some((one) => one.isClosed())).toBe(false);
  reading.socket.resume();
  await expect.poll(reading.bytes).toBeGreaterThan(LONG.byteLength);
  asking.socket.write('st: a\r\n\r\n');
  await expect.poll(asking.heard).toContain('answer to /');
  finish();
  await expect.poll(late.heard).toContain('answer to /late');
});

test('who rests makes room first, longest first, and those who wait for an answer never do', async () => {
  const late = await client(get('/late'));
  const slow = await client(HALF_HEAD);
  const [first, second] = [await answered(), await answered()];
  const others = [await client(HALF_HEAD), await client(HALF_HEAD)];
  await answered();
  expect([first, second].map((one) => one.isClosed())).toEqual([true, false]);
  expect([late, slow, ...others].some((one) => one.isClosed())).toBe(false);
});

test('who keeps the server waiting makes room next, not who has been answered since', async () => {
  const post = await answered();
  const slow = [];
  for (let n = 0; n < FREE - 2; n += 1) slow.push(await client(HALF_HEAD));
  const reading = await reader();
  post.socket.write(get('/again'));
  await expect.poll(post.heard).toContain('answer to /again');
  post.socket.write(POST_HEAD);
  await expect
    .poll(() => [...connections.open].some(({ bytesRead }) => bytesRead > 100))
    .toBe(true);
  const newcomers = [await client(get('/late')), await client(get('/late'))];
  expect(slow.map((one) => one.isClosed())).toEqual([true, true, false, false]);
  expect([post, reading, ...newcomers].some((one) => one.isClosed())).toBe(false);
  post.socket.write('ab');
  await expect.poll(post.heard).toContain('answer to /post');
  reading.socket.resume();
  await expect.poll(reading.bytes).toBeGreaterThan(LONG.byteLength);
});

test('who does not read makes room when nobody else can', async () => {
  const readers = [];
  for (let n = 0; n < FREE; n += 1) readers.push(await reader());
  const newest = await answered();
  expect(readers.map((one) => one.isClosed())).toEqual([
    true,
    ...Array<boolean>(FREE - 1).fill(false),
  ]);
  expect(newest.isClosed()).toBe(false);
});

test('who waits for the second of two answers is not at rest after the first', async () => {
  const both = await client(get('/') + get('/late'));
  await expect.poll(both.heard).toContain('answer to /');
  connections.closeResting();
  expect(both.isClosed()).toBe(false);
  for (let n = 0; n < FREE; n += 1) await client(HALF_HEAD);
  expect(both.isClosed()).toBe(false);
  finish();
  await expect.poll(both.heard).toContain('answer to /late');
});

test('who has just come is not closed for those who do not read', async () => {
  const readers = [];
  for (let n = 0; n < FREE; n += 1) readers.push(await reader());
  const [silent, asking] = [await client(), await client(POST_HEAD)];
  await client();
  expect(readers.map((one) => one.isClosed())).toEqual([true, true, true, false, false, false]);
  expect([silent, asking].some((one) => one.isClosed())).toBe(false);
});

test('who was answered before all was sent rests once it is', async () => {
  const hasty = await client(POST_HEAD.replace('/post', '/hasty'));
  await expect.poll(hasty.heard).toContain('answer to /hasty');
  connections.closeResting();
  expect(hasty.isClosed()).toBe(false);
  hasty.socket.write('ab');
  await expect
    .poll(() => {
      connections.closeResting();
      return hasty.isClosed();
    })
    .toBe(true);
});

test('those who were turned away are counted in the log, at the end as well', async () => {
  for (let n = 0; n < FREE + 3; n += 1) await client(HALF_HEAD);
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  expect(reports).toEqual([{ event: 'server.full', turnedAway: 3 }]);
});
