/** The integrations as a build runs them, on pages made up for it. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { siteMap } from '../../../src/seo/sitemap.ts';

const SITE = 'https://frontage.example';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitemap-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const said: string[] = [];
const say = (message: string) => said.push(message);
const logger = { info: say, warn: say, error: say };
const post = (slug: string, day = '2026-02-01', head = '') =>
  `<html><head><link rel="canonical" href="${SITE}/blog/${slug}"><link rel="alternate" hreflang="en" href="${SITE}/blog/${slug}"><meta property="article:published_time" content="${day}T00:00:00.000Z">${head}</head><body><main><img src="/a.png?b&amp;c"></main></body></html>`;

/** Builds the sitemap of some pages, by the names of their files, and reads its files. */
async function build(pages: ReadonlyMap<string, string>): Promise<Record<string, string>> {
  said.length = 0;
  const map = siteMap(SITE);
  const note = await map.notePages.open();
  for (const [file, html] of pages) expect(note(html, file)).toBe(html);
  const url = pathToFileURL(folder + sep);
  const config = { site: SITE, base: '/', root: url, trailingSlash: 'never', build: {} };
  const built = [...pages.keys()].map((file) => ({ pathname: file.replace(/\.html$/, '') }));
  const steps = [
    ['astro:routes:resolved', { routes: [] }],
    ['astro:config:done', { config }],
    ['astro:build:done', { dir: url, pages: built, logger }],
  ] as const;
  for (const [step, given] of steps)
    for (const { hooks } of map.integrations) {
      const hook = hooks[step];
      if (hook) await Reflect.apply(hook, undefined, [given]);
    }
  return Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
}

const postsOf = (count: number) =>
  new Map(
    Array.from({ length: count }, (_, index): [string, string] => [
      `blog/post-${String(index)}.html`,
      post(`post-${String(index)}`),
    ]),
  );
const count = (text: string | undefined, part: string) => (text ?? '').split(part).length - 1;

test('the sitemap holds what the pages say, and only pages that may be found', async () => {
  const pages = new Map([
    ['blog/b.html', post('b', '2026-03-01')],
    ['blog/a.html', post('a')],
    ['en/blog/a.html', post('a', '2026-12-12')],
    ['blog/hidden.html', post('hidden', '2026-03-01', '<meta name="robots" content="noindex">')],
    ['404.html', '<html><head><meta name="robots" content="noindex"></head></html>'],
  ]);
  expect(await build(pages)).toMatchInlineSnapshot(`
    {
      "sitemap.xml": "<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    <url>
      <loc>https://frontage.example/blog/a</loc>
      <lastmod>2026-02-01</lastmod>
      <xhtml:link rel="alternate" hreflang="en" href="https://frontage.example/blog/a"/>
      <image:image><image:loc>https://frontage.example/a.png?b&amp;c</image:loc></image:image>
    </url>
    <url>
      <loc>https://frontage.example/blog/b</loc>
      <lastmod>2026-03-01</lastmod>
      <xhtml:link rel="alternate" hreflang="en" href="https://frontage.example/blog/b"/>
      <image:image><image:loc>https://frontage.example/a.png?b&amp;c</image:loc></image:image>
    </url>
    </urlset>
    ",
    }
  `);
  expect(said).toContain('2 pages in /sitemap.xml');
});

test('the same pages in another order give the same bytes', async () => {
  const pages = postsOf(30);
  const once = await build(pages);
  expect(await build(new Map([...pages].toReversed()))).toEqual(once);
});

test('more pages than a sitemap may hold are split, and the sitemap names the parts', async () => {
  const files = await build(postsOf(45_001));
  expect(Object.keys(files).sort()).toEqual(['sitemap-0.xml', 'sitemap-1.xml', 'sitemap.xml']);
  expect(files['sitemap.xml']).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap>
  <loc>${SITE}/sitemap-0.xml</loc>
  <lastmod>2026-02-01</lastmod>
</sitemap>
<sitemap>
  <loc>${SITE}/sitemap-1.xml</loc>
  <lastmod>2026-02-01</lastmod>
</sitemap>
</sitemapindex>
`);
  expect(count(files['sitemap-0.xml'], '<url>')).toBe(45_000);
  expect(count(files['sitemap-1.xml'], '<url>')).toBe(1);
});

test('a page without a date is told of without one, and the log says so', async () => {
  const about = `<html><head><link rel="canonical" href="${SITE}/about"></head></html>`;
  const files = await build(new Map([['about.html', about]]));
  expect(files['sitemap.xml']).toContain(`<loc>${SITE}/about</loc>`);
  expect(files['sitemap.xml']).not.toContain('lastmod');
  expect(said).toContain('without a date, for want of a history in git: 1');
});

test('a site of which nothing may be found has no sitemap', async () => {
  expect(await build(new Map([['404.html', '<html><head></head></html>']]))).toEqual({});
});
