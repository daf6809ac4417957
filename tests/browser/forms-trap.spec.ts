/** The field that only programs fill in: no person meets it, and what is in it never costs a lead. */
import { TRAP } from '../../src/forms/fields.ts';
import { fillIn } from './form-input.ts';
import { expectThankYouPage, FIELDS_OF, visitForm, visitReady, type LeadForm } from './forms.ts';
import { storedLeads } from './inbox.ts';
import { expect, freshEmail, test } from './visit.ts';

const trapOf = (form: LeadForm) => form.place.locator(`[name="${TRAP}"]`);

/** As a program does that fills in whatever the markup offers. */
const springTrap = (form: LeadForm) =>
  trapOf(form).evaluate((field) => {
    if (field instanceof HTMLInputElement) field.value = 'https://spam.example.com';
  });

for (const id of ['hero', 'demo'] as const) {
  test(`nobody meets the trap of the ${id} form`, async ({ page }) => {
    const form = await visitForm(page, id);
    const trap = trapOf(form);
    await expect(trap).toHaveCount(1);
    await expect(trap).toBeHidden();
    // What has a role is what assistive technology offers.
    await expect(form.place.getByRole('textbox')).toHaveCount(FIELDS_OF[id].length);
    await trap.focus();
    await expect(trap).not.toBeFocused();
  });
}

for (const [who, state, spamSignals] of [
  ['a program that springs the trap', 'quarantined', ['trap']],
  ['a person who takes a minute', 'waiting', []],
] as const) {
  test(`${who} is thanked, and the lead is ${state}`, async ({ page }) => {
    const email = freshEmail(state);
    await page.clock.install();
    const form = await visitReady(page, 'growth-plan');
    await fillIn(form, email);
    if (state === 'quarantined') await springTrap(form);
    await page.clock.fastForward(60_000);
    await form.submit.click();
    await expect(form.success).toBeVisible();
    expect(storedLeads(email)).toMatchObject([{ state, spamSignals }]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a post with a sprung trap gets the thank-you page and is quarantined', async ({ page }) => {
    const email = freshEmail('plain-trap');
    const form = await visitForm(page, 'growth-plan');
    await fillIn(form, email);
    await springTrap(form);
    await form.submit.click();
    await expectThankYouPage(page, 'en');
    expect(storedLeads(email)).toMatchObject([{ state: 'quarantined', spamSignals: ['trap'] }]);
  });
});
