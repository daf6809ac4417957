/** The start of a visit, stored for the tab with the visitor's consent and not without. */
import type { Page } from '@playwright/test';
import { leadForm, openForm, ready } from '../forms.ts';
import { fillIn } from '../form-input.ts';
import { freshEmail } from '../visit.ts';
import { expect, test, words } from './configured.ts';
import { answeredBefore, NONE, questionOn } from './consent.ts';

const CAMPAIGN = '?utm_source=meta&utm_campaign=spring%20sale&gclid=y1&colour=red';
const STORED = { utm_source: 'meta', utm_campaign: 'spring sale', gclid: 'y1' };
const ALLOWED = { ...NONE, attribution: true };

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

const goOnToContact = async (page: Page) => {
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: words('en').pages.contact })
    .click();
  await expect(page).toHaveURL('/contact');
};

test('with consent the campaign is stored for the tab and travels with a lead from another page', async ({
  page,
}) => {
  await answeredBefore(page, ALLOWED);
  await page.goto(`/${CAMPAIGN}`);
  await goOnToContact(page);
  expect(await attributionOfLead(page, 'consent')).toEqual({ ...STORED, landing_path: '/' });
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['consent']);
});

test('without an answer the campaign ends with its page', async ({ page }) => {
  await page.goto(`/${CAMPAIGN}`);
  await expect(questionOn(page).region).toBeVisible();
  await goOnToContact(page);
  expect(await attributionOfLead(page, 'no-answer')).toBeUndefined();
});

test('consent that is withdrawn takes the campaign with it', async ({ page }) => {
  await page.goto(`/${CAMPAIGN}`);
  const { choose, box, save, opener, reject } = questionOn(page);
  await choose.click();
  await box('attribution').check();
  await save.click();
  await page.goto('/about');
  await opener.click();
  await reject.click();
  await goOnToContact(page);
  expect(await attributionOfLead(page, 'withdrawn')).toBeUndefined();
});

test('a campaign in the address of a later page counts more than the stored one', async ({
  page,
}) => {
  await answeredBefore(page, ALLOWED);
  await page.goto(`/${CAMPAIGN}`);
  await page.goto('/contact?utm_source=linkedin');
  expect(await attributionOfLead(page, 'second-campaign')).toEqual({
    utm_source: 'linkedin',
    landing_path: '/contact',
  });
});

test('a page that is rendered ahead stores nothing until it is seen', async ({ page }) => {
  await answeredBefore(page, ALLOWED);
  // Chromium renders no page ahead while Playwright is attached.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true });
  });
  await page.goto(`/${CAMPAIGN}`);
  await page.waitForLoadState('networkidle');
  const landing = () => page.evaluate(() => sessionStorage.getItem('landing'));
  expect(await landing()).toBeNull();
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await expect.poll(landing).toContain('"landing_path":"/"');
});
