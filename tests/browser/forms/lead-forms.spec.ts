/** Every form from its page to the inbox: by keyboard alone, and without JavaScript. */
import { fill } from '../../../src/i18n/format.ts';
import { url } from '../../../src/i18n/urls.ts';
import { rotate } from '../../support/rotation.ts';
import { expectFilledIn, fillIn, INPUT, payloadOf, WRONG_EMAIL } from './form-input.ts';
import {
  expectThankYouPage,
  fieldsOf,
  FORM_IDS,
  isDialog,
  leadForm,
  openerOf,
  PAGE_OF,
  visitForm,
  type FormId,
  type LeadForm,
} from './forms.ts';
import { storedLeads } from './stored-leads.ts';
import { tabTo } from '../accessibility/keyboard.ts';
import { expect, freshEmail, hydrated, LOCALES, test, words, type Locale } from '../visit.ts';

/** From the top of the page to the first field, through the opener of a dialog. */
async function tabToForm(form: LeadForm): Promise<void> {
  const { id, page, locale, place } = form;
  if (isDialog(id)) {
    await tabTo(page, openerOf(form, id));
    await page.keyboard.press('Enter');
    await expect(place.getByRole('heading')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(place.getByRole('button', { name: words(locale).leadForm.close })).toBeFocused();
  }
  await tabTo(page, form.field());
}

/** Types into each field from the first on, and goes on with Tab; ends on the button. */
async function typeIn(form: LeadForm, email: string): Promise<void> {
  const { keyboard } = form.page;
  for (const name of fieldsOf(form.id)) {
    if (name === 'phone') {
      await expect(form.phoneCode).toBeFocused();
      await keyboard.type(INPUT.phone_code);
      await expect(form.phoneCode).toHaveValue(INPUT.phone_code);
      await keyboard.press('Tab');
    }
    await expect(form.field(name)).toBeFocused();
    await keyboard.type(name === 'email' ? email : INPUT[name]);
    await keyboard.press('Tab');
  }
  await hydrated(form.field());
  await expect(form.submit).toBeFocused();
}

/** The one row that a lead leaves in the inbox. */
const stored = (id: FormId, locale: Locale, email: string) => [
  {
    form: id,
    destination: expect.any(String),
    payload: payloadOf(id, email),
    context: { page: url(locale, PAGE_OF[id]), locale, attribution: {} },
    // Tests type faster than people.
    spamSignals: expect.any(Array),
    state: expect.any(String),
  },
];

for (const [id, locale] of rotate(FORM_IDS, LOCALES)) {
  test(`the ${id} form in ${locale} is corrected and sent by keyboard`, async ({ page }) => {
    const t = words(locale).leadForm;
    const email = freshEmail(`keys-${id}`);
    const { keyboard } = page;
    const form = leadForm(page, id, locale);
    await page.goto(url(locale, PAGE_OF[id]));
    await tabToForm(form);
    await typeIn(form, WRONG_EMAIL);
    await keyboard.press('Enter');
    await expect(form.field('email')).toBeFocused();
    await expect(form.field('email')).toHaveAccessibleDescription(t.errors.emailInvalid);
    // The focus of a keyboard selects the wrong value, or stands behind it.
    await keyboard.press('Control+A');
    await keyboard.type(email);
    await expect(form.place.getByText(t.errors.emailInvalid, { exact: true })).toBeHidden();
    await keyboard.press('Enter');
    await expect(form.success).toBeVisible();
    // The message replaces a card and takes the focus; the box stays with the focus in it.
    if (id === 'hero') await expect(form.field()).toBeFocused();
    else await expect(form.place.locator(':focus')).toContainText(fill(locale, t[id].success));
    expect(storedLeads(email)).toEqual(stored(id, locale, email));
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: /422/ });

  for (const [id, locale] of rotate(FORM_IDS, LOCALES, 2)) {
    test(`a refused post brings the ${id} form in ${locale} back`, async ({ page }) => {
      const { errors } = words(locale).leadForm;
      const email = freshEmail(`plain-${id}`);
      const form = await visitForm(page, id, locale);
      await fillIn(form, WRONG_EMAIL);
      // A blank passes the browser's own check.
      if (id !== 'hero') await form.field().fill('   ');
      const answer = page.waitForResponse((response) => response.request().method() === 'POST');
      await page.keyboard.press('Enter');
      expect((await answer).status()).toBe(422);
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale}-`));

      const refused = leadForm(page, id, locale, 'inline');
      await expect(refused.place.getByText(errors.emailInvalid, { exact: true })).toBeVisible();
      await expect(refused.field()).toBeFocused();
      if (id !== 'hero') {
        const isOneName = id === 'growth-plan';
        const missing = isOneName ? errors.nameRequired : errors.firstNameRequired;
        await expect(refused.place.getByText(missing, { exact: true })).toBeVisible();
        await refused.field().fill(isOneName ? INPUT.name : INPUT.first_name);
      }
      await expectFilledIn(refused, WRONG_EMAIL);
      await refused.field('email').fill(email);
      await page.keyboard.press('Enter');
      await expectThankYouPage(page, locale, id);
      expect(storedLeads(email)).toEqual(stored(id, locale, email));
      expect(storedLeads(email)).toMatchObject([{ state: 'waiting', spamSignals: [] }]);
    });
  }
});
