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

/** Goes elsewhere and back; returns whether the page comes from the cache. */
async function returnsFromCache(page: Page): Promise<boolean> {
  const { pathname } = new URL(page.url());
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['persisted'] = String(persisted);
    });
  });
  await leaveFor(page, url('es', PATHS.terms));
  await page.evaluate(() => {
    history.back();
  });
  await page.waitForURL((address) => address.pathname === pathname, { waitUntil: 'commit' });
  return page.evaluate(() => document.documentElement.dataset['persisted'] === 'true');
}

test('every template comes back from the cache, and a half-filled form beside a moving dashboard as it was', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const lost: string[] = [];
  for (const path of TEMPLATES) {
    await page.goto(path);
    if (!(await returnsFromCache(page))) lost.push(path);
  }
  expect(lost).toEqual([]);
  await page.goto(PATHS.home);
  const form = await ready(leadForm(page, 'hero'));
  await form.field().fill('half@exam');
  expect(await returnsFromCache(page)).toBe(true);
  await expect(form.field()).toHaveValue('half@exam');
});
