/** Clients that take their time, each in its own way, so as to keep the server from everybody else. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MAX_CONNECTIONS } from '../../src/hosting/process.ts';
import { HEAD_WITHIN_MS, REQUEST_WITHIN_MS } from '../../src/server/limits.ts';
import { LINGER_MS } from '../../src/server/raw-answers.ts';
import type { ServedSite } from '../served-site.ts';
import { openLine, partsOf } from './raw.ts';
import { inDatabase, serve } from './under-test.ts';
import { postJson, visitorOf } from './visitors.ts';

const MANY = 500;
/** The server looks at its clocks every second, and lets a client read for another. */
const SLACK_MS = 6000;
/** When the site's own script gives up; the first of the visitors waits until all the others were let in. */
const LONGEST_MS = 15_000;

const HOST = 'Host: example.com\r\n';

/** What each kind sends at first, and then again and again. */
const SLOW = {
  head: { first: `GET / HTTP/1.1\r\n${HOST}`, then: 'X-A: b\r\n' },
  silence: { first: '', then: '' },
  body: {
    first: `POST /api/leads/hero HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 9000\r\n\r\n{`,
    then: ' ',
  },
  chunks: {
    first: `POST /api/leads/hero HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    then: '1\r\n \r\n',
  },
  refusedBody: {
    first: `POST /api/leads/nothing HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n`,
    then: '1\r\n \r\n',
  },
} as const;

/** Opens the connections of one kind, which send a little every second; returns them and what stops them. */
async function besiege({ origin }: ServedSite, kind: keyof typeof SLOW, many = MANY) {
  const { first, then } = SLOW[kind];
  const lines = Array.from({ length: many }, () => openLine(origin));
  await Promise.all(
    lines.map(({ socket }) => new Promise((resolve) => socket.once('connect', resolve))),
  );
  for (const { socket } of lines) socket.write(first);
  const timer = setInterval(() => {
    for (const { socket } of lines) if (socket.writable && then !== '') socket.write(then);
  }, 1000);
  return {
    lines,
    stop: () => {
      clearInterval(timer);
    },
  };
}

/** How long visitors wait meanwhile, the slowest last. */
async function visit({ origin }: ServedSite): Promise<readonly number[]> {
  const waits: number[] = [];
  for (let n = 0; n < 100; n += 1) {
    const began = performance.now();
    const answer =
      n % 10 === 0
        ? await postJson(origin, visitorOf('hero', n))
        : await fetch(`${origin}/about`).then((page) => page.text().then(() => page));
    expect(answer.status).toBe(n % 10 === 0 ? 202 : 200);
    waits.push(performance.now() - began);
  }
  return waits.sort((a, b) => a - b);
}

/** Those that are closed soonest first: they are waited for in this order. */
const KINDS = [
  { kind: 'refusedBody', withinMs: LINGER_MS, status: 404 },
  { kind: 'head', withinMs: HEAD_WITHIN_MS, status: 408 },
  { kind: 'silence', withinMs: HEAD_WITHIN_MS, status: 408 },
  { kind: 'body', withinMs: REQUEST_WITHIN_MS, status: 408 },
  { kind: 'chunks', withinMs: REQUEST_WITHIN_MS, status: 408 },
] as const;

test('500 slow clients of each kind at once keep nobody waiting, and are closed in time', async () => {
  const site = await serve();
  const began = performance.now();
  const sieges = await Promise.all(
    KINDS.map(async (expected) => ({ ...expected, ...(await besiege(site, expected.kind)) })),
  );
  const waits = await visit(site);
  expect(waits[94]).toBeLessThan(400);
  expect(waits.at(-1)).toBeLessThan(LONGEST_MS);
  const open = sieges.flatMap(({ lines }) => lines).filter((line) => !line.isClosed());
  expect(open.length).toBeGreaterThanOrEqual(2 * MANY);
  for (const { kind, withinMs, status, lines } of sieges) {
    const heard = await Promise.all(lines.map(({ closed }) => closed));
    expect(performance.now() - began, kind).toBeLessThan(withinMs + SLACK_MS);
    expect(new Set(heard.map((text) => partsOf(text).status)), kind).toEqual(new Set([status]));
  }
  for (const { stop } of sieges) stop();
  // Nothing of a body that never ended.
  const stored = inDatabase(site, (inbox) => inbox.prepare('SELECT id FROM leads').all());
  expect(stored).toHaveLength(10);
}, 90_000);

test('more slow clients than there is room for keep nobody out: who has kept it waiting longest is closed', async () => {
  const site = await serve();
  const half = (MAX_CONNECTIONS + MANY) / 2;
  const sieges = [await besiege(site, 'head', half), await besiege(site, 'body', half)];
  const waits = await visit(site);
  expect(waits[94]).toBeLessThan(400);
  expect(waits.at(-1)).toBeLessThan(LONGEST_MS);
  const lines = sieges.flatMap((siege) => siege.lines);
  // Without an answer, unlike those whose time is over.
  await expect.poll(() => lines[0]?.isClosed()).toBe(true);
  expect(lines[0]?.heard()).toBe('');
  const open = () => lines.filter((line) => !line.isClosed()).length;
  await expect.poll(open).toBeLessThan(MAX_CONNECTIONS);
  expect(lines.at(-1)?.isClosed()).toBe(false);
  for (const { stop } of sieges) stop();
  for (const { socket } of lines) socket.destroy();
}, 60_000);

test.skipIf(process.platform !== 'linux')(
  '500 clients that read nothing of what they asked for keep nobody waiting, and take little memory',
  async () => {
    const site = await serve();
    const lines = Array.from({ length: MANY }, () => openLine(site.origin));
    for (const { socket } of lines) {
      socket.pause();
      socket.write(`GET /about HTTP/1.1\r\n${HOST}\r\n`.repeat(30));
    }
    const waits = await visit(site);
    expect(waits[94]).toBeLessThan(400);
    expect(waits.at(-1)).toBeLessThan(LONGEST_MS);
    const status = readFileSync(`/proc/${String(site.pid())}/status`, 'utf8');
    expect(Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1]) / 1024).toBeLessThan(350);
    for (const { socket } of lines) socket.destroy();
  },
);

test.each(['nothing', 'hero'])(
  'a body without an end that is refused by the form %s is not read for long, however fast it comes',
  async (form) => {
    const { origin } = await serve();
    const { socket, heard, closed } = openLine(origin);
    const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`;
    let sent = 0;
    const send = () => {
      while (socket.writable && socket.write(chunk)) sent += chunk.length;
    };
    socket.on('drain', send);
    const began = performance.now();
    socket.write(
      `POST /api/leads/${form} HTTP/1.1\r\n${HOST}Content-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    send();
    await closed;
    expect(performance.now() - began).toBeLessThan(LINGER_MS + 2000);
    expect(sent).toBeLessThan(100_000_000);
    expect([404, 415, Number.NaN]).toContain(partsOf(heard()).status);
  },
);
