/** Scripts come when they are needed, and nothing that a visitor does meanwhile is lost. */
import type { Page } from '@playwright/test';
import { PATHS } from '../../src/i18n/urls.ts';
import { rotate } from '../support/rotation.ts';
import { expectThankYouPage, leadForm, visitForm } from './forms/forms.ts';
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

// With reduced motion, only a visitor causes a script.
test('reading loads no script, and pointing at a form its own only', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto(PATHS.estateAgents);
  const { field } = leadForm(page, 'hero');
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

for (const [script, [id, locale]] of rotate(SCRIPTS, [
  ['hero', 'en'],
  ['audit', 'es'],
] as const))
  test(`while ${script} is slow, the ${id} form keeps what is typed`, async ({ page }) => {
    const code = await gate(page, script);
    const email = freshEmail('slow');
    const form = await visitForm(page, id, locale);
    await form.field().focus();
    if (id === 'audit') await fillIn(form, email);
    else await page.keyboard.type(email.slice(0, 5));
    await expect(islandOf(form.field())).toHaveAttribute('ssr');
    code.open();
    await hydrated(form.field());
    if (id === 'hero') {
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
    ['in the text', (page: Page) => visitForm(page, 'hero'), SCRIPTS[1], 'requestfailed'],
    [
      'in a dialog',
      (page: Page) => visitForm(page, 'audit'),
      '**/_astro/en.*.js*',
      'requestfailed',
    ],
    // It is slow for as long as the visitor needs.
    ['of a paid page', visitPaid, SCRIPTS[0], 'request'],
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
