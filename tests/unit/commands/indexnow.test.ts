/** The command, in a folder of its own, against a receiver on this machine. */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce } from '../../../src/commands/indexnow.ts';
import { enterFolder } from '../../support/new-folder.ts';
import { openReceiver, type Receiver } from '../../support/receiver.ts';

const COMMAND = join(import.meta.dirname, '../../../src/commands/indexnow.ts');
const KEY = 'a1b2c3d4-E5F6';
const SITE = 'https://frontage.example';

let receiver: Receiver;
beforeEach(async () => {
  enterFolder();
  receiver = await openReceiver(() => ({ kind: 'answer', status: 202, afterMs: 0 }));
  vi.stubEnv('INDEXNOW_KEY', KEY);
  vi.stubEnv('INDEXNOW_ENDPOINT', `${receiver.origin}/indexnow`);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await receiver.close();
});

function publish(entries: Readonly<Record<string, string>>, site = SITE): void {
  mkdirSync('dist/client', { recursive: true });
  const urls = Object.entries(entries).map(
    ([path, date]) => `<url>\n<loc>${site}${path}</loc>\n<lastmod>${date}</lastmod>\n</url>`,
  );
  writeFileSync('dist/client/sitemap.xml', `<urlset>\n${urls.join('\n')}\n</urlset>`);
  writeFileSync(`dist/client/${KEY}.txt`, KEY);
}

const announced = () =>
  receiver.arrived.map(({ body }): unknown => Object(JSON.parse(body)).urlList);

test('announces every address the first time, then what is new, changed or gone', async () => {
  publish({ '/': '2026-01-01', '/about': '2026-01-01', '/old': '2026-01-01' });
  expect(await announce(true)).toContain('Would announce 3.');
  const program = spawn(process.execPath, [COMMAND], { stdio: ['ignore', 'pipe', 'inherit'] });
  expect(await text(program.stdout)).toBe('Announced 3 addresses.\n');
  expect(JSON.parse(receiver.arrived[0]?.body ?? '')).toEqual({
    host: 'frontage.example',
    key: KEY,
    keyLocation: `${SITE}/${KEY}.txt`,
    urlList: [`${SITE}/`, `${SITE}/about`, `${SITE}/old`],
  });
  publish({ '/': '2026-01-01', '/about': '2026-02-02', '/new': '2026-01-01' });
  await announce();
  expect(announced()[1]).toEqual([`${SITE}/about`, `${SITE}/new`, `${SITE}/old`]);
  expect(await announce()).toContain('Nothing to announce');
  expect(announced()).toHaveLength(2);
});

test.each([
  ['is off without a key', '', SITE, 'IndexNow is off.'],
  ['refuses a wrong key', '../x', SITE, 'INDEXNOW_KEY is "../x".'],
  ['refuses a build without the key', 'other-key', SITE, 'There is no'],
  ['refuses a build without SITE_URL', KEY, 'https://www.example.com', 'without SITE_URL'],
])('%s', async (_, key, site, words) => {
  publish({ '/': '2026-01-01' }, site);
  vi.stubEnv('INDEXNOW_KEY', key);
  expect(await announce().catch(String)).toContain(words);
  expect(receiver.arrived).toEqual([]);
});
