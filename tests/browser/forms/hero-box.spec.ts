import { visitReady } from './forms.ts';
import { storedLeads } from './stored-leads.ts';
import { expect, freshEmail, gate, t, test, watchPosts } from '../visit.ts';

const { submitting } = t.leadForm;
const { submit, submitted } = t.leadForm.hero;

test('the e-mail box shows its progress, and is fresh with its thanks', async ({ page }) => {
  const email = freshEmail('hero');
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  const answer = await gate(page, '**/api/leads/hero');
  const form = await visitReady(page, 'hero');
  await expect(form.submit).toHaveText(submit);
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

test('the e-mail box sends no empty or blank address, and asks for one', async ({ page }) => {
  const posts = watchPosts(page);
  const form = await visitReady(page, 'hero');
  const { emailRequired } = t.leadForm.errors;
  for (const blank of ['', '   ']) {
    await form.field().fill(blank);
    await form.submit.click();
    await expect(form.field()).toBeFocused();
    await expect(form.field()).toHaveAccessibleDescription(emailRequired);
    await form.field().pressSequentially('a');
    await expect(form.place.getByText(emailRequired)).toHaveCount(0);
  }
  // A post that is answered comes after all others.
  await form.field().fill(freshEmail('after-blank'));
  await form.submit.click();
  await expect(form.submit).toHaveText(submitted);
  expect(posts).toHaveLength(1);
});
