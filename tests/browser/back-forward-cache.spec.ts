/** Going back and forward: the browser holds pages in memory and shows them again at once. */
import type { Page } from '@playwright/test';
import { PATHS, postPath, url } from '../../src/i18n/urls.ts';
import { browserFlags, findBrowser } from './find-browser.ts';
import { leadForm, ready } from './forms.ts';
import { expect, leaveFor, test } from './visit.ts';

test.use({
  launchOptions: {
    // A headless shell has no such cache.
    executablePath: findBrowser(),
    args: browserFlags(),
    // Playwright switches the cache off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** One page of each template. */
const TEMPLATES = [
  PATHS.home,
  url('fr', PATHS.home),
  PATHS.seoServices,
  PATHS.technicalSeo,
  PATHS.localSeo,
  PATHS.estateAgents,
  PATHS.caseStudies,
  PATHS.about,
  PATHS.contact,
  PATHS.privacy,
  PATHS.submissionReceived,
  PATHS.blog,
  postPath('portals-or-your-own-website'),
  '/seo-for-estate-agents',
  '/google-ads',
  '/meta-guide-offer/uk',
  '/meta-audit-offer/uk/b',
] as const;

/** Has a page note how it is shown the next time. */
const noteShowing = (page: Page) =>
  page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['persisted'] = String(persisted);
    });
  });

/** One step in the history; returns whether the page comes from the cache. */
async function step(page: Page, by: 1 | -1, path: string): Promise<boolean> {
  await page.evaluate((steps) => {
    history.go(steps);
  }, by);
  await page.waitForURL((address) => address.pathname === path, { waitUntil: 'commit' });
  return page.evaluate(() => document.documentElement.dataset['persisted'] === 'true');
}

test('every template comes back from the cache, back and forward', async ({ page }) => {
  test.setTimeout(120_000);
  const elsewhere = url('es', PATHS.terms);
  const lost: string[] = [];
  for (const path of TEMPLATES) {
    await page.goto(path);
    await noteShowing(page);
    await leaveFor(page, elsewhere);
    await noteShowing(page);
    if (!(await step(page, -1, path)) || !(await step(page, 1, elsewhere))) lost.push(path);
  }
  expect(lost).toEqual([]);
});

test('a half-filled form beside a moving dashboard comes back as it was', async ({ page }) => {
  await page.goto(PATHS.home);
  const form = await ready(leadForm(page, 'hero'));
  await form.field().fill('half@exam');
  await noteShowing(page);
  await leaveFor(page, PATHS.about);
  expect(await step(page, -1, PATHS.home)).toBe(true);
  await expect(form.field()).toHaveValue('half@exam');
});
