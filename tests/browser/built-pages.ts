import { globSync } from 'node:fs';
import { join, sep } from 'node:path';

/** The folder of the built pages. */
export const BUILT = join(import.meta.dirname, '../../dist/client');

/** The addresses of all built pages; error pages have none. */
export const ADDRESSES = globSync('**/*.html', { cwd: BUILT })
  .filter((file) => !file.endsWith('404.html'))
  .map(
    (file) =>
      `/${file
        .split(sep)
        .join('/')
        .replace(/(?:^index)?\.html$/, '')}`,
  )
  .toSorted();
