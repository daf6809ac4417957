/** The editors' interface in the dev server of a copy of the site: most at its API, what an editor sees in the browser. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { LOCALES } from '../../src/i18n/locales.ts';
import { isFullRun } from '../support/rotation.ts';
import { copySite, startDev, type DevSite } from './dev-site.ts';

test.describe.configure({ mode: 'serial' });

let folder = '';
let site: DevSite;
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

const api = (path: string, options: RequestInit = {}) => {
  const headers = { 'no-cors': '1', 'content-type': 'application/json', ...options.headers };
  return fetch(`${site.address}/api/keystatic/${path}`, { ...options, headers });
};

/** The text that a form is opened with, and its name. */
async function open(path: string): Promise<{ text: string; opened: string }> {
  const files: { path: string; sha: string }[] = await (await api('tree')).json();
  const sha = files.find((file) => file.path === path)?.sha ?? '';
  const text = await (await api(`blob/${sha}/${path}`)).text();
  return { text, opened: /^opened: (\w+)$/m.exec(text)?.[1] ?? '' };
}

/** Saves a form, or, without a text, deletes its file. */
async function save(path: string, text: string | undefined, opened: string, from = path) {
  const contents = Buffer.from(text ?? '').toString('base64');
  const additions = text === undefined ? [] : [{ path, contents }];
  const deletions = text === undefined || from !== path ? [{ path: from }] : [];
  const body = JSON.stringify({ additions, deletions });
  return api('update', { method: 'POST', body, headers: { opened } });
}

const HERS = 'A sentence that a colleague wrote.';
const MINE = 'A sentence of mine.';

for (const [what, words, meanwhile] of [
  [
    'another text',
    'has changed',
    (path: string) => {
      write(path, `${read(path)}\n${HERS}\n`);
    },
  ],
  [
    'no text',
    'was deleted',
    (path: string) => {
      rmSync(join(folder, path));
    },
  ],
  [
    'the text under another name',
    `was renamed to ${post('her-name')}`,
    (path: string) => {
      renameSync(join(folder, path), join(folder, post('her-name')));
    },
  ],
] as const)
  test(`a save that finds ${what} on the disk is refused with both texts`, async () => {
    const path = post('portals-or-your-own-website');
    const original = read(path);
    const { text, opened } = await open(path);
    meanwhile(path);
    const onDisk = existsSync(join(folder, path)) ? read(path) : undefined;
    const refused = await save(path, `${text}\n${MINE}\n`, opened);
    expect(refused.status).toBe(409);
    const conflict = await refused.json();
    expect(conflict.message).toContain(`${path} ${words}`);
    expect(conflict.mine).toContain(MINE);
    expect(conflict.theirs).toContain(onDisk ?? (words.startsWith('was deleted') ? '' : original));
    expect(existsSync(join(folder, path)) ? read(path) : undefined).toBe(onDisk);
    rmSync(join(folder, post('her-name')), { force: true });
    write(path, original);
  });

test('neither a new entry nor a deletion replaces what the editor has not seen', async () => {
  const path = post('portals-or-your-own-website');
  const original = read(path);
  const { text, opened } = await open(path);
  expect((await (await save(path, text, '')).json()).message).toContain('is there already');
  write(path, `${original}\n${HERS}\n`);
  expect((await save(path, undefined, opened)).status).toBe(409);
  const taken = await save(post('ai-overviews-for-estate-agents'), text, opened, path);
  expect(taken.status).toBe(409);
  expect(read(path)).toContain(HERS);
  write(path, original);
});

test('two saves of one form at once: the second is refused until the editor takes its text', async () => {
  const path = post('portals-or-your-own-website');
  const original = read(path);
  const { text, opened } = await open(path);
  const saves = await Promise.all(
    [MINE, HERS].map((words) => save(path, `${text}\n${words}\n`, opened)),
  );
  expect(saves.map(({ status }) => status)).toEqual([200, 409]);
  expect(read(path)).toBe(`${original}\n${MINE}\n`);
  const { now } = await saves[1]?.json();
  await save(path, `${text}\n${HERS}\n`, now);
  expect(read(path)).toBe(`${original}\n${HERS}\n`);
  write(path, original);
});

