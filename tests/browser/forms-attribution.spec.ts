/** What brought a visitor travels with the lead, and nothing of it stays in the browser unasked. */
import type { Page } from '@playwright/test';
import { expectThankYouPage, leadForm, openForm, ready } from './forms.ts';
import { storedLeads } from './inbox.ts';
import { fillIn } from './form-input.ts';
import { expect, freshEmail, t, test } from './visit.ts';

const CAMPAIGN = '?utm_source=meta&utm_campaign=spring%20sale&gclid=y1&colour=red';
const TOLD = { utm_source: 'meta', utm_campaign: 'spring sale', gclid: 'y1' };

const attributionOf = (email: string) =>
  storedLeads(email).map(({ context }) => Object(context).attribution);

/** Everything the site has left in the browser. */
const leftInBrowser = async (page: Page) => ({
  ...(await page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }))),
  cookies: await page.context().cookies(),
});

/** Leaves a lead in the demo dialog of the page that is open. */
async function leaveLead(page: Page, email: string): Promise<void> {
  const form = leadForm(page, 'demo');
  await openForm(form);
  await ready(form);
  await fillIn(form, email);
  await form.submit.click();
  await expect(form.success).toBeVisible();
}

const goOnToContact = async (page: Page) => {
  await page.getByRole('contentinfo').getByRole('link', { name: t.pages.contact }).click();
  await expect(page).toHaveURL('/contact');
};

test('the campaign in the address of the page travels with the lead', async ({ page }) => {
  const email = freshEmail('campaign');
  await page.goto(`/${CAMPAIGN}`);
  await leaveLead(page, email);
  expect(attributionOf(email)).toEqual([{ ...TOLD, landing_path: '/' }]);
});

test('a foreign page that linked here travels with the lead, without what it asked', async ({
  page,
}) => {
  const email = freshEmail('referrer');
  await page.goto('/contact', { referer: 'https://search.example.com/results?q=private' });
  await leaveLead(page, email);
  expect(attributionOf(email)).toMatchObject([
    {
      landing_path: '/contact',
      referrer: expect.stringMatching(/^https:\/\/search\.example\.com\/(results)?$/),
    },
  ]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: /422/ });

  test('the campaign travels with the lead, even by way of a refused post', async ({ page }) => {
    const email = freshEmail('plain-campaign');
    await page.goto(`/contact${CAMPAIGN}`);
    const form = leadForm(page, 'growth-plan');
    await fillIn(form, email);
    await form.submit.click();
    await expectThankYouPage(page, 'en');
    expect(attributionOf(email)).toEqual([{ ...TOLD, landing_path: '/contact' }]);

    const corrected = freshEmail('plain-campaign');
    await page.goto(`/contact${CAMPAIGN}`);
    await fillIn(form, corrected);
    await form.field('name').fill('   ');
    await form.submit.click();
    await expect(page).toHaveURL('/api/leads/growth-plan');
    await form.field('name').fill('Ana');
    await form.submit.click();
    await expectThankYouPage(page, 'en');
    expect(attributionOf(corrected)).toEqual([{ ...TOLD, landing_path: '/contact' }]);
  });
});

test('without consent a visit stores nothing, and the campaign ends with its page', async ({
  page,
}) => {
  const email = freshEmail('no-consent');
  await page.goto(`/${CAMPAIGN}`);
  await goOnToContact(page);
  await leaveLead(page, email);
  expect(attributionOf(email)).toEqual([{}]);
  expect(await leftInBrowser(page)).toEqual({ local: {}, session: {}, cookies: [] });
});
