/** The CMS's API in the dev server: Keystatic's own, but a save preserves the comments of a file. */
import { readFile } from 'node:fs/promises';
import { makeGenericAPIRouteHandler } from '@keystatic/core/api/generic';
import type { APIRoute } from 'astro';
import { z } from 'astro/zod';
import config from './config.ts';
import { keepComments } from './keep-comments.ts';

const handle = makeGenericAPIRouteHandler({ config });

const updateSchema = z.looseObject({
  additions: z.array(z.object({ path: z.string(), contents: z.base64() })),
});

/** Restores comments in a request that saves files. Keystatic checks the paths. */
async function withComments(request: Request): Promise<Request> {
  const update = updateSchema.parse(await request.json());
  for (const file of update.additions.filter(({ path }) => path.endsWith('.mdx'))) {
    const before = await readFile(file.path, 'utf8').catch(() => '');
    const after = keepComments(before, Buffer.from(file.contents, 'base64').toString());
    file.contents = Buffer.from(after).toString('base64');
  }
  return new Request(request, { body: JSON.stringify(update) });
}

export const ALL: APIRoute = async ({ request }) => {
  const isSave = request.method === 'POST' && request.url.endsWith('/update');
  const { body, ...init } = await handle(isSave ? await withComments(request) : request);
  return new Response(body instanceof Uint8Array ? Buffer.from(body) : body, init);
};
