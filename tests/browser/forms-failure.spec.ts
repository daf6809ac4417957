/** No error loses what was typed: each form says in words that it failed, and what else can be done. */
import type { Route } from '@playwright/test';
import { BRAND } from '../../src/facts/brand.ts';
import { formAction } from '../../src/i18n/urls.ts';
import { FORM_IDS, visitReady, type FormId } from './forms.ts';
import { storedLeads } from './inbox.ts';
import { expectFilledIn, fillIn, payloadOf } from './form-input.ts';
import { expect, freshEmail, t, test } from './visit.ts';

/** Where the specification gives the words (section 8), they are these; the others are this site's own. */
const FAILURE: Readonly<Record<FormId, string>> = {
  hero: 'Your email could not be sent. Please try again.',
  demo: 'Failed to submit demo request. Please try again.',
  audit: 'Failed to submit request. Please try again.',
  'growth-plan': 'Your request could not be sent. Please try again.',
  guide: 'Your request could not be sent. Please try again.',
};

/** Ways in which a lead does not arrive. */
const TROUBLES: readonly ((route: Route) => Promise<void>)[] = [
  (route) => route.fulfill({ status: 503, json: { error: 'not_stored' } }),
  (route) => route.abort('internetdisconnected'),
  (route) => route.fulfill({ status: 429, json: { error: 'too_many' } }),
  (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' }),
  // A captive portal answers everything with its own page.
  (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome</h1>' }),
];

test.describe('when the lead cannot be stored', () => {
  test.use({ expectedComplaints: /503|429|500|ERR_INTERNET_DISCONNECTED/ });

  for (const id of FORM_IDS) {
    test(`the ${id} form says so whatever the trouble, keeps every word and can be tried again`, async ({
      page,
    }) => {
      const email = freshEmail(`trouble-${id}`);
      const form = await visitReady(page, id);
      await fillIn(form, email);
      const alert = form.place.getByRole('alert');
      let tries = 0;
      await page.route(`**${formAction(id)}`, (route) => {
        const trouble = TROUBLES[tries];
        tries += 1;
        return trouble ? trouble(route) : route.continue();
      });
      for (const [index] of TROUBLES.entries()) {
        await form.submit.click();
        await expect.poll(() => tries).toBe(index + 1);
        await expect(alert).toContainText(FAILURE[id]);
        await expectFilledIn(form, email);
        await expect(form.submit).toHaveText(t.leadForm[id].submit);
      }
      await expect(form.place.getByRole('link', { name: BRAND.phone.display })).toHaveAttribute(
        'href',
        BRAND.phone.href,
      );
      await expect(form.place.getByRole('link', { name: BRAND.email })).toHaveAttribute(
        'href',
        `mailto:${BRAND.email}`,
      );
      expect(storedLeads(email)).toEqual([]);
      await form.submit.click();
      await expect(form.success).toBeVisible();
      await expect(form.place.getByText(FAILURE[id])).toBeHidden();
      expect(storedLeads(email)).toMatchObject([{ payload: payloadOf(id, email) }]);
    });
  }
});

test.describe('when the answer was lost on its way back', () => {
  test.use({ expectedComplaints: /ERR_CONNECTION_RESET/ });

  test('trying again leaves the same lead, not a second one', async ({ page }) => {
    const email = freshEmail('lost-answer');
    const form = await visitReady(page, 'demo');
    await fillIn(form, email);
    await page.route(
      `**${formAction('demo')}`,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await form.submit.click();
    await expect(form.place.getByRole('alert')).toContainText(FAILURE.demo);
    expect(storedLeads(email)).toHaveLength(1);
    await form.submit.click();
    await expect(form.success).toBeVisible();
    expect(storedLeads(email)).toHaveLength(1);
  });
});

test.describe('when the endpoint finds wrong what the page let through', () => {
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
  });
});
