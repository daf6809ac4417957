/** The index that the search of the blog reads. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, LOCALES } from '../../src/i18n/locales.ts';
import { PAGEFIND_FOLDER } from '../../src/islands/BlogSearch/folder.ts';
import { postPage, writtenPosts } from './blog-pages.ts';
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

test('has a part for each language', () => {
  const tags = LOCALES.map((locale) => LANGUAGES[locale].tag.toLowerCase());
  expect(Object.keys(entry.languages).sort()).toEqual(tags.sort());
});

describe.each(LOCALES)('in %s', (locale) => {
  const written = writtenPosts(locale);
  const found = fragments.filter(({ url }) =>
    written.some(({ slug }) => url === `${postPage(locale, slug).address}.html`),
  );

  test('has every post and nothing else', () => {
    const { page_count: pages } = entry.languages[LANGUAGES[locale].tag.toLowerCase()] ?? {};
    expect(found).toHaveLength(written.length);
    expect(pages).toBe(written.length);
  });

  test('knows of each post its title, its summary and what it says', () => {
    for (const { slug, data } of written) {
      const page = postPage(locale, slug);
      const fragment = found.find(({ url }) => url === `${page.address}.html`);
      expect(fragment?.meta).toMatchObject({ title: data.title, summary: data.summary });
      const [first] = page.document.querySelectorAll('.post-text p');
      expect(fragment?.content).toContain(textOf(first ?? null));
    }
  });
});

test('has no page but posts', () => {
  const posts = LOCALES.flatMap(writtenPosts);
  expect(fragments).toHaveLength(posts.length);
});
