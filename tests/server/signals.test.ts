import { mkdirSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { HANGING, PERFECT, webhooksAt } from '../support/receiver.ts';
import type { ServedSite } from '../support/served-site.ts';
import { health, inDatabase, linesSaidBy, prepare, receive, serve } from './under-test.ts';
import { postJson, visitorOf } from './visitors.ts';

/** What the log says of a start that failed. */
const whyNot = (site: ServedSite) =>
  linesSaidBy(site).find(({ event }) => event === 'server.notStarted')?.['message'];

/** A post of which only the head and a part of the body have been sent. */
async function beginPost(origin: string, body: string) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const cut = Math.floor(body.length / 2);
  socket.write(
    `POST /api/leads/hero HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\n` +
      `content-length: ${body.length}\r\n\r\n${body.slice(0, cut)}`,
  );
  await once(socket, 'ready');
  return {
    finish: () => {
      socket.write(body.slice(cut));
      return text(socket);
    },
  };
}

test('a request that is under way when SIGTERM comes is answered, and the process ends with 0', async () => {
  const site = await serve();
  const { payload } = visitorOf('hero');
  const post = await beginPost(site.origin, JSON.stringify(payload));
  // Answered on another connection, so the server has met the first one.
  await health(site);
  const ended = site.kill('SIGTERM');
  await expect.poll(() => fetch(site.origin).catch(() => 'refused')).toBe('refused');
  expect(await post.finish()).toMatch(/^HTTP\/1\.1 202 /u);
  expect(await ended).toBe(0);
  expect(inDatabase(site, (inbox) => inbox.prepare('SELECT payload FROM leads').all())).toEqual([
    { payload: JSON.stringify(payload) },
  ]);
});

test('every lead that was answered under load is stored when SIGTERM ends the process', async () => {
  const site = await serve();
  const answered: unknown[] = [];
  const visit = async (first: number) => {
    for (let n = first; ; n += 20) {
      try {
        const answer = await postJson(site.origin, visitorOf('guide', n));
        if (answer.status === 202) answered.push(await answer.json());
      } catch {
        // Nobody listens any more.
        return;
      }
    }
  };
  const visits = Array.from({ length: 20 }, (_, n) => visit(n));
  await expect.poll(() => answered.length).toBeGreaterThan(100);
  expect(await site.kill('SIGTERM')).toBe(0);
  await Promise.all(visits);
  const stored = inDatabase(site, (inbox) => inbox.prepare('SELECT id FROM leads').all());
  expect(stored).toEqual(expect.arrayContaining(answered));
});

test('SIGTERM does not wait for a webhook that hangs, and its lead arrives after the next start', async () => {
  const receiver = await receive(HANGING);
  const site = await serve({ variables: webhooksAt(receiver.origin) });
  const { payload } = visitorOf('audit');
  expect((await postJson(site.origin, visitorOf('audit'))).status).toBe(202);
  await expect.poll(() => receiver.arrived.length).toBe(1);
  const began = performance.now();
  expect(await site.kill('SIGTERM')).toBe(0);
  expect(performance.now() - began).toBeLessThan(14_000);
  receiver.behave(PERFECT);
  await site.start();
  await expect.poll(() => receiver.taken.length, { timeout: 20_000 }).toBe(1);
  expect(receiver.taken[0]?.id).toBe(receiver.arrived[0]?.id);
  expect(JSON.parse(receiver.taken[0]?.body ?? '')).toEqual(payload);
});

test('SIGTERM closes connections that rest, and cuts off a request that does not end in ten seconds', async () => {
  const site = await serve();
  const post = await beginPost(site.origin, JSON.stringify(visitorOf('hero').payload));
  await health(site);
  const began = performance.now();
  expect(await site.kill('SIGTERM')).toBe(0);
  expect(performance.now() - began).toBeGreaterThan(9000);
  expect(performance.now() - began).toBeLessThan(13_000);
  post.finish().catch(() => undefined);
  expect(linesSaidBy(site).at(-1)).toMatchObject({ event: 'server.stopped', isCutOff: true });
  await site.start();
  await health(site);
  const again = performance.now();
  expect(await site.kill('SIGTERM')).toBe(0);
  expect(performance.now() - again).toBeLessThan(2000);
});

test('a port that is taken ends the start with 1 and says so', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = String(typeof address === 'object' ? address?.port : undefined);
  const site = await prepare({ variables: { PORT: port } });
  site.launch();
  expect(await site.listens()).toBe(false);
  expect(await site.ended()).toBe(1);
  other.close();
  expect(whyNot(site)).toContain(`Port ${port} on 127.0.0.1 is taken.`);
});

test.each([
  ['PORT', '80a', '80a'],
  ['LEAD_RETENTION_DAYS', 'soon', 'soon'],
  // The path of a webhook is its password.
  ['LEAD_WEBHOOK_DEMO', 'nonsense', '…'],
  ['LEAD_WEBHOOK_AUDIT_META_UK', 'ftp://example.com/s3cr3t', 'ftp://example.com…'],
])('%s="%s" stops the start and is named', async (name, value, shown) => {
  const site = await prepare({ variables: { [name]: value } });
  site.launch();
  expect(await site.listens()).toBe(false);
  expect(await site.ended()).toBe(1);
  expect(whyNot(site)).toContain(`${name} is "${shown}". Expected`);
});

test.each([
  ['lies below a file', (path: string) => writeFileSync(path, ''), '/leads.db'],
  ['is a folder', (path: string) => mkdirSync(path), ''],
  ['is no database', (path: string) => writeFileSync(path, 'Dear diary, '.repeat(99)), ''],
])('an inbox that %s stops the start and says so', async (_, obstruct, below) => {
  const site = await prepare();
  obstruct(site.database);
  const LEADS_DB = site.database + below;
  site.launch({ variables: { LEADS_DB } });
  expect(await site.listens()).toBe(false);
  expect(await site.ended()).toBe(1);
  expect(whyNot(site)).toContain(`LEADS_DB is "${LEADS_DB}". Expected a file that can be written`);
});
