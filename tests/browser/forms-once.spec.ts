/** One person, one lead, however often the form is sent; and the field that only programs fill in. */
import { TRAP } from '../../src/forms/fields.ts';
import { formAction } from '../../src/i18n/urls.ts';
import { expectFilledIn, fillIn } from './form-input.ts';
import { expectThankYouPage, visitForm, visitReady } from './forms.ts';
import { storedLeads } from './inbox.ts';
import { expect, freshEmail, gate, t, test, watchPosts } from './visit.ts';

for (const id of ['hero', 'demo'] as const) {
  test(`the ${id} form posts once however often it is sent while one post is on its way`, async ({
    page,
  }) => {
    const email = freshEmail(`double-${id}`);
    const posts = watchPosts(page);
    const answer = await gate(page, `**${formAction(id)}`);
    const form = await visitReady(page, id);
    await fillIn(form, email);
    await form.field().press('Enter');
    await form.field().press('Enter');
    await expect(form.submit).toHaveText(t.leadForm[id].submitting);
    await expect(form.submit).toBeDisabled();
    await form.submit.dispatchEvent('click');
    await form.field().evaluate((input) => {
      input.closest('form')?.requestSubmit();
    });
    answer.open();
    await expect(form.success).toBeVisible();
    expect(posts).toHaveLength(1);
    expect(storedLeads(email)).toHaveLength(1);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a double click leaves one lead; so does going back, where the values are, and sending them again', async ({
    page,
  }) => {
    const email = freshEmail('plain-double');
    const form = await visitForm(page, 'growth-plan');
    await fillIn(form, email);
    await form.submit.dblclick();
    await expectThankYouPage(page, 'en');
    await page.goBack();
    await expectFilledIn(form, email);
    await form.submit.click();
    await expectThankYouPage(page, 'en');
    expect(storedLeads(email)).toHaveLength(1);
  });
});

test('a program that springs the trap is thanked, and its lead is quarantined', async ({
  page,
}) => {
  const email = freshEmail('trap');
  const form = await visitReady(page, 'growth-plan');
  await fillIn(form, email);
  const trap = form.place.locator(`[name="${TRAP}"]`);
  await expect(trap).toBeHidden();
  await trap.evaluate((field) => {
    if (field instanceof HTMLInputElement) field.value = 'https://spam.example.com';
  });
  await form.submit.click();
  await expect(form.success).toBeVisible();
  expect(storedLeads(email)).toMatchObject([
    { state: 'quarantined', spamSignals: expect.arrayContaining(['trap']) },
  ]);
});
