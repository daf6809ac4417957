/** Where the focus goes: every form from the top of its page to its end, with nothing but keys. */
import { DIALOG_IDS, FORM_IDS, isDialog, leadForm, openerOf, PAGE_OF } from './forms.ts';
import { tabTo, typeIn } from './keyboard.ts';
import { storedLeads } from './inbox.ts';
import { INPUT, WRONG_EMAIL } from './form-input.ts';
import { expect, freshEmail, hydrated, t, test } from './visit.ts';

for (const id of FORM_IDS) {
  test(`the ${id} form is reached, corrected and sent with the keyboard alone`, async ({
    page,
  }) => {
    const email = freshEmail(`keys-${id}`);
    const { keyboard } = page;
    const form = leadForm(page, id);
    await page.goto(PAGE_OF[id]);
    if (isDialog(id)) {
      await tabTo(page, openerOf(form, id));
      await keyboard.press('Enter');
      await expect(form.place.getByRole('heading')).toBeFocused();
      await keyboard.press('Tab');
      await expect(form.place.getByRole('button', { name: t.leadForm.close })).toBeFocused();
      await keyboard.press('Tab');
    } else {
      await tabTo(page, form.field());
    }
    await typeIn(form, WRONG_EMAIL);
    await hydrated(form.field());
    await keyboard.press('Tab');
    await expect(form.submit).toBeFocused();
    await keyboard.press('Enter');
    await expect(form.field('email')).toBeFocused();
    // The focus of a keyboard selects what is wrong, or stands behind it; either way it is typed anew.
    await keyboard.press('Control+A');
    await keyboard.type(email);
    await keyboard.press('Enter');
    await expect(form.success).toBeVisible();
    // The card gives way to its news, and the focus goes there; the box stays, and so does the focus.
    if (id === 'hero') await expect(form.field()).toBeFocused();
    else await expect(form.place.locator(':focus')).toContainText(t.leadForm[id].success);
    expect(storedLeads(email)).toHaveLength(1);
  });
}

for (const id of DIALOG_IDS) {
  test(`the ${id} dialog gives the focus back to its opener after success`, async ({ page }) => {
    const { keyboard } = page;
    // The audit dialog closes by itself after a while; here it is to be closed by hand.
    await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
    const form = leadForm(page, id);
    await page.goto(PAGE_OF[id]);
    await openerOf(form, id).focus();
    await keyboard.press('Enter');
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await typeIn(form, freshEmail(`back-${id}`));
    await hydrated(form.field());
    await page.clock.pauseAt(new Date('2026-11-21T11:00:00Z'));
    await keyboard.press('Enter');
    await expect(form.place.locator(':focus')).toContainText(t.leadForm[id].success);
    if (id === 'guide') {
      await keyboard.press('Tab');
      const download = form.place.getByRole('link', { name: t.leadForm.guide.download });
      await expect(download).toBeFocused();
    }
    await keyboard.press('Tab');
    await expect(form.place.locator(':focus')).toHaveText(t.leadForm.close);
    await keyboard.press('Enter');
    await expect(form.place).toBeHidden();
    await expect(openerOf(form, id)).toBeFocused();
  });
}

test('the growth-plan form has the focus on its button when its thanks give way to a fresh form', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  const form = leadForm(page, 'growth-plan');
  await page.goto(PAGE_OF['growth-plan']);
  await form.field().focus();
  await typeIn(form, freshEmail('fresh-form'));
  await expect(form.field('phone')).toHaveValue(INPUT.phone);
  await hydrated(form.field());
  await page.clock.pauseAt(new Date('2026-11-21T11:00:00Z'));
  await page.keyboard.press('Enter');
  await expect(form.success).toBeVisible();
  await page.clock.runFor(3000);
  await expect(form.success).toBeHidden();
  await expect(form.submit).toBeFocused();
});
