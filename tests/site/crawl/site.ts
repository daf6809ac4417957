/**
 * What a crawler knows of a built site: every page read once into plain data, and beside the pages the files, the sitemap,
 * robots.txt, the feeds and the redirects. Rules read this and nothing else, so that a test can falsify one signal.
 */
import type { Locale } from '../../../src/i18n/locales.ts';
import type { PagePath } from '../../../src/i18n/urls.ts';
import type { ReadDocument } from './read-page.ts';

/** A built site before anything is read: its files, and how its server redirects. */
export interface BuiltSite {
  readonly origin: string;
  /** HTML by the address it is served at. */
  readonly pages: ReadonlyMap<PagePath, string>;
  /** The path of everything else that is served. */
  readonly files: ReadonlySet<string>;
  /** The text of those files that say something to a crawler: XML and robots.txt. */
  readonly texts: ReadonlyMap<string, string>;
  readonly redirectOf: (
    target: string,
    isPage: (pathname: string) => boolean,
  ) => string | undefined;
}

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

export interface CrawledFeed {
  readonly language: string;
  readonly items: readonly { link: string; title: string; date: string }[];
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
  readonly robots: Read<Robots>;
  readonly feeds: ReadonlyMap<Locale, Read<CrawledFeed>>;
  readonly redirectOf: (target: string) => string | undefined;
}

export interface Fault {
  /** Where it is: a page, or a file of the site. */
  readonly address: string;
  readonly what: string;
}

export interface Finding extends Fault {
  readonly rule: string;
}

export type Rule = (site: Site) => Fault[];

/** A rule that looks at one page at a time. */
export const onEveryPage =
  (look: (page: CrawledPage, site: Site) => string[]): Rule =>
  (site) =>
    [...site.pages.values()].flatMap((page) =>
      look(page, site).map((what) => ({ address: page.address, what })),
    );
