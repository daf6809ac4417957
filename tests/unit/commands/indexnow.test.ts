/** The command, in a folder of its own, against a receiver on this machine. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openReceiver, type Receiver } from '../../support/receiver.ts';

const COMMAND = join(import.meta.dirname, '../../../src/commands/indexnow.ts');
const KEY = 'a1b2c3d4-E5F6';
const SITE = 'https://frontage.example';
const answers = (status: number) => () => ({ kind: 'answer', status, afterMs: 0 }) as const;

let folder: string;
let receiver: Receiver;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'indexnow-'));
  receiver = await openReceiver(answers(202));
});
afterEach(async () => {
  await receiver.close();
  rmSync(folder, { recursive: true });
});

/** A built site with a sitemap of some entries. */
function publish(entries: Readonly<Record<string, string>>, site = SITE): void {
  mkdirSync(join(folder, 'dist/client'), { recursive: true });
  const urls = Object.entries(entries).map(
    ([path, date]) => `<url>\n<loc>${site}${path}</loc>\n<lastmod>${date}</lastmod>\n</url>`,
  );
  writeFileSync(join(folder, 'dist/client/sitemap.xml'), `<urlset>\n${urls.join('\n')}\n</urlset>`);
  writeFileSync(join(folder, `dist/client/${KEY}.txt`), KEY);
}

async function run(args: readonly string[] = [], variables: Record<string, string> = {}) {
  const INDEXNOW_ENDPOINT = `${receiver.origin}/indexnow`;
  const env = { ...process.env, INDEXNOW_KEY: KEY, INDEXNOW_ENDPOINT, ...variables };
  const child = spawn(process.execPath, [COMMAND, ...args], { cwd: folder, env });
  const closed = once(child, 'close');
  const output = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: Number((await closed)[0]), output: output.join('') };
}
const announced = () =>
  receiver.arrived.map(({ body }): unknown => Object(JSON.parse(body)).urlList);

test('announces every address the first time, then what is new, changed or gone', async () => {
  publish({ '/': '2026-01-01', '/about': '2026-01-01', '/old': '2026-01-01' });
  expect(await run()).toEqual({ code: 0, output: 'Announced 3 addresses.\n' });
  expect(JSON.parse(receiver.arrived[0]?.body ?? '')).toEqual({
    host: 'frontage.example',
    key: KEY,
    keyLocation: `${SITE}/${KEY}.txt`,
    urlList: [`${SITE}/`, `${SITE}/about`, `${SITE}/old`],
  });
  publish({ '/': '2026-01-01', '/about': '2026-02-02', '/new': '2026-01-01' });
  await run();
  expect(announced()[1]).toEqual([`${SITE}/about`, `${SITE}/new`, `${SITE}/old`]);
  expect((await run()).output).toContain('Nothing to announce');
  expect(announced()).toHaveLength(2);
});

test.each([
  ['is off without a key', '', SITE, 0, 'IndexNow is off.'],
  ['refuses a wrong key', '../x', SITE, 1, 'INDEXNOW_KEY is "../x".'],
  ['refuses a build without the key', 'other-key', SITE, 1, 'There is no'],
  ['refuses a build without SITE_URL', KEY, 'https://www.example.com', 1, 'without SITE_URL'],
])('%s', async (_, key, site, code, words) => {
  publish({ '/': '2026-01-01' }, site);
  const result = await run([], { INDEXNOW_KEY: key });
  expect(result).toEqual({ code, output: expect.stringContaining(words) });
  expect(receiver.arrived).toEqual([]);
});
