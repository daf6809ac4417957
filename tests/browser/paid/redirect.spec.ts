/** Where paid pages are reached, by browsers of any language. */
import { fillIn } from '../forms/form-input.ts';
import { ready } from '../forms/forms.ts';
import { storedLeads } from '../forms/stored-leads.ts';
import { fromAdvert, leadOf, linkToForm, paidForm, visitOf } from './paid.ts';
import { expect, freshEmail, LOCALES, test, visitRedirected, words } from '../visit.ts';

test.use({ locale: 'fr-FR' });

test('the campaign reaches the lead by way of the French page, without a notice', async ({
  page,
}) => {
  const email = freshEmail('paid-moved');
  const visit = visitOf('/meta-audit-offer/uk', 'fr');
  await visitRedirected(page, fromAdvert(visit.paid.path), fromAdvert(visit.path));
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
