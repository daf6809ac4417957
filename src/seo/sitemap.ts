import { fileURLToPath } from 'node:url';
import sitemap, { type SitemapItem } from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { datesOf } from './sitemap-dates.ts';
import { moveSitemap, SITEMAP } from './sitemap-file.ts';
import { readSitemapPage, type SitemapPage } from './sitemap-page.ts';

/** @example pathnameOf('fr/blog.html') // '/fr/blog' */
const pathnameOf = (file: string): string =>
  file === 'index.html' ? '/' : `/${file.replaceAll('\\', '/').replace(/\.html$/u, '')}`;

/** Only elements the site uses, and nothing that changes from build to build. */
const OPTIONS = {
  filenameBase: SITEMAP,
  namespaces: { news: false, video: false, xhtml: true, image: true },
} as const;

interface SiteMap {
  /** Looks at every finished page on its way to the disk, so that none is read a second time. */
  readonly notePages: {
    readonly open: () => Promise<(page: string, file: string) => string>;
  };
  /** Must stand after the pages are finished and before what compresses the files. */
  readonly integrations: readonly AstroIntegration[];
}

/** What has been seen of the site in the build that runs. */
interface Seen {
  readonly pages: Map<string, SitemapPage>;
  /** The folder of the project. */
  root: string;
  /** Known once all pages have been seen. */
  dateOf: ReturnType<typeof datesOf> | undefined;
}

function dateOf(seen: Seen, url: string): string | undefined {
  seen.dateOf ??= datesOf(
    seen.root,
    new Map(
      [...seen.pages.values()].flatMap((page) =>
        page.dated === undefined ? [] : [[new URL(page.url).pathname, page.dated] as const],
      ),
    ),
  );
  return seen.dateOf(new URL(url).pathname);
}

function itemOf(seen: Seen, url: string): SitemapItem {
  const page = seen.pages.get(url);
  const lastmod = dateOf(seen, url);
  const item = {
    url,
    ...(lastmod !== undefined && { lastmod }),
    links: [...(page?.links ?? [])],
    // Not among the types of the integration, which hands it on all the same.
    img: page?.images.map((image) => ({ url: image })) ?? [],
  };
  return item;
}

/** Puts what the integration before it wrote where it is served. */
const movedSitemap = (seen: Seen): AstroIntegration => ({
  name: 'frontage:sitemap',
  hooks: {
    'astro:config:done': ({ config }) => {
      seen.root = fileURLToPath(config.root);
    },
    'astro:build:done': ({ dir, logger }) => {
      const { pages } = seen;
      if (pages.size === 0) return;
      moveSitemap(fileURLToPath(dir));
      const undated = [...pages.keys()].filter((url) => dateOf(seen, url) === undefined).length;
      if (undated > 0)
        logger.warn(`without a date, for want of a history in git: ${String(undated)}`);
      logger.info(`${String(pages.size)} pages in /sitemap.xml`);
    },
  },
});

/** Writes `/sitemap.xml` from what the built pages say of themselves: canonical, robots, alternates, dates, pictures. */
export function siteMap(site: string): SiteMap {
  const seen: Seen = { pages: new Map(), root: '.', dateOf: undefined };
  const { pages } = seen;
  const written = sitemap({
    ...OPTIONS,
    filter: (url) => pages.has(url),
    serialize: ({ url }) => itemOf(seen, url),
  });
  return {
    notePages: {
      open: async () => {
        pages.clear();
        seen.dateOf = undefined;
        return (html, file) => {
          const page = readSitemapPage(html, new URL(pathnameOf(file), site));
          if (page) pages.set(page.url, page);
          return html;
        };
      },
    },
    integrations: [written, movedSitemap(seen)],
  };
}
