/** Writes the policies of a build and the configuration of other hosts. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { indexNowKey } from './indexnow.ts';
import { collectRedirects } from './fixed-redirects.ts';
import { headersFile, redirectsFile } from './netlify.ts';
import { nginxFile } from './nginx.ts';
import { POLICIES_FILE, policiesOf, type PolicySources } from './policy.ts';
import { REDIRECT_STATUS, REDIRECTS_FILE, withQuery } from './redirects.ts';

/** Inline scripts and styles. Data blocks, which have an `application/` type, are left out. */
const INLINE = {
  script: /<script(?![^>]*\btype="?application\/)[^>]*>([^]*?)<\/script>/gu,
  style: /<style[^>]*>([^]*?)<\/style>/gu,
};

/**
 * The policy sources of the inline scripts or styles of some pages, each once.
 * @example hashesOf('script', ['<script>go()</script>']) // ["'sha256-…'"]
 */
function hashesOf(element: keyof typeof INLINE, pages: readonly string[]): string[] {
  const texts = pages.flatMap((page) =>
    [...page.matchAll(INLINE[element])].map(([, text = '']) => text),
  );
  return [...new Set(texts)]
    .filter((text) => text !== '')
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .sort();
}

/** The text of all files of a folder with an ending. */
const textsIn = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

/** Must come after every integration that changes pages. */
export function hostingFiles(reach: Pick<PolicySources, 'parties' | 'webhooks'>): AstroIntegration {
  let site: URL;
  const key = indexNowKey();
  return {
    name: 'frontage:hosting',
    hooks: {
      'astro:config:done': ({ config }) => {
        site = new URL(config.site ?? '');
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const [path = '', query = ''] = (request.url ?? '').split('?');
          const location = /[.@]/.test(path) ? undefined : collectRedirects().get(path);
          if (location === undefined) next();
          else response.writeHead(REDIRECT_STATUS, { location: withQuery(location, query) }).end();
        });
      },
      'astro:build:done': ({ dir }) => {
        const client = fileURLToPath(dir);
        const root = fileURLToPath(new URL('../', dir));
        const pages = textsIn(client, '.html');
        const policies = policiesOf({
          ...reach,
          scripts: hashesOf('script', pages),
          styles: hashesOf('style', pages),
          drawingStyles: hashesOf('style', textsIn(client, '.svg')),
        });
        mkdirSync(join(root, 'hosting'), { recursive: true });
        writeFileSync(join(root, POLICIES_FILE), `${JSON.stringify(policies, undefined, 1)}\n`);
        const redirects = collectRedirects();
        writeFileSync(join(root, REDIRECTS_FILE), `${JSON.stringify([...redirects])}\n`);
        writeFileSync(join(root, 'hosting/nginx.conf'), nginxFile(site, policies, redirects));
        writeFileSync(join(client, '_headers'), headersFile(policies));
        writeFileSync(join(client, '_redirects'), redirectsFile(redirects));
        if (key !== undefined) writeFileSync(join(client, `${key}.txt`), key);
      },
    },
  };
}
