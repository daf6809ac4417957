/** Where a visit began, kept for the tab with the visitor's consent and not without. */
import type { Page } from '@playwright/test';
import { PATHS } from '../../../src/i18n/urls.ts';
import { announcedSite } from '../announced-site.ts';
import { leadForm, openForm, ready } from '../forms.ts';
import { pressLink, rest } from '../press-link.ts';
import { fillIn } from '../form-input.ts';
import { freshEmail } from '../visit.ts';
import { expect, test, words } from './configured.ts';
import { answeredBefore, NONE, QUESTION, questionOn } from './consent.ts';

const CAMPAIGN = '?utm_source=meta&utm_campaign=spring%20sale&gclid=y1&colour=red';
const TOLD = { utm_source: 'meta', utm_campaign: 'spring sale', gclid: 'y1' };
const ALLOWED = { ...NONE, attribution: true };

/** Leaves a lead in the demo dialog of the page that is open; returns what the site is told of the visit. */
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

test('with consent the campaign is kept for the tab and travels with a lead from another page', async ({
  page,
}) => {
  await answeredBefore(page, ALLOWED);
  await page.goto(`/${CAMPAIGN}`);
  await goOnToContact(page);
  expect(await attributionOfLead(page, 'consent')).toEqual({ ...TOLD, landing_path: '/' });
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

test('a campaign in the address of a later page counts more than the kept one', async ({
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

test('a page that is rendered ahead keeps, asks and loads nothing until it is seen', async ({
  baseURL,
}) => {
  test.setTimeout(60_000);
  const site = await announcedSite(baseURL ?? '');
  const record = { ...ALLOWED, given: new Date().toISOString(), question: QUESTION };
  const consent = `localStorage.consent = '${JSON.stringify(record)}'`;
  const tab = await pressLink(
    site.origin,
    PATHS.contact,
    `${PATHS.about}?utm_source=ahead`,
    consent,
  );
  try {
    await rest();
    expect(await tab.read('document.prerendering', 'prerender')).toBe(true);
    expect(await tab.read('sessionStorage.landing ?? null', 'prerender')).toBeNull();
    await tab.letGo();
    await expect.poll(() => tab.read('sessionStorage.landing')).toContain(`${PATHS.about}"`);
  } finally {
    await tab.stop();
    site.stop();
  }
});
