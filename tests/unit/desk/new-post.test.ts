import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readDocument } from '../../../src/checks/documents.ts';
import { compareTranslations } from '../../../src/checks/translations.ts';
import { planPost, slugOf, stubOf } from '../../../src/desk/post-stubs.ts';
import { LOCALES, type Locale } from '../../../src/i18n/locales.ts';
import { blogSchema } from '../../../src/schemas/blog.ts';

const TODAY = '2026-11-21';
const nothing = { today: TODAY, exists: () => false };
const TITLE = 'What a valuer’s diary tells you about search';
const SHORT = 'Maps';
const LONG =
  'What every letting agent with more than one branch ought to write on the page of the branch he forgot';

function read(locale: Locale, text: string) {
  const slug = 'a-post';
  const file = `src/content/blog/${locale}/${slug}.mdx`;
  const document = readDocument({ file, collection: 'blog', locale, slug }, text);
  if (!('data' in document)) throw new Error(document.problem);
  return document;
}

describe('the name of a new post', () => {
  test.each([
    ['How long SEO takes', 'how-long-seo-takes'],
    ['Œuvres & “clés” : l’été', 'oeuvres-and-cles-lete'],
    ['São João, ¿qué más?', 'sao-joao-que-mas'],
    ['  Why   3 of 10 sellers ring first  ', 'why-3-of-10-sellers-ring-first'],
    ['…', ''],
  ])('of “%s” is %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  test('is cut between words when it is long', () => {
    expect(slugOf(LONG)).toBe(
      'what-every-letting-agent-with-more-than-one-branch-ought-to-write-on-the',
    );
  });
});

describe('a new post', () => {
  test.each([TITLE, SHORT, LONG.slice(0, 100), 'Up {leadGrowth}: a story'])(
    'called “%s” is valid in every language',
    (title) => {
      const versions = LOCALES.map((locale) =>
        read(locale, stubOf({ locale, title, original: 'en', today: TODAY })),
      );
      for (const { data } of versions) expect(blogSchema.safeParse(data).error).toBeUndefined();
      expect(compareTranslations('blog', versions)).toEqual([]);
    },
  );

  test('is a draft of today, with its title marked where it has to be translated', () => {
    const [english, french] = (['en', 'fr'] as const).map((locale) =>
      blogSchema.parse(
        read(locale, stubOf({ locale, title: TITLE, original: 'en', today: TODAY })).data,
      ),
    );
    expect(english).toMatchObject({
      title: TITLE,
      draft: true,
      published: new Date(TODAY),
      tags: ['content'],
      author: 'editorial',
    });
    expect(french?.title).toBe(`[À traduire] ${TITLE}`);
  });

  test('is begun in the languages that are asked for, the first being that of the title', () => {
    const plan = planPost(['Une', 'page', '--languages', 'fr,en'], nothing);
    if (plan.status === 'wrong') throw new Error(plan.problem);
    expect(plan.files.map(({ path }) => path)).toEqual([
      'src/content/blog/fr/une-page.mdx',
      'src/content/blog/en/une-page.mdx',
    ]);
    expect(plan.files[0]?.text).toContain('\ntitle: Une page\n');
    expect(plan.files[1]?.text).toContain('[To be translated] Une page');
  });
});

describe('a post that cannot be begun', () => {
  const problemOf = (given: readonly string[], exists: (path: string) => boolean = () => false) => {
    const plan = planPost(given, { today: TODAY, exists });
    return plan.status === 'wrong' ? plan.problem : 'It was begun.';
  };

  test('has no title', () => {
    expect(problemOf([' '])).toMatchInlineSnapshot(`
      "A post needs a title.
      Usage: npm run new:post -- "Title of the post" [--languages en,es,fr,pt]
      The title is in the first of the languages. Without them the post is begun in all four, with an English title."
    `);
  });

  test('has a title too long for the page', () => {
    expect(problemOf([`${LONG} at last`])).toMatchInlineSnapshot(`
      ""What every letting agent with more than one branch ought to write o…" has 109 characters; there is room for 100.
      Choose another title."
    `);
  });

  test('names a fact that does not exist', () => {
    expect(problemOf(['Up {leadGroth}'])).toMatchInlineSnapshot(`
      "No fact is called {leadGroth} in "Up {leadGroth}".
      Choose another title."
    `);
  });

  test('has no letter for an address', () => {
    expect(problemOf(['?!'])).toMatchInlineSnapshot(`
      ""?!" has no letter an address could be made of.
      Usage: npm run new:post -- "Title of the post" [--languages en,es,fr,pt]
      The title is in the first of the languages. Without them the post is begun in all four, with an English title."
    `);
  });

  test('is there already, be it in one language and in plain Markdown', () => {
    expect(
      problemOf([TITLE], (path) =>
        path.endsWith('/pt/what-a-valuers-diary-tells-you-about-search.md'),
      ),
    ).toMatchInlineSnapshot(`
      "There is a post of that name already: src/content/blog/pt/what-a-valuers-diary-tells-you-about-search.md
      Choose another title, or copy that file into the folder of another language to translate it."
    `);
  });

  test('is asked for in a language the site does not speak', () => {
    expect(problemOf([TITLE, '--languages', 'en,de'])).toMatchInlineSnapshot(`
      ""de" is not a language of the site; they are en, es, fr and pt.
      Usage: npm run new:post -- "Title of the post" [--languages en,es,fr,pt]
      The title is in the first of the languages. Without them the post is begun in all four, with an English title."
    `);
  });

  test('comes with an option nobody knows', () => {
    expect(problemOf([TITLE, '--draft'])).toContain('Usage: npm run new:post');
  });
});

describe('npm run new:post', () => {
  const script = resolve('src/desk/new-post.ts');
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'new-post-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  test('writes the files, says what to do next, and refuses to write them again', () => {
    const output = execFileSync(process.execPath, [script, TITLE], {
      cwd: folder,
      encoding: 'utf8',
    });
    const slug = 'what-a-valuers-diary-tells-you-about-search';
    for (const locale of LOCALES) {
      expect(output).toContain(`src/content/blog/${locale}/${slug}.mdx`);
      expect(readdirSync(join(folder, 'src/content/blog', locale))).toEqual([`${slug}.mdx`]);
    }
    expect(output).toContain('npm run check');

    const file = join(folder, `src/content/blog/en/${slug}.mdx`);
    const written = readFileSync(file, 'utf8');
    const again = spawnSync(process.execPath, [script, TITLE], { cwd: folder, encoding: 'utf8' });
    expect(again.status).toBe(1);
    expect(again.stderr).toContain(
      `There is a post of that name already: src/content/blog/en/${slug}.mdx`,
    );
    expect(readFileSync(file, 'utf8')).toBe(written);
  });
});