test('a rename reaches every language and every link, and keeps the old address for its redirect', async () => {
  const [from, to] = ['why-valuation-pages-beat-the-portal', 'valuation-pages'];
  const { text, opened } = await open(post(from));
  const taken = await save(post('portals-or-your-own-website'), text, opened, post(from));
  expect(await taken.text()).toContain('is there already. Choose another name.');
  const saved = await save(post(to), text, opened, post(from));
  expect(await saved.text()).toContain(post(to, 'fr'));
  for (const locale of LOCALES) {
    expect(existsSync(join(folder, post(from, locale)))).toBe(false);
    expect(read(post(to, locale))).toMatch(new RegExp(`^formerly:\\s+- ${from}$`, 'm'));
    expect(read(post('portals-or-your-own-website', locale))).not.toContain(`/blog/${from}`);
  }
  expect(read(post('portals-or-your-own-website'))).toContain(`(/blog/${to}`);
});

test('a draft may be unfinished, and is asked for the rest when it is to be published', async () => {
  const path = post('a-beginning');
  const draft = '---\ndraft: true\ntitle: A beginning\nsummary: ""\n---\n\nOne line.\n';
  expect((await save(path, draft, '')).status).toBe(200);
  await expect
    .poll(async () => (await fetch(`${site.address}/blog/a-beginning`)).text())
    .toContain('A beginning');
  const { text, opened } = await open(path);
  const published = await save(path, text.replace('draft: true', 'draft: false'), opened);
  expect(published.status).toBe(400);
  const words = await published.text();
  for (const field of ['seo', 'searchPhrase', 'summary', 'published', 'tags', 'author'])
    expect(words).toContain(`field ${field}`);
  rmSync(join(folder, path));
});

// About a minute, with both cores busy: in full runs.
if (isFullRun) {
  test('every save is soon on the page, with both cores busy', async () => {
    test.setTimeout(400_000);
    const path = 'src/content/home/en/home.mdx';
    const home = read(path);
    await fetch(site.address);
    const busy = [1, 2].map(() => spawn(process.execPath, ['-e', 'for (;;);']));
    try {
      for (let count = 1; count <= 40; count += 1) {
        const words = `Headline ${String(count)}`;
        write(path, home.replace(/before: .*/, `before: ${words}`));
        await expect
          .poll(async () => (await fetch(site.address)).text(), { timeout: 5000 })
          .toContain(words);
      }
    } finally {
      for (const each of busy) each.kill();
      write(path, home);
    }
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

  test('an editor sees both texts and takes one of them', async ({ page }) => {
    const name = 'portals-or-your-own-website';
    const original = read(post(name));
    await page.goto(`${site.address}/keystatic/collection/blog-en/item/${name}`);
    const text = page.getByLabel('Text', { exact: true });
    await text.fill(MINE);
    write(post(name), `${original}\n${HERS}\n`);
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Two texts' });
    await expect(dialog).toContainText(MINE);
    await expect(dialog).toContainText(HERS);
    await dialog.getByRole('button', { name: 'Back to the form' }).click();
    await expect(page.getByText('Nothing is saved.')).toBeVisible();
    await expect(text).toHaveValue(MINE);
    await page.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('button', { name: 'Take the one on the disk' }).click();
    await expect(text).toHaveValue(new RegExp(HERS));
    expect(read(post(name))).toContain(HERS);
    write(post(name), original);
  });

  test('an editor takes the list of towns that is on the disk', async ({ page }) => {
    const path = 'src/content/places/places.yaml';
    const listOf = (day: string) =>
      `looked: ${day}\ntowns:\n  - { town: Totnes, country: GB, clients: 2 }\n`;
    mkdirSync(join(folder, 'src/content/places'));
    write(path, listOf('2026-11-20'));
    await page.goto(`${site.address}/keystatic/singleton/places`);
    const looked = page.getByLabel(/^Looked/);
    await looked.fill('2026-11-21');
    write(path, listOf('2026-11-22'));
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Two texts' });
    await dialog.getByRole('button', { name: 'Take the one on the disk' }).click();
    await expect(looked).toHaveValue('2026-11-22');
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
}
