/** The sitemap and robots.txt of the last build, by the rules of the protocols, and against the pages themselves. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import parse from 'robots-parser';
import { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import { isPostPath } from './blog-pages.ts';
import {
  attribute,
  attributes,
  documents,
  fileExists,
  isBuilt,
  pages,
  readFile,
  type BuiltPage,
} from './built-site.ts';
import { PATHS, splitUrl } from '../../src/i18n/urls.ts';
import { formatDate } from '../../src/i18n/format.ts';

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

const isToBeFound = (page: BuiltPage) =>
  !attributes(page, 'meta[name="robots"]', 'content').join().includes('noindex') &&
  attributes(page, 'link[rel="canonical"]', 'href').join() === absolute(page.address);
const found = pages.filter(isToBeFound);

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

  test('names every page that may be found, once, and nothing else', () => {
    expect(items.map(({ loc }) => loc).toSorted()).toEqual(
      found.map((page) => absolute(page.address)).toSorted(),
    );
  });

  test('names no page with /en, no error, no list of one subject, nothing that adverts lead to', () => {
    const wrong = items
      .map(pathOf)
      .filter((path) => /^\/en(?:\/|$)|\/404$|\/tag\/|-offer|google-ads|\/submission-/u.test(path));
    expect(wrong).toEqual([]);
  });

  test('leads nowhere that is sent on', () => {
    expect(items.map(pathOf).filter((path) => !isBuilt(path))).toEqual([]);
    expect(items.filter(({ loc }) => loc !== `${ORIGIN}/` && loc.endsWith('/'))).toEqual([]);
  });

  test('is no longer there under the names of its parts', () => {
    expect(['/sitemap-index.xml', '/sitemap-0.xml'].filter(fileExists)).toEqual([]);
  });

  test.each(found)('says of $address what its head says of its translations', (page) => {
    const inHead = page.document
      .querySelectorAll('link[rel="alternate"][hreflang]')
      .map((link) => [attribute(link, 'hreflang'), attribute(link, 'href')]);
    expect(itemOf(page)?.['xhtml:link'].map((link) => [link['@hreflang'], link['@href']])).toEqual(
      inHead,
    );
    expect(inHead.some(([language]) => language === 'x-default')).toBe(true);
  });

  test('shows pictures that are there, of the main part or for the page as a whole', () => {
    for (const page of found) {
      const shown = [
        ...attributes(page, 'meta[property="og:image"]', 'content'),
        ...attributes(page, 'main img', 'src'),
        ...attributes(page, 'main video[poster]', 'poster'),
      ];
      const named = (itemOf(page)?.['image:image'] ?? []).map((image) => image['image:loc']);
      expect(named, page.address).toEqual([...new Set(shown.map(absolute))]);
      expect(named.filter((image) => !fileExists(new URL(image).pathname))).toEqual([]);
    }
    expect(items.some((item) => item['image:image'].length > 0)).toBe(true);
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
  test.each(found.filter(({ path }) => isPostPath(path)))(
    'the post $address is that of its last change or its appearance',
    (page) => {
      const [day] = [
        ...attributes(page, 'meta[property="article:modified_time"]', 'content'),
        ...attributes(page, 'meta[property="article:published_time"]', 'content'),
      ];
      expect(itemOf(page)?.lastmod).toBe(day?.slice(0, 10));
    },
  );

  test.each(found.filter(({ path }) => path === PATHS.privacy || path === PATHS.terms))(
    'the legal page $address is the one it shows',
    (page) => {
      const day = itemOf(page)?.lastmod ?? '';
      expect(day).toMatch(/^\d{4}-\d\d-\d\d$/u);
      expect(page.html).toContain(formatDate(page.locale, new Date(`${day}T00:00:00Z`)));
    },
  );

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

  test.each(found.filter(({ path }) => path === PATHS.blog))(
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

  test('no page lies in the future', () => {
    const now = new Date().toISOString();
    expect(items.filter(({ lastmod = '' }) => lastmod > now)).toEqual([]);
  });

  test('every page is known where the whole history is', () => {
    const known = committed(['src/content/about/en']);
    const undated = items.filter(({ lastmod }) => lastmod === undefined).map(pathOf);
    if (known !== undefined) expect(undated).toEqual([]);
    else expect(undated).toContain('/about');
  });
});

describe('robots.txt', () => {
  const text = readFile('/robots.txt').toString();
  const robots = parse(absolute('/robots.txt'), text);

  test('names the sitemap by its whole address', () => {
    expect(robots.getSitemaps()).toEqual([absolute('/sitemap.xml')]);
  });

  test('closes no page, those that say noindex least of all', () => {
    const closed = documents.filter(
      (page) => robots.isAllowed(absolute(page.address), 'Googlebot') !== true,
    );
    expect(closed.map((page) => page.address)).toEqual([]);
  });

  test('closes no file that a page needs', () => {
    const needed = new Set(
      documents.flatMap((page) => [
        ...attributes(page, '[src]', 'src'),
        ...attributes(page, 'link[href]', 'href'),
        ...attributes(page, 'astro-island', 'component-url'),
        ...attributes(page, 'astro-island', 'renderer-url'),
      ]),
    );
    const closed = [...needed]
      .map(absolute)
      .filter((file) => file.startsWith(ORIGIN) && robots.isAllowed(file, 'Googlebot') !== true);
    expect(closed).toEqual([]);
  });

  test('is what the source says, not a file beside it', () => {
    expect(() => readFileSync(join(ROOT, 'public/robots.txt'))).toThrow('ENOENT');
  });
});
