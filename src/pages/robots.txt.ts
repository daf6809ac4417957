import type { APIRoute } from 'astro';
import { robotsText } from '../seo/robots.ts';

/** What crawlers may read, and where the sitemap is. */
export const GET: APIRoute = ({ site, url: { origin } }) =>
  new Response(robotsText(site ?? new URL(origin)), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
