/** What a browser lacks or a visitor does meanwhile must not cost a lead, nor the reader's place. */
import { FORM_TIMINGS } from '../../src/facts/limits.ts';
import { expectThankYouPage, ready, leadForm, visitReady } from './forms.ts';
import { storedLeads } from './inbox.ts';
import { fillIn } from './form-input.ts';
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

for (const id of ['hero', 'growth-plan'] as const) {
  test(`whoever reads on after the ${id} form stays where they are when it is fresh again`, async ({
    page,
  }) => {
    await page.clock.install();
    const form = await visitReady(page, id);
    await fillIn(form, freshEmail(`reading-${id}`));
    await form.submit.click();
    await expect(form.success).toBeVisible();
    const reading = page.getByRole('contentinfo').getByRole('heading').first();
    await reading.scrollIntoViewIfNeeded();
    const top = async () => (await reading.boundingBox())?.y ?? 0;
    const before = await top();
    await page.clock.runFor(FORM_TIMINGS.growthPlanSuccessMs);
    await expect(form.submit).toBeEnabled();
    expect(await top()).toBeCloseTo(before, 0);
  });
}
