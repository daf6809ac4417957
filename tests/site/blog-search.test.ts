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

test('has every post of each language and no other page, and nothing that Pagefind itself would draw', () => {
  expect(files.filter((file) => /ui|highlight|\.css/.test(file))).toEqual([]);
  const counts = Object.entries(entry.languages).map(([tag, part]) => [tag, part.page_count]);
  const written = LOCALES.map((locale) => [
    LANGUAGES[locale].tag.toLowerCase(),
    writtenPosts(locale).length,
  ]);
  expect(counts.sort()).toEqual(written.sort());
});

test('has the address, the title, the summary and the text of each post', () => {
  const expected = LOCALES.flatMap((locale) =>
    writtenPosts(locale).map(({ slug, data: { title, summary } }) => {
      const { address, document } = postPage(locale, slug);
      const first = squeezed(textOf(document.querySelector('.post-text p')));
      return { url: `${address}.html`, title, summary, first };
    }),
  );
  expect(fragments.map(({ url }) => url).sort()).toEqual(expected.map(({ url }) => url).sort());
  for (const { url, title, summary, first } of expected) {
    const fragment = fragments.find((one) => one.url === url);
    expect.soft(fragment?.meta, url).toMatchObject({ title, summary });
    expect.soft(squeezed(fragment?.content ?? ''), url).toContain(first);
  }
});
