import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { moveSitemap, tidySitemap } from '../../../src/seo/sitemap-file.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const PART = `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/b?c&amp;d</loc><lastmod>2026-02-01T00:00:00.000Z</lastmod><xhtml:link rel="alternate" hreflang="en" href="https://a.example/b"/><image:image><image:loc>https://a.example/c.png</image:loc></image:image></url><url><loc>https://a.example/e</loc><lastmod>2026-02-01T10:20:30.000Z</lastmod></url></urlset>`;
const INDEX = `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://a.example/sitemap-0.xml</loc></sitemap></sitemapindex>`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitemap-file-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});
const write = (name: string, xml: string) => writeFileSync(join(folder, name), xml);
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test('every element has a line of its own, and a day is written as a day', () => {
  expect(tidySitemap(PART)).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    <url>
      <loc>https://a.example/b?c&amp;d</loc>
      <lastmod>2026-02-01</lastmod>
      <xhtml:link rel="alternate" hreflang="en" href="https://a.example/b"/>
      <image:image><image:loc>https://a.example/c.png</image:loc></image:image>
    </url>
    <url>
      <loc>https://a.example/e</loc>
      <lastmod>2026-02-01T10:20:30Z</lastmod>
    </url>
    </urlset>
    "
  `);
});

test('the index is as easy to read', () => {
  expect(tidySitemap(INDEX)).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    <sitemap>
      <loc>https://a.example/sitemap-0.xml</loc>
    </sitemap>
    </sitemapindex>
    "
  `);
});

test('the only part is the sitemap, and nothing else is left', () => {
  write('sitemap-0.xml', PART);
  write('sitemap-index.xml', INDEX);
  moveSitemap(folder);
  expect(readdirSync(folder)).toEqual(['sitemap.xml']);
  expect(read('sitemap.xml')).toBe(tidySitemap(PART));
});

test('of several parts the index is the sitemap, and they stay where it says they are', () => {
  write('sitemap-0.xml', PART);
  write('sitemap-1.xml', PART);
  write('sitemap-index.xml', INDEX);
  moveSitemap(folder);
  expect(readdirSync(folder).sort()).toEqual(['sitemap-0.xml', 'sitemap-1.xml', 'sitemap.xml']);
  expect(read('sitemap.xml')).toBe(tidySitemap(INDEX));
  expect(read('sitemap-1.xml')).toBe(tidySitemap(PART));
});

test('a sitemap that the integration could not write stops the build', () => {
  expect(() => moveSitemap(folder)).toThrow('No sitemap was written to');
});

test('half a sitemap stops the build', () => {
  write('sitemap-0.xml', PART.slice(0, -20));
  write('sitemap-index.xml', INDEX);
  expect(() => moveSitemap(folder)).toThrow('is not whole');
  expect(existsSync(join(folder, 'sitemap.xml'))).toBe(false);
});
