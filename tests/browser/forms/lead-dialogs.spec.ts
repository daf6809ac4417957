import { rotate } from '../../support/rotation.ts';
import { fillIn } from './form-input.ts';
import { DIALOG_IDS, openerOf, openForm, visitForm, visitReady } from './forms.ts';
import { expect, freshEmail, LOCALES, t, test, words } from '../visit.ts';

for (const [[id, locale], javaScriptEnabled] of rotate(rotate(DIALOG_IDS, LOCALES), [true, false]))
  test.describe(() => {
    test.use({ javaScriptEnabled });

    test(`the ${id} dialog in ${locale} closes on Escape, beside it and on its button, and hands the focus back, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
      page,
    }) => {
      const form = await visitForm(page, id, locale);
      await expect(form.place.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(form.place).toBeHidden();
      await expect(openerOf(form, id)).toBeFocused();
      await openForm(form);
      await form.place.locator('.sheet').click({ position: { x: 8, y: 300 } });
      await expect(form.place).toBeVisible();
      // Playwright drags only with JavaScript.
      if (javaScriptEnabled)
        await form
          .field()
          .dragTo(page.locator('html'), { targetPosition: { x: 5, y: 5 }, force: true });
      await expect(form.place).toBeVisible();
      await page.mouse.click(5, 5);
      await expect(form.place).toBeHidden();
      await openForm(form);
      const close = form.place.getByRole('button', { name: words(locale).leadForm.close });
      // Without JavaScript, the page behind is only covered.
      if (javaScriptEnabled) await expect(page.locator('header')).toHaveAttribute('inert');
      await close.click();
      await expect(form.place).toBeHidden();
      await expect(page.locator('header')).not.toHaveAttribute('inert');
      await expect(openerOf(form, id)).toBeFocused();
    });
  });

test('the audit dialog closes after success, and leaves a notice', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  const form = await visitReady(page, 'audit');
  await fillIn(form, freshEmail('audit'));
  await page.clock.pauseAt(new Date('2026-11-21T11:00:00Z'));
  await form.submit.click();
  await expect(form.success).toBeVisible();
  await page.clock.runFor(1999);
  await expect(form.success).toBeVisible();
  // Screen readers announce changes of a region that exists.
  const region = page.locator('body > [role=status]:last-child');
  await page.clock.runFor(1);
  await expect(form.place).toBeHidden();
  // The page gets the focus back a little later.
  await page.clock.runFor(100);
  await expect(openerOf(form, 'audit')).toBeFocused();
  await expect(region).toBeEmpty();
  await page.clock.resume();
  await expect(region.getByRole('heading', { name: t.leadForm.audit.success })).toBeVisible();
  await expect(region).toBeInViewport({ ratio: 1 });
  await expect(region).toContainText(t.leadForm.audit.successNote.replace('{replyHours}', '24'));
  await region.getByRole('button', { name: t.leadForm.close }).press('Escape');
  await expect(region).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await openForm(form);
  await expect(form.success).toBeHidden();
  for (const name of ['first_name', 'website'] as const)
    await expect(form.field(name)).toHaveValue('');
  await expect(form.submit).toBeEnabled();
});
