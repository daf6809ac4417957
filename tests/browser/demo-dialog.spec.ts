import type { Locator, Page } from '@playwright/test';
import { FORM_TIMINGS } from '../../src/facts/limits.ts';
import { storedLeads } from './inbox.ts';
import { expect, freshEmail, gate, hydrated, LOCALES, home, t, test, words } from './visit.ts';

const { labels, errors, demo } = t.leadForm;
const ENDPOINT = '**/api/leads/demo';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: demo.title });
const openerOf = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: t.header.requestDemo });
/** By the whole of its label, but for the word that says it may be left out. */
const field = (dialog: Locator, name: string) =>
  dialog.getByRole('textbox', { name: new RegExp(`^${name}( \\(.*\\))?$`) });
const submitOf = (dialog: Locator) => dialog.locator('button[type="submit"]');

async function open(page: Page): Promise<Locator> {
  await page.goto('/');
  await openerOf(page).click();
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  return dialog;
}

async function openReady(page: Page): Promise<Locator> {
  const dialog = await open(page);
  await hydrated(field(dialog, labels.first_name));
  return dialog;
}

async function fillIn(dialog: Locator, email: string): Promise<void> {
  await field(dialog, labels.first_name).fill(' Ana ');
  await field(dialog, labels.last_name).fill('Prats');
  await field(dialog, labels.email).fill(email);
  await field(dialog, labels.company_name).fill('Prats & Filles');
  await dialog.getByRole('combobox', { name: labels.phone_code }).selectOption('+34');
  await field(dialog, labels.phone).fill('600 123 456');
}

const stored = (email: string) => ({
  form: 'demo',
  payload: {
    contact: {
      first_name: expect.stringMatching(/^\s?Ana\s?$/),
      last_name: 'Prats',
      email,
      company_name: 'Prats & Filles',
      phone: '+34 600123456',
    },
  },
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? 'the demo dialog' : 'the demo dialog without JavaScript',
    () => {
      test.use({ javaScriptEnabled });

      test('opens, closes on Escape and hands the focus back', async ({ page }) => {
        const dialog = await open(page);
        await expect(dialog.locator(':focus')).toHaveCount(1);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(openerOf(page)).toBeFocused();
      });

      test('closes on a click beside it and on its own button', async ({ page }) => {
        const dialog = await open(page);
        await dialog.getByRole('heading', { name: demo.title }).click();
        await expect(dialog).toBeVisible();
        await page.mouse.click(5, 5);
        await expect(dialog).toBeHidden();
        await openerOf(page).click();
        await dialog.getByRole('button', { name: t.leadForm.close }).click();
        await expect(dialog).toBeHidden();
        await expect(openerOf(page)).toBeFocused();
      });
    },
  );
}

