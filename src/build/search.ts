import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PAGEFIND_FOLDER } from '../islands/BlogSearch/folder.ts';

/** The pages of the blog. Pagefind indexes those that mark their text for the search. */
const POSTS = '{blog,*/blog}/*.html';
/** Pagefind's own interface, which the site does not use. */
const INTERFACE_FILE = /^pagefind-(?:ui|modular-ui|component-ui|highlight)\./;

/** Writes the index of the blog's search, one part per language; returns the number of posts. */
export async function indexPosts(folder: string): Promise<number> {
  // Only a build loads Pagefind's program.
  const { createIndex, close } = await import('pagefind');
  const { index, errors } = await createIndex({});
  if (!index) throw new Error(`The search index could not be made: ${errors.join('; ')}`);
  const added = await index.addDirectory({ path: folder, glob: POSTS });
  if (added.errors.length > 0)
    throw new Error(`The search cannot read the posts: ${added.errors.join('; ')}`);
  // Pagefind's own `writeFiles` can end before a file is whole on the disk: seen once, with half a worker script.
  const { files } = await index.getFiles();
  await close();
  for (const { path, content } of files.filter(({ path }) => !INTERFACE_FILE.test(path))) {
    const file = join(folder, PAGEFIND_FOLDER, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return added.page_count;
}
