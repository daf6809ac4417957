import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface CompressedCache {
  /** What some content comes to; made only when no earlier build has made it. `how` names the way it is made. */
  readonly get: (content: Buffer, how: string, make: () => Promise<Buffer>) => Promise<Buffer>;
  /** Throws away what this build has not asked for. */
  readonly tidy: () => Promise<void>;
}

/** Without a folder nothing is remembered. */
export const NO_CACHE: CompressedCache = {
  get: (_, __, make) => make(),
  tidy: () => Promise.resolve(),
};

/** Remembers compressed files from build to build: most pages of a site are the same in the next one. */
export async function openCache(folder: string): Promise<CompressedCache> {
  await mkdir(folder, { recursive: true });
  const known = new Set(await readdir(folder));
  const used = new Set<string>();
  return {
    async get(content, how, make) {
      const name = `${createHash('sha256').update(content).digest('base64url')}.${how}`;
      used.add(name);
      const file = join(folder, name);
      if (known.has(name)) return readFile(file);
      const made = await make();
      // Under another name first: a build that is stopped half-way leaves no half of a file that later ones would trust.
      await writeFile(`${file}.part`, made);
      await rename(`${file}.part`, file);
      return made;
    },
    async tidy() {
      const stale = [...known].filter((name) => !used.has(name));
      await Promise.all(stale.map((name) => rm(join(folder, name), { force: true })));
    },
  };
}
