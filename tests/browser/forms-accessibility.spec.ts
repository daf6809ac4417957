/** What axe reports of the forms in every state, on their own pages and on paid pages. */
import type { Page } from '@playwright/test';
import { PATHS, url } from '../../src/i18n/urls.ts';
import { rotate } from '../support/rotation.ts';
import { violations } from './axe.ts';
import { fillIn, sendWrong, WRONG_EMAIL } from './form-input.ts';
import {
  expectFailure,
  failOnce,
  FORM_IDS,
  isDialog,
  leadForm,
  ready,
  visitForm,
  type LeadForm,
} from './forms.ts';
import { paidForm, paidLooks } from './paid.ts';
import { expect, freshEmail, LOCALES, test } from './visit.ts';

/** Expects no fault in a form that is open: at rest, with its errors, after a failure and after success. */
async function expectNoFault(form: LeadForm, part = 'main form'): Promise<void> {
  const { id, page } = form;
  expect(await violations(page, part), 'at rest').toEqual([]);
  await ready(form);
  await sendWrong(form);
  expect(await violations(page, part), 'with its errors').toEqual([]);
  await fillIn(form, freshEmail(`axe-${id}`));
  await failOnce(form);
  await form.submit.click();
  await expectFailure(form);
  expect(await violations(page, part), 'after a failure').toEqual([]);
  await form.submit.click();
  await expect(form.success).toBeVisible();
  expect(await violations(page, part), 'after success').toEqual([]);
  await expect(form.success).toBeVisible();
}

/** Holds the success message for as long as axe looks at it: no timer of two seconds or more fires. */
const holdTime = (page: Page) =>
  page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    Reflect.set(window, 'setTimeout', (act: () => void, ms = 0) =>
      ms < 2000 ? start(act, ms) : 0,
    );
  });

for (const width of [390, 1440]) {
  test.describe(`${String(width)} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 }, expectedComplaints: /503/ });

    for (const [id, locale] of rotate(FORM_IDS, LOCALES, width === 390 ? 0 : 2)) {
      test(`the ${id} form in ${locale} has no accessibility fault in any state`, async ({
        page,
      }) => {
        await holdTime(page);
        const part = isDialog(id) ? 'dialog[open]' : 'main form';
        await expectNoFault(await visitForm(page, id, locale), part);
      });
    }
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 900 }, expectedComplaints: /503/ });

  // The growth-plan form stands in a page of its own as well.
  for (const visit of paidLooks(3).filter(({ paid }) => paid.form !== 'growth-plan')) {
    test(`the form of ${visit.path} has no accessibility fault in any state`, async ({ page }) => {
      // An answer without a page leaves the visitor where the success message is.
      await page.route(`**${url(visit.locale, PATHS.submissionReceived)}`, (route) =>
        route.fulfill({ status: 204 }),
      );
      await page.goto(visit.path);
      await expectNoFault(paidForm(page, visit));
    });
  }
});

test.describe('after a refused post', () => {
  test.use({ expectedComplaints: /422/ });

  for (const [id, locale] of rotate(['hero', 'audit'] as const, LOCALES, 2)) {
    test(`the page with the ${id} form in ${locale} has no accessibility fault`, async ({
      page,
    }) => {
      const form = await visitForm(page, id, locale);
      await fillIn(form, WRONG_EMAIL);
      // As the browser itself posts it, past the script.
      await form.submit.evaluate((button) => {
        button.closest('form')?.submit();
      });
      const again = leadForm(page, id, locale, 'again');
      await expect(again.field('email')).toHaveAttribute('aria-invalid', 'true');
      expect(await violations(page)).toEqual([]);
    });
  }
});
