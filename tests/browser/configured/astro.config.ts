/** The configuration of the site, without what no test of the configured site reads: cards, search, sitemap, compressed files. */
import { fileURLToPath } from 'node:url';
import config from '../../../astro.config.mjs';
import { readBuildEnvironment } from '../../../src/build/environment.ts';
import { writeHostingFiles } from '../../../src/build/hosting-files.ts';
import { readPages } from '../../../src/build/pages.ts';

const integrations = [config.integrations ?? []].flat(2).map((integration) =>
  integration && 'hooks' in integration && integration.name === 'frontage'
    ? {
        ...integration,
        hooks: {
          ...integration.hooks,
          'astro:build:done': ({ dir }: { readonly dir: URL }) => {
            const folder = fileURLToPath(dir);
            writeHostingFiles(folder, readPages(folder), readBuildEnvironment(process.env));
          },
        },
      }
    : integration,
);

export default { ...config, integrations };
