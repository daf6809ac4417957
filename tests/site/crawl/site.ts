/** What a crawler knows of a built site: every page as data, the files, the sitemap and robots.txt. */
import { XMLValidator } from 'fast-xml-parser';
import robotsParser from 'robots-parser';
import type { PagePath } from '../../../src/i18n/urls.ts';
import { decode, documents, files, ORIGIN, readFile } from '../built-site.ts';
import { readPage, type CrawledPage } from './read-page.ts';

export type { CrawledPage };

const SITEMAP_START = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
`;
const ENTRY =
  /^<loc>([^<]+)<\/loc>\s+(?:<lastmod>(\d{4}-\d\d-\d\d)T[\d:.]+Z<\/lastmod>\s+)?((?:<xhtml:link rel="alternate" hreflang="[\w-]+" href="[^"]+"\/>\s+)*)((?:<image:image>\s+<image:loc>[^<]+<\/image:loc>\s+<\/image:image>\s+)*)<\/url>\s+(?:<\/urlset>\s*)?$/u;
/** The limits of the protocol for one file. */
const MOST = { addresses: 50_000, bytes: 50 * 1024 * 1024 };

function readSitemap(text: string) {
  const [start, ...parts] = text.split(/<url>\s+/u);
  const entries = parts.map((part) => ENTRY.exec(part));
  return {
    problems: [
      ...(start === SITEMAP_START && XMLValidator.validate(text) === true ? [] : ['is no sitemap']),
      ...(entries.includes(null) ? ['has an entry that is none'] : []),
      ...(text.length > MOST.bytes || parts.length > MOST.addresses ? ['is too large'] : []),
    ],
    entries: entries.map((entry) => {
      const [, address = '', lastmod, links = '', images = ''] = entry ?? [];
      const alternates = [...links.matchAll(/hreflang="([^"]+)" href="([^"]+)"/gu)];
      return {
        ...{ address: decode(address), lastmod },
        alternates: alternates.map(([, tag = '', href = '']) => `${tag} ${decode(href)}`),
        images: [...images.matchAll(/<image:loc>([^<]+)/gu)].map(([, image = '']) => decode(image)),
      };
    }),
  };
}

const pages: ReadonlyMap<PagePath, CrawledPage> = new Map(
  documents.map((page) => [page.address, readPage(page, ORIGIN)]),
);
export const site = {
  ...{ origin: ORIGIN, pages, files: new Set(files) },
  sitemap: readSitemap(String(readFile('/sitemap.xml'))),
  robots: robotsParser(`${ORIGIN}/robots.txt`, String(readFile('/robots.txt'))),
};
export type Site = typeof site;

interface Fault {
  /** Where it is: a page, or a file of the site. */
  readonly address: string;
  readonly what: string;
}
export type Rule = (site: Site) => Fault[];

/** A rule that looks at one page at a time. */
export const onEveryPage =
  (look: (page: CrawledPage, site: Site) => string[]): Rule =>
  (read) =>
    [...read.pages.values()].flatMap((page) =>
      look(page, read).map((what) => ({ address: page.address, what })),
    );

export const differ = (name: string, actual: unknown, expected: unknown): string[] =>
  JSON.stringify(actual) === JSON.stringify(expected)
    ? []
    : [`${name}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`];
