/** The field that only programs find: no person meets it, and what is in it never costs a lead. */
import { TRAP } from '../../src/forms/fields.ts';
import {
  expectThankYouPage,
  FIELDS_OF,
  FORM_IDS,
  visitForm,
  visitReady,
  type LeadForm,
} from './forms.ts';
import { storedLeads } from './inbox.ts';
import { fillIn } from './form-input.ts';
import { expect, freshEmail, test } from './visit.ts';

const trapOf = (form: LeadForm) => form.place.locator(`[name="${TRAP}"]`);

/** As a program does it that fills in whatever the markup offers. */
const springTrap = (form: LeadForm) =>
  trapOf(form).evaluate((field) => {
    if (field instanceof HTMLInputElement) field.value = 'https://spam.example.com';
  });

for (const id of FORM_IDS) {
  test(`nobody meets the trap of the ${id} form`, async ({ page }) => {
    const form = await visitReady(page, id);
    const trap = trapOf(form);
    await expect(trap).toHaveCount(1);
    await expect(trap).toBeHidden();
    await expect(trap).toHaveAttribute('autocomplete', 'off');
    // What has a role here is what assistive technology offers: the fields, and nothing between them.
    await expect(form.place.getByRole('textbox')).toHaveCount(FIELDS_OF[id].length);
    await trap.focus();
    await expect(trap).not.toBeFocused();
  });
}

test('a sprung trap shows the same thanks, and the lead is quarantined instead of lost', async ({
  page,
}) => {
  const email = freshEmail('trapped');
  await page.clock.install();
  const form = await visitReady(page, 'growth-plan');
  await fillIn(form, email);
  await springTrap(form);
  await page.clock.fastForward(60_000);
  await form.submit.click();
  await expect(form.success).toBeVisible();
  expect(storedLeads(email)).toMatchObject([{ state: 'quarantined', spamSignals: ['trap'] }]);
});

test('a person who takes a minute shows no sign of spam', async ({ page }) => {
  const email = freshEmail('patient');
  await page.clock.install();
  const form = await visitReady(page, 'growth-plan');
  await fillIn(form, email);
  await page.clock.fastForward(60_000);
  await form.submit.click();
  await expect(form.success).toBeVisible();
  expect(storedLeads(email)).toMatchObject([{ state: 'waiting', spamSignals: [] }]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const isTrapped of [true, false]) {
    test(`a form post with ${isTrapped ? 'a sprung' : 'an empty'} trap ${isTrapped ? 'is' : 'is not'} quarantined and gets the thank-you page`, async ({
      page,
    }) => {
      const email = freshEmail('plain-trap');
      const form = await visitForm(page, 'growth-plan');
      await fillIn(form, email);
      if (isTrapped) await springTrap(form);
      await form.submit.click();
      await expectThankYouPage(page, 'en');
      expect(storedLeads(email)).toMatchObject([
        isTrapped
          ? { state: 'quarantined', spamSignals: ['trap'] }
          : { state: 'waiting', spamSignals: [] },
      ]);
    });
  }
});
