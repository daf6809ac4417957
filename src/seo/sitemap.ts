import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sitemap, { type SitemapItem } from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { Parser } from 'htmlparser2';
import { isUnder } from '../i18n/urls.ts';

/** The metadata of a built page for the sitemap. */
interface ListedPage {
  readonly links: { readonly lang: string; readonly url: string }[];
  /** The social card, then the pictures of the main part. */
  readonly images: string[];
  /** Date of the last change, if the page states one. */
  readonly lastmod: string | undefined;
}

/**
 * Reads a built page, so that the sitemap cannot contradict it. Returns undefined for a page outside of search: `noindex`,
 * another canonical address or none.
 */
function readListedPage(html: string, address: string): ListedPage | undefined {
  const meta = new Map<string, string>();
  const links: ListedPage['links'] = [];
  const pictures: string[] = [];
  let canonical: string | undefined;
  let isMain = false;
  let isGraph = false;
  let graph = '';
  const parser = new Parser({
    onopentag(name, attributes) {
      const { rel, href = '', hreflang, type, content = '' } = attributes;
      if (name === 'link' && rel === 'canonical') canonical = href;
      if (name === 'link' && hreflang !== undefined) links.push({ lang: hreflang, url: href });
      if (name === 'meta') meta.set(attributes['name'] ?? attributes['property'] ?? '', content);
      if (name === 'main') isMain = true;
      if (isMain && name === 'img') pictures.push(attributes['src'] ?? '');
      isGraph = name === 'script' && type === 'application/ld+json';
    },
    ontext(text) {
      if (isGraph) graph += text;
    },
    onclosetag(name) {
      isGraph = false;
      if (name === 'main') isMain = false;
    },
  });
  parser.end(html);
  if (canonical !== address || meta.get('robots')?.includes('noindex')) return undefined;
  const dates = [...graph.matchAll(/"date(?:Published|Modified)":"([^"]+)"/g)].map(
    ([, date]) => date,
  );
  const images = [meta.get('og:image'), ...pictures].flatMap((src) =>
    src ? [new URL(src, address).href] : [],
  );
  return { links, images: [...new Set(images)], lastmod: dates.toSorted().at(-1) };
}

/** Writes `/sitemap.xml` from the built pages. Must come before compression. */
export function siteMap(): AstroIntegration[] {
  let folder: URL;
  const fileOf = (name: string) => fileURLToPath(new URL(name, folder));

  function serialize(item: SitemapItem): SitemapItem | undefined {
    const path = new URL(item.url).pathname.slice(1);
    const page = readListedPage(readFileSync(fileOf(`${path || 'index'}.html`), 'utf8'), item.url);
    if (!page) return undefined;
    const { links, images, lastmod } = page;
    return {
      url: item.url,
      links,
      ...(lastmod !== undefined && { lastmod }),
      // The integration passes `img` on to its writer; its types lack it.
      ...{ img: images.map((url) => ({ url })) },
    };
  }

  return [
    {
      name: 'frontage:sitemap-folder',
      hooks: {
        'astro:config:done': ({ config }) => {
          folder = config.build.client;
        },
      },
    },
    // One file may hold 50,000 addresses: https://www.sitemaps.org/protocol.html#index
    sitemap({
      // The inbox is rendered on request.
      filter: (address) => !isUnder(new URL(address).pathname, '/inbox'),
      serialize,
      entryLimit: 50_000,
      namespaces: { news: false, video: false, xhtml: true, image: true },
    }),
    {
      name: 'frontage:sitemap',
      hooks: {
        'astro:build:done': () => {
          renameSync(fileOf('sitemap-0.xml'), fileOf('sitemap.xml'));
          rmSync(fileOf('sitemap-index.xml'));
          // A line per element, for people who open the file.
          const xml = readFileSync(fileOf('sitemap.xml'), 'utf8');
          writeFileSync(fileOf('sitemap.xml'), xml.replaceAll('><', '>\n<'));
        },
      },
    },
  ];
}
