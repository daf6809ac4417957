import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { NO_CACHE, openCache, type CompressedCache } from './compressed-cache.ts';

/** Kinds of files that compression makes smaller; pictures and fonts are compressed already. */
const COMPRESSIBLE = new Set([
  '.html',
  '.css',
  '.js',
  '.svg',
  '.xml',
  '.txt',
  '.json',
  '.webmanifest',
]);
/** Files in work at once: enough for every core, not so many that their contents fill the memory. */
const AT_A_TIME = 16;
/** Smaller files travel in one packet either way. */
const MIN_BYTES = 512;

/** The last eighth of a page's size costs 70 of 72 ms (brotli 5 against 11, a post of 71 kB). */
const QUICK_QUALITY = 5;
/** So many posts of a language, the newest, are compressed as well as the pages of the site. */
const NEWEST_POSTS = 40;
const BLOG = /[\\/]blog[\\/].*\.html$/;
const PUBLISHED = /property="article:published_time" content="([^"]+)"/;

const brotli = (content: Buffer, quality: number) =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    },
  });
const GZIP_LEVEL = 9;

/** Old posts and lists of them are read so seldom that the last bytes are not worth a build that takes minutes. */
async function findArchive(files: readonly string[]): Promise<ReadonlySet<string>> {
  const posts = await Promise.all(
    files
      .filter((file) => BLOG.test(file))
      .map(async (file) => ({
        file,
        published: PUBLISHED.exec(await readFile(file, 'utf8'))?.[1] ?? '',
      })),
  );
  const byLanguage = Map.groupBy(posts, ({ file }) => file.replace(BLOG, ''));
  return new Set(
    [...byLanguage.values()].flatMap((all) =>
      all
        .sort((a, b) => b.published.localeCompare(a.published))
        .slice(NEWEST_POSTS)
        .map(({ file }) => file),
    ),
  );
}

/** Writes `file.br` and `file.gz` beside a file, where they are smaller than it. */
async function compress(file: string, isQuick: boolean, cache: CompressedCache): Promise<void> {
  const content = await readFile(file);
  if (content.byteLength < MIN_BYTES) return;
  const quality = isQuick ? QUICK_QUALITY : constants.BROTLI_MAX_QUALITY;
  const compressed = {
    br: await cache.get(content, `br${String(quality)}`, () => brotli(content, quality)),
    gz: await promisify(gzip)(content, { level: GZIP_LEVEL }),
  };
  for (const [ending, smaller] of Object.entries(compressed)) {
    if (smaller.byteLength < content.byteLength) await writeFile(`${file}.${ending}`, smaller);
  }
}

/** Compresses a built site once, instead of on every request. Returns how many files it looked at. */
export async function compressFolder(folder: string, cache = NO_CACHE): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  const archive = await findArchive(files);
  const waiting = files.values();
  const work = async () => {
    for (const file of waiting) await compress(file, archive.has(file), cache);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  await cache.tidy();
  return files.length;
}

/** Must stand last among the integrations, so that it also sees what the others write at the end of a build. */
export function precompress(): AstroIntegration {
  let cacheFolder: string | undefined;
  return {
    name: 'precompress',
    hooks: {
      'astro:config:done': ({ config }) => {
        cacheFolder = fileURLToPath(new URL('compressed/', config.cacheDir));
      },
      'astro:build:done': async ({ dir, logger }) => {
        const cache = cacheFolder === undefined ? NO_CACHE : await openCache(cacheFolder);
        const total = await compressFolder(fileURLToPath(dir), cache);
        logger.info(`compressed ${total} files`);
      },
    },
  };
}
