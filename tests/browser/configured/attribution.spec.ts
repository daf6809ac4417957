/** The start of a visit, stored for the tab with the visitor's consent and not without. */
import type { Page } from '@playwright/test';
import { leadForm, openForm, ready } from '../forms/forms.ts';
import { fillIn } from '../forms/form-input.ts';
import { freshEmail, waitForIdle } from '../visit.ts';
import { expect, test } from './configured.ts';
import { answeredBefore, NONE } from './consent.ts';

const CAMPAIGN = '?utm_source=meta&utm_campaign=spring%20sale&gclid=y1&colour=red';
const STORED = { utm_source: 'meta', utm_campaign: 'spring sale', gclid: 'y1' };

/** Leaves a lead in the demo dialog of the page that is open; returns its attribution. */
async function attributionOfLead(page: Page, title: string): Promise<unknown> {
  const form = leadForm(page, 'demo');
  await openForm(form);
  await ready(form);
  await fillIn(form, freshEmail(title));
  const posting = page.waitForRequest('**/api/leads/demo');
  await form.submit.click();
  await expect(form.success).toBeVisible();
  return (await posting).postDataJSON().context.attribution;
}

test('with consent a campaign travels with a later lead', async ({ page, foreign }) => {
  await answeredBefore(page, { ...NONE, attribution: true });
  await page.goto(`/${CAMPAIGN}`);
  await page.goto('/contact');
  expect(await attributionOfLead(page, 'consent')).toEqual({ ...STORED, landing_path: '/' });
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['consent']);
  expect(foreign).toEqual([]);
  await page.goto('/contact?utm_source=linkedin');
  expect(await attributionOfLead(page, 'second-campaign')).toEqual({
    utm_source: 'linkedin',
    landing_path: '/contact',
  });
});

test('a page that is rendered ahead stores nothing until it is seen', async ({ page }) => {
  await answeredBefore(page, { ...NONE, attribution: true });
  // Chromium renders no page ahead while Playwright is attached.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true });
  });
  await page.goto(`/${CAMPAIGN}`);
  await waitForIdle(page);
  const landing = () => page.evaluate(() => sessionStorage.getItem('landing'));
  expect(await landing()).toBeNull();
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await expect.poll(landing).toContain('"landing_path":"/"');
});
