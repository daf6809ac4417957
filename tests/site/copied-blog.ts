/** Reads the blog of a copy of the site that a test has built. */
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Locale } from '../../src/i18n/locales.ts';
import { feedUrl, postPath, url, type PagePath } from '../../src/i18n/urls.ts';
import { attribute, readPage, type BuiltPage } from './built-site.ts';
import { parseFeed, type Channel } from './feeds.ts';

/** Takes from a copy the pages that say nothing of posts: half of the time of its build. */
export function keepOnlyBlog(folder: string): void {
  const pages = join(folder, 'src/pages');
  for (const file of globSync('**/*.{astro,ts}', { cwd: pages }))
    if (!/\bblog\b|\bapi\b/.test(file)) rmSync(join(pages, file));
}

export interface CopiedBlog {
  /** Everything that is published, by its path in the folder. */
  readonly files: readonly string[];
  /** The files that have a word in them or in their names. */
  readonly filesWith: (word: string) => readonly string[];
  readonly isBuilt: (address: string) => boolean;
  readonly page: (locale: Locale, path: PagePath) => BuiltPage;
  readonly post: (locale: Locale, slug: string) => BuiltPage;
  readonly feed: (locale: Locale) => Channel;
}

const isPacked = (content: Buffer) => content[0] === 0x1f && content[1] === 0x8b;

/** The blog in the published folder of a build. */
export function readCopiedBlog(site: string): CopiedBlog {
  const files = globSync('**/*.*', { cwd: site }).sort();
  // The parts of the search index are packed, and say what they say only once they are unpacked.
  const saidIn = (file: string) => {
    const content = readFileSync(join(site, file));
    return (isPacked(content) ? gunzipSync(content) : content).toString().toLowerCase();
  };
  const page = (locale: Locale, path: PagePath) =>
    readPage(`${url(locale, path).slice(1)}.html`, site);
  return {
    files,
    filesWith: (word) =>
      files.filter((file) => !file.endsWith('.br') && `${file} ${saidIn(file)}`.includes(word)),
    isBuilt: (address) => files.includes(`${address.slice(1)}.html`),
    page,
    post: (locale, slug) => page(locale, postPath(slug)),
    feed: (locale) => parseFeed(readFileSync(join(site, feedUrl(locale)), 'utf8')),
  };
}

/** The translations that a page names, by language. */
export const alternatesOf = ({ document }: BuiltPage): object =>
  Object.fromEntries(
    document
      .querySelectorAll('link[hreflang]')
      .map((link) => [attribute(link, 'hreflang'), attribute(link, 'href')]),
  );
