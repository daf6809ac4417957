/** The configuration of the site with stand-ins for all other companies, without what no test of the configured site reads: cards, search, sitemap, compressed files. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { HookParameters } from 'astro';
import { readBuildEnvironment } from '../../../src/build/environment.ts';
import { sheetsOnRequest, writeHostingFiles } from '../../../src/build/hosting-files.ts';
import { readPages } from '../../../src/build/pages.ts';
import { freePort } from '../../support/free-port.ts';
import { PORT_FILE, standInVariables } from './stand-ins.ts';

const port = String(await freePort());
Object.assign(process.env, standInVariables(`http://127.0.0.1:${port}`));
const { default: config } = await import('../../../astro.config.mjs');

let sheets: readonly string[] = [];
const integrations = [config.integrations ?? []].flat(2).map((integration) =>
  integration && 'hooks' in integration && integration.name === 'frontage'
    ? {
        ...integration,
        hooks: {
          ...integration.hooks,
          // As one that checks no content: the other build has done so.
          'astro:config:setup': (setup: HookParameters<'astro:config:setup'>) =>
            integration.hooks['astro:config:setup']?.({ ...setup, command: 'preview' }),
          'astro:build:ssr': ({ manifest }: HookParameters<'astro:build:ssr'>) => {
            sheets = sheetsOnRequest(manifest);
          },
          'astro:build:done': ({ dir }: { readonly dir: URL }) => {
            const folder = fileURLToPath(dir);
            writeHostingFiles(folder, readPages(folder), sheets, readBuildEnvironment(process.env));
            writeFileSync(PORT_FILE, port);
          },
        },
      }
    : integration,
);

/** The lists of the tests, for those of the owner. */
const lists = {
  name: 'lists',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    /\/src\/(?:places|people)\.ts$/u.test(id)
      ? code
          .replace('./content/places/', '/tests/browser/configured/')
          .replace('src/content/people/', 'tests/browser/configured/')
      : undefined,
};
const plugins = [...(config.vite?.plugins ?? []), lists];

export default { ...config, integrations, vite: { ...config.vite, plugins } };
