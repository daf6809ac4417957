/** Compresses the files of a built site once, instead of on every request. */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CompressedCache } from './compressed-cache.ts';

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
/** Smaller files travel in one packet either way. */
const MIN_BYTES = 512;

/** The last eighth of a page's size costs 70 of 72 ms (brotli 5 against 11, a post of 71 kB). */
const QUICK_QUALITY = 5;
/** Levels above save less than a hundredth. */
const GZIP_LEVEL = 6;
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

/** Old posts and lists of them are read so seldom that the last bytes are not worth a build that takes minutes. */
export function findArchive(files: readonly string[]): ReadonlySet<string> {
  const posts = files
    .filter((file) => BLOG.test(file))
    .map((file) => ({ file, published: PUBLISHED.exec(readFileSync(file, 'utf8'))?.[1] ?? '' }));
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

export const isCompressible = (file: string): boolean => COMPRESSIBLE.has(extname(file));

interface Compressed {
  readonly file: string;
  readonly content: Buffer;
  /** Whether time matters more than the last bytes. Such work is done again sooner than it is read from a cache. */
  readonly isQuick: boolean;
}

/** Writes `file.br` and `file.gz` beside a file, where they are smaller than it. */
export async function compress(
  { file, content, isQuick }: Compressed,
  cache: CompressedCache,
): Promise<void> {
  if (content.byteLength < MIN_BYTES) return;
  const [br, gz] = await Promise.all([
    isQuick
      ? brotli(content, QUICK_QUALITY)
      : cache.get(content, 'br', () => brotli(content, constants.BROTLI_MAX_QUALITY)),
    promisify(gzip)(content, { level: GZIP_LEVEL }),
  ]);
  for (const [ending, smaller] of Object.entries({ br, gz })) {
    if (smaller.byteLength < content.byteLength) await writeFile(`${file}.${ending}`, smaller);
  }
}
