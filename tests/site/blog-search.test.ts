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

const fragmentSchema = z.looseObject({
  url: z.string(),
  content: z.string(),
  meta: z.looseObject({ title: z.string(), summary: z.string() }),
});

const files = readdirSync(join(BUILT, PAGEFIND_FOLDER), { recursive: true, encoding: 'utf8' });
/** Pagefind's own mark stands before the data. */
const fragments = files
  .filter((file) => file.endsWith('.pf_fragment'))
  .map((file) => {
    const text = gunzipSync(readFile(join(PAGEFIND_FOLDER, file))).toString();
    return { file, ...fragmentSchema.parse(JSON.parse(text.slice(text.indexOf('{')))) };
  });

test('has each post in its language with its texts, no other page, and nothing that Pagefind itself would draw', () => {
  expect(files.filter((file) => /ui|highlight|\.css/.test(file))).toEqual([]);
  const expected = LOCALES.flatMap((locale) =>
    writtenPosts(locale).map(({ slug, data: { title, summary } }) => {
      const { address, document } = postPage(locale, slug);
      const first = squeezed(textOf(document.querySelector('.post-text p')));
      return { locale, url: `${address}.html`, title, summary, first };
    }),
  );
  expect(fragments.map(({ url }) => url).sort()).toEqual(expected.map(({ url }) => url).sort());
  for (const { locale, url, title, summary, first } of expected) {
    const fragment = fragments.find((one) => one.url === url);
    expect.soft(fragment?.file, url).toContain(`/${LANGUAGES[locale].tag.toLowerCase()}_`);
    expect.soft(fragment?.meta, url).toMatchObject({ title, summary });
    expect.soft(squeezed(fragment?.content ?? ''), url).toContain(first);
  }
});
