/** Going back and forward: the browser holds pages in memory and shows them again at once. */
import type { Page } from '@playwright/test';
import { PATHS, url } from '../../src/i18n/urls.ts';
import { isFullRun } from '../support/rotation.ts';
import { TEMPLATES } from '../support/templates.ts';
import { browserFlags, findBrowser } from './find-browser.ts';
import { expect, leaveFor, MOVING, test } from './visit.ts';

test.use({
  ...MOVING,
  launchOptions: {
    // A headless shell has no such cache.
    executablePath: findBrowser(),
    args: browserFlags(),
    // Playwright switches the cache off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** Forms and islands, a search, a film. */
const KINDS = [PATHS.home, url('fr', PATHS.blog), '/seo-for-letting-agents'];

/** Goes elsewhere and back; returns whether the page comes from the cache. */
async function returnsFromCache(page: Page): Promise<boolean> {
  const { pathname } = new URL(page.url());
  await page.evaluate(() => {
    delete document.documentElement.dataset['persisted'];
  });
  await leaveFor(page, url('es', PATHS.terms));
  await page.evaluate(() => {
    history.back();
  });
  await page.waitForURL((address) => address.pathname === pathname, { waitUntil: 'commit' });
  return (await page.locator('[data-persisted]').getAttribute('data-persisted')) === 'true';
}

test('pages of every kind come back from the cache', async ({ page }) => {
  test.setTimeout(120_000);
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['persisted'] = String(persisted);
    });
  });
  const lost: string[] = [];
  for (const path of isFullRun ? TEMPLATES : KINDS) {
    await page.goto(path);
    if (!(await returnsFromCache(page))) lost.push(path);
  }
  expect(lost).toEqual([]);
});
