/** Leads that do not arrive, leads that are sent twice, and the field that only programs fill in. */
import type { Route } from '@playwright/test';
import { BRAND } from '../../../src/facts/brand.ts';
import { TRAP } from '../../../src/forms/fields.ts';
import { formAction } from '../../../src/i18n/urls.ts';
import { rotate } from '../../support/rotation.ts';
import { expectFilledIn, fillIn, payloadOf } from './form-input.ts';
import { expectFailure, FORM_IDS, visitReady, type FormId } from './forms.ts';
import { storedLeads } from './stored-leads.ts';
import { expect, freshEmail, t, test } from '../visit.ts';

/** The forms whose leads analytics count. */
const COUNTED: readonly FormId[] = ['demo', 'growth-plan'];

type Trouble = readonly [name: string, answer: (route: Route) => Promise<void>];

/** The lead is stored, and the next attempt must not store it again. */
const LOST = 'the answer is lost on its way back';

const HTML = 'text/html';
const TROUBLES: readonly [Trouble, ...Trouble[]] = [
  ['the inbox is broken', (route) => route.fulfill({ status: 503, json: { error: 'not_stored' } })],
  [LOST, async (route) => (await route.fetch(), route.abort('connectionreset'))],
  ['the limit is reached', (route) => route.fulfill({ status: 429, json: { error: 'too_many' } })],
  ['a proxy fails', (route) => route.fulfill({ status: 500, contentType: HTML, body: 'Oops' })],
  [
    'a captive portal answers with its own page',
    (route) => route.fulfill({ status: 200, contentType: HTML, body: 'Welcome' }),
  ],
];

test.describe(() => {
  test.use({ expectedComplaints: /503|429|500|ERR_CONNECTION_RESET|Not sent/ });

  for (const [id, [trouble, answer]] of rotate(FORM_IDS, TROUBLES)) {
    test(`when ${trouble}, the ${id} form states it, keeps its values and counts no lead; the next attempt stores it once`, async ({
      page,
      complaints,
    }) => {
      const email = freshEmail(`trouble-${id}`);
      const events: unknown[] = [];
      await page.exposeFunction('gtag', (...event: unknown[]) => events.push(event));
      const keys = new Set<string | undefined>();
      page.on('request', (request) => {
        if (request.method() === 'POST') keys.add(request.headers()['idempotency-key']);
      });
      const form = await visitReady(page, id);
      await fillIn(form, email);
      await page.route(`**${formAction(id)}`, answer, { times: 1 });
      await form.submit.click();
      await expectFailure(form);
      expect(complaints.join()).toContain(`Not sent: ${id}`);
      await expectFilledIn(form, email);
      await expect(form.submit).toHaveText(t.leadForm[id].submit);
      const wayBy = (name: string) => form.place.getByRole('link', { name });
      await expect(wayBy(BRAND.phone.international)).toHaveAttribute('href', BRAND.phone.href);
      await expect(wayBy(BRAND.email)).toHaveAttribute('href', `mailto:${BRAND.email}`);
      expect(storedLeads(email)).toHaveLength(trouble === LOST ? 1 : 0);
      expect(events).toEqual([]);
      await form.submit.click();
      await expect(form.success).toBeVisible();
      await expect(form.place.getByText(t.leadForm[id].failure)).toBeHidden();
      expect(storedLeads(email)).toMatchObject([{ payload: payloadOf(id, email) }]);
      expect(keys.size).toBe(1);
      const event = ['event', 'generate_lead', { form: id }];
      expect(events).toEqual(COUNTED.includes(id) ? [event] : []);
    });
  }
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
    await expect(error).toHaveCSS('display', 'flex');
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
