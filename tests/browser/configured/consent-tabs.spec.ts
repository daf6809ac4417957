/** Consent in several tabs, on pages that come back, and where nothing can be stored. */
import { leadForm, openForm, ready } from '../forms.ts';
import { expect, test } from './configured.ts';
import { chatOn, expectRunning, consentRecord, STAND_IN_COOKIE, questionOn } from './consent.ts';

test.use({ expectedComplaints: STAND_IN_COOKIE });

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

for (const [id, where] of [
  ['growth-plan', 'the same'],
  // A dialog holds the rest of its page, so nothing can be withdrawn there.
  ['demo', 'a second'],
] as const)
  test(`a withdrawal in ${where} tab leaves the text in ${id}, and ends with the page`, async ({
    page,
    context,
  }) => {
    await page.goto('/contact');
    await questionOn(page).accept.click();
    await expectRunning(page, ['analytics', 'chat', 'forms']);
    const form = leadForm(page, id);
    if (id === 'demo') await openForm(form);
    await ready(form);
    await form.field('email').fill('ana@example.com');
    const other = where === 'the same' ? page : await context.newPage();
    if (other !== page) await other.goto('/about');
    await questionOn(other).opener.click();
    await questionOn(other).reject.click();
    const lastCommand = () =>
      page.evaluate(() => JSON.stringify([...Object(Reflect.get(window, 'dataLayer')).at(-1)]));
    await expect.poll(lastCommand).toContain('"analytics_storage":"denied"');
    await expect.poll(() => context.cookies()).toEqual([]);
    await expectRunning(page, ['analytics', 'chat', 'forms']);
    await expect(form.field('email')).toHaveValue('ana@example.com');
    await page.goto('/about');
    await expectRunning(page, []);
  });

test('an open question ignores what other tabs store of their own', async ({ page, context }) => {
  await page.goto('/');
  await questionOn(page).reject.click();
  await questionOn(page).opener.click();
  await questionOn(page).box('forms').check();
  // Listens before the other tab stores, and after the listeners of the page itself.
  await page.evaluate(() => {
    addEventListener('storage', ({ key }) => {
      document.documentElement.dataset['stored'] = key ?? '';
    });
  });
  const other = await context.newPage();
  await other.goto('/about');
  await other.evaluate(() => {
    localStorage.setItem('preferredCurrency', 'EUR');
  });
  await expect(page.locator('html')).toHaveAttribute('data-stored', 'preferredCurrency');
  await expect(questionOn(page).box('forms')).toBeChecked();
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

test.describe('on a paid page', () => {
  test('the question leaves the chat out, and the answer holds elsewhere', async ({
    page,
    foreign,
  }) => {
    await page.goto('/google-ads');
    const { region, choose, box, accept, opener } = questionOn(page);
    await choose.click();
    await expect(box('analytics')).toBeVisible();
    await expect(box('chat')).toHaveCount(0);
    await accept.click();
    await expectRunning(page, ['analytics', 'forms']);
    expect((await consentRecord(page))?.['chat']).toBeUndefined();
    await expect(chatOn(page).opener).toHaveCount(0);
    await expect(opener).toBeVisible();
    await page.goto('/');
    await expectRunning(page, ['analytics', 'forms']);
    await expect(chatOn(page).opener).toBeVisible();
    await expect(region).toHaveCount(0);
    expect(foreign.filter((path) => path.startsWith('/chat'))).toEqual([]);
  });

  test('a chat that was allowed elsewhere stays allowed until all is rejected', async ({
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
    expect(await consentRecord(page)).toMatchObject({ chat: true });
    await questionOn(page).opener.click();
    const reloaded = page.waitForEvent('load');
    await questionOn(page).reject.click();
    await reloaded;
    expect(await consentRecord(page)).toMatchObject({ chat: false });
  });
});
