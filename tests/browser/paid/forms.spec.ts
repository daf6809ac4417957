/** From an advert to a stored lead, by keyboard alone and without JavaScript. */
import type { Page } from '@playwright/test';
import { guideUrl } from '../../../src/i18n/urls.ts';
import { rotate } from '../../support/rotation.ts';
import { expectFilledIn, fillIn, WRONG_EMAIL } from '../forms/form-input.ts';
import { expectThankYouPage, type LeadForm } from '../forms/forms.ts';
import { storedLeads } from '../forms/stored-leads.ts';
import { tabTo, typeIn } from '../accessibility/keyboard.ts';
import {
  expectInSight,
  expectNoWayOut,
  formHeading,
  fromAdvert,
  leadOf,
  linkToForm,
  paidForm,
  paidLooks,
  visitOf,
  type PaidVisit,
} from './paid.ts';
import { expect, freshEmail, hydrated, test, words } from '../visit.ts';

/** To the first field by the link of the header, with keys only. */
async function reachForm(page: Page, visit: PaidVisit, form: LeadForm): Promise<void> {
  await tabTo(page, linkToForm(page, visit));
  await page.keyboard.press('Enter');
  await expect(form.field()).toBeFocused();
}

/** Expects the thank-you page after a growth plan, and the success message in place after the others. */
async function expectThanks(page: Page, { paid, locale }: PaidVisit, form: LeadForm) {
  if (paid.form === 'growth-plan') {
    await expectThankYouPage(page, locale, paid.form);
    return;
  }
  await expect(form.success).toBeVisible();
  await expect(form.success).toBeInViewport({ ratio: 1 });
  await expect(form.field()).toBeHidden();
  if (paid.form !== 'guide') return;
  const download = form.place.getByRole('link', { name: words(locale).leadForm.guide.download });
  await page.keyboard.press('Tab');
  await expect(download).toBeFocused();
  await expect(download).toHaveAttribute('href', guideUrl(locale));
}

for (const [visit, width] of rotate(paidLooks(), [390, 320, 720, 1440]))
  test.describe(() => {
    test.use({ viewport: { width, height: 844 } });

    test(`${visit.path} leads to a stored lead by keyboard alone`, async ({ page }) => {
      const email = freshEmail('paid-keys');
      const form = paidForm(page, visit);
      await page.goto(fromAdvert(visit.path));
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(formHeading(page)).not.toBeInViewport();
      await reachForm(page, visit, form);
      await expectInSight(page, formHeading(page));
      await typeIn(form, email);
      await hydrated(form.field());
      await page.keyboard.press('Tab');
      await expect(form.submit).toBeFocused();
      await page.keyboard.press('Enter');
      await expectThanks(page, visit, form);
      expect(storedLeads(email)).toMatchObject([leadOf(visit, email)]);
    });
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: /422/ });

  test('a paid page brings a refused form back, without a way out', async ({ page }) => {
    const email = freshEmail('paid-plain');
    const visit = visitOf('/meta-audit-offer/uk/b', 'pt');
    const form = paidForm(page, visit);
    await page.goto(fromAdvert(visit.path));
    await reachForm(page, visit, form);
    await fillIn(form, WRONG_EMAIL);
    await form.submit.click();
    await expect(form.field('email')).toHaveAttribute('aria-invalid', 'true');
    await expectFilledIn(form, WRONG_EMAIL);
    await expectNoWayOut(page, visit.locale);
    await linkToForm(page, visit).press('Enter');
    await expect(form.field()).toBeFocused();
    await form.field('email').fill(email);
    await form.submit.click();
    await expectThankYouPage(page, visit.locale, form.id);
    expect(storedLeads(email)).toMatchObject([leadOf(visit, email)]);
  });
});
