import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
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
  const outputPath = join(folder, PAGEFIND_FOLDER);
  await index.writeFiles({ outputPath });
  await close();
  const unused = (await readdir(outputPath)).filter((name) => INTERFACE_FILE.test(name));
  await Promise.all(unused.map((name) => rm(join(outputPath, name))));
  return added.page_count;
}
