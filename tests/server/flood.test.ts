/** A flood of posts that are refused: what each takes must not keep the leads and the pages of others waiting. */
import { expect, onTestFinished, test } from 'vitest';
import type { ServedSite } from '../served-site.ts';
import { openLine } from './raw.ts';
import { inDatabase, serve } from './under-test.ts';
import { postForm, postJson, visitorOf } from './visitors.ts';

const CONNECTIONS = 64;
const BODY = 'email=none&page=%2F';
const headOf = (sender: string) =>
  `POST /api/leads/hero HTTP/1.1\r\nHost: example.com\r\nX-Forwarded-For: ${sender}\r\n` +
  `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${String(BODY.length)}\r\n\r\n${BODY}`;

/** Posts on many connections, each again as soon as it is answered; tells how often which status was heard. */
function flood({ origin }: ServedSite, senderOf: () => string, ahead = 1) {
  const statuses = new Map<string, number>();
  let isOver = false;
  const open = (connection: number) => {
    if (isOver) return;
    const post = () => headOf(senderOf());
    const { socket, closed } = openLine(origin);
    socket.write(post().repeat(ahead));
    socket.on('data', (chunk: Buffer) => {
      for (const [, status = ''] of chunk.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /gu)) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        socket.write(post());
      }
    });
    onTestFinished(() => {
      isOver = true;
      socket.destroy();
    });
    void closed.then(() => {
      open(connection);
    });
  };
  for (let connection = 0; connection < CONNECTIONS; connection += 1) open(connection);
  return statuses;
}

/** How long visitors wait meanwhile, the slowest last; each posts as a sender of its own. */
async function visit({ origin }: ServedSite): Promise<readonly number[]> {
  const waits: number[] = [];
  for (let n = 0; n < 60; n += 1) {
    const from = { 'x-forwarded-for': `198.51.100.${String(n)}` };
    const began = performance.now();
    if (n % 10 === 0) expect((await postJson(origin, visitorOf('hero', n), from)).status).toBe(202);
    else if (n % 10 === 5)
      expect((await postForm(origin, visitorOf('demo', n), from)).status).toBe(303);
    else expect((await fetch(`${origin}/about`).then((page) => page.text())).length).not.toBe(0);
    waits.push(performance.now() - began);
  }
  return waits.sort((a, b) => a - b);
}

const VARIABLES = { LEAD_RATE_LIMIT: '1', TRUSTED_PROXIES: '1' };

test.each([
  { kind: 'of one sender', senderOf: () => '203.0.113.1', ahead: 1, heard: '429' },
  { kind: 'of one sender, many in a packet', senderOf: () => '203.0.113.1', ahead: 31, heard: '' },
  {
    kind: 'of ever new senders',
    senderOf: () => `2001:db8:${Math.floor(Math.random() * 65536).toString(16)}::1`,
    ahead: 1,
    heard: '422',
  },
])(
  'refused posts $kind keep nobody waiting, and no lead is lost',
  async ({ senderOf, ahead, heard }) => {
    const site = await serve({ variables: VARIABLES });
    const statuses = flood(site, senderOf, ahead);
    const waits = await visit(site);
    if (heard !== '') expect(statuses.get(heard)).toBeGreaterThan(10);
    expect(waits[30]).toBeLessThan(250);
    expect(waits[59]).toBeLessThan(2500);
    const stored = inDatabase(site, (inbox) => inbox.prepare('SELECT id FROM leads').all());
    expect(stored).toHaveLength(12);
  },
  60_000,
);
