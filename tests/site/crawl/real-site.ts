/** A build, as a crawler finds it. */
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { redirectOf } from '../../../src/server/http/redirects.ts';
import { BUILT, readPage } from '../built-site.ts';
import type { BuiltSite } from './site.ts';

/** The site built into a folder. */
export function siteIn(folder: string, origin: string): BuiltSite {
  const names = globSync('**/*.*', { cwd: folder }).sort();
  // Beside each file lie its packed twins, which have no address of their own.
  const paths = names
    .filter((name) => !/\.(?:br|gz|html)$/u.test(name))
    .map((name) => `/${name.split(sep).join('/')}`);
  const documents = names
    .filter((name) => name.endsWith('.html'))
    .map((name) => readPage(name, folder));
  return {
    origin,
    pages: new Map(documents.map(({ address, html }) => [address, html])),
    files: new Set(paths),
    texts: new Map(
      paths
        .filter((path) => /\.xml$|^\/robots\.txt$/u.test(path))
        .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
    ),
    redirectOf,
  };
}

/** The last build. */
export const realSite = siteIn(BUILT, process.env.SITE_URL ?? 'https://www.example.com');
