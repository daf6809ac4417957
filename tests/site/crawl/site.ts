/**
 * What a crawler knows of a built site: every page as plain data, the files, the sitemap, robots.txt and the redirects. Rules read nothing else.
 */
import type { Locale } from '../../../src/i18n/locales.ts';
import type { PagePath } from '../../../src/i18n/urls.ts';
import type { ReadDocument } from './read-page.ts';

export interface CrawledPage extends ReadDocument {
  readonly address: PagePath;
  readonly locale: Locale;
  /** The address without its language. */
  readonly path: PagePath;
  readonly isNotFound: boolean;
  /** `/en/…`: an English page again, at an address that names its language. */
  readonly isTwin: boolean;
}

export interface SitemapEntry {
  readonly address: string;
  readonly lastmod: string | undefined;
  readonly alternates: readonly { hreflang: string; href: string }[];
  readonly images: readonly string[];
}

export interface Robots {
  readonly sitemaps: readonly string[];
  readonly isAllowed: (address: string, agent: string) => boolean;
}

/** What could be read of a file, or why nothing could. */
export type Read<Value> = { readonly value: Value } | { readonly problem: string };

export interface Site {
  readonly origin: string;
  readonly pages: ReadonlyMap<PagePath, CrawledPage>;
  readonly files: ReadonlySet<string>;
  readonly sitemap: Read<readonly SitemapEntry[]>;
  readonly robots: Robots;
  readonly redirectOf: (target: string) => string | undefined;
}

export interface Fault {
  /** Where it is: a page, or a file of the site. */
  readonly address: string;
  readonly what: string;
}

export type Rule = (site: Site) => Fault[];

/** A rule that looks at one page at a time. */
export const onEveryPage =
  (look: (page: CrawledPage, site: Site) => string[]): Rule =>
  (site) =>
    [...site.pages.values()].flatMap((page) =>
      look(page, site).map((what) => ({ address: page.address, what })),
    );
