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
const SLUG = 'what-a-valuers-diary-tells-you-about-search';
const LONG =
  'What every letting agent with more than one branch ought to write on the page of the branch he forgot';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'new-post-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const begin = (...given: string[]) =>
  spawnSync(process.execPath, [SCRIPT, ...given], { cwd: folder, encoding: 'utf8' });
const postsIn = (locale: Locale) => readdirSync(join(folder, 'src/content/blog', locale));
const textOf = (locale: Locale, file: string) =>
  readFileSync(join(folder, 'src/content/blog', locale, file), 'utf8');
const fieldsOf = (text: string) => blogSchema.parse(parse(text.split('---\n')[1] ?? ''));

test('begins a draft of today in every language, and does not write it twice', () => {
  const { stdout, status } = begin(TITLE);
  expect(status).toBe(0);
  for (const locale of LOCALES) {
    expect(stdout).toContain(`src/content/blog/${locale}/${SLUG}.mdx`);
    expect(postsIn(locale)).toEqual([`${SLUG}.mdx`]);
  }
  const [english, french] = [textOf('en', `${SLUG}.mdx`), textOf('fr', `${SLUG}.mdx`)];
  expect(fieldsOf(english)).toMatchObject({
    title: TITLE,
    draft: true,
    published: new Date(new Date().toISOString().slice(0, 10)),
  });
  expect(fieldsOf(french).title).toBe(`[À traduire] ${TITLE}`);

  const again = begin(TITLE);
  expect(again.status).toBe(1);
  expect(again.stderr).toContain(
    `There is a post of that name already: src/content/blog/en/${SLUG}`,
  );
  expect(textOf('en', `${SLUG}.mdx`)).toBe(english);
});

test.each(['Maps', LONG.slice(0, 100), 'Up {leadGrowth}: a story'])(
  'the post “%s” is valid and in the form of Prettier in every language',
  async (title) => {
    begin(title);
    for (const locale of LOCALES) {
      const [file = ''] = postsIn(locale);
      const text = textOf(locale, file);
      expect(fieldsOf(text)).toMatchObject({ tags: ['content'], author: 'editorial' });
      const options = { parser: 'mdx', printWidth: 100, singleQuote: true } as const;
      expect(await check(text, options), text).toBe(true);
    }
  },
);

test('begins it in the languages that are asked for, the first being that of the title', () => {
  begin('Une', 'page', '--languages', 'fr,en');
  expect(fieldsOf(textOf('fr', 'une-page.mdx')).title).toBe('Une page');
  expect(fieldsOf(textOf('en', 'une-page.mdx')).title).toBe('[To be translated] Une page');
  expect(readdirSync(join(folder, 'src/content/blog'))).toEqual(['en', 'fr']);
});

test.each([
  ['Œuvres & “clés” : l’été', 'oeuvres-and-cles-lete'],
  ['São João, ¿qué más?', 'sao-joao-que-mas'],
  [LONG.slice(0, 100), 'what-every-letting-agent-with-more-than-one-branch-ought-to-write-on-the'],
])('the file of “%s” is called %s', (title, name) => {
  begin(title, '--languages', 'en');
  expect(postsIn('en')).toEqual([`${name}.mdx`]);
});

test.each([
  ['no title', ' ', 'A post needs a title.'],
  ['too long a title', `${LONG} at last`, 'has 109 characters; there is room for 100.'],
  ['a fact that does not exist', 'Up {leadGroth}', 'names a fact that does not exist'],
  ['no letter for an address', '?!', 'has no letter an address could be made of.'],
  ['an unknown language', '--languages=en,de', '"de" is not a language of the site'],
  ['an unknown option', '--draft', 'Usage: npm run new:post'],
])('refuses %s', (_, given, message) => {
  const { status, stderr } = begin(given);
  expect(status).toBe(1);
  expect(stderr).toContain(message);
  expect(readdirSync(folder)).toEqual([]);
});
