/** The question about consent: in every language, by keyboard, for screen readers and on small screens. */
import type { Locator } from '@playwright/test';
import { url } from '../../../src/i18n/urls.ts';
import { violations } from '../accessibility/axe.ts';
import { hiddenFocuses } from '../accessibility/keyboard.ts';
import { overflowOf } from '../accessibility/overflow.ts';
import { expect, STAND_INS, test, words } from './configured.ts';
import { consentRecord, expectRunning, NONE, questionOn, STAND_IN_COOKIE } from './consent.ts';

test.use({ expectedComplaints: STAND_IN_COOKIE });

const look = (button: Locator) =>
  button.evaluate((element) => {
    const { width, height, top } = element.getBoundingClientRect();
    const { color, backgroundColor, border, font } = getComputedStyle(element);
    return { width, height, top, color, backgroundColor, border, font };
  });

/** A phone, and a desktop at 200 %. */
const NARROW = [
  ['fr', 320, 640],
  ['pt', 640, 400],
] as const;

test('names its companies, rejects as easily as it accepts, passes axe, fits', async ({ page }) => {
  for (const [locale, width, height] of NARROW) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ media: 'screen' });
    await page.goto(url(locale, '/contact'));
    const { region, choose, accept, reject, save } = questionOn(page, locale);
    await expect(region.getByRole('status')).toHaveText(words(locale).consent.heading);
    await expect(accept).toBeVisible();
    expect(await look(reject)).toEqual(await look(accept));
    await expect(save).toBeHidden();
    await choose.click();
    await expect(region).toContainText(new URL(STAND_INS).host);
    await expect(region.getByRole('link', { name: words(locale).consent.privacy })).toHaveAttribute(
      'href',
      url(locale, '/privacy-policy-protection'),
    );
    await expect(region.getByRole('checkbox', { checked: false })).toHaveCount(4);
    await page.setViewportSize({ width, height });
    expect(await violations(page, '[data-consent]')).toEqual([]);
    await save.scrollIntoViewIfNeeded();
    await expect(save).toBeInViewport();
    expect(await overflowOf(region)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await hiddenFocuses(page, 'body *')).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expect(region).toBeHidden();
  }
});

test('is reached and answered by keyboard alone, and does not trap the focus', async ({ page }) => {
  await page.goto('/');
  const { region, reject, choose, box, save } = questionOn(page);
  await expect(region).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: words('en').skipLink })).toBeFocused();
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
  expect(await consentRecord(page)).toMatchObject({ ...NONE, forms: true });
});
