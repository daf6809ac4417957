/** The field that only programs fill in. */
import { TRAP } from '../../src/forms/fields.ts';
import { fillIn } from './form-input.ts';
import { visitReady } from './forms.ts';
import { storedLeads } from './inbox.ts';
import { expect, freshEmail, test } from './visit.ts';

for (const [who, state, spamSignals] of [
  ['a program that springs the trap', 'quarantined', ['trap']],
  ['a person who takes a minute', 'waiting', []],
] as const) {
  test(`${who} is thanked, and the lead is ${state}`, async ({ page }) => {
    const email = freshEmail(state);
    await page.clock.install();
    const form = await visitReady(page, 'growth-plan');
    await fillIn(form, email);
    const trap = form.place.locator(`[name="${TRAP}"]`);
    await expect(trap).toBeHidden();
    if (state === 'quarantined')
      await trap.evaluate((field) => {
        if (field instanceof HTMLInputElement) field.value = 'https://spam.example.com';
      });
    await page.clock.fastForward(60_000);
    await form.submit.click();
    await expect(form.success).toBeVisible();
    expect(storedLeads(email)).toMatchObject([{ state, spamSignals }]);
  });
}
