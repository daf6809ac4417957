import type { APIRoute } from 'astro';
import { ROBOTS } from 'astro:env/server';
import { formAction, staticFileUrl } from '../i18n/urls.ts';

/**
 * Rules for crawlers: all or nothing on a copy of the site, else only the form endpoint is closed. Pages with `noindex` stay
 * open: a crawler must read a page to see that it is `noindex`.
 */
export const GET: APIRoute = ({ site, url: { origin } }) => {
  const open = [
    '# Pages made for adverts, the thank-you page and lists by subject say "noindex" themselves.',
    '# They are not blocked here: a crawler has to read them to learn it.',
    'User-agent: *',
    'Allow: /',
    '# Only takes form posts.',
    `Disallow: ${formAction('')}`,
    '',
    `Sitemap: ${new URL(staticFileUrl('sitemap.xml'), site ?? origin).href}`,
    '',
  ];
  return new Response(ROBOTS ? 'User-agent: *\nDisallow: /\n' : open.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
};
