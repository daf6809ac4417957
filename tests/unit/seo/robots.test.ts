import parse from 'robots-parser';
import { describe, expect, test } from 'vitest';
import { PAID_PAGES } from '../../../src/facts/paid-pages.ts';
import { FORM_IDS } from '../../../src/forms/definition.ts';
import { LOCALES } from '../../../src/i18n/locales.ts';
import { captionsUrl, feedUrl, formAction, guideUrl, PATHS, url } from '../../../src/i18n/urls.ts';
import { robotsText } from '../../../src/seo/robots.ts';

const SITE = 'https://frontage.example';
const robots = parse(`${SITE}/robots.txt`, robotsText(new URL(SITE)));

const PAGES = [...Object.values(PATHS), ...PAID_PAGES.map(({ path }) => path)];
const FILES = LOCALES.flatMap((locale) => [captionsUrl(locale), feedUrl(locale), guideUrl(locale)]);

describe.each(['Googlebot', 'Bingbot', 'AdsBot-Google', 'GPTBot'])('%s', (who) => {
  const isOpen = (path: string) => robots.isAllowed(SITE + path, who);

  test('may read every page in every language, and every file', () => {
    const paths = [
      ...LOCALES.flatMap((locale) => PAGES.map((path) => url(locale, path))),
      ...FILES,
      '/en',
      '/en/seo-for-estate-agents',
      '/blog/tag/links/page/2',
      '/_astro/drawings.BWJAMYL8.svg',
      '/_astro/client.C0ffee.js',
      '/pagefind/pagefind.js',
      '/sitemap.xml',
      '/robots.txt',
    ];
    expect(paths.filter((path) => isOpen(path) !== true)).toEqual([]);
  });

  test('may not request the addresses of forms', () => {
    expect(FORM_IDS.map(formAction).filter((path) => isOpen(path) !== false)).toEqual([]);
  });
});

test('the sitemap has its whole address', () => {
  expect(robots.getSitemaps()).toEqual([`${SITE}/sitemap.xml`]);
});
