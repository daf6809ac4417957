import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { addCms } from '../cms/dev.ts';
import { refreshPages } from '../cms/fresh-pages.ts';
import { drawCards } from './cards/cards.ts';
import { drawPictures } from './cards/pictures.ts';
import { compressFiles } from './compression.ts';
import { checkContent, checkWhileEditing } from './content-check.ts';
import type { BuildEnvironment } from './environment.ts';
import { sheetsOnRequest, writeHostingFiles } from './hosting-files.ts';
import { readPages } from './pages.ts';
import { redirectInDev } from './redirects.ts';
import { indexPosts } from './search.ts';
import { siteMap } from './sitemap.ts';
import { buildWarnings } from './warnings.ts';

/** What the site adds to Astro: before a build, while the dev server runs, and after the last page is written. */
export function frontage(environment: BuildEnvironment): AstroIntegration {
  const map = siteMap();
  let sheets: readonly string[] = [];
  return {
    name: 'frontage',
    hooks: {
      ...map.preparation,
      'astro:config:setup': ({ command, addClientDirective, injectRoute, updateConfig }) => {
        if (command === 'build') checkContent();
        addClientDirective({ name: 'when', entrypoint: './src/islands/client-when.ts' });
        if (command === 'dev') addCms({ injectRoute, updateConfig });
        // A build that shared Vite's cache with a running dev server would replace its dependencies.
        else updateConfig({ vite: { cacheDir: `node_modules/.vite-${command}` } });
      },
      'astro:server:setup': ({ server, logger }) => {
        checkWhileEditing(server, logger);
        refreshPages(server);
        redirectInDev(server);
      },
      'astro:build:ssr': ({ manifest }) => {
        sheets = sheetsOnRequest(manifest);
      },
      'astro:build:done': async (done) => {
        const folder = fileURLToPath(done.dir);
        const pages = readPages(folder);
        if (!environment.isClosed) await map.write(done, pages);
        await drawCards(folder, pages);
        await drawPictures(folder, pages);
        const posts = await indexPosts(folder);
        writeHostingFiles(folder, pages, sheets, environment);
        await compressFiles(folder);
        for (const warning of buildWarnings(process.env)) done.logger.warn(warning);
        done.logger.info(`indexed ${String(posts)} posts and compressed the text files`);
      },
    },
  };
}
