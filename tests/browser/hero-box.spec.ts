import type { Page } from '@playwright/test';
import { boxRefusedOn, expectThankYouPage } from './forms.ts';
import { storedLeads } from './inbox.ts';
import { expect, freshEmail, gate, hydrated, t, test, watchPosts } from './visit.ts';

const ENDPOINT = '**/api/leads/hero';

const boxOf = (page: Page) =>
  page.getByRole('main').getByRole('textbox', { name: t.leadForm.hero.label });
const buttonOf = (page: Page) =>
  page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.getByRole('textbox', { name: t.leadForm.hero.label }) })
    .getByRole('button');

test.describe('the e-mail box', () => {
  test('keeps what was typed before its script arrived', async ({ page }) => {
    const scripts = await gate(page, '**/*.js');
    await page.goto('/');
    const box = boxOf(page);
    await box.pressSequentially('early@');
    scripts.open();
    await hydrated(box);
    await expect(box).toHaveValue('early@');
    await expect(box).toBeFocused();
    await box.pressSequentially('example.com');
    await expect(box).toHaveValue('early@example.com');
  });

  test('says Submitting..., then Submitted for three seconds, and stores what was typed', async ({
    page,
  }) => {
    const email = freshEmail('hero');
    await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
    const answer = await gate(page, ENDPOINT);
    await page.goto('/');
    const box = boxOf(page);
    const button = buttonOf(page);
    await expect(button).toHaveText(t.leadForm.hero.submit);
    await box.fill(email);
    await hydrated(box);
    await page.clock.pauseAt(new Date('2026-11-21T11:00:00Z'));
    await button.click();
    await expect(button).toHaveText(t.leadForm.hero.submitting);
    await expect(button).toBeDisabled();
    answer.open();
    await expect(button).toHaveText(t.leadForm.hero.submitted);
    expect(storedLeads(email)).toMatchObject([
      { form: 'hero', payload: { email, contact: { email } } },
    ]);
    await page.clock.runFor(2900);
    await expect(button).toHaveText(t.leadForm.hero.submitted);
    await page.clock.runFor(100);
    await expect(button).toHaveText(t.leadForm.hero.submit);
    await expect(button).toBeEnabled();
    await expect(box).toHaveValue('');
    await expect(page).toHaveURL('/');
  });

  test('ignores an empty and a blank submission', async ({ page }) => {
    const posts = watchPosts(page);
    await page.goto('/');
    const box = boxOf(page);
    await box.focus();
    await hydrated(box);
    await page.keyboard.press('Enter');
    await box.pressSequentially('   ');
    await page.keyboard.press('Enter');
    await buttonOf(page).click();
    await expect(buttonOf(page)).toHaveText(t.leadForm.hero.submit);
    // A true one comes after them, so the list is complete when it is answered.
    await box.fill(freshEmail('after-blank'));
    await buttonOf(page).click();
    await expect(buttonOf(page)).toHaveText(t.leadForm.hero.submitted);
    expect(posts).toHaveLength(1);
  });
});

test.describe('the e-mail box, posted as if it stood on a paid page', () => {
  test.use({ expectedComplaints: /422/ });

  test('leads on to the thank-you page in its language', async ({ page }) => {
    const email = freshEmail('hero-landing');
    const form = await boxRefusedOn(page, 'pt', '/google-ads');
    await form.field().fill(email);
    await form.submit.click();
    await expectThankYouPage(page, 'pt');
    expect(storedLeads(email)).toMatchObject([
      { destination: 'HERO_LANDING', context: { page: '/pt/google-ads', locale: 'pt' } },
    ]);
  });
});
