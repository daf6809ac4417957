import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import sitemap, { type SitemapItem } from '@astrojs/sitemap';
import type { HookParameters } from 'astro';
import { isUnder } from '../i18n/urls.ts';
import type { BuiltPage } from './pages.ts';

/** The entry of a page. A page outside of search has none: `noindex`, another canonical address or no address. */
function entryOf(url: string, pages: readonly BuiltPage[]): SitemapItem | undefined {
  const file = `${new URL(url).pathname.slice(1) || 'index'}.html`;
  const page = pages.find((each) => each.file === file);
  if (page?.canonical !== url || page.meta.get('robots')?.includes('noindex')) return undefined;
  const { links, lastmod } = page;
  // The social card first.
  const images = [page.meta.get('og:image'), ...page.pictures].flatMap((src) =>
    src ? [new URL(src, url).href] : [],
  );
  return {
    url,
    links,
    ...(lastmod !== undefined && { lastmod }),
    // The integration passes `img` on to its writer; its types lack it.
    ...{ img: [...new Set(images)].map((image) => ({ url: image })) },
  };
}

/** Astro's sitemap, whose entries repeat what the built pages say, so that it cannot contradict them. */
export function siteMap() {
  let pages: readonly BuiltPage[] = [];
  const { hooks } = sitemap({
    // The inbox is rendered on request.
    filter: (address) => !isUnder(new URL(address).pathname, '/inbox'),
    serialize: ({ url }) => entryOf(url, pages),
    // One file may hold 50,000 addresses: https://www.sitemaps.org/protocol.html#index
    entryLimit: 50_000,
    namespaces: { news: false, video: false, xhtml: true, image: true },
  });
  const { 'astro:build:done': write, ...preparation } = hooks;
  return {
    /** The hooks that tell it the routes and the configuration. */
    preparation,
    /** Writes `/sitemap.xml`, with a line per element for people who open it. */
    async write(done: HookParameters<'astro:build:done'>, built: readonly BuiltPage[]) {
      pages = built;
      await write?.(done);
      const fileOf = (name: string) => new URL(name, done.dir);
      const xml = readFileSync(fileOf('sitemap-0.xml'), 'utf8');
      writeFileSync(fileOf('sitemap.xml'), xml.replaceAll('><', '>\n<'));
      for (const part of ['sitemap-0.xml', 'sitemap-index.xml']) rmSync(fileOf(part));
    },
  };
}
