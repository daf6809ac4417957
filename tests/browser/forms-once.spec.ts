/** One person, one lead: however often the form is sent, and whatever script is missing. */
import { formAction } from '../../src/i18n/urls.ts';
import { expectFilledIn, fillIn, payloadOf } from './form-input.ts';
import { expectThankYouPage, ready, visitForm, visitReady } from './forms.ts';
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

test('leaving, going back and sending the same again leaves one lead', async ({ page }) => {
  const email = freshEmail('back');
  const form = await visitReady(page, 'growth-plan');
  await fillIn(form, email);
  await form.submit.click();
  await expect(form.success).toBeVisible();
  await page.goto('/submission-received');
  await page.goBack();
  await ready(form);
  await fillIn(form, email);
  await form.submit.click();
  await expect(form.success).toBeVisible();
  expect(storedLeads(email)).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a double click leaves one lead', async ({ page }) => {
    const email = freshEmail('plain-double');
    const form = await visitForm(page, 'demo');
    await fillIn(form, email);
    await form.submit.dblclick();
    await expectThankYouPage(page, 'en');
    expect(storedLeads(email)).toHaveLength(1);
  });

  test('going back shows the values again, and sending them again leaves one lead', async ({
    page,
  }) => {
    const email = freshEmail('plain-back');
    const form = await visitForm(page, 'growth-plan');
    await fillIn(form, email);
    await form.submit.click();
    await expectThankYouPage(page, 'en');
    await page.goBack();
    await expectFilledIn(form, email);
    await form.submit.click();
    await expectThankYouPage(page, 'en');
    expect(storedLeads(email)).toHaveLength(1);
  });
});

test.describe('when only the texts of the script are missing', () => {
  test.use({ expectedComplaints: /ERR_FAILED|Failed to fetch dynamically imported module/ });

  test('the form still leaves the lead', async ({ page }) => {
    const email = freshEmail('no-texts');
    const failure = page.waitForEvent('requestfailed');
    await page.route('**/_astro/fr.*.js', (route) => route.abort());
    const form = await visitForm(page, 'demo', 'fr');
    await form.field().focus();
    await failure;
    await fillIn(form, email);
    await form.submit.click();
    await expectThankYouPage(page, 'fr');
    expect(storedLeads(email)).toMatchObject([{ payload: payloadOf('demo', email) }]);
  });
});
