/** The editors' interface in the dev server of a copy of the site, in full runs. tests/unit/cms/save.test.ts has the saves. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../support/free-port.ts';

const ROOT = join(import.meta.dirname, '../..');
const ASTRO = join(ROOT, 'node_modules/astro/bin/astro.mjs');
// Keystatic reads every file that Git does not ignore.
const COPIED = ['src', 'public', 'astro.config.mjs', 'package.json', 'tsconfig.json', '.gitignore'];

/** Copies the site into a folder inside the project, where packages resolve. */
function copySite(): string {
  mkdirSync(join(ROOT, '.tmp'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.tmp/dev-'));
  for (const copied of COPIED)
    cpSync(join(ROOT, copied), join(folder, copied), { recursive: true });
  // The packages lie outside the copy.
  const config = join(folder, 'astro.config.mjs');
  const served = readFileSync(config, 'utf8').replace(
    'vite: {\n',
    '$&server: { fs: { strict: false } },\n',
  );
  writeFileSync(config, served);
  return folder;
}

/** Starts the dev server of a copy, and waits for a page. */
async function startDev(folder: string, path: string) {
  const port = String(await freePort());
  const options = [ASTRO, 'dev', '--host', '127.0.0.1', '--port', port];
  const dev = spawn(process.execPath, options, { cwd: folder, stdio: 'ignore' });
  const ended = once(dev, 'close');
  const address = `http://127.0.0.1:${port}`;
  const stop = async () => {
    dev.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const start = expect(() => fetch(address + path)).toPass({ timeout: 60_000 });
  await start.catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { address, stop };
}

test.describe.configure({ mode: 'serial' });

let folder = '';
let site: Awaited<ReturnType<typeof startDev>>;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = copySite();
  site = await startDev(folder, '/keystatic');
});
test.afterAll(() => site.stop());

const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const write = (path: string, text: string) => {
  writeFileSync(join(folder, path), text);
};
const post = (name: string, locale = 'en') => `src/content/blog/${locale}/${name}.mdx`;

const HERS = 'A sentence that a colleague wrote.';
const MINE = 'A sentence of mine.';

test('an unfinished draft has a page', async () => {
  write(post('a-beginning'), '---\ndraft: true\ntitle: A beginning\nsummary: ""\n---\n\nA line.\n');
  await expect
    .poll(async () => (await fetch(`${site.address}/blog/a-beginning`)).text())
    .toContain('A beginning');
  rmSync(join(folder, post('a-beginning')));
});

test('a mistake shows in the overlay of the dev server until it is mended', async ({ page }) => {
  const path = post('portals-or-your-own-website');
  const original = read(path);
  await page.goto(`${site.address}/blog/portals-or-your-own-website`);
  write(path, original.replace('summary:', 'sumary:'));
  const overlay = page.locator('vite-error-overlay');
  await expect(overlay).toContainText('No field here is called "sumary".', { timeout: 60_000 });
  write(path, original);
  await expect(overlay).toHaveCount(0, { timeout: 60_000 });
});

test('an editor sees both texts and takes one of them, of a post and of the list of towns', async ({
  page,
}) => {
  const name = 'portals-or-your-own-website';
  const original = read(post(name));
  const towns = 'src/content/places/places.yaml';
  const listOf = (day: string) =>
    `looked: ${day}\ntowns:\n  - { town: Totnes, country: GB, clients: 2 }\n`;
  mkdirSync(join(folder, 'src/content/places'));
  write(towns, listOf('2026-11-20'));
  for (const { item, path, label, mine, hers, text } of [
    {
      item: `collection/blog-en/item/${name}`,
      path: post(name),
      label: /^Text$/,
      mine: MINE,
      hers: HERS,
      text: `${original}\n${HERS}\n`,
    },
    {
      item: 'singleton/places',
      path: towns,
      label: /^Looked/,
      mine: '2026-11-21',
      hers: '2026-11-22',
      text: listOf('2026-11-22'),
    },
  ]) {
    await page.goto(`${site.address}/keystatic/${item}`);
    const field = page.getByLabel(label);
    await field.fill(mine);
    write(path, text);
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Two texts' });
    await expect(dialog).toContainText(mine);
    await expect(dialog).toContainText(hers);
    await dialog.getByRole('button', { name: 'Back to the form' }).click();
    await expect(page.getByText('Nothing is saved.')).toBeVisible();
    await expect(field).toHaveValue(mine);
    await page.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('button', { name: 'Take the one on the disk' }).click();
    await expect(field).toHaveValue(new RegExp(hers));
    expect(read(path)).toContain(hers);
  }
  write(post(name), original);
  rmSync(join(folder, 'src/content/places'), { recursive: true });
});

test('a translation begins with everything of the English post', async ({ page }) => {
  const name = 'portals-or-your-own-website';
  rmSync(join(folder, post(name, 'fr')));
  await page.goto(`${site.address}/keystatic/collection/blog-fr/create`);
  await page.getByLabel('Begin from the English text of').selectOption(`${name}.mdx`);
  const title = /^title: '?(.*?)'?$/m.exec(read(post(name)))?.[1] ?? '';
  await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue(title);
  await expect(page.getByRole('textbox', { name: /^File name/ })).toHaveValue(name);
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(/Rightmove/);
  await expect(page.getByRole('checkbox', { name: /^Draft/ })).toBeChecked();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect.poll(() => existsSync(join(folder, post(name, 'fr')))).toBe(true);
  expect(read(post(name, 'fr'))).toContain('draft: true');
});
