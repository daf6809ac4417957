/** A slip in an address: the form offers the mended one. */
import { PATHS } from '../../../src/i18n/urls.ts';
import { expect, freshEmail, gate, t, test } from '../visit.ts';
import { fillIn, payloadOf } from './form-input.ts';
import { expectThankYouPage, leadForm, ready, visitReady } from './forms.ts';
import { storedLeads } from './stored-leads.ts';

const { use, doubt, asTyped, errors } = t.leadForm;

test('a web address without its scheme is refused with a mending button', async ({ page }) => {
  const email = freshEmail('mended-site');
  const form = await visitReady(page, 'audit');
  await fillIn(form, email);
  const website = form.field('website');
  await website.fill('');
  await form.field('email').focus();
  await website.focus();
  await expect(website).toHaveValue('https://');
  await website.fill('www.marshandco.co.uk');
  await form.submit.click();
  await expect(website).toHaveAccessibleDescription(new RegExp(`${errors.websiteInvalid}$`));
  const offer = form.place.getByRole('button', { name: `${use} https://www.marshandco.co.uk` });
  // As on an iPhone, where a tap leaves the focus in the field.
  await offer.evaluate((button) => {
    button.addEventListener('mousedown', (event) => {
      event.preventDefault();
    });
  });
  await website.focus();
  await offer.click();
  await expect(form.success).toBeVisible();
  const contact = { website: 'https://www.marshandco.co.uk' };
  expect(storedLeads(email)).toMatchObject([{ payload: { contact } }]);
});

test('a lead with a likely slip is stored once, before the question about it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const name = freshEmail('slip').replace(/@.*/, '');
  const form = await visitReady(page, 'growth-plan');
  const offer = form.place.getByRole('button', { name: `${use} ${name}@gmail.com` });
  await fillIn(form, `${name}@gmial.com`);
  await form.submit.click();
  const question = form.place.locator(':focus');
  await expect(question).toContainText(doubt);
  await expect(question).toBeInViewport({ ratio: 1 });
  await expect(form.field('email')).toBeInViewport({ ratio: 1 });
  await expect(offer).toBeVisible();
  await expect(form.submit).toBeHidden();
  expect(storedLeads(`${name}@gmial.com`)).toHaveLength(1);
  await form.place.getByRole('button', { name: asTyped }).click();
  await expect(form.success).toBeVisible();
  await expect(offer).toBeHidden();
  expect(storedLeads(`${name}@gmial.com`)).toHaveLength(1);
  await page.reload();
  await ready(form);
  await fillIn(form, `${name}@gmial.com`);
  await form.submit.click();
  await expect(offer).toBeVisible();
  // Who mends it by hand sends it again.
  await form.field('email').fill(`${name}@gmail.com`);
  await form.submit.click();
  await expect(form.success).toBeVisible();
  expect(storedLeads(`${name}@gmail.com`)).toHaveLength(1);
  expect(storedLeads(`${name}@gmial.com`)).toHaveLength(1);
});

test('a form that is pressed as its dialog opens is busy, then judged', async ({ page }) => {
  const form = leadForm(page, 'audit');
  const script = await gate(page, '**/_astro/LeadForm.*.js*');
  await page.goto(PATHS.home);
  // As fast as a script can: the form is not hydrated yet.
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>('#audit-dialog')?.showModal();
    document.querySelector<HTMLElement>('#audit-dialog [type=submit]')?.click();
  });
  await expect(form.submit).toHaveCSS('cursor', 'progress');
  script.open();
  await expect(form.place.getByText(errors.websiteRequired)).toBeVisible();
  await expect(form.submit).not.toHaveCSS('cursor', 'progress');
  await expect(form.field()).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: /422/ });

  test('the chosen plan travels with the lead', async ({ page }) => {
    const email = freshEmail('plain-plan');
    await page.goto(`${PATHS.contentPack}?utm_source=news`);
    const choice = 'SEO content pack: Steady, 2 articles a month';
    await page.getByRole('button', { name: 'Choose 2 articles' }).click();
    await expect(page.getByText(t.interest.label)).toHaveText(`${t.interest.label} ${choice}`);
    const form = leadForm(page, 'demo', 'en', 'inline');
    await fillIn(form, email);
    await form.submit.click();
    await expectThankYouPage(page, 'en', 'demo');
    const attribution = { utm_source: 'news' };
    const context = { page: PATHS.contentPack, interest: choice, attribution };
    expect(storedLeads(email)).toMatchObject([{ payload: payloadOf('demo', email), context }]);
  });
});
