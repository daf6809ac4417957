/** Consent in several tabs, on pages that come back, and where nothing can be stored. */
import { expect, test } from './configured.ts';
import { chatButton, expectRunning, kept, LEFT_BEHIND, questionOn } from './consent.ts';

test.use({ expectedComplaints: LEFT_BEHIND });

test('a second tab follows an answer, and its withdrawal', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/about');
  await expect(questionOn(other).region).toBeVisible();
  await questionOn(page).accept.click();
  await expect(questionOn(other).region).toHaveCount(0);
  await expectRunning(other, ['analytics', 'chat', 'forms']);
  await questionOn(page).opener.click();
  const reloaded = other.waitForEvent('load');
  await questionOn(page).reject.click();
  await reloaded;
  await expectRunning(other, []);
  await expect(questionOn(other).region).toHaveCount(0);
});

test('where storage is blocked an answer lasts for the page', async ({ page, foreign }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  await page.goto('/');
  const { region, choose, box, save, opener } = questionOn(page);
  await choose.click();
  await box('forms').check();
  await save.click();
  await expect(region).toHaveCount(0);
  await expectRunning(page, ['forms']);
  await opener.click();
  await expect(box('forms')).toBeChecked();
  await page.goto('/about');
  await expect(region).toBeVisible();
  expect(foreign).toHaveLength(1);
});

test.describe('on a page that adverts lead to', () => {
  test('the chat is not asked for, and the answer holds elsewhere', async ({ page, foreign }) => {
    await page.goto('/google-ads');
    const { region, choose, box, accept, opener } = questionOn(page);
    await choose.click();
    await expect(box('analytics')).toBeVisible();
    await expect(box('chat')).toHaveCount(0);
    await accept.click();
    await expectRunning(page, ['analytics', 'forms']);
    expect((await kept(page))?.['chat']).toBeUndefined();
    await expect(chatButton(page)).toHaveCount(0);
    await expect(opener).toBeVisible();
    await page.goto('/');
    await expectRunning(page, ['analytics', 'forms']);
    await expect(chatButton(page)).toBeVisible();
    await expect(region).toHaveCount(0);
    expect(foreign.filter((path) => path.startsWith('/chat'))).toEqual([]);
  });

  test('who allowed the chat elsewhere keeps it, and loses it by rejecting all', async ({
    page,
    foreign,
  }) => {
    await page.goto('/');
    await questionOn(page).accept.click();
    await expectRunning(page, ['analytics', 'chat', 'forms']);
    await page.goto('/google-ads');
    await expectRunning(page, ['analytics', 'forms']);
    expect(foreign.filter((path) => path.startsWith('/chat'))).toHaveLength(1);
    await questionOn(page).opener.click();
    await questionOn(page).save.click();
    expect(await kept(page)).toMatchObject({ chat: true });
    await questionOn(page).opener.click();
    const reloaded = page.waitForEvent('load');
    await questionOn(page).reject.click();
    await reloaded;
    expect(await kept(page)).toMatchObject({ chat: false });
  });
});
