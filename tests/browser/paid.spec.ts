/** Where paid pages are reached, by browsers of any language. */
import { fillIn } from './form-input.ts';
import { expectThankYouPage, ready } from './forms.ts';
import { storedLeads } from './inbox.ts';
import { fromAdvert, leadOf, linkToForm, paidForm, visitOf } from './paid.ts';
import { expect, freshEmail, LOCALES, test, waitForIdle, words } from './visit.ts';

test.use({ locale: 'fr-FR' });

test('the campaign reaches the lead by way of the French page, without a notice', async ({
  page,
}) => {
  const email = freshEmail('paid-moved');
  const visit = visitOf('/meta-audit-offer/uk', 'fr');
  await page.goto(fromAdvert(visit.paid.path), { waitUntil: 'commit' });
  await expect(page).toHaveURL(fromAdvert(visit.path));
  await expect(linkToForm(page, visit)).toBeVisible();
  for (const locale of LOCALES) {
    const { label } = words(locale).languageNotice;
    await expect(page.getByRole('complementary', { name: label })).toHaveCount(0);
  }
  const form = await ready(paidForm(page, visit));
  await fillIn(form, email);
  await form.submit.click();
  await expect(form.success).toBeVisible();
  expect(storedLeads(email)).toMatchObject([leadOf(visit, email)]);
});

test('the English twin of a page stays English to the thank-you page, and its lead names it', async ({
  page,
}) => {
  const email = freshEmail('paid-twin');
  const visit = visitOf('/seo-for-estate-agents', 'en');
  await page.goto(fromAdvert('/en/seo-for-estate-agents'));
  const form = await ready(paidForm(page, visit));
  await expect(page).toHaveURL(fromAdvert('/en/seo-for-estate-agents'));
  await fillIn(form, email);
  await form.submit.click();
  await expectThankYouPage(page, 'en');
  await waitForIdle(page);
  await expectThankYouPage(page, 'en');
  const { context, ...lead } = leadOf(visit, email);
  const attribution = { ...context.attribution, landing_path: '/en/seo-for-estate-agents' };
  expect(storedLeads(email)).toMatchObject([{ ...lead, context: { ...context, attribution } }]);
});
