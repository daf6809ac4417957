/** From an advert to a stored lead, by keyboard and without JavaScript. */
import type { Page } from '@playwright/test';
import { PAID_PAGES } from '../../../src/facts/paid-pages.ts';
import { formAction, guideUrl, url } from '../../../src/i18n/urls.ts';
import { rotate } from '../../support/rotation.ts';
import { tabTo } from '../accessibility/keyboard.ts';
import { expectFilledIn, fillIn, payloadOf, WRONG_EMAIL } from '../forms/form-input.ts';
import {
  expectFailure,
  expectThankYouPage,
  leadForm,
  ready,
  type LeadForm,
} from '../forms/forms.ts';
import { storedLeads } from '../forms/stored-leads.ts';
import { expectStill } from '../layout-shifts.ts';
import { expect, freshEmail, MOVING, test, words } from '../visit.ts';
import { paidLooks, visitOf, type PaidVisit } from './paid.ts';

// The dialling code follows the region of the browser.
test.use({ ...MOVING, locale: 'en-AU' });

const CAMPAIGN = { utm_source: 'meta', utm_campaign: 'spring sale', gclid: 'y1' } as const;
const QUERY = `?${String(new URLSearchParams(CAMPAIGN))}`;

/** To the first field by the link of the header, with keys only. */
async function reachForm(page: Page, { paid, locale }: PaidVisit, form: LeadForm): Promise<void> {
  const name = words(locale).paid.toForm[paid.form];
  await tabTo(page, page.getByRole('banner').getByRole('link', { name }));
  await page.keyboard.press('Enter');
  await expect(form.field()).toBeFocused();
}

function expectLead({ paid, locale, path }: PaidVisit, email: string, phoneCode?: string): void {
  const { form, destination } = paid;
  const attribution = { ...CAMPAIGN, landing_path: path };
  const payload = payloadOf(form, email, phoneCode);
  const lead = { form, destination, payload, context: { page: path, locale, attribution } };
  expect(storedLeads(email)).toMatchObject([lead]);
}

for (const [visit, width] of rotate(paidLooks(), [390, 320, 720, 1440]))
  test.describe(() => {
    test.use({ viewport: { width, height: 844 }, expectedComplaints: /503|Not sent/ });

    test(`${visit.path} leads to a stored lead by keyboard, and does not move from its first byte through a failed sending to success`, async ({
      page,
    }) => {
      const { paid, locale, path } = visit;
      const email = freshEmail('paid-keys');
      const form = leadForm(page, paid.form, locale, 'inline');
      await page.goto(path + QUERY);
      if (paid.form === 'growth-plan') {
        const { terms } = words(locale).pages;
        await page.getByRole('contentinfo').getByRole('link', { name: terms }).click();
        await expect(page).toHaveURL(url(locale, '/terms-and-conditions') + QUERY);
        await page.goBack();
      }
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await reachForm(page, visit, form);
      const region = page.getByRole('main').getByRole('region');
      const heading = region
        .filter({ has: page.locator('form[method=post]') })
        .getByRole('heading');
      await expect(heading).toBeInViewport({ ratio: 1 });
      const isBelowHeader = async () => {
        const header = await page.getByRole('banner').boundingBox();
        const top = (await heading.boundingBox())?.y ?? 0;
        return top >= (header?.y ?? 0) + (header?.height ?? 0);
      };
      await expect.poll(isBelowHeader).toBe(true);
      await ready(form);
      await fillIn(form, email, '');
      await page.route(
        `**${formAction(form.id)}`,
        (route) => route.fulfill({ status: 503, json: { error: 'not_stored' } }),
        { times: 1 },
      );
      await form.submit.press('Enter');
      await expectFailure(form);
      await expectStill(page, 'all');
      await form.submit.press('Enter');
      if (paid.form === 'growth-plan') await expectThankYouPage(page, locale, paid.form);
      else {
        await expect(form.success).toBeInViewport({ ratio: 1 });
        await expect(form.field()).toBeHidden();
        await expectStill(page, 'all');
      }
      if (paid.form === 'guide') {
        const { download } = words(locale).leadForm.guide;
        await page.keyboard.press('Tab');
        const link = form.place.getByRole('link', { name: download });
        await expect(link).toBeFocused();
        await expect(link).toHaveAttribute('href', guideUrl(locale));
      }
      expectLead(visit, email, '+61');
    });
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: /422/ });

  test('a paid page brings a refused form back, without a way out', async ({ page }) => {
    const email = freshEmail('paid-plain');
    const [paid = PAID_PAGES[0]] = PAID_PAGES.filter(
      ({ path }) => path === '/meta-audit-offer/uk/b',
    );
    const visit = visitOf(paid, 'pt');
    const form = leadForm(page, paid.form, 'pt', 'inline');
    await page.goto(visit.path + QUERY);
    await reachForm(page, visit, form);
    await fillIn(form, WRONG_EMAIL);
    await form.submit.click();
    await expect(form.field('email')).toHaveAttribute('aria-invalid', 'true');
    await expectFilledIn(form, WRONG_EMAIL);
    await expect(page.getByRole('banner').locator('a, button')).toHaveCount(1);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await reachForm(page, visit, form);
    await form.field('email').fill(email);
    await form.submit.click();
    await expectThankYouPage(page, visit.locale, form.id);
    expectLead(visit, email);
  });
});
