/** A slip in an address: the form offers the mended one. */
import { PATHS } from '../../../src/i18n/urls.ts';
import { expect, freshEmail, gate, t, test } from '../visit.ts';
import { fillIn, payloadOf } from './form-input.ts';
import { expectThankYouPage, leadForm, openForm, ready, visitReady } from './forms.ts';
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
    document.querySelector<HTMLElement>('#audit-dialog')?.showPopover();
    document.querySelector<HTMLElement>('#audit-dialog [type=submit]')?.click();
  });
  await expect(form.submit).toHaveCSS('cursor', 'progress');
  script.open();
  await expect(form.place.getByText(errors.websiteRequired)).toBeVisible();
  await expect(form.submit).not.toHaveCSS('cursor', 'progress');
  await expect(form.field()).toBeFocused();
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

    test('the plan that is chosen last travels with the lead', async ({ page }) => {
      const email = freshEmail('plan');
      await page.goto(`${PATHS.contentPack}?utm_source=news`);
      const prices = page.locator('#prices');
      const choose = (name: string) => prices.getByRole('button', { name }).click();
      const form = leadForm(page, 'demo', 'en', javaScriptEnabled ? 'own' : 'inline');
      const note = page.getByText(t.interest.label);
      await prices.getByRole('radio', { name: /EUR/ }).check();
      await expect(prices.getByText('€935 a month')).toBeVisible();
      if (javaScriptEnabled) {
        await choose('Choose 2 articles');
        await expect(note).toHaveText(/Steady, 2 articles a month, EUR/);
        await form.place.getByRole('button', { name: t.interest.remove }).click();
        await expect(note).toBeHidden();
        await form.place.getByRole('button', { name: t.leadForm.close }).click();
      }
      await choose('Choose 8 articles');
      const plan = 'SEO content pack: Full, 8 articles a month';
      const interest = javaScriptEnabled ? `${plan}, EUR` : plan;
      await expect(note).toHaveText(new RegExp(`^${t.interest.label} ${interest}`));
      await fillIn(form, email);
      await form.submit.click();
      if (javaScriptEnabled) await expect(form.success).toBeVisible();
      else await expectThankYouPage(page, 'en', 'demo');
      const context = { page: PATHS.contentPack, interest, attribution: { utm_source: 'news' } };
      expect(storedLeads(email)).toMatchObject([{ payload: payloadOf('demo', email), context }]);
      if (!javaScriptEnabled) return;
      // The opener of the header is about no plan.
      await form.place.getByRole('button', { name: t.leadForm.close }).click();
      await openForm(form);
      await expect(note).toBeHidden();
    });
  });
