/** The last steps of a build: the search is indexed, and text files get compressed twins beside them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import type { PageFinish } from '../styles/page-finish.ts';

/** Pictures, films and fonts are compressed already. */
const COMPRESSIBLE = /\.(?:html|css|js|svg|xml|txt|json|webmanifest|vtt)$/;
/** Smaller files travel in one packet either way. */
const MIN_BYTES = 512;

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Writes `file.br` and `file.gz` where they are smaller than the file. */
async function compress(file: string): Promise<void> {
  const content = readFileSync(file);
  if (content.byteLength < MIN_BYTES) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content),
    promisify(gzip)(content),
  ]);
  for (const [ending, twin] of Object.entries({ br, gz }))
    if (twin.byteLength < content.byteLength) await writeFile(`${file}.${ending}`, twin);
}

/** Compresses the text files of a folder, as many at a time as Node has threads. */
export const compressFiles = (folder: string): Promise<unknown> =>
  Promise.all(
    filesIn(folder)
      .filter((file) => COMPRESSIBLE.test(file))
      .map(compress),
  );

async function finishPages(folder: string, finishes: readonly PageFinish[]): Promise<void> {
  const steps = await Promise.all(finishes.map(({ open }) => open(folder)));
  for (const file of filesIn(folder).filter((name) => name.endsWith('.html'))) {
    let page = readFileSync(file, 'utf8');
    for (const step of steps) page = await step(page, relative(folder, file));
    writeFileSync(file, page);
  }
}

/** Must stand after the integrations that write files for visitors. */
export const finishSite = ({
  pages,
  index,
}: {
  /** In their order. */
  readonly pages: readonly PageFinish[];
  /** Indexes the words of the posts for the search; returns how many posts there are. */
  readonly index: (folder: string) => Promise<number>;
}): AstroIntegration => ({
  name: 'frontage:finish',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const folder = fileURLToPath(dir);
      await finishPages(folder, pages);
      const posts = await index(folder);
      await compressFiles(folder);
      logger.info(`indexed ${String(posts)} posts and compressed the text files`);
    },
  },
});
