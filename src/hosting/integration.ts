import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { caddyFile } from './caddy.ts';
import { cloudflareWorker } from './cloudflare-worker.ts';
import { headersFile } from './netlify-headers.ts';
import { redirectsFile } from './netlify-redirects.ts';
import { learnAgain, withBuiltSite } from './learn-again.ts';
import { nginxFile } from './nginx.ts';
import type { NotedPolicies } from './note-policies.ts';
import { printPolicies } from './policies.ts';
import { systemdUnit } from './systemd.ts';

/** What hosts answer with instead of a file, under the file's name. */
const COMPRESSED = /\.(?:br|gz)$/;

/** The files of a folder that have an address, by their names in it, sorted so that two builds say the same. */
async function namesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
}

/**
 * Writes the policies of the build, the unit that runs the server, and what other hosts need to answer as it does:
 * `_redirects` and `_headers` among the files of the site, the rest in a folder beside them. Must stand after all that adds files.
 */
export function hostingFiles(noted: NotedPolicies): AstroIntegration {
  let site: URL | undefined;
  return {
    name: 'frontage:hosting',
    hooks: {
      'astro:config:done': ({ config }) => {
        site = config.site === undefined ? undefined : new URL(config.site);
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (!site) throw new Error('astro.config.mjs has no `site`. It comes from SITE_URL.');
        const client = fileURLToPath(dir);
        const hosting = fileURLToPath(new URL('../hosting/', dir));
        const names = await namesIn(client);
        const files = await noted.filesOf(client, names);
        const entry = fileURLToPath(new URL('../server/entry.mjs', dir));
        const again = await withBuiltSite(entry, (ask) => learnAgain(ask, noted.reach));
        await mkdir(hosting, { recursive: true });
        await Promise.all([
          writeFile(join(client, '_redirects'), redirectsFile(names)),
          writeFile(join(client, '_headers'), headersFile(names, files, noted.shared())),
          writeFile(join(hosting, 'policies.json'), printPolicies({ files, again })),
          writeFile(join(hosting, 'nginx.conf'), nginxFile(site, files)),
          writeFile(join(hosting, 'Caddyfile'), caddyFile(site, files)),
          writeFile(join(hosting, 'cloudflare-worker.js'), cloudflareWorker(files)),
          writeFile(join(hosting, 'frontage.service'), systemdUnit()),
        ]);
        logger.info(`wrote ${String(files.size)} policies, and them and all else for other hosts`);
      },
    },
  };
}
