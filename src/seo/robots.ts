import { formAction, SITEMAP_PATH } from '../i18n/urls.ts';

/** The text of `/robots.txt` on a copy of the site that no crawler should read. */
export const CLOSED_ROBOTS_TEXT = 'User-agent: *\nDisallow: /\n';

/**
 * The text of `/robots.txt`. It closes only the form endpoint. Pages with `noindex` stay open: a crawler must read a page
 * to see that it is `noindex`.
 */
export const robotsText = (site: URL): string =>
  [
    '# Pages made for adverts, the thank-you page and lists by subject say "noindex" themselves.',
    '# They are not blocked here: a crawler has to read them to learn it.',
    'User-agent: *',
    'Allow: /',
    '# Only takes form posts.',
    `Disallow: ${formAction('')}`,
    '',
    `Sitemap: ${new URL(SITEMAP_PATH, site).href}`,
    '',
  ].join('\n');
