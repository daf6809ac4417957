/** Posts in every state an editor can leave one in, in a small build of their own and in the dev server. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { POSTS } from '../../../src/facts/limits.ts';
import { dictionaries } from '../../../src/i18n/dictionaries.ts';
import { fill, formatDate } from '../../../src/i18n/format.ts';
import { feedUrl, postListPath, postPath, url } from '../../../src/i18n/urls.ts';
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
import { readSite } from '../crawl/read-site.ts';
import { parseFeed } from '../feeds.ts';
import { HIDDEN, LATER, SHORT_POSTS, SHOWN, writePosts } from './invented-posts.ts';

const ORIGIN = 'https://www.example.com';
const absolute = (path: string) => new URL(path, ORIGIN).href;
const { blog } = dictionaries.en;

let folder: string;
let site: string;
let pages: ReadonlyMap<string, BuiltPage>;

const pageAt = (address: string): BuiltPage => {
  const page = pages.get(address);
  if (page) return page;
  throw new Error(`${address} is not built.`);
};

beforeAll(async () => {
  folder = copySite('states');
  site = join(folder, 'dist/client');
  writePosts(folder);
  const videos = join(folder, 'src/content/blog/videos');
  mkdirSync(videos);
  cpSync(join(folder, 'src/components/film/street.mp4'), join(videos, 'visit.mp4'));
  writeFileSync(join(videos, 'visit.vtt'), 'WEBVTT\n\n00:00.000 --> 00:01.000\nThe door opens.\n');
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
function filesWith(word: string): string[] {
  const files = globSync('**/*.*', { cwd: site }).filter((file) => !file.endsWith('.br'));
  return files.filter((file) => {
    const content = readFileSync(join(site, file));
    // The parts of the search index are compressed.
    const isPacked = content[0] === 0x1f && content[1] === 0x8b;
    const text = (isPacked ? gunzipSync(content) : content).toString().toLowerCase();
    return `${file} ${text}`.includes(word);
  });
}

test('a draft and a future post are in no file of the site; a published one is in all that list it', () => {
  for (const word of HIDDEN) expect.soft(filesWith(word), word).toEqual([]);
  const places = ['blog.html', 'blog/only-in-english.html', 'blog/tag/links.html', 'blog/rss.xml'];
  const shown = filesWith(SHOWN).join(' ');
  for (const place of [...places, 'pagefind/fragment/', 'pagefind/index/'])
    expect.soft(shown).toContain(place);
});

test.each([
  ['only-in-english', ['en']],
  ['half-translated', ['en', 'fr']],
] as const)('%s is built and offered in its languages only', (slug, locales) => {
  const addresses = locales.map((locale) => url(locale, postPath(slug)));
  const built = [...pages.keys()].filter((address) => address.endsWith(`/${slug}`));
  expect(built.sort()).toEqual(addresses.toSorted());
  for (const address of addresses) {
    const offered = new Set(attributes(pageAt(address), 'a[hreflang]', 'href'));
    expect([...offered].sort()).toEqual(addresses.toSorted());
  }
});

/** The rules that need nothing but the blog, and no words for readers. */
const OF_A_BLOG = [
  ...(['canonical', 'hreflang', 'neighbours', 'robotsMeta', 'feedLinks', 'dates'] as const),
  ...(['sitemapAlternates', 'openGraphUrl', 'openGraphLocale', 'openGraphAlternates'] as const),
];

test('a crawl of posts in some languages and lists of many pages reports nothing', () => {
  const crawled = readSite(site, [...pages.values()], ORIGIN);
  const faults = OF_A_BLOG.flatMap((rule) => RULES[rule](crawled));
  expect(crawled.pages.size).toBeGreaterThan(60);
  expect(faults.map(({ address, what }) => `${address} ${what}`)).toEqual([]);
});

test.each([undefined, 'links'] as const)(
  'a list (of %s) on two pages shows every post once, newest first',
  (tag) => {
    const [first, second] = [1, 2].map((page) => pageAt(postListPath(page, tag)));
    const rows = [first, second].map((page) => (page ? rowsOf(page) : []));
    expect(rows[0]).toHaveLength(POSTS.aPage);
    const days = rows.flat().map(({ day = '' }) => day);
    expect(days).toEqual(days.toSorted().reverse());
    const shown = rows.flat().map(({ href }) => href);
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.filter((href) => href?.includes('short-post'))).toHaveLength(SHORT_POSTS);
    expect(first && attributes(first, 'nav a[rel="next"]', 'href')).toEqual([postListPath(2, tag)]);
    expect(second && attributes(second, 'nav a[rel="prev"]', 'href')).toEqual([
      postListPath(1, tag),
    ]);
    expect(pages.has(postListPath(3, tag))).toBe(false);
  },
);

