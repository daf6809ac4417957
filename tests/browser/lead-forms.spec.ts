/** Every form, in every language, with and without JavaScript. */
import { url } from '../../src/i18n/urls.ts';
import {
  expectThankYouPage,
  FORM_IDS,
  leadForm,
  PAGE_OF,
  visitForm,
  type FormId,
} from './forms.ts';
import { leadsFrom } from './inbox.ts';
import { openWithKeyboard, typeIn } from './keyboard.ts';
import { expectFilledIn, fillIn, payloadOf, INPUT, WRONG_EMAIL } from './form-input.ts';
import { expect, freshEmail, hydrated, LOCALES, test, words, type Locale } from './visit.ts';

const EVERY = FORM_IDS.flatMap((id) => LOCALES.map((locale) => ({ id, locale })));

/** The one row that a lead leaves in the inbox. */
const stored = (id: FormId, locale: Locale, email: string) => [
  {
    form: id,
    payload: payloadOf(id, email),
    context: { page: url(locale, PAGE_OF[id]), locale, attribution: {} },
  },
];

for (const { id, locale } of EVERY) {
  test(`the ${id} form in ${locale} takes a lead from the keyboard and says so in its place`, async ({
    page,
  }) => {
    const email = freshEmail(`${id}-${locale}`);
    const form = leadForm(page, id, locale);
    await page.goto(url(locale, PAGE_OF[id]));
    await openWithKeyboard(form);
    await typeIn(form, email);
    await hydrated(form.field());
    await page.keyboard.press('Enter');
    await expect(form.success).toBeVisible();
    expect(leadsFrom(email)).toEqual(stored(id, locale, email));
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(`the ${id} form in ${locale} takes a lead from the keyboard and shows the thank-you page`, async ({
      page,
    }) => {
      const email = freshEmail(`plain-${id}-${locale}`);
      const form = leadForm(page, id, locale);
      await page.goto(url(locale, PAGE_OF[id]));
      await openWithKeyboard(form);
      await typeIn(form, email);
      await page.keyboard.press('Enter');
      await expectThankYouPage(page, locale);
      expect(leadsFrom(email)).toEqual(stored(id, locale, email));
    });
  });
}

test.describe('a form post without JavaScript that is refused', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: /422/ });

  // The page that answers is one and the same: one form shows it in every language, the others in one each.
  for (const { id, locale } of [
    ...EVERY.filter((form) => form.id === 'demo'),
    { id: 'hero', locale: 'es' },
    { id: 'audit', locale: 'fr' },
    { id: 'growth-plan', locale: 'pt' },
    { id: 'guide', locale: 'en' },
  ] as const) {
    test(`brings the ${id} form in ${locale} back with its words and what is wrong, to be corrected`, async ({
      page,
    }) => {
      const { errors } = words(locale).leadForm;
      const email = freshEmail(`again-${id}-${locale}`);
      const form = await visitForm(page, id, locale);
      await fillIn(form, WRONG_EMAIL);
      // A blank passes the browser's own check, which only asks for something.
      if (id !== 'hero') await form.field().fill('   ');
      const answer = page.waitForResponse((response) => response.request().method() === 'POST');
      await form.submit.click();
      expect((await answer).status()).toBe(422);
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale}-`));

      const again = leadForm(page, id, locale, 'again');
      await expect(again.place.getByText(errors.emailInvalid, { exact: true })).toBeVisible();
      await expect(again.field()).toBeFocused();
      if (id !== 'hero') {
        const isOneName = id === 'growth-plan';
        const missing = isOneName ? errors.nameRequired : errors.firstNameRequired;
        await expect(again.place.getByText(missing, { exact: true })).toBeVisible();
        await again.field().fill(isOneName ? INPUT.name : INPUT.first_name);
      }
      await expectFilledIn(again, WRONG_EMAIL);
      await again.field('email').fill(email);
      await again.submit.click();
      await expectThankYouPage(page, locale);
      expect(leadsFrom(email)).toEqual(stored(id, locale, email));
    });
  }
});
