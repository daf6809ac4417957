/** The CMS's API in the dev server: Keystatic's own, with what `save.ts` adds to a save. */
import { makeGenericAPIRouteHandler } from '@keystatic/core/api/generic';
import type { APIRoute } from 'astro';
import config from './config.ts';
import { OPENED } from './opened.tsx';
import { save, updateSchema } from './save.ts';

const handle = makeGenericAPIRouteHandler({ config });

/** One save at a time, since each compares the disk with what it was opened with. */
let last: Promise<unknown> = Promise.resolve();

export const ALL: APIRoute = async ({ request }) => {
  const [, route, name = ''] = /\/api\/keystatic\/(update|blob)\/?([^/]*)/.exec(request.url) ?? [];
  if (route === 'update' && request.headers.get('no-cors') === '1') {
    const saved = last.then(() => saveRequest(request));
    last = saved.catch(() => undefined);
    return saved;
  }
  const response = await answer(request);
  if (route !== 'blob' || !response.ok || !/\.(?:mdx|yaml)$/.test(request.url)) return response;
  // The form holds the name of the text it was opened with.
  const text = await response.text();
  return new Response(text.replace(/^\uFEFF?(?:---.*\n)?/, `$&${OPENED}: ${name}\n`), response);
};

async function saveRequest(request: Request): Promise<Response> {
  const update = updateSchema.parse(await request.json());
  const { headers } = request;
  return save(update, headers.get(OPENED) ?? '', async (own) => {
    if (own) return answer(new Request(request, { body: JSON.stringify(own) }));
    return answer(new Request(new URL('tree', request.url), { headers }));
  });
}

async function answer(request: Request): Promise<Response> {
  const { body, ...init } = await handle(request);
  return new Response(body instanceof Uint8Array ? Buffer.from(body) : body, init);
}
