import type { Page } from '@playwright/test';
import { fillIn, INPUT } from './form-input.ts';
import { visitReady, type LeadForm } from './forms.ts';
import { storedLeads } from './inbox.ts';
import { expect, freshEmail, t, test } from './visit.ts';

test('the web address of the growth plan begins with https:// while its field has the focus, wherever it is clicked, and gets it when the field is left or sent', async ({
  page,
}) => {
  const email = freshEmail('website');
  const form = await visitReady(page, 'growth-plan');
  const website = form.field('website');
  await expect(website).toHaveValue('');
  for (const x of [4, 40, 200]) {
    await website.click({ position: { x, y: 20 } });
    await expect(website).toHaveValue('https://');
    await page.keyboard.type('example.co.uk');
    await expect(website).toHaveValue('https://example.co.uk');
    await website.fill('');
    await form.field('email').focus();
    await expect(website).toHaveValue('');
  }
  await website.focus();
  await expect(website).toHaveValue('https://');
  await form.field('name').fill(INPUT.name);
  await expect(website).toHaveValue('');
  await website.fill('example.co.uk');
  await form.field('email').fill(email);
  await expect(website).toHaveValue('https://example.co.uk');
  await website.fill('example.com/enter');
  await website.press('Enter');
  await expect(form.success).toBeVisible();
  const payload = { website: 'https://example.com/enter' };
  expect(storedLeads(email)).toMatchObject([{ payload }]);
});

/** Sends a growth-plan form while the clock stands still. */
async function sendWithStoppedClock(page: Page): Promise<LeadForm> {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  const form = await visitReady(page, 'growth-plan');
  const email = freshEmail('growth-plan');
  await fillIn(form, email);
  await page.clock.pauseAt(new Date('2026-11-21T11:00:00Z'));
  await form.submit.press('Enter');
  await expect(form.success).toBeVisible();
  await expect(form.field()).toBeHidden();
  expect(storedLeads(email)).toMatchObject([{ state: 'waiting', spamSignals: [] }]);
  return form;
}

test('the growth-plan form shows its thanks for three seconds, then is fresh with what was sent under its button, which has the focus', async ({
  page,
}) => {
  const form = await sendWithStoppedClock(page);
  await page.clock.runFor(2999);
  await expect(form.success).toBeVisible();
  await page.clock.runFor(1);
  await expect(form.success).toBeHidden();
  await expect(form.submit).toBeFocused();
  const sent = form.place.getByRole('status').filter({ hasText: INPUT.name });
  await expect(sent).toContainText(
    t.leadForm['growth-plan'].successNote.replace('{replyHours}', '24'),
  );
  await expect(form.submit).toBeEnabled();
  for (const name of ['name', 'website', 'email', 'phone'] as const)
    await expect(form.field(name)).toHaveValue('');
  await expect(form.phoneCode).toHaveValue('+44');
  await expect(page).toHaveURL('/contact');
});

test('a reader below the growth-plan form stays in place when it is fresh again', async ({
  page,
}) => {
  const form = await sendWithStoppedClock(page);
  const reading = page.getByRole('contentinfo').getByRole('heading').first();
  await reading.scrollIntoViewIfNeeded();
  const top = async () => (await reading.boundingBox())?.y ?? 0;
  const before = await top();
  await page.clock.runFor(3000);
  await expect(form.submit).toBeEnabled();
  expect(await top()).toBeCloseTo(before, 0);
});
