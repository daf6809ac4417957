/** Saves of the editors' interface at its API, on a disk with two posts in each language. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { APIRoute } from 'astro';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { checkFolder } from '../../../src/checks/read-content.ts';
import { mendLinks } from '../../../src/cms/rename.ts';
import { refusalOf } from '../../../src/cms/save.ts';
import { LOCALES } from '../../../src/i18n/locales.ts';
import { shortPost } from '../checks/fixtures.ts';

vi.mock('../../../src/checks/read-content.ts', { spy: true });

const post = (name: string, locale = 'en') => `src/content/blog/${locale}/${name}.mdx`;
const PATH = post('how-long-it-takes');
const DRAFT = shortPost('Half written', '2026-10-01', 'draft: true\n');
const LINKING = `${DRAFT}\nSee [how long](/blog/how-long-it-takes).\n`;
const ORIGINAL = shortPost('How long it takes');
const FOREIGN = 'x '.repeat(70).trim();
const HERS = 'A sentence that a colleague wrote.';
const MINE = 'A sentence of mine.';

const read = (path: string) => readFileSync(path, 'utf8');
const onDisk = (path: string) => (existsSync(path) ? read(path) : undefined);
const addHers = (path: string) => {
  writeFileSync(path, `${ORIGINAL}\n${HERS}\n`);
};

const home = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'saves-'));
let answer: APIRoute;
beforeAll(async () => {
  mkdirSync(join(folder, 'src'));
  for (const same of ['public', ...readdirSync('src').map((name) => `src/${name}`)])
    if (same !== 'src/content') symlinkSync(resolve(same), join(folder, same));
  process.chdir(folder);
  // Keystatic remembers the folder in which it is loaded.
  ({ ALL: answer } = await import('../../../src/cms/api.ts'));
});
afterAll(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  rmSync('src/content', { recursive: true, force: true });
  for (const locale of LOCALES) {
    mkdirSync(`src/content/blog/${locale}`, { recursive: true });
    // The check refuses English elsewhere.
    const text = locale === 'en' ? ORIGINAL : ORIGINAL.replace(/(?<=description: ).*/, FOREIGN);
    writeFileSync(post('how-long-it-takes', locale), text);
    writeFileSync(post('half-written', locale), LINKING);
  }
});

async function api(path: string, options: RequestInit = {}): Promise<Response> {
  const headers = { 'no-cors': '1', 'content-type': 'application/json', ...options.headers };
  const request = new Request(`http://127.0.0.1/api/keystatic/${path}`, { ...options, headers });
  return Reflect.apply(answer, undefined, [{ request }]);
}

/** The text that a form is opened with, and its name. */
async function open(path: string): Promise<{ text: string; opened: string }> {
  const files: { path: string; sha: string }[] = await (await api('tree')).json();
  const sha = files.find((file) => file.path === path)?.sha ?? '';
  const text = await (await api(`blob/${sha}/${path}`)).text();
  return { text, opened: /^opened: (\w+)$/m.exec(text)?.[1] ?? '' };
}

/** Saves a form, or, without a text, deletes its file. */
function save(path: string, text: string | undefined, opened: string, from = path) {
  const contents = Buffer.from(text ?? '').toString('base64');
  const additions = text === undefined ? [] : [{ path, contents }];
  const deletions = text === undefined || from !== path ? [{ path: from }] : [];
  const body = JSON.stringify({ additions, deletions });
  return api('update', { method: 'POST', body, headers: { opened } });
}

test.each([
  ['another text', 'has changed', addHers],
  ['no text', 'was deleted', (path: string) => { rmSync(path); }],
  ['the text under another name', `was renamed to ${post('her-name')}`, (path: string) => { renameSync(path, post('her-name')); }],
])('a save that finds %s on the disk is refused with both texts', async (_, words, meanwhile) => {
  const { text, opened } = await open(PATH);
  meanwhile(PATH);
  const before = onDisk(PATH);
  const refused = await save(PATH, `${text}\n${MINE}\n`, opened);
  expect(refused.status).toBe(409);
  const conflict = await refused.json();
  expect(conflict.message).toContain(`${PATH} ${words}`);
  expect(conflict.mine).toContain(MINE);
  expect(conflict.theirs).toBe(before ?? (words.startsWith('was deleted') ? '' : ORIGINAL));
  expect(onDisk(PATH)).toBe(before);
}); // prettier-ignore

