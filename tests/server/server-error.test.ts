/** What visitors read, and the log holds, when the code itself fails. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { NO_PAGE } from '../../src/hosting/headers.ts';
import { linesSaidBy, prepare } from './under-test.ts';
import { postForm, postJson, visitorOf } from './visitors.ts';
import type { ServedSite } from '../support/served-site.ts';

const DIST = join(import.meta.dirname, '../../dist');
const ASTRO = pathToFileURL(join(DIST, 'server/entry.mjs')).href;
/** An error as careless code makes them: its words are those of a visitor. */
const PERSONAL_ERROR = `new Error('zoe@visitors.example O’Sullivan')`;

/** The server on a build whose handler does this. */
async function serveWith(handler: string): Promise<ServedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'frontage-broken-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  for (const same of ['client', 'hosting']) symlinkSync(join(DIST, same), join(folder, same));
  mkdirSync(join(folder, 'server'));
  writeFileSync(join(folder, 'server/entry.mjs'), handler);
  const site = await prepare({ variables: { SITE_DIST: folder } });
  await site.start();
  return site;
}

async function expectWords(answer: Response, words: RegExp): Promise<void> {
  expect(answer.status).toBe(500);
  for (const [name, value] of Object.entries(NO_PAGE))
    expect(answer.headers.get(name), name).toBe(value);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const text = await answer.text();
  expect(text).toMatch(words);
  expect(text).not.toMatch(/\bat .*:\d+:\d+|zoe@|Error:/u);
}

const logOf = (site: ServedSite) =>
  linesSaidBy(site).filter(({ level }) => level === 'error' || level === 'warn');

const logged = (times: number) =>
  Array(times).fill(expect.objectContaining({ event: 'request.failed', name: 'Error' }));

test('an error inside a page is answered in words of the language of the form', async () => {
  const site = await serveWith(
    `import { handler as astro } from '${ASTRO}';
    const inbox = { store() { throw ${PERSONAL_ERROR}; } };
    export const handler = (request, response, next) => astro(request, response, next, { inbox });`,
  );
  await expectWords(await postJson(site.origin, visitorOf('demo')), /^\{"error":"broken"\}$/u);
  await expectWords(await postForm(site.origin, visitorOf('demo')), /^Algo falhou do nosso lado/u);
  await expectWords(await postForm(site.origin, visitorOf('audit')), /^Quelque chose a lâché/u);
  expect((await fetch(`${site.origin}/about`)).status).toBe(200);
  expect(logOf(site)).toEqual(logged(3));
});

test.each([
  ['throws at once', `export const handler = () => { throw ${PERSONAL_ERROR}; };`],
  ['throws later', `export const handler = async () => { throw ${PERSONAL_ERROR}; };`],
])('a handler that %s is answered in plain text or JSON', async (_, handler) => {
  const site = await serveWith(handler);
  await expectWords(await postJson(site.origin, visitorOf('demo')), /^\{"error":"broken"\}$/u);
  await expectWords(await postForm(site.origin, visitorOf('demo')), /^Something failed/u);
  expect(logOf(site)).toEqual(logged(2));
});

test('a handler that fails in the middle of its answer breaks that answer off', async () => {
  const site = await serveWith(
    `export const handler = async (_, response) => {
      response.writeHead(200).write('half');
      await new Promise((resolve) => setTimeout(resolve, 50));
      throw ${PERSONAL_ERROR};
    };`,
  );
  const answer = postJson(site.origin, visitorOf('demo')).then((half) => half.text());
  await expect(answer).rejects.toThrow();
  expect((await fetch(`${site.origin}/about`)).status).toBe(200);
});

test.each([
  ['an error nothing catches', `setTimeout(() => { throw ${PERSONAL_ERROR}; })`],
  ['a rejection nothing handles', `void Promise.reject(${PERSONAL_ERROR})`],
])('%s is logged by its place, and ends the server with 1', async (_, fault) => {
  const site = await serveWith(
    `export const handler = (_, response) => { ${fault}; response.writeHead(202).end(); };`,
  );
  await postJson(site.origin, visitorOf('demo')).catch(() => undefined);
  expect(await site.ended()).toBe(1);
  expect(logOf(site)).toEqual([
    expect.objectContaining({ event: 'server.failed', level: 'error', name: 'Error' }),
  ]);
});

test('what a lost connection leaves behind does not end the server', async () => {
  const site = await serveWith(
    `export const handler = (_, response) => {
      void Promise.reject(Object.assign(${PERSONAL_ERROR}, { code: 'ECONNRESET' }));
      response.writeHead(202).end();
    };`,
  );
  expect((await postJson(site.origin, visitorOf('demo'))).status).toBe(202);
  expect((await fetch(`${site.origin}/about`)).status).toBe(200);
  expect(logOf(site)).toEqual([]);
});

test('visitors who go away in the middle of anything do not end the server', async () => {
  const site = await prepare();
  await site.start();
  for (let n = 0; n < 200; n += 1) {
    const cut = AbortSignal.timeout(n % 12);
    const body = new ReadableStream({
      async pull(controller) {
        controller.enqueue(new TextEncoder().encode('{"email":"zoe@visitors.example"'));
        await setTimeout(4);
      },
    });
    const init = { method: 'POST', body, signal: cut, duplex: 'half' } as const;
    const headers = { 'content-type': 'application/json' };
    await fetch(`${site.origin}/api/leads/hero`, { ...init, headers }).catch(() => undefined);
  }
  expect((await postJson(site.origin, visitorOf('demo'))).status).toBe(202);
  expect(logOf(site)).toEqual([]);
});

test('each event is one line of JSON, with time, level and event', async () => {
  const site = await prepare();
  await site.start();
  await site.kill('SIGTERM');
  const said = linesSaidBy(site);
  expect(said.map(({ event }) => event)).toEqual([
    'server.started',
    'server.stopping',
    'server.stopped',
  ]);
  for (const { time, level } of said) {
    expect(new Date(String(time)).toISOString()).toBe(time);
    expect(['info', 'warn', 'error']).toContain(level);
  }
});
