/** Slow and greedy clients are closed in time, and do not block others. */
import { expect, onTestFinished, test } from 'vitest';
import { isFullRun } from '../support/rotation.ts';
import { HOST, openLine } from './raw.ts';
import { serve } from './under-test.ts';
import { postJson, visitorOf } from './visitors.ts';

const POST = `POST /api/leads/hero HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;
/** The first bytes of a slow head, of a slow body, of slow chunks and of many requests sent ahead; or silence. */
const FIRSTS = [
  ...['', `GET / HTTP/1.1\r\n${HOST}`, `${POST}Content-Length: 9000\r\n\r\n{`],
  ...[
    `${POST}Transfer-Encoding: chunked\r\n\r\n`,
    `GET /about HTTP/1.1\r\n${HOST}\r\n`.repeat(2000),
  ],
];

test('slow clients, and those that read no answer to requests sent ahead, block no visitor', async () => {
  const site = await serve();
  for (let n = 0; n < (isFullRun ? 100 : 3); n += 1)
    for (const first of FIRSTS) {
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

if (isFullRun)
  test('40,000 requests, half of them leads, do not make the server grow', async () => {
    const site = await serve({ variables: { LEAD_RATE_LIMIT: '60000' } });
    for (let round = 0; round < 400; round += 1) {
      const requests = Array.from({ length: 50 }, async (_, n) => {
        await (await fetch(`${site.origin}${n % 2 === 0 ? '/about' : '/none'}`)).text();
        const visitor = visitorOf('growth-plan', 50 * round + n);
        return (await postJson(site.origin, visitor)).status;
      });
      expect(new Set(await Promise.all(requests))).toEqual(new Set([202]));
    }
    // About 325 MB were measured; the size stays the same from 30,000 requests on.
    expect(site.usage().memoryMb).toBeLessThan(400);
  }, 300_000);
