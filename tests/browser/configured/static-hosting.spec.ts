/** A form with a public webhook, as on a static host: the browser posts straight to the webhook. */
import { expectFilledIn, fillIn, payloadOf } from '../forms/form-input.ts';
import { expectFailure, leadForm, openForm, visitForm, visitReady } from '../forms/forms.ts';
import { gate } from '../visit.ts';
import { expect, STAND_INS, test } from './configured.ts';

const EMAIL = 'ana@example.com';
const HOOK = `${STAND_INS}/hook`;

test('the bare payload goes to the webhook, other forms to the endpoint', async ({ page }) => {
  const form = leadForm(page, 'audit');
  const code = await gate(page, '**/_astro/LeadForm.*');
  await page.goto('/?utm_source=meta');
  const others = ['demo', 'guide', 'hero'].map((id) => `/api/leads/${id}`);
  for (const address of [HOOK, ...others])
    await expect(page.locator(`form[action="${address}"]`)).toHaveCount(1);
  await openForm(form);
  await fillIn(form, EMAIL);
  const post = page.waitForRequest(HOOK);
  // A press before the script waits for it.
  await form.submit.click();
  code.open();
  await expect(form.success).toBeVisible();
  expect((await post).headers()['content-type']).toBe('application/json');
  expect((await post).postDataJSON()).toEqual({
    ...payloadOf('audit', EMAIL),
    attribution: { utm_source: 'meta', landing_path: '/' },
  });
});

test.describe('when the script does not come', () => {
  test.use({ expectedComplaints: /ERR_FAILED|dynamically imported module/ });

  test('the press sends the form as without JavaScript', async ({ page }) => {
    await page.route('**/_astro/LeadForm.*', (route) => route.abort());
    const form = await visitForm(page, 'audit');
    await fillIn(form, EMAIL);
    const post = page.waitForRequest(HOOK);
    await form.submit.click();
    expect((await post).postData()).toContain(encodeURIComponent(EMAIL));
  });
});

test.describe('when the webhook redirects', () => {
  test.use({ manner: 'move', expectedComplaints: /302|ERR_FAILED|Not sent/ });

  // A browser that follows the redirect gets a fine answer from an address that never got the lead.
  test('the form states that it failed and keeps its values', async ({ page }) => {
    const form = await visitReady(page, 'audit');
    await fillIn(form, EMAIL);
    await form.submit.click();
    await expectFailure(form);
    await expectFilledIn(form, EMAIL);
  });
});
