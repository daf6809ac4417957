/** Posts in every state an editor can leave one in, in a small build of their own and in the dev server. */
import { spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { FileSystemConfigLoader, HtmlValidate, type HtmlElement } from 'html-validate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { POSTS } from '../../../src/facts/limits.ts';
import { dictionaries } from '../../../src/i18n/dictionaries.ts';
import { fill, formatDate } from '../../../src/i18n/format.ts';
import { feedUrl, postListPath, postPath } from '../../../src/i18n/urls.ts';
import { ASTRO, buildCopy, copySite, plainVariables } from '../../support/copied-site.ts';
import { freePort } from '../../support/free-port.ts';
import { rowsOf, textMarkup } from '../blog-pages.ts';
import {
  attribute,
  attributes,
  parse,
  readPages,
  textOf,
  tidy,
  type BuiltPage,
} from '../built-site.ts';
import { RULES } from '../crawl/crawl.ts';
import { readSite } from '../crawl/site.ts';
import { parseFeed } from '../feeds.ts';
import { HIDDEN, LATER, SHORT_POSTS, SHOWN, writePosts } from './invented-posts.ts';

const ORIGIN = 'https://www.example.com';
const { blog } = dictionaries.en;

let folder: string;
let site: string;
let pages: ReadonlyMap<string, BuiltPage>;

const pageAt = (address: string): BuiltPage => {
  const page = pages.get(address);
  if (page) return page;
  throw new Error(`${address} is not built.`);
};
const feedOf = (locale: 'en' | 'fr') =>
  parseFeed(readFileSync(join(site, feedUrl(locale)), 'utf8')).item;

beforeAll(async () => {
  folder = copySite('states');
  site = join(folder, 'dist/client');
  writePosts(folder);
  // Only the blog: half of the time of the build.
  const routes = join(folder, 'src/pages');
  for (const file of globSync('**/*.{astro,ts}', { cwd: routes }))
    if (!/\bblog\b|\bapi\b|robots/.test(file)) rmSync(join(routes, file));
  // Some hosts build like this, which makes it no build for editors.
  await buildCopy(folder, { NODE_ENV: 'development' });
  pages = new Map(readPages(site).map((page) => [page.address, page]));
}, 400_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The published files that have a word in them or in their names. */
const filesWith = (word: string) =>
  globSync('**/*.*', { cwd: site }).filter((file) => {
    const content = readFileSync(join(site, file));
    // The parts of the search index are compressed.
    const text = content[0] === 0x1f && content[1] === 0x8b ? gunzipSync(content) : content;
    return `${file} ${text.toString().toLowerCase()}`.includes(word);
  });

test('a draft and a future post are in no file of the site; a published one is in all that list it', () => {
  for (const word of HIDDEN) expect.soft(filesWith(word), word).toEqual([]);
  const places = ['blog.html', 'blog/only-in-english.html', 'blog/tag/links.html', 'blog/rss.xml'];
  const shown = filesWith(SHOWN).join(' ');
  for (const place of [...places, 'pagefind/fragment/', 'pagefind/index/'])
    expect.soft(shown).toContain(place);
});

// tests/unit/entries.test.ts has the languages of a post, and the crawl what its page offers.
test('a crawl of posts in some languages and lists of many pages reports nothing', () => {
  const crawled = readSite(site, [...pages.values()], ORIGIN);
  const { head, neighbours, dates, sitemapAlternates } = RULES;
  const rules = [head, neighbours, dates, sitemapAlternates];
  expect(crawled.pages.size).toBeGreaterThan(60);
  expect(rules.flatMap((rule) => rule(crawled))).toEqual([]);
});

test('a long list is on two pages, and the feed has the newest posts only', () => {
  const rows = [1, 2].map((page) => rowsOf(pageAt(postListPath(page, 'links'))));
  expect(rows[0]).toHaveLength(POSTS.aPage);
  const shown = rows.flat().map(({ href = '' }) => href);
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown.filter((href) => href.includes('short-post'))).toHaveLength(SHORT_POSTS);
  const listed = rowsOf(pageAt('/blog')).map(({ href = '' }) => `${ORIGIN}${href}`);
  expect(feedOf('en').map(({ link }) => link)).toEqual(listed.slice(0, POSTS.inFeed));
});

test('a post with every component is valid, fetches its cover first and a film only to play it', async () => {
  const page = pageAt('/blog/everything');
  const validator = new HtmlValidate(new FileSystemConfigLoader());
  const asRootFile = join(import.meta.dirname, '../../../post.html');
  const { results } = await validator.validateString(page.html, asRootFile);
  expect(results.flatMap(({ messages }) => messages)).toEqual([]);
  expect(page.document.querySelectorAll('[style]')).toEqual([]);
  expect(attributes(page, '[fetchpriority="high"]', 'alt')).toEqual(['A branch three times.']);
  const markup = textMarkup(page);
  expect(markup).toMatch(/<video[^>]*preload="none"/);
  expect(markup).not.toMatch(/<video[^>]*(?:autoplay|muted|loop)/);
  const fed = feedOf('fr').find(({ link }) => link.endsWith('/everything'))?.['content:encoded'];
  expect(fed).toMatch(/<p><img src="https:\/\/www\.example\.com\/_astro\/[^"]+\.webp"/);
  expect(fed).not.toMatch(/<(?:svg|video|details|script)| class=| style=/);
});

/** Runs a server until it has answered all visits; `visit` resolves to a page. */
async function withServer(
  args: readonly string[],
  port: string,
  work: (visit: (path: string) => Promise<HtmlElement>) => Promise<void>,
): Promise<void> {
  const env = { ...plainVariables(), PORT: port };
  const server = spawn(process.execPath, args, { cwd: folder, env });
  const ended = once(server, 'close');
  try {
    for await (const [text] of on(server.stdout, 'data', { close: ['close'] }))
      if (String(text).includes(`:${port}`)) break;
    await work(async (path) =>
      parse(await (await fetch(`http://localhost:${port}${path}`)).text()),
    );
  } finally {
    server.kill();
    await ended;
  }
}

test('a preview of drafts shows drafts and future posts, and search engines leave it out', async () => {
  const program = join(folder, 'src/server/preview-drafts.ts');
  await withServer([program], String(await freePort()), async (visit) => {
    for (const slug of ['a-draft', 'a-later-post']) {
      const robots = (await visit(postPath(slug))).querySelector('meta[name="robots"]');
      expect.soft(attribute(robots, 'content')).toBe('noindex');
    }
    expect(readPages(site).map(({ address }) => address)).not.toContain(postPath('a-draft'));
  });
}, 200_000);

test('the dev server marks drafts and future posts in the list and on their pages', async () => {
  const port = String(await freePort());
  await withServer([ASTRO, 'dev', '--port', port], port, async (visit) => {
    const date = formatDate('en', new Date(LATER));
    const scheduled = tidy(fill('en', blog.scheduled, { date }));
    const rows = (await visit('/blog')).querySelectorAll('main li');
    const badges = rows.map((row) => textOf(row.querySelector('strong'))).filter(Boolean);
    expect(badges).toEqual([scheduled, blog.draft]);
    for (const [slug, badge] of [
      ['a-draft', blog.draft],
      ['a-later-post', scheduled],
    ] as const) {
      const page = await visit(`/blog/${slug}`);
      expect(textOf(page.querySelector('article header strong'))).toBe(badge);
    }
  });
}, 120_000);
