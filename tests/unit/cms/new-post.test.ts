import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { check } from 'prettier';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../../src/i18n/locales.ts';
import { blogSchema } from '../../../src/schemas/blog.ts';

const SCRIPT = resolve('src/cms/new-post.ts');
const TITLE = 'What a valuer’s diary tells you about search';
const FILE = 'what-a-valuers-diary-tells-you-about-search.mdx';
const LONG =
  'What every letting agent with more than one branch ought to write on the page of the branch he forgot';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'new-post-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const newPost = (...args: string[]) =>
  spawnSync(process.execPath, [SCRIPT, ...args], { cwd: folder, encoding: 'utf8' });
const postsIn = (locale: Locale) => readdirSync(join(folder, 'src/content/blog', locale));
const textOf = (locale: Locale, file: string) =>
  readFileSync(join(folder, 'src/content/blog', locale, file), 'utf8');
const fieldsOf = (text: string) => blogSchema.parse(parse(text.split('---\n')[1] ?? ''));

test('creates a draft of today in every language, and does not replace it', () => {
  const { stdout, status } = newPost(TITLE);
  expect(status).toBe(0);
  for (const locale of LOCALES) {
    expect(stdout).toContain(`src/content/blog/${locale}/${FILE}`);
    expect(postsIn(locale)).toEqual([FILE]);
  }
  const english = textOf('en', FILE);
  const published = new Date(new Date().toISOString().slice(0, 10));
  expect(fieldsOf(english)).toMatchObject({ title: TITLE, draft: true, published });
  expect(fieldsOf(textOf('fr', FILE)).title).toBe(`[À traduire] ${TITLE}`);

  const second = newPost(TITLE);
  expect(second.status).toBe(1);
  expect(second.stderr).toContain(
    `There is a post of that name already: src/content/blog/en/${FILE}`,
  );
  expect(textOf('en', FILE)).toBe(english);
});

test.each(['Maps', LONG.slice(0, 100), 'Up {leadGrowth}: a story'])(
  'the post “%s” is valid and in the form of Prettier in every language',
  async (title) => {
    newPost(title);
    for (const locale of LOCALES) {
      const [file = ''] = postsIn(locale);
      const text = textOf(locale, file);
      expect(fieldsOf(text)).toMatchObject({ tags: ['content'], author: 'editorial' });
      const options = { parser: 'mdx', printWidth: 100, singleQuote: true } as const;
      expect(await check(text, options), text).toBe(true);
    }
  },
);

test('creates a post in chosen languages, the first of them that of the title', () => {
  newPost('Une', 'page', '--languages', 'fr,en');
  expect(fieldsOf(textOf('fr', 'une-page.mdx')).title).toBe('Une page');
  expect(fieldsOf(textOf('en', 'une-page.mdx')).title).toBe('[To be translated] Une page');
  expect(readdirSync(join(folder, 'src/content/blog'))).toEqual(['en', 'fr']);
});

test.each([
  ['Œuvres & “clés” : l’été', 'oeuvres-and-cles-lete'],
  [LONG.slice(0, 100), 'what-every-letting-agent-with-more-than-one-branch-ought-to-write-on-the'],
])('the file of “%s” is called %s', (title, name) => {
  newPost(title, '--languages', 'en');
  expect(postsIn('en')).toEqual([`${name}.mdx`]);
});

test.each([
  ['no title', ' ', 'A post needs a title.'],
  ['too long a title', `${LONG} at last`, 'has 109 characters; there is room for 100.'],
  ['a fact that does not exist', 'Up {leadGroth}', 'names a fact that does not exist'],
  ['no letter for an address', '?!', 'has no letter an address could be made of.'],
  ['an unknown language', '--languages=en,de', '"de" is not a language of the site'],
])('refuses %s', (_, argument, message) => {
  const { status, stderr } = newPost(argument);
  expect(status).toBe(1);
  expect(stderr).toContain(message);
  expect(readdirSync(folder)).toEqual([]);
});
