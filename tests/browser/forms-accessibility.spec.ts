/** What axe says of every form at rest, with its faults named, and after success. */
import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { failOnce, FORM_IDS, isDialog, leadForm, ready, visitForm } from './forms.ts';
import { fillIn, sendWrong } from './form-input.ts';
import { expect, freshEmail, test } from './visit.ts';

/** Has the thanks of a form stay for as long as axe looks at them: what is due in two seconds or more never comes. */
const holdTime = (page: Page) =>
  page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    Reflect.set(window, 'setTimeout', (act: () => void, ms = 0) =>
      ms < 2000 ? start(act, ms) : 0,
    );
  });

/** The longest and the shortest words at both widths, the others on a phone, where there is least room. */
const VIEWS = [
  ['en', 390],
  ['en', 1440],
  ['es', 390],
  ['fr', 390],
  ['fr', 1440],
  ['pt', 390],
] as const;

for (const id of FORM_IDS) {
  // What is around the form is the same in every state, and is looked at once.
  const part = isDialog(id) ? 'dialog[open]' : 'main form';
  for (const [locale, width] of VIEWS) {
    test.describe(`${String(width)} pixels wide`, () => {
      test.use({ viewport: { width, height: 900 }, expectedComplaints: /503/ });

      test(`the ${id} form in ${locale} has no accessibility fault in any state`, async ({
        page,
      }) => {
        await holdTime(page);
        const form = await visitForm(page, id, locale);
        expect(await violations(page), 'at rest').toEqual([]);
        await ready(form);
        await sendWrong(form);
        expect(await violations(page, part), 'with its faults named').toEqual([]);
        await fillIn(form, freshEmail(`axe-${id}`));
        await failOnce(form);
        await form.submit.click();
        await expect(form.place.getByRole('alert')).not.toBeEmpty();
        await expect(form.place.getByRole('link')).toHaveCount(2);
        expect(await violations(page, part), 'after a failure').toEqual([]);
        await form.submit.click();
        await expect(form.success).toBeVisible();
        expect(await violations(page, part), 'after success').toEqual([]);
        await expect(form.success).toBeVisible();
      });
    });
  }
}

for (const id of FORM_IDS) {
  test.describe(() => {
    test.use({ expectedComplaints: /422/ });

    test(`the ${id} form that comes back has no accessibility fault`, async ({ page }) => {
      const form = await visitForm(page, id, 'pt');
      await fillIn(form, 'ana@nowhere');
      // As the browser itself posts it, past the script.
      await form.submit.evaluate((button) => {
        button.closest('form')?.submit();
      });
      const again = leadForm(page, id, 'pt', 'again');
      await expect(again.field('email')).toHaveAttribute('aria-invalid', 'true');
      expect(await violations(page)).toEqual([]);
    });
  });
}
