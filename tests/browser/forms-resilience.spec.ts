/** What a browser lacks or a visitor does meanwhile must not cost a lead. */
import { fillIn } from './form-input.ts';
import { expectThankYouPage, leadForm, ready, visitReady } from './forms.ts';
import { storedLeads } from './inbox.ts';
import { expect, freshEmail, test } from './visit.ts';

test('a browser without the latest of the platform sends its lead, campaign and all', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(URL, 'canParse');
    Reflect.deleteProperty(AbortSignal, 'timeout');
    Reflect.deleteProperty(String.prototype, 'toWellFormed');
    Reflect.deleteProperty(Array.prototype, 'at');
  });
  const email = freshEmail('older');
  await page.goto('/contact?utm_source=meta');
  const form = await ready(leadForm(page, 'growth-plan'));
  await fillIn(form, email);
  await form.submit.click();
  await expect(form.success).toBeVisible();
  expect(storedLeads(email)).toMatchObject([
    { context: { attribution: { utm_source: 'meta', landing_path: '/contact' } } },
  ]);
});

test('a form whose script breaks down posts by itself', async ({ page }) => {
  const email = freshEmail('broken');
  const form = await visitReady(page, 'growth-plan');
  await fillIn(form, email);
  await page.evaluate(() => {
    Reflect.defineProperty(window, 'crypto', { value: undefined });
  });
  await form.submit.click();
  await expectThankYouPage(page, 'en');
  expect(storedLeads(email)).toHaveLength(1);
});
