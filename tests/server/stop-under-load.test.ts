/** SIGTERM while hundreds of requests a second are on their way: every one that reached the server is answered. */
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { expect, test } from 'vitest';
import { MAX_REQUESTS_AHEAD } from '../../src/server/limits.ts';
import type { ServedSite } from '../served-site.ts';
import { openLine } from './raw.ts';
import { health, inDatabase, linesSaidBy, serve } from './under-test.ts';
import { visitorOf } from './visitors.ts';

interface Tally {
  readonly statuses: Map<number, number>;
  /** Ids of leads whose senders were told that they are stored. */
  readonly stored: string[];
  /** Of requests that failed once they had a connection. */
  readonly failures: string[];
  /** Of requests that found nobody to connect to. */
  refused: number;
}

interface Asked {
  readonly path: string;
  readonly body?: string;
}

/** One request; resolves to its answer, `refused` when nobody listened, or how it failed. */
const ask = (site: ServedSite, agent: Agent, { path, body }: Asked) =>
  new Promise<{ status: number; text: string } | 'refused' | Error>((resolve) => {
    const { hostname, port } = new URL(site.origin);
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const method = body === undefined ? 'GET' : 'POST';
    const asked = request({ hostname, port, path, agent, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', resolve);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (response.complete) resolve({ status: response.statusCode ?? 0, text });
      });
    });
    asked.on('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : error);
    });
    asked.end(body);
  });

/** A client that asks again as soon as it has its answer, until something goes wrong. */
async function keepAsking(
  site: ServedSite,
  tally: Tally,
  isAgain: boolean,
  next: () => Asked,
): Promise<void> {
  const agent = new Agent({ keepAlive: isAgain, maxSockets: 1 });
  for (;;) {
    const answer = await ask(site, agent, next());
    if (answer === 'refused') tally.refused += 1;
    else if (answer instanceof Error) tally.failures.push(`${isAgain} ${answer.message}`);
    else {
      tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1);
      const id = answer.status === 202 && /"id":"([^"]+)"/u.exec(answer.text)?.[1];
      if (id) tally.stored.push(id);
      continue;
    }
    agent.destroy();
    return;
  }
}

const answersOf = ({ statuses }: Tally) => [...statuses.values()].reduce((a, b) => a + b, 0);

test.each([
  ['with connections that are kept', true],
  ['with a new connection for each request', false],
])('no request in flight fails and no lead is lost or stored twice, %s', async (_, isKept) => {
  const site = await serve();
  const tally: Tally = { statuses: new Map(), stored: [], failures: [], refused: 0 };
  let left = 0;
  const post = (): Asked => ({
    path: '/api/leads/hero',
    body: JSON.stringify(visitorOf('hero', (left += 1)).payload),
  });
  const pages = ['/about', '/es/contact', '/robots.txt', '/nothing', '/about/'];
  let read = 0;
  const page = (): Asked => ({ path: pages[(read += 1) % pages.length] ?? '/' });
  const clients = Array.from({ length: 60 }, (_, n) =>
    keepAsking(site, tally, isKept, n % 3 === 0 ? post : page),
  );
  await expect.poll(() => answersOf(tally)).toBeGreaterThan(1000);
  const began = performance.now();
  const before = answersOf(tally);
  expect(await site.kill('SIGTERM')).toBe(0);
  expect(performance.now() - began).toBeLessThan(8000);
  await Promise.all(clients);
  expect(tally.failures).toEqual([]);
  expect(tally.refused).toBe(clients.length);
  expect(answersOf(tally)).toBeGreaterThan(before);
  expect([...tally.statuses.keys()].sort()).toEqual([200, 202, 308, 404]);
  const ids = inDatabase(site, (inbox) => inbox.prepare('SELECT id FROM leads').all());
  expect(ids.map(({ id }) => String(id)).sort()).toEqual(tally.stored.sort());
  expect(linesSaidBy(site).at(-1)).toMatchObject({ event: 'server.stopped', cutOff: 0 });
});

test('a second signal ends the server at once, with every answered lead on disk', async () => {
  const site = await serve();
  const agent = new Agent({ keepAlive: true });
  const lead = { path: '/api/leads/hero', body: JSON.stringify(visitorOf('hero').payload) };
  expect(await ask(site, agent, lead)).toMatchObject({ status: 202 });
  // A body that never ends would be waited for.
  const { hostname, port } = new URL(site.origin);
  const endless = request({ hostname, port, path: '/api/leads/hero', method: 'POST' });
  endless.on('error', () => undefined);
  endless.setHeader('content-type', 'application/json');
  endless.write('{');
  await health(site);
  void site.kill('SIGTERM');
  await expect.poll(() => linesSaidBy(site).at(-1)).toMatchObject({ event: 'server.stopping' });
  const began = performance.now();
  expect(await site.kill('SIGINT')).toBe(1);
  expect(performance.now() - began).toBeLessThan(1000);
  agent.destroy();
  const stored = inDatabase(site, (inbox) => inbox.prepare('SELECT id FROM leads').all());
  expect(stored).toHaveLength(1);
});

test('an answer that is still being sent when the server is told to end is sent to its end', async () => {
  const site = await serve();
  const name = readdirSync('dist/client/_astro').find((file) => file.endsWith('.mp4')) ?? '';
  const film = readFileSync(`dist/client/_astro/${name}`);
  // More than the system takes off the server's hands.
  const times = Math.ceil(30_000_000 / film.length);
  expect(times).toBeLessThan(MAX_REQUESTS_AHEAD);
  const { socket, closed } = openLine(site.origin);
  socket.write(`GET /_astro/${name} HTTP/1.1\r\nHost: example.com\r\n\r\n`.repeat(times));
  await new Promise((resolve) => socket.once('data', resolve));
  socket.pause();
  const ended = site.kill('SIGTERM');
  // It closes what rests after a second.
  await new Promise((resolve) => setTimeout(resolve, 3000));
  socket.resume();
  const heard = Buffer.from(await closed, 'latin1');
  expect(heard.length).toBeGreaterThan(times * film.length);
  expect(heard.subarray(-film.length).equals(film)).toBe(true);
  expect(await ended).toBe(0);
  expect(linesSaidBy(site).at(-1)).toMatchObject({ event: 'server.stopped', cutOff: 0 });
});

test('a request that never ends is cut off in time, and the rest ends well', async () => {
  const site = await serve();
  const { hostname, port } = new URL(site.origin);
  const endless = request({ hostname, port, path: '/api/leads/hero', method: 'POST' });
  const failed = new Promise((resolve) => endless.once('error', resolve));
  endless.setHeader('content-type', 'application/json');
  endless.write('{');
  await health(site);
  const began = performance.now();
  expect(await site.kill('SIGTERM')).toBe(0);
  expect(performance.now() - began).toBeLessThan(13_000);
  await failed;
  expect(linesSaidBy(site).at(-1)).toMatchObject({ event: 'server.stopped', cutOff: 1 });
});
