import type { Page } from '@playwright/test';
import { FORM_TIMINGS } from '../../src/facts/limits.ts';
import { fill } from '../../src/i18n/format.ts';
import { storedLeads } from './inbox.ts';
import { expect, freshEmail, gate, home, hydrated, LOCALES, t, test, words } from './visit.ts';

const ENDPOINT = '**/api/leads/hero';

const boxOf = (page: Page) =>
  page.getByRole('main').getByRole('textbox', { name: t.leadForm.hero.label });
const buttonOf = (page: Page) =>
  page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.getByRole('textbox', { name: t.leadForm.hero.label }) })
    .getByRole('button');

const countPosts = (page: Page): string[] => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  return posts;
};

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
    await page.clock.runFor(FORM_TIMINGS.heroSuccessMs - 100);
    await expect(button).toHaveText(t.leadForm.hero.submitted);
    await page.clock.runFor(100);
    await expect(button).toHaveText(t.leadForm.hero.submit);
    await expect(button).toBeEnabled();
    await expect(box).toHaveValue('');
    await expect(page).toHaveURL('/');
  });

  test('ignores an empty and a blank submission', async ({ page }) => {
    const posts = countPosts(page);
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

  test('stores one lead however often it is submitted while one is on its way', async ({
    page,
  }) => {
    const email = freshEmail('double');
    const posts = countPosts(page);
    const answer = await gate(page, ENDPOINT);
    await page.goto('/');
    const box = boxOf(page);
    await box.fill(email);
    await hydrated(box);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await buttonOf(page).dispatchEvent('click');
    await box.evaluate((input) => {
      input.closest('form')?.requestSubmit();
    });
    answer.open();
    await expect(buttonOf(page)).toHaveText(t.leadForm.hero.submitted);
    expect(posts).toHaveLength(1);
    expect(storedLeads(email)).toHaveLength(1);
  });

  test.describe('when the lead cannot be stored', () => {
    test.use({ expectedComplaints: /503|ERR_FAILED|ERR_CONNECTION/ });

    for (const failure of ['server', 'network'] as const) {
      test(`says so after a ${failure} failure, keeps the address, and can be tried again`, async ({
        page,
      }) => {
        const email = freshEmail('failure');
        await page.route(ENDPOINT, (route) =>
          failure === 'server'
            ? route.fulfill({
                status: 503,
                contentType: 'application/json',
                body: '{"error":"not-stored"}',
              })
            : route.abort(),
        );
        await page.goto('/');
        const box = boxOf(page);
        await box.fill(email);
        await hydrated(box);
        await buttonOf(page).click();
        await expect(page.getByText(t.leadForm.hero.failure)).toBeVisible();
        await expect(box).toHaveValue(email);
        await expect(buttonOf(page)).toHaveText(t.leadForm.hero.submit);
        expect(storedLeads(email)).toEqual([]);
        await page.unroute(ENDPOINT);
        await buttonOf(page).click();
        await expect(buttonOf(page)).toHaveText(t.leadForm.hero.submitted);
        await expect(page.getByText(t.leadForm.hero.failure)).toBeHidden();
        expect(storedLeads(email)).toHaveLength(1);
      });
    }
  });
});

for (const locale of LOCALES) {
  test.describe(`the e-mail box in ${locale}, without JavaScript`, () => {
    test.use({ javaScriptEnabled: false });

    test('stores the lead and shows the thank-you page in its language', async ({ page }) => {
      const email = freshEmail(`plain-${locale}`);
      const { leadForm, submissionReceived } = words(locale);
      await page.goto(home(locale));
      await page.getByRole('main').getByRole('textbox', { name: leadForm.hero.label }).fill(email);
      await page
        .getByRole('main')
        .getByRole('button', { name: leadForm.hero.submit, exact: true })
        .click();
      await expect(page).toHaveURL(
        locale === 'en' ? '/submission-received' : `/${locale}/submission-received`,
      );
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        fill(locale, submissionReceived.headline),
      );
      expect(storedLeads(email)).toMatchObject([
        { form: 'hero', payload: { email, contact: { email } } },
      ]);
    });
  });
}

test.describe('the e-mail box whose script never arrives', () => {
  test.use({ expectedComplaints: /ERR_FAILED|Failed to fetch dynamically imported module/ });

  test('still stores the lead', async ({ page }) => {
    const email = freshEmail('no-script');
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/');
    await boxOf(page).fill(email);
    await buttonOf(page).click();
    await expect(page).toHaveURL('/submission-received');
    expect(storedLeads(email)).toHaveLength(1);
  });
});
