/** One person, one lead: however often the button is pressed, and whenever the script comes. */
import { formAction } from '../../src/i18n/urls.ts';
import { expectThankYouPage, FORM_IDS, visitForm, visitReady } from './forms.ts';
import { storedLeads } from './inbox.ts';
import { expectFilledIn, fillIn, payloadOf, INPUT } from './form-input.ts';
import { expect, freshEmail, gate, hydrated, t, test, watchPosts } from './visit.ts';

for (const id of FORM_IDS) {
  test(`the ${id} form posts once however often it is sent while one is on its way`, async ({
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

test('a double click on the button of a dialog leaves one lead', async ({ page }) => {
  const email = freshEmail('double-click');
  const form = await visitReady(page, 'demo');
  await fillIn(form, email);
  await form.submit.dblclick();
  await expect(form.success).toBeVisible();
  expect(storedLeads(email)).toHaveLength(1);
});

test('leaving, going back and sending the same again leaves one lead', async ({ page }) => {
  const id = 'growth-plan';
  const email = freshEmail('back');
  const form = await visitReady(page, id);
  await fillIn(form, email);
  await form.submit.click();
  await expect(form.success).toBeVisible();
  await page.goto('/submission-received');
  await page.goBack();
  await form.field().focus();
  await hydrated(form.field());
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

  test('going back finds what was typed, and sending the same again leaves one lead', async ({
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

for (const id of ['demo', 'growth-plan'] as const) {
  test(`the ${id} form keeps what was typed before its script arrived`, async ({ page }) => {
    const email = freshEmail(`early-${id}`);
    const scripts = await gate(page, '**/*.js');
    const form = await visitForm(page, id);
    await form.field().fill(INPUT.name);
    await form.field('email').fill(email);
    await form.phoneCode.selectOption(INPUT.phone_code);
    await form.field('phone').pressSequentially('600');
    scripts.open();
    await hydrated(form.field());
    await expect(form.field()).toHaveValue(INPUT.name);
    await expect(form.field('email')).toHaveValue(email);
    await expect(form.phoneCode).toHaveValue(INPUT.phone_code);
    await expect(form.field('phone')).toBeFocused();
    await form.field('phone').pressSequentially(' 123 456');
    await expect(form.field('phone')).toHaveValue(INPUT.phone);
  });
}

test.describe('when the script does not come', () => {
  test.use({ expectedComplaints: /ERR_FAILED|Failed to fetch dynamically imported module/ });

  for (const id of ['hero', 'audit'] as const) {
    test(`the ${id} form still leaves the lead`, async ({ page }) => {
      const email = freshEmail(`no-script-${id}`);
      await page.route('**/*.js', (route) => route.abort());
      const form = await visitForm(page, id);
      await fillIn(form, email);
      await form.submit.click();
      await expectThankYouPage(page, 'en');
      expect(storedLeads(email)).toMatchObject([{ payload: payloadOf(id, email) }]);
    });
  }

  for (const { id, locale } of [
    { id: 'hero', locale: 'en' },
    { id: 'demo', locale: 'fr' },
  ] as const) {
    test(`the ${id} form in ${locale} still leaves the lead when only the words of the script are missing`, async ({
      page,
    }) => {
      const email = freshEmail(`no-words-${id}`);
      const wordless = page.waitForEvent('requestfailed');
      await page.route(`**/_astro/${locale}.*.js`, (route) => route.abort());
      const form = await visitForm(page, id, locale);
      await form.field().focus();
      await wordless;
      await fillIn(form, email);
      await form.submit.click();
      await expectThankYouPage(page, locale);
      expect(storedLeads(email)).toMatchObject([{ payload: payloadOf(id, email) }]);
    });
  }
});

test('a form that is sent before its script has come leaves the lead', async ({ page }) => {
  const email = freshEmail('quick');
  await gate(page, '**/*.js');
  const form = await visitForm(page, 'demo');
  await fillIn(form, email);
  await form.submit.click();
  await expectThankYouPage(page, 'en');
  expect(storedLeads(email)).toHaveLength(1);
});
