import { createHash } from 'node:crypto';
import { openKeptFiles } from '../caches/kept-files.ts';

export interface CompressedCache {
  /** What some content comes to; made only when no earlier build has made it. `how` names the way it is made. */
  readonly get: (content: Buffer, how: string, make: () => Promise<Buffer>) => Promise<Buffer>;
  /** Throws away what no build has asked for in a day. */
  readonly tidy: () => Promise<void>;
}

/** Without a folder nothing is remembered. */
export const NO_CACHE: CompressedCache = {
  get: (_, __, make) => make(),
  tidy: () => Promise.resolve(),
};

/** Remembers compressed files from build to build: most pages of a site are the same in the next one. */
export async function openCache(folder: string): Promise<CompressedCache> {
  const { get, keep, tidy } = await openKeptFiles(folder);
  return {
    async get(content, how, make) {
      const name = `${createHash('sha256').update(content).digest('base64url')}.${how}`;
      const kept = await get(name);
      if (kept) return kept;
      const made = await make();
      await keep(name, made);
      return made;
    },
    tidy,
  };
}
