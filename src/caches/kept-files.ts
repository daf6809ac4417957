/** Files that builds keep for those after them. Several may do so at once: two worktrees, an editor's desk beside a deploy. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface KeptFiles {
  /** What any build has kept under this name; nothing where there is none. */
  readonly get: (name: string) => Promise<Buffer | undefined>;
  readonly keep: (name: string, content: Uint8Array) => Promise<void>;
  /** Throws away what no build has needed for a day. */
  readonly tidy: () => Promise<void>;
}

const DAY_MS = 86_400_000;

/** What a promise comes to, or nothing where the file is gone: another build may tidy at any time. */
const ifThere = <Value>(value: Promise<Value>): Promise<Value | undefined> =>
  value.catch((error: unknown) => {
    if (Object(error).code === 'ENOENT') return undefined;
    throw error;
  });

/** Opens a folder of kept files; it need not exist. */
export async function openKeptFiles(
  folder: string,
  now: () => number = Date.now,
): Promise<KeptFiles> {
  await mkdir(folder, { recursive: true });
  const noteUse = (file: string) => ifThere(utimes(file, now() / 1000, now() / 1000));
  return {
    async get(name) {
      const file = join(folder, name);
      const content = await ifThere(readFile(file));
      if (content) await noteUse(file);
      return content;
    },
    async keep(name, content) {
      // Under another name first, which nobody else has: neither a build that is stopped half-way nor one that keeps the
      // same at this moment leaves a half that later ones would trust.
      const part = join(folder, `${name}.${randomUUID()}.part`);
      await writeFile(part, content);
      await rename(part, join(folder, name));
    },
    async tidy() {
      const oldest = now() - DAY_MS;
      const look = async (name: string) => {
        const file = join(folder, name);
        const found = await ifThere(stat(file));
        if (found && found.mtimeMs < oldest) await rm(file, { force: true });
      };
      await Promise.all((await readdir(folder)).map(look));
    },
  };
}
