/** Slow clients are closed in time, and keep nobody waiting. */
import { expect, test } from 'vitest';
import { SERVER_OPTIONS } from '../../src/server/http/limits.ts';
import { openLine, partsOf } from './raw.ts';
import { serve } from './under-test.ts';
import { postJson, visitorOf } from './visitors.ts';

const EACH = 100;
/** The server looks at its clocks every second; a busy machine takes longer. */
const SLACK_MS = 5000;

const HOST = 'Host: example.com\r\n';
const POST = `POST /api/leads/hero HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;
/** What each kind sends first and then every second, and the time after which it is closed. */
const KINDS = [
  { first: `GET / HTTP/1.1\r\n${HOST}`, then: 'X-A: b\r\n', withinMs: SERVER_OPTIONS.headersTimeout },
  { first: '', then: '', withinMs: SERVER_OPTIONS.headersTimeout },
  { first: `${POST}Content-Length: 9000\r\n\r\n{`, then: ' ', withinMs: SERVER_OPTIONS.requestTimeout },
  { first: `${POST}Transfer-Encoding: chunked\r\n\r\n`, then: '1\r\n \r\n', withinMs: SERVER_OPTIONS.requestTimeout },
]; // prettier-ignore

test('slow heads, silence, slow bodies and slow chunks are closed in time and keep nobody waiting', async () => {
  const site = await serve();
  const began = performance.now();
  const slow = KINDS.map((kind) => ({
    ...kind,
    lines: Array.from({ length: EACH }, () => openLine(site.origin)),
  }));
  for (const { first, lines } of slow) for (const { socket } of lines) socket.write(first);
  const timer = setInterval(() => {
    for (const { then, lines } of slow)
      for (const { socket } of lines) if (socket.writable && then !== '') socket.write(then);
  }, 1000);
  for (let n = 0; n < 50; n += 1) {
    const visited = performance.now();
    expect((await fetch(`${site.origin}/about`)).status).toBe(200);
    expect((await postJson(site.origin, visitorOf('hero', n))).status).toBe(202);
    expect(performance.now() - visited).toBeLessThan(2000);
  }
  for (const { lines, withinMs } of slow) {
    const answers = await Promise.all(lines.map(({ closed }) => closed));
    expect(performance.now() - began).toBeLessThan(withinMs + SLACK_MS);
    expect(new Set(answers.map((answer) => partsOf(answer).status))).toEqual(new Set([408]));
  }
  clearInterval(timer);
}, 60_000);

test('clients that send thousands of requests ahead and read no answer keep nobody waiting', async () => {
  const site = await serve();
  const lines = Array.from({ length: 10 }, () => openLine(site.origin));
  for (const { socket } of lines) {
    socket.pause();
    socket.write(`GET /about HTTP/1.1\r\n${HOST}\r\n`.repeat(2000));
  }
  for (let n = 0; n < 10; n += 1) {
    const visited = performance.now();
    expect((await postJson(site.origin, visitorOf('hero', n))).status).toBe(202);
    expect(performance.now() - visited).toBeLessThan(5000);
  }
  for (const { socket } of lines) socket.destroy();
});
