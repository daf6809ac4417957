/** The question itself: in every language, by keyboard, for screen readers, on small screens, and out of the way. */
import type { Page } from '@playwright/test';
import { url } from '../../../src/i18n/urls.ts';
import { violations } from '../axe.ts';
import { expect, LOCALES, STAND_INS, test, words } from './configured.ts';
import { expectRunning, kept, LEFT_BEHIND, NONE, questionOn } from './consent.ts';

test.use({ expectedComplaints: LEFT_BEHIND });

const PHONE = { width: 390, height: 844 };

for (const locale of LOCALES)
  test(`asks in ${locale}, names who it is about, and passes axe`, async ({ page }) => {
    await page.goto(url(locale, '/contact'));
    const { region, choose, accept, reject, save } = questionOn(page, locale);
    await expect(region).toContainText(new URL(STAND_INS).host);
    await expect(region.getByRole('link', { name: words(locale).consent.privacy })).toHaveAttribute(
      'href',
      url(locale, '/privacy-policy-protection'),
    );
    await expect(region.getByRole('status')).toHaveText(words(locale).consent.heading);
    await expect(accept).toBeVisible();
    await expect(save).toBeHidden();
    await choose.click();
    await expect(region.getByRole('checkbox')).toHaveCount(4);
    await expect(reject).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

test('rejecting is as easy as accepting: same size, same looks, side by side', async ({ page }) => {
  await page.goto('/');
  const { accept, reject } = questionOn(page);
  await expect(accept).toBeVisible();
  const look = (button: typeof accept) =>
    button.evaluate((element) => {
      const { width, height, top } = element.getBoundingClientRect();
      const { color, backgroundColor, border, font } = getComputedStyle(element);
      return { width, height, top, color, backgroundColor, border, font };
    });
  expect(await look(reject)).toEqual(await look(accept));
});

test('is reached and answered by keyboard alone, and holds nobody', async ({ page }) => {
  await page.goto('/');
  const { region, reject, choose, box, save } = questionOn(page);
  await expect(region).toBeVisible();
  // Nobody's focus was taken.
  await expect(page.locator('body')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: words('en').skipLink })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(region.getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(reject).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(choose).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(box('analytics')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(box('forms')).toBeChecked();
  await save.focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('header').getByRole('link').first()).toBeFocused();
  await save.press('Enter');
  await expectRunning(page, ['forms']);
  expect(await kept(page)).toMatchObject({ ...NONE, forms: true });
});

test('Escape puts it away and is no answer', async ({ page }) => {
  await page.goto('/');
  const { region, reject } = questionOn(page);
  await reject.focus();
  await page.keyboard.press('Escape');
  await expect(region).toHaveCount(0);
  expect(await kept(page)).toBeNull();
  await page.goto('/about');
  await expect(region).toBeVisible();
});

/** How much the page has shifted by itself. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Reflect.set(window, 'shifted', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(
          window,
          'shifted',
          Reflect.get(window, 'shifted') + Reflect.get(entry, 'value'),
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });

for (const [name, path] of [
  ['a phone', '/fr/contact'],
  ['a page that adverts lead to', '/fr/google-ads'],
] as const)
  test(`on ${name} it moves nothing and leaves most of the screen`, async ({ page }) => {
    await watchShifts(page);
    await page.setViewportSize(PHONE);
    await page.goto(path);
    const { region } = questionOn(page, 'fr');
    await expect(region.getByRole('status')).not.toBeEmpty();
    const box = await region.boundingBox();
    expect(box?.height).toBeLessThan(PHONE.height * 0.45);
    expect(await page.evaluate(() => Number(Reflect.get(window, 'shifted')))).toBe(0);
  });

for (const [name, width, height] of [
  ['320 pixels', 320, 640],
  ['a desktop at 200 %', 640, 400],
] as const)
  test(`at ${name} nothing is cut, and nothing with the focus lies under it`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/pt/contact');
    const { region, save, choose } = questionOn(page, 'pt');
    await expect(region).toBeVisible();
    await choose.click();
    await save.scrollIntoViewIfNeeded();
    await expect(save).toBeInViewport();
    expect(await region.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await save.focus();
    const hidden: string[] = [];
    for (let step = 0; step < 90; step += 1) {
      await page.keyboard.press('Tab');
      const under = await page.evaluate(() => {
        const focused = document.activeElement;
        const asking = document.querySelector('[data-consent]');
        if (!focused || !asking || asking.contains(focused) || focused === document.body) return '';
        const inner = focused.getBoundingClientRect();
        const outer = asking.getBoundingClientRect();
        const isUnder =
          inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1 &&
          inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
        return isUnder ? focused.outerHTML.slice(0, 90) : '';
      }); // prettier-ignore
      if (under !== '') hidden.push(under);
    }
    expect(hidden).toEqual([]);
  });

test('is not printed', async ({ page }) => {
  await page.goto('/');
  const { region } = questionOn(page);
  await expect(region).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(region).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing is asked, nothing offered, and nothing loads', async ({ page, foreign }) => {
    await page.goto('/');
    const { region, opener } = questionOn(page);
    await expect(region).toHaveCount(0);
    await expect(opener).toHaveCount(0);
    await expect(page.locator('[data-chat]')).toBeHidden();
    expect(foreign).toEqual([]);
  });
});
