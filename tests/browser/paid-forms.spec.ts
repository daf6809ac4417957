/** From an advert to a stored lead, by keyboard alone and without JavaScript. */
import type { Page } from '@playwright/test';
import { formAction, guideUrl } from '../../src/i18n/urls.ts';
import { rotate } from '../support/rotation.ts';
import { expectFilledIn, fillIn, WRONG_EMAIL } from './form-input.ts';
import { expectThankYouPage, type LeadForm } from './forms.ts';
import { storedLeads } from './inbox.ts';
import { tabTo, typeIn } from './keyboard.ts';
import {
  expectInSight,
  expectNoWayOut,
  formHeading,
  fromAdvert,
  leadOf,
  linkToForm,
  paidForm,
  paidLooks,
  type PaidVisit,
} from './paid.ts';
import { expect, freshEmail, hydrated, test, words } from './visit.ts';

/** From the top of the page to the first field, with keys only. */
async function reachForm(page: Page, visit: PaidVisit, form: LeadForm): Promise<void> {
  await tabTo(page, linkToForm(page, visit));
  await page.keyboard.press('Enter');
  await expect(form.field()).toBeFocused();
}

/** Expects the thank-you page after a growth plan, and the success message in place after the others. */
async function expectThanks(page: Page, { paid, locale }: PaidVisit, form: LeadForm) {
  if (paid.form === 'growth-plan') {
    await expectThankYouPage(page, locale);
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

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    contextOptions: { reducedMotion: 'reduce' },
  });

  for (const visit of paidLooks()) {
    test(`${visit.path} takes a visitor from the advert to a stored lead by keyboard alone`, async ({
      page,
    }) => {
      const email = freshEmail('paid-keys');
      const form = paidForm(page, visit);
      await page.goto(fromAdvert(visit.path));
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
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: /422/ });

  for (const visit of paidLooks(1)) {
    test(`${visit.path} brings a refused form back and takes its lead`, async ({ page }) => {
      const email = freshEmail('paid-plain');
      const form = paidForm(page, visit);
      await page.goto(fromAdvert(visit.path));
      await reachForm(page, visit, form);
      await fillIn(form, WRONG_EMAIL);
      const [answer] = await Promise.all([
        page.waitForResponse(`**${formAction(visit.paid.form)}`),
        form.submit.click(),
      ]);
      expect(answer.status()).toBe(422);
      const again = paidForm(page, visit, 'again');
      await expect(again.field('email')).toHaveAttribute('aria-invalid', 'true');
      await expectFilledIn(again, WRONG_EMAIL);
      await expectNoWayOut(page, visit.locale);
      await linkToForm(page, visit).press('Enter');
      await expect(again.field()).toBeFocused();
      await again.field('email').fill(email);
      await again.submit.click();
      await expectThankYouPage(page, visit.locale);
      expect(storedLeads(email)).toMatchObject([leadOf(visit, email)]);
    });
  }
});

for (const [visit, width] of rotate(paidLooks(2), [320, 720, 1440])) {
  test(`the header of ${visit.path} leads from the end of the page to its form, ${String(width)} pixels wide`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(visit.path);
    await page.getByRole('contentinfo').getByRole('link').last().focus();
    await expect(formHeading(page)).not.toBeInViewport();
    await linkToForm(page, visit).focus();
    await page.keyboard.press('Enter');
    await expect(paidForm(page, visit).field()).toBeFocused();
    await expectInSight(page, formHeading(page));
  });
}
