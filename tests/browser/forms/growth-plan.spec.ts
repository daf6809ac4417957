import { fillIn, INPUT } from './form-input.ts';
import { ready, visitForm, visitReady } from './forms.ts';
import { storedLeads } from './stored-leads.ts';
import { expect, freshEmail, t, test } from '../visit.ts';

test('the web address begins with https:// while its field has the focus', async ({ page }) => {
  const email = freshEmail('website');
  const form = await visitForm(page, 'growth-plan');
  const website = form.field('website');
  // As before the script: no event.
  await website.evaluate((field: HTMLInputElement) => (field.value = 'www.example.com'));
  await ready(form);
  await expect(website).toHaveValue('https://www.example.com');
  await website.fill('');
  await form.field('email').focus();
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

test('the form shows its thanks, then is fresh with what was sent', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  const form = await visitReady(page, 'growth-plan');
  const email = freshEmail('growth-plan');
  await fillIn(form, email);
  await form.field('phone').fill('0044 7911 123456');
  const below = page.getByRole('contentinfo');
  const top = () => below.evaluate((part) => part.getBoundingClientRect().top + scrollY);
  const before = await top();
  await page.clock.pauseAt(new Date('2026-11-21T11:00:00Z'));
  await form.submit.press('Enter');
  await expect(form.success).toBeVisible();
  await expect(form.field()).toBeHidden();
  expect(storedLeads(email)).toMatchObject([{ state: 'waiting', spamSignals: [] }]);
  expect(await top()).toBeCloseTo(before, 0);
  await page.clock.runFor(2999);
  await expect(form.success).toBeVisible();
  await page.clock.runFor(1);
  await expect(form.success).toBeHidden();
  await expect(form.submit).toBeFocused();
  expect(await top()).toBeCloseTo(before, 0);
  const sent = form.place.getByRole('status').filter({ hasText: INPUT.name });
  await expect(sent).toContainText(`${email}, +44 7911123456.`);
  await expect(sent.getByRole('paragraph')).toBeInViewport({ ratio: 1 });
  await expect(sent).toContainText(
    t.leadForm['growth-plan'].successNote.replace('{replyHours}', '24'),
  );
  await expect(form.submit).toBeEnabled();
  for (const name of ['name', 'website', 'email', 'phone'] as const)
    await expect(form.field(name)).toHaveValue('');
  await expect(form.phoneCode).toHaveValue('+44');
  await expect(page).toHaveURL('/contact');
});
