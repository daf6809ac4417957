import { defineMiddleware } from 'astro:middleware';

/**
 * Astro prints this before the first island, wherever that stands: neither valid HTML nor allowed by the site's policy.
 * `global.css` says the same.
 */
const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/;

export const onRequest = defineMiddleware(async (_, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response((await response.text()).replace(ISLAND_STYLE, ''), response);
});
