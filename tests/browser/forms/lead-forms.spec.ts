/** Every form from its page to the lead store: by keyboard alone, with trouble on the way, and without JavaScript. */
import type { Route } from '@playwright/test';
import { BRAND } from '../../../src/facts/brand.ts';
import { TRAP } from '../../../src/forms/fields.ts';
import { fill, fillCopy } from '../../../src/i18n/format.ts';
import { formAction, PATHS, thanksUrl, url } from '../../../src/i18n/urls.ts';
import { rotate } from '../../support/rotation.ts';
import { expectFilledIn, fillIn, INPUT, payloadOf, WRONG_EMAIL } from './form-input.ts';
import {
  expectFailure,
  expectThankYouPage,
  fieldsOf,
  FORM_IDS,
  isDialog,
  leadForm,
  openerOf,
  PAGE_OF,
  visitForm,
  visitReady,
  type FormId,
  type LeadForm,
} from './forms.ts';
import { storedLeads } from './stored-leads.ts';
import { tabTo } from '../accessibility/keyboard.ts';
import { expect, freshEmail, hydrated, LOCALES, t, test, words, type Locale } from '../visit.ts';

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

/** The one row that a lead leaves in the lead store. */
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

const COUNTED: readonly FormId[] = ['demo', 'growth-plan'];

type Trouble = readonly [name: string, answer: (route: Route) => Promise<void>];

/** The lead is stored, and the next attempt must not store it again. */
const LOST = 'the answer is lost on its way back';
const HTML = 'text/html';
const TROUBLES: readonly [Trouble, ...Trouble[]] = [
  [
    'the lead is not stored',
    (route) => route.fulfill({ status: 503, json: { error: 'not_stored' } }),
  ],
  [LOST, async (route) => (await route.fetch(), route.abort('connectionreset'))],
  ['the limit is reached', (route) => route.fulfill({ status: 429, json: { error: 'too_many' } })],
  ['a proxy fails', (route) => route.fulfill({ status: 500, contentType: HTML, body: 'Oops' })],
  ['a captive portal answers', (route) => route.fulfill({ contentType: HTML, body: 'Welcome' })],
];

for (const [[id, locale], [trouble, answer]] of rotate(rotate(FORM_IDS, LOCALES), TROUBLES))
  test.describe(() => {
    test.use({ expectedComplaints: /503|429|500|ERR_CONNECTION_RESET|Not sent/ });

    test(`the ${id} form in ${locale} is corrected by keyboard, and sent again when ${trouble}: one lead is stored and counted`, async ({
      page,
      complaints,
    }) => {
      const texts = words(locale).leadForm;
      const email = freshEmail(`keys-${id}`);
      const { keyboard } = page;
      const events: unknown[] = [];
      await page.exposeFunction('gtag', (...event: unknown[]) => events.push(event));
      const keys = new Set<string | undefined>();
      page.on('request', (request) => {
        if (request.method() === 'POST') keys.add(request.headers()['idempotency-key']);
      });
      const form = leadForm(page, id, locale);
      await page.goto(url(locale, PAGE_OF[id]));
      await tabToForm(form);
      await typeIn(form, WRONG_EMAIL);
      await keyboard.press('Enter');
      await expect(form.field('email')).toBeFocused();
      await expect(form.field('email')).toHaveAccessibleDescription(texts.errors.emailInvalid);
      // The focus of a keyboard selects the wrong value, or stands behind it.
      await keyboard.press('Control+A');
      await keyboard.type(email);
      await expect(form.place.getByText(texts.errors.emailInvalid, { exact: true })).toBeHidden();

      await page.route(`**${formAction(id)}`, answer, { times: 1 });
      await keyboard.press('Enter');
      await expectFailure(form);
      expect(complaints.join()).toContain(`Not sent: ${id}`);
      await expectFilledIn(form, email);
      await expect(form.submit).toHaveText(texts[id].submit);
      const wayBy = (name: string) => form.place.getByRole('link', { name });
      await expect(wayBy(BRAND.phone.international)).toHaveAttribute('href', BRAND.phone.href);
      await expect(wayBy(BRAND.email)).toHaveAttribute('href', `mailto:${BRAND.email}`);
      expect(storedLeads(email)).toHaveLength(trouble === LOST ? 1 : 0);
      expect(events).toEqual([]);
      await form.field('email').press('Enter');
      await expect(form.success).toBeVisible();
      // The message replaces a card and takes the focus; the box stays with the focus in it.
      if (id === 'hero') await expect(form.field()).toBeFocused();
      else
        await expect(form.place.locator(':focus')).toContainText(fill(locale, texts[id].success));
      expect(storedLeads(email)).toEqual(stored(id, locale, email));
      expect(keys.size).toBe(1);
      const event = ['event', 'generate_lead', { form: id }];
      expect(events).toEqual(COUNTED.includes(id) ? [event] : []);
    });
  });

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

  test('the skip link leaves what follows a form; an address without a name tells what to expect', async ({
    page,
  }) => {
    const main = page.getByRole('main');
    const download = main.getByRole('link', { name: t.leadForm.guide.download });
    await page.goto(thanksUrl('en', 'guide'));
    await expect(download).toBeVisible();
    await page.getByRole('link', { name: t.skipLink }).press('Enter');
    await expect(page).toHaveURL(/#content$/);
    await expect(download).toBeInViewport({ ratio: 1 });
    await download.click({ trial: true });
    await page.goto(url('en', PATHS.submissionReceived));
    await expect(main.locator('ol').getByRole('listitem')).toHaveCount(0);
    await expect(main.getByText(fillCopy('en', t.submissionReceived.answer))).toBeVisible();
  });
});

test.describe('when the endpoint refuses what the page let through', () => {
  test.use({ expectedComplaints: /422/ });

  test('the form shows the message at its field', async ({ page }) => {
    const form = await visitReady(page, 'demo');
    await fillIn(form, freshEmail('refused-later'));
    await page.route(`**${formAction('demo')}`, (route) =>
      route.fulfill({ status: 422, json: { error: 'invalid', fields: { email: 'emailInvalid' } } }),
    );
    await form.submit.click();
    await expect(form.field('email')).toBeFocused();
    await expect(form.field('email')).toHaveAccessibleDescription(t.leadForm.errors.emailInvalid);
    const error = form.place.locator('p', { hasText: t.leadForm.errors.emailInvalid });
    await expect(error).toHaveCSS('color', 'rgb(178, 63, 36)');
    await expect(error.locator('svg')).toHaveCSS('width', '16px');
  });
});

test('a program that springs the trap is thanked and quarantined', async ({ page }) => {
  const email = freshEmail('trap');
  const form = await visitReady(page, 'growth-plan');
  await fillIn(form, email);
  await form.place.locator(`[name="${TRAP}"]`).evaluate((field: HTMLInputElement) => {
    field.value = 'https://spam.example.com';
  });
  await form.submit.click();
  await expect(form.success).toBeVisible();
  expect(storedLeads(email)).toMatchObject([
    { state: 'quarantined', spamSignals: expect.arrayContaining(['trap']) },
  ]);
});
