/** The sitemap as crawlers and people find it: one file at `/sitemap.xml`, with an element on each line. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The name `@astrojs/sitemap` begins its files with. */
export const SITEMAP = 'sitemap';

/**
 * Puts each element on a line of its own, and writes days as days. No text holds `><`, for it is escaped.
 * @example tidySitemap('<url><loc>https://a.example/</loc></url>') // '<url>\n  <loc>https://a.example/</loc>\n</url>\n'
 */
export const tidySitemap = (xml: string): string =>
  `${xml
    .trimEnd()
    .replaceAll('T00:00:00.000Z</lastmod>', '</lastmod>')
    .replaceAll('.000Z</lastmod>', 'Z</lastmod>')
    .replaceAll('><', '>\n<')
    .replaceAll(/\n<(?!\/?(?:url|sitemap)(?:set|index)?\b)/gu, '\n  <')
    .replaceAll(/(?<=<image:image>)\s+|\s+(?=<\/image:image>)/gu, '')}\n`;

/** A file that was still being written would lack its end. */
function tidyFile(file: string): void {
  const xml = readFileSync(file, 'utf8');
  if (!/<\/(?:urlset|sitemapindex)>\s*$/u.test(xml))
    throw new Error(`The sitemap in ${file} is not whole. Build again.`);
  writeFileSync(file, tidySitemap(xml));
}

/**
 * Serves at `/sitemap.xml` what the integration wrote: the only part itself, or the index that names several.
 * @throws Error when there is no sitemap, of which the integration only logs the reason
 */
export function moveSitemap(folder: string): void {
  const fileOf = (name: string) => join(folder, `${SITEMAP}${name}.xml`);
  const parts: string[] = [];
  while (existsSync(fileOf(`-${String(parts.length)}`)))
    parts.push(fileOf(`-${String(parts.length)}`));
  const [only, ...others] = parts;
  const index = fileOf('-index');
  if (only === undefined || !existsSync(index))
    throw new Error(`No sitemap was written to ${folder}. The log of the build says why.`);
  for (const file of [...parts, index]) tidyFile(file);
  renameSync(others.length === 0 ? only : index, fileOf(''));
  if (others.length === 0) rmSync(index);
}
