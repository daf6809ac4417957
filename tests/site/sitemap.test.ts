/** The sitemap and robots.txt of the last build, by the rules of the protocols and against git. The crawl compares them with the pages. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import { isPostPath } from './blog-pages.ts';
import { fileExists, pages, readFile, type BuiltPage } from './built-site.ts';
import { PATHS, splitUrl } from '../../src/i18n/urls.ts';

const ROOT = join(import.meta.dirname, '../..');
const ORIGIN = process.env.SITE_URL ?? 'https://www.example.com';
const absolute = (path: string) => new URL(path, ORIGIN).href;

const xml = readFile('/sitemap.xml').toString();
/** What the protocol allows in one file. */
const MOST = { addresses: 50_000, bytes: 50 * 1024 * 1024, length: 2048 };

/** Whole seconds or days, as W3C has them. */
const W3C = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\dZ)?$/u;
const address = z.url({ protocol: /^https?$/u }).max(MOST.length);
const urlSchema = z.strictObject({
  loc: address,
  lastmod: z.string().regex(W3C).optional(),
  'xhtml:link': z
    .array(
      z.strictObject({
        '@rel': z.literal('alternate'),
        '@hreflang': z.string().regex(/^(?:[a-z]{2}|x-default)$/u),
        '@href': address,
      }),
    )
    .default([]),
  'image:image': z
    .array(z.strictObject({ 'image:loc': address }))
    .max(1000)
    .default([]),
});
const sitemapSchema = z.strictObject({
  '?xml': z.strictObject({ '@version': z.literal('1.0'), '@encoding': z.literal('UTF-8') }),
  urlset: z.strictObject({
    '@xmlns': z.literal('http://www.sitemaps.org/schemas/sitemap/0.9'),
    '@xmlns:xhtml': z.literal('http://www.w3.org/1999/xhtml'),
    '@xmlns:image': z.literal('http://www.google.com/schemas/sitemap-image/1.1'),
    url: z.array(urlSchema).min(1).max(MOST.addresses),
  }),
});

const LISTS = ['url', 'xhtml:link', 'image:image'];
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => LISTS.includes(name),
});
const items = sitemapSchema.parse(parser.parse(xml)).urlset.url;
const itemOf = (page: BuiltPage) => items.find(({ loc }) => loc === absolute(page.address));
const pathOf = (item: { loc: string }) => new URL(item.loc).pathname;

describe('the sitemap', () => {
  test('is well-formed and small enough', () => {
    expect(XMLValidator.validate(xml)).toBe(true);
    expect(Buffer.byteLength(xml)).toBeLessThanOrEqual(MOST.bytes);
  });

  test('has its elements in the order of the protocol, its own before those of others', () => {
    const order = ['loc', 'lastmod', 'xhtml:link', 'image:image'];
    for (const [, inside = ''] of xml.matchAll(/<url>([\s\S]*?)<\/url>/gu)) {
      const names = [...inside.matchAll(/^ {2}<([a-z:]+)/gmu)].map(([, name = '']) =>
        order.indexOf(name),
      );
      expect(names, inside).toEqual(names.toSorted((a, b) => a - b));
    }
  });

  test('is easy to read: an element on each line', () => {
    const crowded = xml
      .trim()
      .split('\n')
      .filter((line) => !/^(?:<[^<>]+>| {2}<([a-z:]+)\b[^<>]*(?:\/>|>.*<\/\1>))$/u.test(line));
    expect(crowded).toEqual([]);
  });

  test('is no longer there under the names of its parts', () => {
    expect(['/sitemap-index.xml', '/sitemap-0.xml'].filter(fileExists)).toEqual([]);
  });
});

/** When git says that some files were last committed. A shallow clone does not know it of those it was given at once. */
function committed(files: readonly string[]): string | undefined {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    const [date = '', names = ''] = git('log', '-1', '--format=%cI|%D', '--', ...files).split('|');
    if (date === '' || names.includes('grafted')) return undefined;
    return new Date(date).toISOString().replace('.000', '');
  } catch {
    return undefined;
  }
}

describe('the date of', () => {
  test.each([
    ['/fr/estate-agents', ['industries/fr/estate-agents.mdx']],
    ['/link-building', ['services/en/link-building.mdx']],
    ['/es/seo-content-pack', ['packages/es/seo-content-pack.mdx']],
    ['/pt/about', ['about/pt']],
    ['/contact', ['contact/en']],
    ['/es', ['home/es', 'faqs/es', 'testimonials/es', 'case-studies/es']],
  ])('%s is that of the last commit of its words', (path, files) => {
    const item = items.find(({ loc }) => loc === absolute(path));
    expect(item).toBeDefined();
    expect(item?.lastmod).toBe(committed(files.map((file) => `src/content/${file}`)));
  });

  test.each(pages.filter(({ path }) => path === PATHS.blog))(
    'the list $address is that of its newest post',
    (page) => {
      const posts = items.filter((item) => {
        const { locale, path } = splitUrl(pathOf(item));
        return locale === page.locale && isPostPath(path);
      });
      const days = posts.map(({ lastmod = '' }) => lastmod).toSorted();
      expect(itemOf(page)?.lastmod).toBe(days.at(-1));
    },
  );

  test('every page is known where the whole history is', () => {
    const known = committed(['src/content/about/en']);
    const undated = items.filter(({ lastmod }) => lastmod === undefined).map(pathOf);
    if (known !== undefined) expect(undated).toEqual([]);
    else expect(undated).toContain('/about');
  });
});

describe('robots.txt', () => {
  test('is what the source says, not a file beside it', () => {
    expect(() => readFileSync(join(ROOT, 'public/robots.txt'))).toThrow('ENOENT');
  });
});
