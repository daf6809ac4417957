/**
 * Says which old addresses lead nowhere: `npm run moved -- FILE`, after a build. The file has one address a
 * line, or is a sitemap. Exits with 1 when an address leads nowhere.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRedirects, REDIRECTS_FILE, type FixedRedirects } from '../hosting/redirects.ts';
import { redirectOf } from '../server/http/redirects.ts';

/**
 * The paths of a list or a sitemap, in its order, each once. A line may be a whole address or a path.
 * @example pathsIn('https://old.example/fees?a=1\n/team\n') // ['/fees?a=1', '/team']
 */
export function pathsIn(text: string): string[] {
  const locations = [...text.matchAll(/<loc>\s*(.*?)\s*<\/loc>/gs)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const addresses = text.includes('<urlset') ? locations : lines.filter((line) => line !== '');
  const paths = addresses.map((address) => {
    const { pathname, search } = new URL(address, 'https://old.example');
    return pathname + search;
  });
  return [...new Set(paths)];
}

export const listsSitemaps = (text: string): boolean => text.includes('<sitemapindex');

/** The paths that lead to no page or file, directly or by a redirect. */
export function leadingNowhere(
  paths: readonly string[],
  isServed: (pathname: string) => boolean,
  isPage: (pathname: string) => boolean,
  fixed: FixedRedirects,
): string[] {
  return paths.filter((path) => {
    const target = redirectOf(path, isPage, fixed) ?? path;
    return !isServed(target.replace(/[?#].*/, ''));
  });
}

function problemWith(file: string | undefined): string | undefined {
  const usage = 'Write: npm run moved -- old-urls.txt';
  if (file === undefined) return `No file is named. ${usage}`;
  if (!existsSync(file)) return `There is no file ${file}. ${usage}`;
  if (!existsSync(join('dist', REDIRECTS_FILE)))
    return 'The site is not built. Run "npm run build" first.';
  return listsSitemaps(readFileSync(file, 'utf8'))
    ? `${file} lists sitemaps, not pages. Save each sitemap that it lists, and name that file.`
    : undefined;
}

function main([file]: readonly string[]): void {
  const problem = problemWith(file);
  if (file === undefined || problem !== undefined) {
    console.error(problem);
    process.exitCode = 1;
    return;
  }
  const isFile = (path: string) => existsSync(join('dist/client', path));
  const isPage = (path: string) => path === '/' || isFile(`${path}.html`);
  const paths = pathsIn(readFileSync(file, 'utf8'));
  const fixed = readRedirects(readFileSync(join('dist', REDIRECTS_FILE), 'utf8'));
  const lost = leadingNowhere(
    paths,
    (path) => isPage(path) || (/\.\w+$/.test(path) && isFile(path)),
    isPage,
    fixed,
  );
  for (const path of lost) console.log(path);
  console.error(
    lost.length === 0
      ? `All ${String(paths.length)} addresses lead to a page.`
      : `${String(lost.length)} of ${String(paths.length)} addresses lead nowhere. Add them to MOVED in src/hosting/redirects.ts, or to "formerly" of a post.`,
  );
  if (lost.length > 0) process.exitCode = 1;
}

if (import.meta.main) main(process.argv.slice(2));
