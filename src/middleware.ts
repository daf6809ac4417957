import { defineMiddleware } from 'astro:middleware';

/**
 * Astro's style element before the first island, which the site's policy refuses and which is invalid HTML inside the
 * body. `global.css` has the same rule.
 */
const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/;

export const onRequest = defineMiddleware(async (_, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response((await response.text()).replace(ISLAND_STYLE, ''), response);
});
