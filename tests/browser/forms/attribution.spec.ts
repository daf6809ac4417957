/** What brought a visitor travels with the lead; without consent nothing of it stays in the browser. */
import type { Page } from '@playwright/test';
import { fillIn } from './form-input.ts';
import { leadForm, ready } from './forms.ts';
import { storedLeads } from './stored-leads.ts';
import { expect, freshEmail, t, test } from '../visit.ts';

const REFERRER = { referer: 'https://search.example.com/results?q=private' };

/** Leaves a lead on the contact page that is open, and returns its attribution. */
async function attributionOfLead(page: Page): Promise<unknown> {
  const email = freshEmail('attribution');
  const form = await ready(leadForm(page, 'growth-plan'));
  await fillIn(form, email);
  await form.submit.click();
  await expect(form.success).toBeVisible();
  expect(storedLeads(email)).toHaveLength(1);
  return Object(storedLeads(email)[0]?.context).attribution;
}

test('without consent a visit stores nothing, and the campaign ends with its page', async ({
  page,
}) => {
  await page.goto('/?utm_source=meta&gclid=y1', REFERRER);
  await page.getByRole('contentinfo').getByRole('link', { name: t.pages.contact }).click();
  await expect(page).toHaveURL('/contact');
  expect(await attributionOfLead(page)).toEqual({});
  const storage = await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }]);
  expect(storage).toEqual([{}, {}]);
});
