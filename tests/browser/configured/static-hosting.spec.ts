/** A form with a public webhook, as on a static host: the browser posts straight to the webhook. */
import { PATHS, url } from '../../../src/i18n/urls.ts';
import { partsOf } from '../../support/privacy-parts.ts';
import { expectFilledIn, fillIn, payloadOf } from '../form-input.ts';
import { expectFailure, leadForm, openForm, ready, visitForm, visitReady } from '../forms.ts';
import { expect, STAND_INS, test } from './configured.ts';

const EMAIL = 'ana@example.com';
const HOOK = `${STAND_INS}/hook`;

test('the bare payload goes to the webhook of the form, with the campaign', async ({ page }) => {
  const form = leadForm(page, 'audit');
  await page.goto('/?utm_source=meta');
  await openForm(form);
  await ready(form);
  await fillIn(form, EMAIL);
  const post = page.waitForRequest(HOOK);
  await form.submit.click();
  await expect(form.success).toBeVisible();
  expect((await post).headers()['content-type']).toBe('application/json');
  expect((await post).postDataJSON()).toEqual({
    ...payloadOf('audit', EMAIL),
    attribution: { utm_source: 'meta', landing_path: '/' },
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

test('other forms post to the endpoint, and the privacy policy states what happens to leads that pass by the inbox', async ({
  page,
}) => {
  await page.goto(PATHS.home);
  for (const id of ['demo', 'guide', 'hero'])
    await expect(page.locator(`form[action="/api/leads/${id}"]`)).toHaveCount(1);
  await expect(page.locator(`form[action="${HOOK}"]`)).toHaveCount(1);
  await page.goto(url('fr', PATHS.privacy));
  const main = page.getByRole('main');
  for (const part of partsOf('fr', 'webhook')) await expect(main).toContainText(part);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the browser posts the fields to the webhook', async ({ page }) => {
    const form = await visitForm(page, 'audit');
    await fillIn(form, EMAIL);
    const post = page.waitForRequest(HOOK);
    await form.submit.click();
    await expect(page.getByText('thanks')).toBeVisible();
    expect(new URLSearchParams((await post).postData() ?? '').get('email')).toBe(EMAIL);
  });
});
