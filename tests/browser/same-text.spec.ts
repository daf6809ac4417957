/** Scripts change nothing of what a page says: its text is the same with them and without. */
import type { Browser, Page } from '@playwright/test';
import { splitUrl, url } from '../../src/i18n/urls.ts';
import { rotate } from '../support/rotation.ts';
import { ADDRESSES } from './built-pages.ts';
import { expect, LOCALES, test } from './visit.ts';

const PATHS = [...new Set(ADDRESSES.map((address) => splitUrl(address).path))];
const VISITS = rotate(PATHS, LOCALES)
  .map(([path, locale]) => url(locale, path))
  .filter((address) => ADDRESSES.includes(address));

/**
 * What changes by design: the figures of the dashboard, the two carousels, and what is shown only with scripts: the buttons
 * that pause, the search of the blog, the controls of the film.
 */
const LIVING =
  'astro-island[component-url*=Dashboard],astro-island[component-url*=PressLogos],astro-island[component-url*=Testimonials],.needs-script,[data-film] [role=group]';

const textOf = (page: Page) =>
  page.evaluate((living) => {
    const textsIn = (node: Node): string => {
      if (node instanceof Text) return node.data;
      if (node instanceof Element) {
        // An island has no box of its own, and is as visible as what is in it.
        const hasBox = getComputedStyle(node).display !== 'contents';
        const isVisible = !hasBox || node.checkVisibility({ visibilityProperty: true });
        if (!isVisible || node.matches(living)) return '';
      }
      return [...node.childNodes].map(textsIn).join(' ');
    };
    const main = document.querySelector('main');
    return main === null ? '' : textsIn(main).replace(/\s+/g, ' ').trim();
  }, LIVING);

/** The text of every page in a new browser context. */
async function readAll(browser: Browser, baseURL: string, javaScriptEnabled: boolean) {
  const context = await browser.newContext({ locale: 'en-GB', baseURL, javaScriptEnabled });
  await context.route(/\.(?:woff2|svg|png|ico|avif|webp|jpg|mp4|webm|vtt)$/, (route) =>
    route.abort(),
  );
  const page = await context.newPage();
  const islands = page.locator('main astro-island');
  const texts: Record<string, string> = {};
  for (const address of VISITS) {
    await page.goto(address);
    await islands.evaluateAll((all) => {
      for (const island of all) island.dispatchEvent(new FocusEvent('focusin'));
    });
    if (javaScriptEnabled) await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
    texts[address] = await textOf(page);
  }
  await context.close();
  return texts;
}

test('pages say the same with scripts and without', async ({ browser, baseURL }) => {
  test.setTimeout(240_000);
  expect(VISITS.length).toBeGreaterThan(40);
  const [changed, original] = await Promise.all([
    readAll(browser, baseURL ?? '', true),
    readAll(browser, baseURL ?? '', false),
  ]);
  expect(changed).toEqual(original);
  expect(Object.values(original)).not.toContain('');
});
