/** Makes the index that the blog's search reads, a part for each language, from the posts of the built site. */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { PAGEFIND_FOLDER } from './folder.ts';

/** A page is a post when it marks its text for the search. */
const POST = 'data-pagefind-body';
/** Parts of Pagefind that draw a search of their own, which nobody loads here. */
const ITS_OWN_LOOK = /^pagefind-(?:ui|modular-ui|component-ui|highlight)\./;
/** Pages handed over at a time: enough to keep it busy, not so many that they fill the memory. */
const AT_A_TIME = 50;

async function readPosts(folder: string): Promise<{ url: string; content: string }[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    /(?:^|[\\/])blog[\\/][^\\/]+\.html$/.test(name),
  );
  const pages = await Promise.all(
    names.map(async (name) => ({
      url: `/${name.replaceAll('\\', '/').replace(/\.html$/, '')}`,
      content: await readFile(join(folder, name), 'utf8'),
    })),
  );
  return pages
    .filter(({ content }) => content.includes(POST))
    .sort((a, b) => (a.url < b.url ? -1 : 1));
}

/** Indexes the posts of a built site. Returns how many there are. */
export async function buildIndex(folder: string): Promise<number> {
  // Loaded here, because only a build needs its program.
  const { createIndex, close } = await import('pagefind');
  const { index, errors } = await createIndex({});
  if (!index) throw new Error(`The search index could not be made: ${errors.join('; ')}`);
  const posts = await readPosts(folder);
  for (let from = 0; from < posts.length; from += AT_A_TIME) {
    const added = await Promise.all(
      posts.slice(from, from + AT_A_TIME).map((post) => index.addHTMLFile(post)),
    );
    const refused = added.flatMap((answer) => answer.errors);
    if (refused.length > 0) throw new Error(`The search cannot read a post: ${refused.join('; ')}`);
  }
  const outputPath = join(folder, PAGEFIND_FOLDER);
  await index.writeFiles({ outputPath });
  await close();
  const unused = (await readdir(outputPath)).filter((name) => ITS_OWN_LOOK.test(name));
  await Promise.all(unused.map((name) => rm(join(outputPath, name))));
  return posts.length;
}

/** Must stand before what compresses the files. */
export const searchIndex = (): AstroIntegration => ({
  name: 'frontage:search-index',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const total = await buildIndex(fileURLToPath(dir));
      logger.info(`indexed ${String(total)} posts`);
    },
  },
});