test('neither a new entry nor a deletion replaces what the editor has not seen', async () => {
  const { text, opened } = await open(PATH);
  expect((await (await save(PATH, text, '')).json()).message).toContain('is there already');
  addHers(PATH);
  expect((await save(PATH, undefined, opened)).status).toBe(409);
  expect((await save(post('half-written'), text, opened, PATH)).status).toBe(409);
  expect(read(PATH)).toContain(HERS);
});

test('two saves of one form at once: the second is refused until the editor takes its text', async () => {
  const { text, opened } = await open(PATH);
  const saves = await Promise.all(
    [MINE, HERS].map((words) => save(PATH, `${text}\n${words}\n`, opened)),
  );
  expect(saves.map(({ status }) => status)).toEqual([200, 409]);
  expect(read(PATH)).toBe(`${ORIGINAL}\n${MINE}\n`);
  const { now } = await saves[1]?.json();
  await save(PATH, `${text}\n${HERS}\n`, now);
  expect(read(PATH)).toBe(`${ORIGINAL}\n${HERS}\n`);
});

test('a save is refused when somebody else writes while it is checked', async () => {
  const { text, opened } = await open(PATH);
  vi.mocked(checkFolder).mockImplementationOnce(async () => {
    addHers(PATH);
    return [];
  });
  expect((await save(PATH, `${text}\n${MINE}\n`, opened)).status).toBe(409);
  expect(read(PATH)).toContain(HERS);
});

test('a rename reaches every language and every link, and keeps the old address for its redirect', async () => {
  const { text, opened } = await open(PATH);
  const taken = await save(post('half-written'), text, opened, PATH);
  expect(await taken.text()).toContain('is there already. Choose another name.');
  const saved = await save(post('patience'), text, opened, PATH);
  expect(await saved.text()).toContain(post('patience', 'fr'));
  for (const locale of LOCALES) {
    expect(existsSync(post('how-long-it-takes', locale))).toBe(false);
    expect(read(post('patience', locale))).toMatch(/^formerly:\s+- how-long-it-takes$/m);
    expect(read(post('half-written', locale))).toBe(LINKING.replace('how-long-it-takes', 'patience'));
  }
}); // prettier-ignore

test('a draft may be unfinished; its publication needs the rest', async () => {
  const path = post('a-beginning');
  const draft = '---\ndraft: true\ntitle: A beginning\nsummary: ""\n---\n\nOne line.\n';
  expect((await save(path, draft, '')).status).toBe(200);
  const { text, opened } = await open(path);
  const published = await save(path, text.replace('draft: true', 'draft: false'), opened);
  expect(published.status).toBe(400);
  const words = await published.text();
  for (const field of ['seo', 'searchPhrase', 'summary', 'published', 'tags', 'author'])
    expect(words).toContain(`field ${field}`);
});

test('a save is refused in the words of the check, a narrow picture as well; a right one is accepted', async () => {
  const { text, opened } = await open(PATH);
  const refused = await save(PATH, `${text}\nA { alone.\n`, opened);
  expect(await refused.text()).toContain('a { is not closed');
  const refusalOfPicture = async (width: number) => {
    const red = { width, height: 200, channels: 3, background: 'red' } as const;
    const path = `src/content/blog/pictures/${String(width)}.png`;
    return refusalOf(new Map([[path, await sharp({ create: red }).png().toBuffer()]]), [path]);
  };
  expect(await refusalOfPicture(300)).toContain('is 300 pixels wide');
  expect(await refusalOfPicture(900)).toBe('');
});

test('a deletion that breaks a link elsewhere is refused in the words of the check', async () => {
  const { opened } = await open(PATH);
  const refused = await save(PATH, undefined, opened);
  expect(await refused.text()).toContain('exists in es, fr and pt, but not in en.');
  expect(read(PATH)).toBe(ORIGINAL);
});

test('a rename mends the links of this site and leaves those of others', () => {
  const links = (name: string) => `[a](/blog/${name}) [b](/es/blog/${name}#end) [c](/blog/old-two)`;
  const foreign = ' https://other.example/blog/old https://other.example/en/blog/old';
  expect(mendLinks(links('old') + foreign, 'old', 'new')).toBe(links('new') + foreign);
});
