/** Makes the index that the blog's search reads, a part for each language, from the posts of the built site. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGEFIND_FOLDER } from './folder.ts';

/** Where posts are; of these pages only those that mark their text for the search are indexed. */
const POSTS = '{blog,*/blog}/*.html';
/** Parts of Pagefind that draw a search of their own, which nobody loads here. */
const ITS_OWN_LOOK = /^pagefind-(?:ui|modular-ui|component-ui|highlight)\./;

/** Indexes the posts of a built site. Returns how many there are. */
export async function buildIndex(folder: string): Promise<number> {
  // Loaded here, because only a build needs its program.
  const { createIndex, close } = await import('pagefind');
  const { index, errors } = await createIndex({});
  if (!index) throw new Error(`The search index could not be made: ${errors.join('; ')}`);
  const added = await index.addDirectory({ path: folder, glob: POSTS });
  if (added.errors.length > 0)
    throw new Error(`The search cannot read the posts: ${added.errors.join('; ')}`);
  const outputPath = join(folder, PAGEFIND_FOLDER);
  await index.writeFiles({ outputPath });
  await close();
  const unused = (await readdir(outputPath)).filter((name) => ITS_OWN_LOOK.test(name));
  await Promise.all(unused.map((name) => rm(join(outputPath, name))));
  return added.page_count;
}
