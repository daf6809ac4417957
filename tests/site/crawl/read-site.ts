/** Turns the files of a built site into what rules look at. What has not changed since it was last read is not read again. */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import robotsParser from 'robots-parser';
import { z } from 'astro/zod';
import { LOCALES } from '../../../src/i18n/locales.ts';
import { feedUrl, splitUrl, type PagePath } from '../../../src/i18n/urls.ts';
import { parseFeed } from '../feeds.ts';
import { readDocument } from './read-page.ts';
import type {
  BuiltSite,
  CrawledFeed,
  CrawledPage,
  Read,
  Robots,
  Site,
  SitemapEntry,
} from './site.ts';

/** Remembers the answer for a text: a mutated site differs from the real one in a page or a file. */
function remembered<Value>(read: (text: string, name: string) => Value) {
  const known = new Map<string, Map<string, Value>>();
  return (text: string, name: string): Value => {
    const texts = known.get(name) ?? new Map<string, Value>();
    known.set(name, texts);
    const value = texts.get(text) ?? read(text, name);
    texts.set(text, value);
    return value;
  };
}

const tried = <Value>(read: () => Value): Read<Value> => {
  try {
    return { value: read() };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
};

const readHtml = remembered((html, base) => readDocument(html, base));

function readPage(address: PagePath, html: string, origin: string): CrawledPage {
  const { locale, path } = splitUrl(address);
  return {
    ...readHtml(html, new URL(address, origin).href),
    address,
    locale,
    path,
    isNotFound: path === '/404',
    isTwin: address.split('/')[1] === 'en',
  };
}

const sitemapSchema = z.object({
  urlset: z.object({
    url: z.array(
      z.object({
        loc: z.string(),
        lastmod: z.string().optional(),
        'xhtml:link': z
          .array(z.object({ '@rel': z.string(), '@hreflang': z.string(), '@href': z.string() }))
          .default([]),
        'image:image': z.array(z.object({ 'image:loc': z.string() })).default([]),
      }),
    ),
  }),
});
const LISTS = new Set(['urlset.url', 'urlset.url.xhtml:link', 'urlset.url.image:image']);
const xml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (_, path) => LISTS.has(String(path)),
});

const readSitemap = remembered((text): Read<SitemapEntry[]> =>
  tried(() => {
    const isValid = XMLValidator.validate(text);
    if (isValid !== true) throw new Error(isValid.err.msg);
    return sitemapSchema.parse(xml.parse(text)).urlset.url.map((entry) => ({
      address: entry.loc,
      lastmod: entry.lastmod,
      alternates: entry['xhtml:link'].map((link) => ({
        hreflang: link['@hreflang'],
        href: link['@href'],
      })),
      images: entry['image:image'].map((image) => image['image:loc']),
    }));
  }),
);

const readFeed = remembered((text): Read<CrawledFeed> =>
  tried(() => {
    const { language, item } = parseFeed(text);
    return {
      language,
      items: item.map(({ link, title, pubDate }) => ({ link, title, date: pubDate })),
    };
  }),
);

function readRobots(text: string, origin: string): Robots {
  const rules = robotsParser(`${origin}/robots.txt`, text);
  return {
    sitemaps: rules.getSitemaps(),
    isAllowed: (address, agent) => rules.isAllowed(address, agent) ?? true,
  };
}

/** Reads a built site. */
export function readSite(built: BuiltSite): Site {
  const { origin, pages, files, texts, redirectOf } = built;
  const isPage = (pathname: string) => pages.has(`/${pathname.slice(1)}`);
  const read = <Value>(path: string, how: (text: string) => Read<Value>): Read<Value> => {
    const text = texts.get(path);
    return text === undefined ? { problem: 'is not there' } : how(text);
  };
  return {
    origin,
    files,
    pages: new Map([...pages].map(([address, html]) => [address, readPage(address, html, origin)])),
    sitemap: read('/sitemap.xml', (text) => readSitemap(text, 'sitemap')),
    robots: read('/robots.txt', (text) => ({ value: readRobots(text, origin) })),
    feeds: new Map(
      LOCALES.map((locale) => [
        locale,
        read(feedUrl(locale), (text) => readFeed(text, feedUrl(locale))),
      ]),
    ),
    redirectOf: (target) => redirectOf(target, isPage),
  };
}
