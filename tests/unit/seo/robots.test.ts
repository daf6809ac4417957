import parse from 'robots-parser';
import { describe, expect, test } from 'vitest';
import { PAID_PAGES } from '../../../src/facts/paid-pages.ts';
import { LOCALES } from '../../../src/i18n/locales.ts';
import { captionsUrl, feedUrl, formAction, guideUrl, PATHS, url } from '../../../src/i18n/urls.ts';
import { FORMS } from '../../../src/forms/forms.ts';
import { robotsText } from '../../../src/seo/robots.ts';

const SITE = 'https://frontage.example';
const robots = parse(`${SITE}/robots.txt`, robotsText(new URL(SITE)));
const mayRead = (path: string, who: string) => robots.isAllowed(SITE + path, who);

const PAGES = [...Object.values(PATHS), ...PAID_PAGES.map(({ path }) => path)];

describe.each(['Googlebot', 'Bingbot', 'AdsBot-Google', 'GPTBot'])('%s', (who) => {
  test('may read every page in every language, those kept out of search among them', () => {
    const closed = LOCALES.flatMap((locale) => PAGES.map((path) => url(locale, path))).filter(
      (path) => mayRead(path, who) !== true,
    );
    expect(closed).toEqual([]);
  });

  test.each([
    '/en',
    '/en/seo-for-estate-agents',
    '/blog/tag/links/page/2',
    '/_astro/drawings.BWJAMYL8.svg',
    '/_astro/client.C0ffee.js',
    '/pagefind/pagefind.js',
    '/sitemap.xml',
    '/robots.txt',
    ...LOCALES.flatMap((locale) => [captionsUrl(locale), feedUrl(locale), guideUrl(locale)]),
  ])('may read %s', (path) => {
    expect(mayRead(path, who)).toBe(true);
  });

  test.each(Object.keys(FORMS))('does not knock at the form %s', (form) => {
    expect(mayRead(formAction(form), who)).toBe(false);
  });
});

test('the sitemap is named by its whole address', () => {
  expect(robots.getSitemaps()).toEqual([`${SITE}/sitemap.xml`]);
});
