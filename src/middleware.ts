import { defineMiddleware } from 'astro:middleware';

/**
 * Astro's style element before the first island, which the site's policy refuses and which is invalid HTML inside the
 * body. `global.css` has the same rule.
 */
const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/;

/** Routes that anybody may have rendered on request. Every other one is shut: `locals.gate` decides. */
const REPORTS = ['/[...locale]/seo-check/report', '/seo-check/report.json'];
const ENDPOINT = '/api/leads/[form]';
const OPEN_ROUTES = [ENDPOINT, '/500', '/[...locale]/your-town', ...REPORTS];
const isInbox = (route: string) => /^\/inbox(?:\/|$)/u.test(route);
/** `astro dev` has no gate, and routes of its own; the inbox is shut there. */
const isOpenInDev = (route: string) => import.meta.env.DEV && !isInbox(route);

export const onRequest = defineMiddleware(async (context, next) => {
  const { routePattern, isPrerendered, request, locals } = context;
  if (isPrerendered && isInbox(routePattern))
    throw new Error(
      `${routePattern} would be a public file. Write in its page: export const prerender = false;`,
    );
  if (!isPrerendered && !OPEN_ROUTES.includes(routePattern) && !isOpenInDev(routePattern)) {
    // Astro's own page for an answer of 404: nobody is led to the login for it.
    const gate = routePattern === '/404' ? undefined : locals.gate;
    const entry = (await gate?.(routePattern, request)) ?? new Response('', { status: 404 });
    if (entry instanceof Response) return entry;
    Object.assign(locals, entry);
  }
  if (import.meta.env.DEV && routePattern === ENDPOINT) {
    const { intakeOfDev } = await import('./server/dev-intake.ts');
    locals.leads = await intakeOfDev();
  }
  const response = await next();
  // A stream, without islands.
  if (REPORTS.includes(routePattern)) return response;
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response((await response.text()).replace(ISLAND_STYLE, ''), response);
});
