import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { check } from 'prettier';
import { beforeEach, expect, test } from 'vitest';
import { newPost } from '../../../src/commands/new-post.ts';
import { LOCALES, type Locale } from '../../../src/i18n/locales.ts';
import { blogSchema } from '../../../src/schemas/blog.ts';
import { enterFolder } from '../../support/new-folder.ts';

const SCRIPT = resolve('src/commands/new-post.ts');
const LONG =
  'What every letting agent with more than one branch ought to write on the page of the branch he forgot';

beforeEach(enterFolder);

const BLOG = 'src/content/blog';
function postIn(locale: Locale): string {
  const [file = '', ...others] = readdirSync(join(BLOG, locale));
  expect(others).toEqual([]);
  return readFileSync(join(BLOG, locale, file), 'utf8');
}
const fieldsOf = (text: string) => blogSchema.parse(parse(text.split('---\n')[1] ?? ''));

test('the program creates a draft of today in every language, and does not replace it', () => {
  const title = 'What a valuer’s diary tells you about search';
  const file = 'what-a-valuers-diary-tells-you-about-search.mdx';
  const run = () => spawnSync(process.execPath, [SCRIPT, title], { encoding: 'utf8' });
  const { stdout, status } = run();
  expect(status).toBe(0);
  for (const locale of LOCALES) expect(stdout).toContain(`${BLOG}/${locale}/${file}`);
  const english = postIn('en');
  const published = new Date(new Date().toISOString().slice(0, 10));
  expect(fieldsOf(english)).toMatchObject({ title, draft: true, published });
  expect(fieldsOf(postIn('fr')).title).toBe(`[À traduire] ${title}`);
  const second = run();
  expect(second.status).toBe(1);
  expect(second.stderr).toContain(`There is a post of that name already: ${BLOG}/en/${file}`);
  expect(postIn('en')).toBe(english);
});

test('posts with any title are valid and in the form of Prettier in every language', async () => {
  const options = { parser: 'mdx', printWidth: 100, singleQuote: true } as const;
  for (const title of ['Maps', LONG.slice(0, 100), 'Up {leadGrowth}: a story']) {
    newPost([title]);
    for (const text of LOCALES.map(postIn)) {
      expect(fieldsOf(text)).toMatchObject({ tags: ['content'], author: 'editorial' });
      expect(await check(text, options), text).toBe(true);
    }
    rmSync('src', { recursive: true });
  }
});

test.each([
  ['no title', ' ', 'A post needs a title.'],
  ['too long a title', `${LONG} at last`, 'has 109 characters; there is room for 100.'],
  ['a fact that does not exist', 'Up {leadGroth}', 'names a fact that does not exist'],
  ['no letter for an address', '?!', 'has no letter an address could be made of.'],
  ['an unknown language', '--languages=en,de', '"de" is not a language of the site'],
])('refuses %s', (_, argument, message) => {
  expect(() => newPost([argument])).toThrow(message);
  expect(readdirSync('.')).toEqual([]);
});
