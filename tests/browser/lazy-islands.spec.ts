/** Scripts come when they are needed, and nothing that a visitor does meanwhile is lost. */
import type { Page } from '@playwright/test';
import type { Locale } from '../../src/i18n/locales.ts';
import { PATHS, url } from '../../src/i18n/urls.ts';
import { rotate } from '../support/rotation.ts';
import { expectThankYouPage, leadForm, type LeadForm } from './forms/forms.ts';
import { storedLeads } from './forms/stored-leads.ts';
import { expectFilledIn, fillIn } from './forms/form-input.ts';
import {
  expect,
  freshEmail,
  gate,
  hydrated,
  islandOf,
  readToTheEnd,
  t,
  test,
  waitForIdle,
  watchScripts,
} from './visit.ts';

/** React and the island itself: a form needs both. */
const SCRIPTS = [
  '**/_astro/client.*.js*',
  // Astro requests an island's own code a second time, under another query.
  '**/_astro/LeadForm.*.js*',
] as const;

/** The audit dialog of a service page, opened with the first button of the text. */
async function openAudit(page: Page, locale: Locale = 'en'): Promise<LeadForm> {
  await page.goto(url(locale, PATHS.technicalSeo));
  const form = leadForm(page, 'audit', locale);
  const openers = page.getByRole('main').locator('[commandfor="audit-dialog"]');
  await openers.first().click();
  await expect(form.place).toBeVisible();
  return form;
}

async function visitBox(page: Page): Promise<LeadForm> {
  await page.goto(PATHS.estateAgents);
  return leadForm(page, 'hero');
}

// With reduced motion, only a visitor causes a script.
test('reading loads no script, and pointing at a form its own only', async ({ page }) => {
  const scripts = watchScripts(page);
  const { field } = await visitBox(page);
  // At the edge there is nothing to point at.
  await page.mouse.move(1, 450);
  await readToTheEnd(page);
  await waitForIdle(page);
  expect(scripts).toEqual([]);
  await field().hover();
  await hydrated(field());
  expect(scripts.filter((address) => /\/(?:en|es|fr|pt)\./.test(address))).toHaveLength(1);
  const dialogs = page.locator('dialog astro-island');
  await expect(dialogs).toHaveCount(3);
  for (const island of await dialogs.all()) await expect(island).toHaveAttribute('ssr');
});

for (const [script, isInDialog] of rotate(SCRIPTS, [false, true]))
  test(`while ${script} is slow, a form in ${isInDialog ? 'a Spanish dialog' : 'the text'} keeps what is typed`, async ({
    page,
  }) => {
    const code = await gate(page, script);
    const email = freshEmail('slow');
    const form = await (isInDialog ? openAudit(page, 'es') : visitBox(page));
    await form.field().focus();
    if (isInDialog) await fillIn(form, email);
    else await page.keyboard.type(email.slice(0, 5));
    await expect(islandOf(form.field())).toHaveAttribute('ssr');
    code.open();
    await hydrated(form.field());
    if (!isInDialog) {
      await expect(form.field()).toBeFocused();
      await page.keyboard.type(email.slice(5));
    }
    await expectFilledIn(form, email);
    await form.submit.click();
    await expect(form.success).toBeVisible();
    expect(storedLeads(email)).toHaveLength(1);
  });

test.describe('when code does not come', () => {
  test.use({ expectedComplaints: /ERR_FAILED|Failed to fetch dynamically imported module/ });

  const visitPaid = async (page: Page) => {
    await page.goto('/linked-in-audit-offer/uk');
    return leadForm(page, 'audit', 'en', 'inline');
  };
  const CASES = [
    ['in the text', visitBox, SCRIPTS[1], 'requestfailed'],
    ['in a dialog', openAudit, '**/_astro/en.*.js*', 'requestfailed'],
    ['of a paid page', visitPaid, SCRIPTS[0], 'requestfailed'],
    // It is slow for as long as the visitor needs.
    ['in the text', visitBox, SCRIPTS[1], 'request'],
  ] as const;

  for (const [place, visit, script, event] of CASES)
    test(`the form ${place} is busy at once and takes a lead on the first click when ${script} ${event === 'request' ? 'is slow' : 'fails'}`, async ({
      page,
    }) => {
      await page.route(script, async (route) => {
        if (event === 'requestfailed') await route.abort();
      });
      const email = freshEmail('failed');
      const form = await visit(page);
      const happened =
        event === 'request' ? page.waitForRequest(script) : page.waitForEvent('requestfailed');
      await fillIn(form, email);
      await happened;
      const cursor = await form.submit.evaluate((button: HTMLButtonElement) => {
        button.click();
        return getComputedStyle(button).cursor;
      });
      expect(cursor).toBe('progress');
      await expectThankYouPage(page, 'en', form.id);
      expect(storedLeads(email)).toHaveLength(1);
    });
});

test.describe('without a connection', () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|dynamically imported module/ });

  test('a form without its script states that it is offline', async ({ page, context }) => {
    const email = freshEmail('offline');
    await page.goto(PATHS.contact);
    const form = leadForm(page, 'growth-plan');
    await context.setOffline(true);
    const failed = page.waitForEvent('console', (message) =>
      /Error hydrating/.test(message.text()),
    );
    await fillIn(form, email);
    const note = page.getByRole('alert').filter({ hasText: t.offline });
    await form.submit.click();
    await expect(note).toBeInViewport({ ratio: 1 });
    await failed;
    await expect(note).toBeVisible();
    await form.submit.click();
    await expect(note).toBeVisible();
    await expectFilledIn(form, email);
    await context.setOffline(false);
    await form.submit.click();
    await expectThankYouPage(page, 'en', form.id);
    expect(storedLeads(email)).toHaveLength(1);
  });
});