test('the feed of a long list has its newest posts only', () => {
  const { item } = parseFeed(readFileSync(join(site, feedUrl('en')), 'utf8'));
  const listed = rowsOf(pageAt('/blog')).map(({ href = '' }) => absolute(href));
  expect(item.map(({ link }) => link)).toEqual(listed.slice(0, POSTS.inFeed));
});

test('a cover is fetched first, a film only when it is played, and code has colours', () => {
  const page = pageAt('/blog/everything');
  const markup = textMarkup(page);
  const [cover] = page.document.querySelectorAll('article header img');
  expect(attribute(cover ?? null, 'fetchpriority')).toBe('high');
  expect(attribute(cover ?? null, 'alt')).toBe('A branch three times.');
  expect(page.html.match(/fetchpriority="high"/g)).toHaveLength(1);
  expect(markup).toMatch(/<video[^>]*preload="none"/);
  expect(markup).not.toMatch(/<video[^>]*(?:autoplay|muted|loop)/);
  expect(markup).toContain('<span class="token keyword">const</span>');
  const { item } = parseFeed(readFileSync(join(site, feedUrl('fr')), 'utf8'));
  const fed = item.find(({ link }) => link.endsWith('/everything'))?.['content:encoded'];
  expect(fed).toMatch(/<p><img src="https:\/\/www\.example\.com\/_astro\/[^"]+\.webp"/);
  expect(fed).not.toMatch(/<(?:svg|video|details|script)| class=| style=/);
});

test('a post with every component is valid HTML without style attributes', async () => {
  const validator = new HtmlValidate(new FileSystemConfigLoader());
  const { html, document } = pageAt('/blog/everything');
  const asRootFile = join(import.meta.dirname, '../../../post.html');
  const { results } = await validator.validateString(html, asRootFile);
  expect(results.flatMap(({ messages }) => messages)).toEqual([]);
  expect(document.querySelectorAll('[style]')).toEqual([]);
});

/** Resolves when the output of a server has its port; rejects when it ends before. */
const listens = (server: ChildProcess, port: string) =>
  new Promise<void>((resolve, reject) => {
    let output = '';
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (text: Buffer) => {
        output += text.toString();
        if (output.includes(`:${port}`)) resolve();
      });
    server.once('close', () => {
      reject(new Error(`The dev server did not start:\n${output}`));
    });
  });

test('a preview of drafts shows drafts and future posts, and search engines leave it out', async () => {
  const program = join(folder, 'src/server/preview-drafts.ts');
  const port = String(await freePort());
  const env = { ...plainVariables(), PORT: port };
  const server = spawn(process.execPath, [program], { cwd: folder, env });
  const ended = once(server, 'close');
  try {
    await listens(server, port);
    for (const slug of ['a-draft', 'a-later-post']) {
      const page = parse(await (await fetch(`http://localhost:${port}${postPath(slug)}`)).text());
      const robots = page.querySelector('meta[name="robots"]');
      expect.soft(attribute(robots, 'content')).toBe('noindex');
    }
    expect(readPages(site).map(({ address }) => address)).not.toContain(postPath('a-draft'));
  } finally {
    server.kill();
    await ended;
  }
}, 200_000);

test('the dev server marks drafts and future posts in the list and on their pages', async () => {
  const port = String(await freePort());
  const args = [ASTRO, 'dev', '--host', '127.0.0.1', '--port', port];
  const server = spawn(process.execPath, args, { cwd: folder, env: plainVariables() });
  const ended = once(server, 'close');
  try {
    await listens(server, port);
    const visit = async (path: string) =>
      parse(await (await fetch(`http://127.0.0.1:${port}${path}`)).text());
    const scheduled = fill('en', blog.scheduled, { date: formatDate('en', new Date(LATER)) });
    const rows = (await visit('/blog')).querySelectorAll('main li');
    const badges = rows.map((row) => textOf(row.querySelector('strong'))).filter(Boolean);
    expect(badges).toEqual([tidy(scheduled), blog.draft]);
    for (const [slug, badge] of [
      ['a-draft', blog.draft],
      ['a-later-post', scheduled],
    ] as const) {
      const page = await visit(`/blog/${slug}`);
      expect(textOf(page.querySelector('article header strong'))).toBe(tidy(badge));
    }
    expect((await fetch(`http://127.0.0.1:${port}/keystatic`)).status).toBe(200);
  } finally {
    server.kill();
    await ended;
  }
}, 120_000);
