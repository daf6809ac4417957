/** What the desk asks the dev server for: Keystatic's own answers, except that a save leaves unchanged fields as they were. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeGenericAPIRouteHandler } from '@keystatic/core/api/generic';
import type { APIRoute } from 'astro';
import { z } from 'astro/zod';
import config from './config.ts';
import { keepFrontmatter } from './keep-frontmatter.ts';

export const prerender = false;

const handle = makeGenericAPIRouteHandler({ config });

const updateSchema = z.looseObject({
  additions: z.array(z.object({ path: z.string(), contents: z.string() })),
});
type Addition = z.output<typeof updateSchema>['additions'][number];

/** Whether a path is that of an entry; Keystatic checks again whether it may write there. */
const isEntry = (path: string) =>
  path.startsWith('src/content/') && path.endsWith('.mdx') && !path.includes('..');

async function keep({ path, contents }: Addition): Promise<Addition> {
  const before = isEntry(path)
    ? await readFile(join(process.cwd(), path), 'utf8').catch(() => undefined)
    : undefined;
  if (before === undefined) return { path, contents };
  const after = Buffer.from(contents, 'base64').toString('utf8');
  const kept = Buffer.from(keepFrontmatter(before, after), 'utf8').toString('base64');
  return { path, contents: kept };
}

async function keepUnchanged(request: Request): Promise<Request> {
  const isUpdate = request.method === 'POST' && request.url.endsWith('/api/keystatic/update');
  const update = isUpdate
    ? updateSchema.safeParse(
        await request
          .clone()
          .json()
          .catch(() => undefined),
      )
    : undefined;
  if (!update?.success) return request;
  const additions = await Promise.all(update.data.additions.map(keep));
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: JSON.stringify({ ...update.data, additions }),
  });
}

export const ALL: APIRoute = async ({ request }) => {
  const { body, ...init } = await handle(await keepUnchanged(request));
  return new Response(typeof body === 'object' && body !== null ? Buffer.from(body) : body, init);
};
