import { formAction, SITEMAP_PATH } from '../i18n/urls.ts';

/**
 * What crawlers are told at `/robots.txt`. Only the addresses of forms are closed: they take posts and answer nothing to
 * read. Pages that say `noindex` stay open, because a page that may not be read cannot say so.
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
