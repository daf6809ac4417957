/** Going back and forward: pages are kept in memory as they were left, and come back at once. */
import type { Page } from '@playwright/test';
import { PATHS, postPath, url } from '../../src/i18n/urls.ts';
import { browserFlags, findBrowser } from './find-browser.ts';
import { leadForm, ready } from './forms.ts';
import { expect, test } from './visit.ts';

test.use({
  launchOptions: {
    // A headless shell keeps none.
    executablePath: findBrowser(),
    args: browserFlags(),
    // Playwright switches off what this is about.
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

/** Goes somewhere else by the page's own hand, as a link does. */
async function leaveFor(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    location.assign(address);
  }, path);
  await page.waitForURL((address) => address.pathname === path, { waitUntil: 'load' });
}

/** Has a page note how it was shown the next time. */
const noteShowing = (page: Page) =>
  page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['persisted'] = String(persisted);
    });
  });

/** One step in the history; says whether the page was kept as it was left, and if not, why. */
async function step(page: Page, by: 1 | -1, path: string): Promise<string> {
  await page.evaluate((steps) => {
    history.go(steps);
  }, by);
  await page.waitForURL((address) => address.pathname === path, { waitUntil: 'commit' });
  return page.evaluate(
    () =>
      document.documentElement.dataset['persisted'] ??
      JSON.stringify(
        performance.getEntriesByType('navigation').map((entry) => {
          const { notRestoredReasons } = entry.toJSON();
          return notRestoredReasons;
        }),
      ),
  );
}

for (const path of TEMPLATES) {
  test(`${path} is kept as it was left, back and forward`, async ({ page }) => {
    const elsewhere = url('es', PATHS.terms);
    await page.goto(path);
    await noteShowing(page);
    await leaveFor(page, elsewhere);
    await noteShowing(page);
    expect(await step(page, -1, path)).toBe('true');
    expect(await step(page, 1, elsewhere)).toBe('true');
  });
}

test('a page in use is kept, with a half-filled form beside a moving dashboard', async ({
  page,
}) => {
  await page.goto(PATHS.home);
  const form = await ready(leadForm(page, 'hero'));
  await form.field().fill('half@exam');
  await noteShowing(page);
  await leaveFor(page, PATHS.about);
  expect(await step(page, -1, PATHS.home)).toBe('true');
  await expect(form.field()).toHaveValue('half@exam');
});
