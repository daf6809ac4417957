/** What is done to a built site before it is served: pages are finished, the search is made, and everything is compressed. */
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { PageFinish } from '../styles/page-finish.ts';
import { NO_CACHE, openCache, type CompressedCache } from './compressed-cache.ts';
import { compress, findArchive, isCompressible } from './precompress.ts';

export interface SiteFinishes {
  /** In their order. */
  readonly pages: readonly PageFinish[];
  /** Makes an index of the words of the pages; returns of how many. */
  readonly index: (folder: string) => Promise<number>;
}

/** Compresses in the threads beside the one that finishes pages, so many files at a time as there are cores. */
function compressBeside(cache: CompressedCache) {
  const most = availableParallelism();
  const running = new Set<Promise<unknown>>();
  return {
    async add(file: Parameters<typeof compress>[0]) {
      while (running.size >= most) await Promise.race(running);
      const work: Promise<unknown> = compress(file, cache).then(() => running.delete(work));
      // A failure stays among what is running, and is met by whoever waits next.
      work.catch(() => undefined);
      running.add(work);
    },
    all: () => Promise.all(running),
    /** Waits even for what fails, so that nothing is written after the build has been given up. */
    end: () => Promise.allSettled(running),
  };
}

/** Whoever reads the file meanwhile finds the old page or the new one, never a half. */
function replaceFile(file: string, content: Buffer): void {
  writeFileSync(`${file}.part`, content);
  renameSync(`${file}.part`, file);
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

export interface Finishing {
  /** How many pages are finished. */
  readonly pages: number;
  /** Waits for the index and compresses all that is no page. Returns of how many pages the index is. */
  readonly end: () => Promise<number>;
}

/**
 * Finishes the pages of a built site. The index is made by a program of its own and pages are compressed in other threads,
 * both while the next are finished in this one: that halves the time.
 */
export async function finishPages(
  folder: string,
  { pages, index }: SiteFinishes,
  cache = NO_CACHE,
): Promise<Finishing> {
  const isPage = (file: string) => file.endsWith('.html');
  const found = filesIn(folder).filter(isPage);
  const archive = findArchive(found);
  const steps = await Promise.all(pages.map(({ open }) => open(folder)));
  const indexing = index(folder);
  // It is awaited at the end; until then its failure is nobody's yet.
  indexing.catch(() => undefined);
  const compressing = compressBeside(cache);
  const finish = async () => {
    for (const file of found) {
      let page = readFileSync(file, 'utf8');
      for (const step of steps) page = await step(page, relative(folder, file));
      const content = Buffer.from(page);
      replaceFile(file, content);
      await compressing.add({ file, content, isQuick: archive.has(file) });
      // The other threads report at this point; what finishes a page leaves them no other.
      await setImmediate();
    }
    return found.length;
  };
  const end = async () => {
    const indexed = await indexing;
    for (const file of filesIn(folder).filter((name) => !isPage(name) && isCompressible(name)))
      await compressing.add({ file, content: await readFile(file), isQuick: false });
    await compressing.all();
    await cache.tidy();
    return indexed;
  };
  return {
    pages: await finish().finally(compressing.end),
    end: () => end().finally(compressing.end),
  };
}

/** Integrations that write files of their own, and may read the finished pages, stand between these two. */
export function finishSite(finishes: SiteFinishes): Record<'pages' | 'rest', AstroIntegration> {
  let cacheFolder: string | undefined;
  let finishing: Finishing | undefined;
  return {
    pages: {
      name: 'frontage:finish-pages',
      hooks: {
        'astro:config:done': ({ config }) => {
          cacheFolder = fileURLToPath(new URL('compressed/', config.cacheDir));
        },
        'astro:build:done': async ({ dir, logger }) => {
          const cache = cacheFolder === undefined ? NO_CACHE : await openCache(cacheFolder);
          finishing = await finishPages(fileURLToPath(dir), finishes, cache);
          logger.info(`finished ${String(finishing.pages)} pages`);
        },
      },
    },
    rest: {
      name: 'frontage:finish-rest',
      hooks: {
        'astro:build:done': async ({ logger }) => {
          const indexed = (await finishing?.end()) ?? 0;
          logger.info(`indexed ${String(indexed)} posts and compressed everything`);
        },
      },
    },
  };
}
