import { DIALOG_IDS, openerOf, openForm, visitForm, visitReady, type LeadForm } from './forms.ts';
import { fillIn } from './form-input.ts';
import { expect, freshEmail, t, test } from './visit.ts';

/**
 * What to await once a dialog is hidden, before a stopped clock goes on: the browser tells of a closing in a task of its
 * own, a little after it hides the dialog, and the form counts from there.
 */
async function noteClosing({ page, place }: LeadForm): Promise<() => Promise<void>> {
  await place.evaluate((dialog) => {
    dialog.addEventListener('close', () => {
      dialog.dataset.hasClosed = 'yes';
    });
  });
  return () => expect(page.locator('dialog[data-has-closed]')).toBeAttached();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    for (const id of DIALOG_IDS) {
      test(`the ${id} dialog opens, closes on Escape and hands the focus back`, async ({
        page,
      }) => {
        const form = await visitForm(page, id);
        await expect(form.place.locator(':focus')).toHaveCount(1);
        await page.keyboard.press('Escape');
        await expect(form.place).toBeHidden();
        await expect(openerOf(form, id)).toBeFocused();
      });

      test(`the ${id} dialog closes on a click beside it and on its own button`, async ({
        page,
      }) => {
        const form = await visitForm(page, id);
        await form.place.getByRole('heading').click();
        await expect(form.place).toBeVisible();
        await page.mouse.click(5, 5);
        await expect(form.place).toBeHidden();
        await openForm(form);
        await form.place.getByRole('button', { name: t.leadForm.close }).click();
        await expect(form.place).toBeHidden();
        await expect(openerOf(form, id)).toBeFocused();
      });
    }
  });
}

for (const id of ['demo', 'guide'] as const) {
  test(`the ${id} dialog keeps its thanks until it is closed, and is fresh 300 ms later`, async ({
    page,
  }) => {
    await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
    const form = await visitReady(page, id);
    await fillIn(form, freshEmail(id));
    await form.submit.click();
    await expect(form.success).toBeVisible();
    await page.clock.pauseAt(new Date('2026-11-21T11:00:00Z'));
    await expect(form.success).toBeVisible();
    const toldOfClosing = await noteClosing(form);
    await page.keyboard.press('Escape');
    await expect(form.place).toBeHidden();
    await toldOfClosing();
    // A closed dialog has no role; its words are still there to be found.
    const thanks = page.getByText(t.leadForm[id].success, { exact: true });
    await page.clock.runFor(299);
    await expect(thanks).toBeAttached();
    await page.clock.runFor(1);
    await expect(thanks).not.toBeAttached();
    await openForm(form);
    await expect(form.field()).toHaveValue('');
    await expect(form.field('email')).toHaveValue('');
    if (id === 'demo') await expect(form.phoneCode).toHaveValue('+44');
    await expect(form.submit).toBeEnabled();
  });
}

test('the audit dialog closes two seconds after it has said thank you, and opens again fresh', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  const form = await visitReady(page, 'audit');
  await fillIn(form, freshEmail('audit'));
  await page.clock.pauseAt(new Date('2026-11-21T11:00:00Z'));
  await form.submit.click();
  await expect(form.success).toBeVisible();
  const toldOfClosing = await noteClosing(form);
  await page.clock.runFor(1999);
  await expect(form.success).toBeVisible();
  await page.clock.runFor(1);
  await expect(form.place).toBeHidden();
  await toldOfClosing();
  await expect(openerOf(form, 'audit')).toBeFocused();
  await page.clock.runFor(300);
  await openForm(form);
  await expect(form.success).toBeHidden();
  for (const name of ['first_name', 'website'] as const)
    await expect(form.field(name)).toHaveValue('');
  await expect(form.submit).toBeEnabled();
});
