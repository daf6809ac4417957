import { visitReady } from './forms.ts';
import { storedLeads } from './stored-leads.ts';
import { expect, freshEmail, gate, t, test } from '../visit.ts';

const { submitting, errors } = t.leadForm;
const { submit, submitted } = t.leadForm.hero;

test('the e-mail box asks for an address, shows its progress, and is fresh with its thanks', async ({
  page,
}) => {
  const email = freshEmail('hero');
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  const answer = await gate(page, '**/api/leads/hero');
  const form = await visitReady(page, 'hero');
  for (const blank of ['', '   ']) {
    await form.field().fill(blank);
    await form.submit.click();
    await expect(form.field()).toBeFocused();
    await expect(form.field()).toHaveAccessibleDescription(errors.emailRequired);
    await form.field().pressSequentially('a');
    await expect(form.place.getByText(errors.emailRequired)).toHaveCount(0);
    // A post would be held back.
    await expect(form.submit).toHaveText(submit);
  }
  await form.field().fill(email);
  await page.clock.pauseAt(new Date('2026-11-21T11:00:00Z'));
  await form.submit.click();
  await expect(form.submit).toHaveText(submitting);
  await expect(form.submit).toBeDisabled();
  answer.open();
  await expect(form.submit).toHaveText(submitted);
  expect(storedLeads(email)).toMatchObject([{ payload: { email, contact: { email } } }]);
  await form.field().fill('another@example.com');
  await page.clock.runFor(2900);
  await expect(form.submit).toHaveText(submitted);
  await page.clock.runFor(100);
  await expect(form.submit).toHaveText(submit);
  await expect(form.submit).toBeEnabled();
  await expect(form.field()).toHaveValue('another@example.com');
  await expect(form.success).toBeVisible();
  await expect(page).toHaveURL('/');
  // The thanks are for what was sent.
  await form.field().press('End');
  await form.field().press('x');
  await expect(form.success).toBeHidden();
});
