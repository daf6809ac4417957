/** Keeps printed cards from build to build, by what they show: most pages of a site are the same in the next one. */
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface KeptCards {
  readonly has: (name: string) => boolean;
  readonly keep: (name: string, png: Uint8Array) => Promise<void>;
  /** Puts a kept card where the site serves it. */
  readonly place: (name: string, file: string) => Promise<void>;
  /** Throws away what this build has not placed. */
  readonly tidy: () => Promise<void>;
}

/** Opens the folder of kept cards; it need not exist. */
export async function openKeptCards(folder: string): Promise<KeptCards> {
  await mkdir(folder, { recursive: true });
  const found = await readdir(folder);
  const known = new Set(found);
  const placed = new Set<string>();
  return {
    has: (name) => known.has(name),
    async keep(name, png) {
      // Under another name first: a build that is stopped half-way leaves no half of a card that later ones would trust.
      await writeFile(join(folder, `${name}.part`), png);
      await rename(join(folder, `${name}.part`), join(folder, name));
      known.add(name);
    },
    async place(name, file) {
      placed.add(name);
      await mkdir(dirname(file), { recursive: true });
      await copyFile(join(folder, name), file);
    },
    async tidy() {
      const stale = found.filter((name) => !placed.has(name));
      await Promise.all(stale.map((name) => rm(join(folder, name), { force: true })));
    },
  };
}
