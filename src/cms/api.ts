/** The CMS's API in the dev server: Keystatic's own, but a save preserves comments and is refused with the words of the content check. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeGenericAPIRouteHandler } from '@keystatic/core/api/generic';
import type { APIRoute } from 'astro';
import { z } from 'astro/zod';
import { formatProblem } from '../checks/problems.ts';
import { checkFolder } from '../checks/read-content.ts';
import config from './config.ts';
import { keepComments } from './keep-comments.ts';

const handle = makeGenericAPIRouteHandler({ config });

const updateSchema = z.looseObject({
  additions: z.array(z.object({ path: z.string(), contents: z.base64() })),
  deletions: z.array(z.object({ path: z.string() })),
});
type Update = z.output<typeof updateSchema>;

/** Restores the comments of saved files. Keystatic checks the paths. */
async function withComments(update: Update): Promise<Update> {
  for (const file of update.additions.filter(({ path }) => path.endsWith('.mdx'))) {
    const before = await readFile(file.path, 'utf8').catch(() => '');
    const after = keepComments(before, Buffer.from(file.contents, 'base64').toString());
    file.contents = Buffer.from(after).toString('base64');
  }
  return update;
}

/** What the content check says about the files of a save, or about the site without deleted files; empty when all is well. */
export async function refusalOf({ additions, deletions }: Update): Promise<string> {
  const changes = new Map([
    ...deletions.map(({ path }) => [join(path), undefined] as const),
    ...additions.map(
      ({ path, contents }) => [join(path), Buffer.from(contents, 'base64')] as const,
    ),
  ]);
  const folder = join('src/content');
  const problems = await checkFolder(folder, changes);
  const before = additions.length > 0 ? [] : (await checkFolder(folder)).map(formatProblem);
  return problems
    .filter(({ file }) => additions.length === 0 || changes.has(file))
    .map(formatProblem)
    .filter((problem) => !before.includes(problem))
    .join('\n\n');
}

export const ALL: APIRoute = async ({ request }) => {
  const isSave = request.method === 'POST' && request.url.endsWith('/update');
  if (!isSave) return answer(request);
  const update = await withComments(updateSchema.parse(await request.json()));
  const refusal = await refusalOf(update);
  if (refusal !== '') return new Response(refusal, { status: 400 });
  return answer(new Request(request, { body: JSON.stringify(update) }));
};

async function answer(request: Request): Promise<Response> {
  const { body, ...init } = await handle(request);
  return new Response(body instanceof Uint8Array ? Buffer.from(body) : body, init);
}
