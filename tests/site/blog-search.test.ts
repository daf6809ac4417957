/** The index that the search of the blog reads. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { LANGUAGES, LOCALES } from '../../src/i18n/locales.ts';
import { PAGEFIND_FOLDER } from '../../src/islands/BlogSearch/folder.ts';
import { postPage, squeezed, writtenPosts } from './blog-pages.ts';
import { BUILT, readFile, textOf } from './built-site.ts';

const entrySchema = z.looseObject({
  languages: z.record(z.string(), z.looseObject({ page_count: z.number() })),
});
const fragmentSchema = z.looseObject({
  url: z.string(),
  content: z.string(),
  meta: z.looseObject({ title: z.string(), summary: z.string() }),
});

const files = readdirSync(join(BUILT, PAGEFIND_FOLDER), { recursive: true, encoding: 'utf8' });
const entry = entrySchema.parse(
  JSON.parse(readFile(`${PAGEFIND_FOLDER}/pagefind-entry.json`).toString()),
);
/** Pagefind's own mark stands before the data. */
const fragments = files
  .filter((file) => file.endsWith('.pf_fragment'))
  .map((file) => gunzipSync(readFile(join(PAGEFIND_FOLDER, file))).toString())
  .map((text) => fragmentSchema.parse(JSON.parse(text.slice(text.indexOf('{')))));

test('has nothing of the searches that Pagefind itself would draw', () => {
  expect(files.filter((file) => /ui|highlight|\.css/.test(file))).toEqual([]);
  expect(files).toContain('pagefind.js');
});

test('has every post of each language and no other page', () => {
  const counts = Object.entries(entry.languages).map(([tag, part]) => [tag, part.page_count]);
  expect(Object.fromEntries(counts)).toEqual(
    Object.fromEntries(
      LOCALES.map((locale) => [LANGUAGES[locale].tag.toLowerCase(), writtenPosts(locale).length]),
    ),
  );
  const posts = LOCALES.flatMap((locale) =>
    writtenPosts(locale).map(({ slug }) => `${postPage(locale, slug).address}.html`),
  );
  expect(fragments.map((fragment) => fragment.url).sort()).toEqual(posts.sort());
});

test('has the title, the summary and the text of each post', () => {
  for (const locale of LOCALES)
    for (const { slug, data } of writtenPosts(locale)) {
      const page = postPage(locale, slug);
      const fragment = fragments.find(({ url }) => url === `${page.address}.html`);
      const { title, summary } = data;
      expect.soft(fragment?.meta, page.address).toMatchObject({ title, summary });
      const first = squeezed(textOf(page.document.querySelector('.post-text p')));
      expect.soft(squeezed(fragment?.content ?? ''), page.address).toContain(first);
    }
});