test.describe('the demo form', () => {
  test('names each empty field in the words of the specification and goes to the first', async ({
    page,
  }) => {
    const dialog = await openReady(page);
    await submitOf(dialog).click();
    const wrong = [
      [labels.first_name, errors.firstNameRequired],
      [labels.last_name, errors.lastNameRequired],
      [labels.email, errors.emailRequired],
      [labels.company_name, errors.companyNameRequired],
    ] as const;
    for (const [label, message] of wrong) {
      await expect(dialog.getByText(message, { exact: true })).toBeVisible();
      await expect(field(dialog, label)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(dialog, label)).toHaveAccessibleDescription(new RegExp(message));
    }
    await expect(field(dialog, labels.first_name)).toBeFocused();
    expect(wrong.map(([, message]) => message)).toEqual([
      'First name is required',
      'Last name is required',
      'Email is required',
      'Company name is required',
    ]);
  });

  test('takes blanks for empty, and an address without a domain for wrong', async ({ page }) => {
    const dialog = await openReady(page);
    await fillIn(dialog, 'ana@nowhere');
    await field(dialog, labels.company_name).fill('   ');
    await submitOf(dialog).click();
    await expect(
      dialog.getByText('Please enter a valid email address', { exact: true }),
    ).toBeVisible();
    await expect(dialog.getByText(errors.companyNameRequired, { exact: true })).toBeVisible();
    await expect(field(dialog, labels.email)).toBeFocused();
  });

  test('clears the message of a field when that field is edited, and of no other', async ({
    page,
  }) => {
    const dialog = await openReady(page);
    await submitOf(dialog).click();
    await expect(dialog.getByText(errors.firstNameRequired, { exact: true })).toBeVisible();
    await field(dialog, labels.first_name).fill('A');
    await expect(dialog.getByText(errors.firstNameRequired, { exact: true })).toBeHidden();
    await expect(dialog.getByText(errors.lastNameRequired, { exact: true })).toBeVisible();
  });

  test('stores the request, says so, and is empty again after it was closed', async ({ page }) => {
    const email = freshEmail('demo');
    await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
    const dialog = await openReady(page);
    await fillIn(dialog, email);
    await submitOf(dialog).click();
    await expect(dialog.getByText('Demo Request Submitted Successfully!')).toBeVisible();
    expect(storedLeads(email)).toMatchObject([stored(email)]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.clock.runFor(FORM_TIMINGS.demoResetMs);
    await openerOf(page).click();
    await expect(field(dialog, labels.first_name)).toHaveValue('');
    await expect(field(dialog, labels.email)).toHaveValue('');
    await expect(dialog.getByText(demo.success)).toBeHidden();
  });

  test('stores one request however often the button is pressed', async ({ page }) => {
    const email = freshEmail('demo-double');
    const dialog = await openReady(page);
    await fillIn(dialog, email);
    await submitOf(dialog).dblclick();
    await expect(dialog.getByText(demo.success)).toBeVisible();
    expect(storedLeads(email)).toHaveLength(1);
  });

  test('keeps what was typed before its script arrived', async ({ page }) => {
    const scripts = await gate(page, '**/*.js');
    const dialog = await open(page);
    await field(dialog, labels.first_name).fill('Ana');
    await field(dialog, labels.company_name).fill('Prats & Filles');
    scripts.open();
    await hydrated(field(dialog, labels.first_name));
    await expect(field(dialog, labels.first_name)).toHaveValue('Ana');
    await expect(field(dialog, labels.company_name)).toHaveValue('Prats & Filles');
  });

  test.describe('when the request cannot be stored', () => {
    test.use({ expectedComplaints: /503/ });

    test('says so, keeps every word, and can be tried again', async ({ page }) => {
      const email = freshEmail('demo-failure');
      await page.route(ENDPOINT, (route) =>
        route.fulfill({
          status: 503,
          contentType: 'application/json',
          body: '{"error":"not-stored"}',
        }),
      );
      const dialog = await openReady(page);
      await fillIn(dialog, email);
      await submitOf(dialog).click();
      await expect(
        dialog.getByText('Failed to submit demo request. Please try again.'),
      ).toBeVisible();
      await expect(field(dialog, labels.last_name)).toHaveValue('Prats');
      await expect(field(dialog, labels.phone)).toHaveValue('600 123 456');
      await page.unroute(ENDPOINT);
      await submitOf(dialog).click();
      await expect(dialog.getByText(demo.success)).toBeVisible();
      expect(storedLeads(email)).toHaveLength(1);
    });
  });
});

test.describe('the demo form without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('stores the request and shows the thank-you page', async ({ page }) => {
    const email = freshEmail('demo-plain');
    const dialog = await open(page);
    await fillIn(dialog, email);
    await submitOf(dialog).click();
    await expect(page).toHaveURL('/submission-received');
    expect(storedLeads(email)).toMatchObject([stored(email)]);
  });

  for (const locale of LOCALES) {
    test.describe(() => {
      test.use({ expectedComplaints: /422/ });

      test(`comes back in ${locale} with its words and what is wrong`, async ({ page }) => {
        const { leadForm, header } = words(locale);
        await page.goto(home(locale));
        await page.getByRole('banner').getByRole('button', { name: header.requestDemo }).click();
        const dialog = page.getByRole('dialog', { name: leadForm.demo.title });
        // A blank passes the browser's own check, which only asks for something.
        await field(dialog, leadForm.labels.first_name).fill('   ');
        await field(dialog, leadForm.labels.last_name).fill('O’Brien <b>');
        await field(dialog, leadForm.labels.email).fill('ana@nowhere');
        await field(dialog, leadForm.labels.company_name).fill('Prats & Filles');
        const [answer] = await Promise.all([
          page.waitForResponse((response) => response.request().method() === 'POST'),
          submitOf(dialog).click(),
        ]);
        expect(answer.status()).toBe(422);
        await expect(
          page.getByText(leadForm.errors.firstNameRequired, { exact: true }),
        ).toBeVisible();
        await expect(page.getByText(leadForm.errors.emailInvalid, { exact: true })).toBeVisible();
        const form = page.locator('form').filter({ hasText: leadForm.errors.firstNameRequired });
        await expect(field(form, leadForm.labels.last_name)).toHaveValue('O’Brien <b>');
        await expect(field(form, leadForm.labels.email)).toHaveValue('ana@nowhere');
        await expect(field(form, leadForm.labels.company_name)).toHaveValue('Prats & Filles');
        await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale}-`));
      });
    });
  }
});
