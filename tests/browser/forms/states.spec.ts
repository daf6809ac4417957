/**
 * Every state of the forms: axe reports no fault, and all of it fits. The walk of read-aloud.spec.ts looks at the dialogs
 * on a phone; a full run has every form here, at both widths.
 */
import type { Page } from '@playwright/test';
import { PATHS, url } from '../../../src/i18n/urls.ts';
import { isFullRun, rotate } from '../../support/rotation.ts';
import { violations } from '../accessibility/axe.ts';
import { fillIn, sendWrong } from './form-input.ts';
import { expectFailure, failOnce, FORM_IDS, ready, visitForm, type LeadForm } from './forms.ts';
import { cutWords, overflowOf } from '../accessibility/overflow.ts';
import { paidForm, visitOf } from '../paid/paid.ts';
import { expect, freshEmail, LOCALES, test } from '../visit.ts';

/** Expects no fault of a form at rest, with its errors, after a failure and after success. */
async function expectNoFaultInAnyState(form: LeadForm): Promise<void> {
  const { id, page, place, submit, success } = form;
  const part = (await page.getByRole('dialog').count()) > 0 ? 'dialog[open]' : 'main form';
  const expectNoFault = async (state: string) => {
    expect(await violations(page, part), state).toEqual([]);
    // The page behind a dialog keeps the room of its scroll bar, and is too narrow by that.
    expect(await overflowOf(page.locator('html')), state).toBeLessThanOrEqual(0);
    expect(await overflowOf(place), state).toBe(0);
    expect(await cutWords(page), state).toEqual([]);
    if (state === 'after success') return;
    await submit.scrollIntoViewIfNeeded();
    await expect(submit).toBeInViewport({ ratio: 0.99 });
  };
  await expectNoFault('at rest');
  await ready(form);
  await sendWrong(form);
  await expectNoFault('with its errors');
  await fillIn(form, freshEmail(`states-${id}`));
  await failOnce(form);
  await submit.click();
  await expectFailure(form);
  await expectNoFault('after a failure');
  await submit.click();
  await expect(success).toBeVisible();
  await expectNoFault('after success');
  await expect(success).toBeVisible();
}

/** Holds the success message for as long as axe looks at it: no timer of two seconds or more fires. */
const holdTime = (page: Page) =>
  page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    Reflect.set(window, 'setTimeout', (act: () => void, ms = 0) =>
      ms < 2000 ? start(act, ms) : 0,
    );
  });

test.use({ viewport: { width: 360, height: 640 }, expectedComplaints: /503|Not sent/ });

for (const [width, offset, ids] of [
  [360, 0, ['hero']],
  [1440, 2, ['growth-plan']],
] as const)
  for (const [id, locale] of rotate(isFullRun ? FORM_IDS : ids, LOCALES, offset))
    test(`the ${id} form in ${locale} has no fault in any state at ${String(width)} pixels`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: width === 360 ? 640 : 900 });
      await holdTime(page);
      await expectNoFaultInAnyState(await visitForm(page, id, locale));
    });

for (const [path, locale] of rotate(
  ['/meta-audit-offer/uk', '/meta-guide-offer/uk/b'] as const,
  LOCALES,
  2,
))
  test(`the form of ${path} in ${locale} has no fault in any state`, async ({ page }) => {
    const visit = visitOf(path, locale);
    // An answer without a page leaves the visitor where the success message is.
    await page.route(`**${url(locale, PATHS.submissionReceived)}`, (route) =>
      route.fulfill({ status: 204 }),
    );
    await page.goto(visit.path);
    await expectNoFaultInAnyState(paidForm(page, visit));
  });
