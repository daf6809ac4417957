import { globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** Pictures, films and fonts are compressed already. */
const COMPRESSIBLE = '**/*.{html,css,js,svg,xml,txt,json,webmanifest,vtt}';

async function compress(file: string): Promise<void> {
  const content = readFileSync(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content),
    promisify(gzip)(content),
  ]);
  for (const [ending, compressed] of Object.entries({ br, gz }))
    if (compressed.byteLength < content.byteLength)
      await writeFile(`${file}.${ending}`, compressed);
}

export const compressFiles = (folder: string): Promise<unknown> =>
  Promise.all(globSync(COMPRESSIBLE, { cwd: folder }).map((file) => compress(join(folder, file))));
