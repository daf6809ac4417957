/** The sitemap and robots.txt of the last build, by the rules of the protocols. The crawl compares them with the pages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import { isPostPath } from './blog-pages.ts';
import { fileExists, pages, readFile, type BuiltPage } from './built-site.ts';
import { PATHS } from '../../src/i18n/urls.ts';

const ROOT = join(import.meta.dirname, '../..');
const ORIGIN = process.env.SITE_URL ?? 'https://www.example.com';
const absolute = (path: string) => new URL(path, ORIGIN).href;

const xml = readFile('/sitemap.xml').toString();
/** What the protocol allows in one file. */
const MOST = { addresses: 50_000, bytes: 50 * 1024 * 1024, length: 2048 };

/** Dates as W3C has them. */
const W3C = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?Z)?$/u;
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

describe('the sitemap', () => {
  test('is well-formed and small enough', () => {
    expect(XMLValidator.validate(xml)).toBe(true);
    expect(Buffer.byteLength(xml)).toBeLessThanOrEqual(MOST.bytes);
  });

  test('is no longer there under the names of its parts', () => {
    expect(['/sitemap-index.xml', '/sitemap-0.xml'].filter(fileExists)).toEqual([]);
  });
});

test('dates are those that pages state: posts, case studies and legal pages have one, other pages none', () => {
  const states = ({ path }: BuiltPage) =>
    isPostPath(path) ||
    [PATHS.caseStudies, PATHS.privacy, PATHS.terms].some((dated) => dated === path);
  const wrong = pages.filter((page) => {
    const item = itemOf(page);
    return item && (item.lastmod !== undefined) !== states(page);
  });
  expect(wrong.map(({ address }) => address)).toEqual([]);
});

describe('robots.txt', () => {
  test('is what the source says, not a file beside it', () => {
    expect(() => readFileSync(join(ROOT, 'public/robots.txt'))).toThrow('ENOENT');
  });
});
