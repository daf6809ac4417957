/** Reads a built site into what rules look at. */
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { z } from 'astro/zod';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import robotsParser from 'robots-parser';
import { collectRedirects } from '../../../src/hosting/fixed-redirects.ts';
import { redirectOf } from '../../../src/server/http/redirects.ts';
import { BUILT, documents, isEnglishTwin, ORIGIN, type BuiltPage } from '../built-site.ts';
import { readDocument } from './read-page.ts';
import type { CrawledPage, Read, Robots, Site, SitemapEntry } from './site.ts';

const tried = <Value>(read: () => Value): Read<Value> => {
  try {
    return { value: read() };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
};

export function crawlPage(page: BuiltPage, origin: string): CrawledPage {
  const { address, locale, path, document } = page;
  return {
    ...readDocument(document, new URL(address, origin).href),
    address,
    locale,
    path,
    isNotFound: path === '/404',
    isTwin: isEnglishTwin(page),
  };
}

/** Dates as W3C has them. */
const W3C = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?Z)?$/u;
/** The limits of the protocol for one file. */
const MOST = { addresses: 50_000, bytes: 50 * 1024 * 1024, length: 2048 };
const address = z.url({ protocol: /^https?$/u }).max(MOST.length);
const sitemapSchema = z.strictObject({
  '?xml': z.strictObject({ '@version': z.literal('1.0'), '@encoding': z.literal('UTF-8') }),
  urlset: z.strictObject({
    '@xmlns': z.literal('http://www.sitemaps.org/schemas/sitemap/0.9'),
    '@xmlns:xhtml': z.literal('http://www.w3.org/1999/xhtml'),
    '@xmlns:image': z.literal('http://www.google.com/schemas/sitemap-image/1.1'),
    url: z
      .array(
        z.strictObject({
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
        }),
      )
      .min(1)
      .max(MOST.addresses),
  }),
});
const LISTS = ['url', 'xhtml:link', 'image:image'];
const xml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => LISTS.includes(name),
});

export const readSitemap = (text: string): Read<SitemapEntry[]> =>
  tried(() => {
    const isValid = XMLValidator.validate(text);
    if (isValid !== true) throw new Error(isValid.err.msg);
    if (Buffer.byteLength(text) > MOST.bytes) throw new Error('is too large');
    return sitemapSchema.parse(xml.parse(text)).urlset.url.map((entry) => ({
      address: entry.loc,
      lastmod: entry.lastmod,
      alternates: entry['xhtml:link'].map((link) => ({
        hreflang: link['@hreflang'],
        href: link['@href'],
      })),
      images: entry['image:image'].map((image) => image['image:loc']),
    }));
  });

export function readRobots(text: string, origin: string): Robots {
  const rules = robotsParser(`${origin}/robots.txt`, text);
  return {
    sitemaps: rules.getSitemaps(),
    isAllowed: (path, agent) => rules.isAllowed(path, agent) ?? true,
  };
}

/** Reads a site built into a folder. */
export function readSite(folder: string, built: readonly BuiltPage[], origin: string): Site {
  // Beside each file lie its compressed twins, which have no address of their own.
  const files = globSync('**/*.*', { cwd: folder })
    .filter((name) => !/\.(?:br|gz|html)$/u.test(name))
    .map((name) => `/${name.split(sep).join('/')}`);
  const textOf = (path: string) => readFileSync(join(folder, path), 'utf8');
  const pages = new Map(built.map((page) => [page.address, crawlPage(page, origin)]));
  const redirects = collectRedirects();
  return {
    origin,
    files: new Set(files),
    pages,
    sitemap: readSitemap(textOf('/sitemap.xml')),
    robots: readRobots(textOf('/robots.txt'), origin),
    redirectOf: (target) =>
      redirectOf(target, (pathname) => pages.has(`/${pathname.slice(1)}`), redirects),
  };
}

/** The last build. */
export const site = readSite(BUILT, documents, ORIGIN);
