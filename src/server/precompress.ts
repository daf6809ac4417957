import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';

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

const compressors = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
      },
    }),
  gz: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
};

/** Writes `file.br` and `file.gz` beside a file, where they are smaller than it. */
async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.byteLength < MIN_BYTES) return;
  await Promise.all(
    Object.entries(compressors).map(async ([ending, compressor]) => {
      const compressed = await compressor(content);
      if (compressed.byteLength < content.byteLength)
        await writeFile(`${file}.${ending}`, compressed);
    }),
  );
}

/** Compresses a built site once, as small as it gets, instead of on every request. Returns how many files it looked at. */
export async function compressFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compress));
  return files.length;
}

/** Must stand last among the integrations, so that it also sees what the others write at the end of a build. */
export const precompress = (): AstroIntegration => ({
  name: 'precompress',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const total = await compressFolder(fileURLToPath(dir));
      logger.info(`compressed ${total} files`);
    },
  },
});
