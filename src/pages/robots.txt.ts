import type { APIRoute } from 'astro';
import { robotsText } from '../seo/robots.ts';

/** Rules for crawlers, and the address of the sitemap. */
export const GET: APIRoute = ({ site, url: { origin } }) =>
  new Response(robotsText(site ?? new URL(origin)), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
