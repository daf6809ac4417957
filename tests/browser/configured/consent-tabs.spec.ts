/** Consent in several tabs, and where nothing can be stored. */
import type { Page } from '@playwright/test';
import { leadForm, openForm } from '../forms/forms.ts';
import { blockStorage } from '../visit.ts';
import { expect, test } from './configured.ts';
import { ANALYTICS, EVERYTHING, expectRunning, questionOn, STAND_IN_COOKIE } from './consent.ts';

test.use({ expectedComplaints: STAND_IN_COOKIE });

/** Expects a page whose consent was withdrawn to go on without analytics and cookies until it ends. */
async function expectEndWithPage(page: Page): Promise<void> {
  const lastCommand = () =>
    page.evaluate(() => JSON.stringify([...Object(Reflect.get(window, 'dataLayer')).at(-1)]));
  await expect.poll(lastCommand).toContain('"analytics_storage":"denied"');
  await expect.poll(() => page.context().cookies()).toEqual([]);
  await expectRunning(page, EVERYTHING);
  await page.goto('/about');
  await expectRunning(page, []);
}

test('other tabs follow an answer, but not over what is open', async ({ page, context }) => {
  await page.goto('/contact');
  const other = await context.newPage();
  await other.goto('/contact');
  await expect(questionOn(other).region).toBeVisible();
  const { accept, reject, box, opener } = questionOn(page);
  await accept.click();
  await expect(questionOn(other).region).toHaveCount(0);
  await expectRunning(other, EVERYTHING);

  await opener.click();
  await box('forms').uncheck();
  // Listens before the other tab stores, and after the listeners of the page itself.
  await page.evaluate(() => {
    addEventListener('storage', ({ key }) => {
      document.documentElement.dataset['stored'] = key ?? '';
    });
  });
  await other.evaluate(() => {
    localStorage.setItem('preferredCurrency', 'EUR');
  });
  await expect(page.locator('html')).toHaveAttribute('data-stored', 'preferredCurrency');
  await expect(box('forms')).not.toBeChecked();

  const third = await context.newPage();
  await third.goto('/');
  await expectRunning(third, EVERYTHING);
  await openForm(leadForm(other, 'demo'));
  const form = leadForm(page, 'growth-plan');
  await form.field('email').fill('ana@example.com');
  const reloaded = third.waitForEvent('load');
  await reject.click();
  await reloaded;
  await expectRunning(third, []);
  await expect(questionOn(third).region).toHaveCount(0);
  await expect(form.field('email')).toHaveValue('ana@example.com');
  await expectEndWithPage(page);
  await expectEndWithPage(other);
});

test('where storage is blocked, an answer holds for the page', async ({ page, foreign }) => {
  await blockStorage(page);
  await page.goto('/');
  const { region, choose, box, save, opener } = questionOn(page);
  await choose.click();
  await box('analytics').check();
  await save.click();
  await expect(region).toHaveCount(0);
  await expectRunning(page, ['analytics']);
  await opener.click();
  await expect(box('analytics')).toBeChecked();
  await page.goto('/about');
  await expect(region).toBeVisible();
  expect(foreign).toEqual([ANALYTICS]);
});
