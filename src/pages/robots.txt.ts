import type { APIRoute } from 'astro';
import { ROBOTS } from 'astro:env/server';
import { CLOSED_ROBOTS_TEXT, robotsText } from '../seo/robots.ts';

/** Rules for crawlers, and the address of the sitemap. */
export const GET: APIRoute = ({ site, url: { origin } }) =>
  new Response(ROBOTS ? CLOSED_ROBOTS_TEXT : robotsText(site ?? new URL(origin)), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
