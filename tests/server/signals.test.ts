/** The end of the process: on a signal, and on a configuration that cannot work. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { listen } from '../support/free-port.ts';
import type { Launch } from '../support/served-site.ts';
import { HOST, openLine } from './raw.ts';
import { health, logOf, prepare, serve, stored } from './under-test.ts';
import { visitorOf } from './visitors.ts';

test('SIGTERM lets a request in flight end, and ends the process with 0', async () => {
  const site = await serve();
  const { payload } = visitorOf('hero');
  const body = JSON.stringify(payload);
  const { socket, closed } = openLine(site.origin);
  socket.write(`POST /api/leads/hero HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`);
  socket.write(`Content-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`);
  await once(socket, 'ready');
  // Answered on a later connection, so the server has accepted the first one.
  await health(site);
  const ended = site.kill('SIGTERM');
  await expect.poll(() => fetch(site.origin).catch(() => 'refused')).toBe('refused');
  socket.write(body.slice(9));
  expect(await closed).toMatch(/^HTTP\/1\.1 202 /u);
  expect(await ended).toBe(0);
  expect(stored(site)).toMatchObject([{ payload }]);
  const log = logOf(site);
  expect(log.map(({ event }) => event)).toEqual([
    'server.started',
    'server.stopping',
    'server.stopped',
  ]);
  expect(log.at(-1)).toMatchObject({ level: 'info', isCutOff: false });
  for (const { time } of log) expect(new Date(String(time)).toISOString()).toBe(time);
});

/** Expects that the server ends with 1, and returns the reason in its log. */
async function reasonOfEnd(launch: Launch, site = prepare(launch)): Promise<unknown> {
  const { listens, ended, ...own } = await site;
  own.launch(launch);
  expect([await listens(), await ended()]).toEqual([false, 1]);
  return logOf(await site).find(({ event }) => event === 'server.notStarted')?.['message'];
}

test('a port in use stops the start and is named', async () => {
  const other = createServer();
  const port = String(await listen(other));
  const reason = await reasonOfEnd({ variables: { PORT: port } });
  expect(reason).toContain(`Port ${port} on 127.0.0.1 is taken.`);
  other.close();
});

test('wrong variables stop the start and are named without secrets', async () => {
  const LEAD_WEBHOOK_AUDIT = 'ftp://example.com/s3cr3t';
  const reason = await reasonOfEnd({ variables: { PORT: '80a', LEAD_WEBHOOK_AUDIT } });
  expect(reason).toMatch(
    /^PORT is "80a"\. Expected .*\nLEAD_WEBHOOK_AUDIT is "ftp:\/\/example\.com…"\. Expected /u,
  );
});
