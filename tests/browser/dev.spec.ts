/** Mistakes of editors in a copy of the site, in the dev server and in a build: in full runs. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { isFullRun } from '../support/rotation.ts';
import { messages, withFiles, type Content } from '../unit/checks/fixtures.ts';
import { MISTAKES } from '../unit/checks/mistakes.ts';
import { ASTRO, copySite, startDev } from './dev-site.ts';

/** The parser has words of its own for it. */
const ONE = '8 open brace';
const OTHERS = Object.keys(MISTAKES).filter((name) =>
  /^(1|3|4|6|9|11|12|17|20|25|26|later (15|22)) /.test(name),
);
const PAGE = '/blog/valuation-pages';
const HEADLINE = 'The valuation page that owners trust';
const RIGHT = withFiles({});

/** Writes the files that differ from others; a file that the content lacks is deleted. */
async function write(folder: string, content: Content, before: Content = {}): Promise<void> {
  for (const path of new Set([...Object.keys(before), ...Object.keys(content)])) {
    const [file, text] = [join(folder, 'src/content', path), content[path]];
    if (text === before[path]) continue;
    mkdirSync(dirname(file), { recursive: true });
    if (text === undefined) rmSync(file);
    else if (!path.endsWith('.jpg')) writeFileSync(file, text);
    else
      await sharp({ create: { width: 2400, height: 1600, channels: 3, background: 'red' } }).toFile(
        file,
      );
  }
}

if (isFullRun)
  test('a mistake shows in the overlay of the dev server until it is mended, and stops a build, in no words but those of the check', async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const overlays: string[] = [];
    await page.exposeFunction('note', (text: string) => overlays.push(text));
    await page.addInitScript(() => {
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
          if (node instanceof HTMLElement && node.localName === 'vite-error-overlay')
            Reflect.get(window, 'note')(node.shadowRoot?.textContent);
      }).observe(document, { childList: true, subtree: true });
    });
    const folder = copySite();
    await write(folder, RIGHT);
    const run = { cwd: folder };
    const { address, stop } = await startDev(folder, PAGE);
    try {
      await page.goto(address + PAGE);
      for (const name of [ONE, ...OTHERS]) {
        const mistaken = MISTAKES[name] ?? {};
        const [words = ''] = messages(mistaken);
        await expect(page.getByRole('heading', { level: 1, name: HEADLINE })).toBeVisible();
        await write(folder, mistaken, RIGHT);
        const overlay = page.locator('vite-error-overlay');
        for (const line of words.split('\n'))
          await expect.soft(overlay, name).toContainText(line.trim(), { timeout: 60_000 });
        const [first = ''] = words.split('\n');
        const build = spawnSync(process.execPath, [ASTRO, 'build'], { ...run, encoding: 'utf8' });
        expect.soft(build.status, name).toBe(1);
        expect.soft((build.stdout + build.stderr).startsWith(words), name).toBe(true);
        expect.soft(build.stdout + build.stderr, name).not.toMatch(/content-check|^ +at /m);
        expect
          .soft(
            overlays.filter((text) => !text.includes(first)),
            name,
          )
          .toEqual([]);
        overlays.length = 0;
        await write(folder, RIGHT, mistaken);
        await expect(overlay, name).toHaveCount(0, { timeout: 60_000 });
      }
    } finally {
      await stop();
    }
  });
