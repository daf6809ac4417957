import type { Page } from '@playwright/test';
import { expect, home, LOCALES, settled, test, words } from './visit.ts';

/** 720 pixels are what a window of 1440 shows at 200 % zoom. */
const WIDTHS = [360, 390, 720, 768, 1024, 1440];

/** Words that reach past the edge of the window, or past the edge of the control they label. */
const cutWords = (page: Page) =>
  page.evaluate(() => {
    const hasOwnText = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    const isForEars = (element: Element) => element.getBoundingClientRect().width <= 1;
    return [...document.querySelectorAll('body *')]
      .filter((element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
      .filter((element) => hasOwnText(element) && !isForEars(element))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        const isControl = element.matches('button, a, summary, label');
        return (
          right > innerWidth + 0.5 ||
          left < -0.5 ||
          (isControl && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
        );
      })
      .map((element) => element.outerHTML.slice(0, 140));
  });

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const locale of LOCALES) {
  for (const path of ['', '/submission-received']) {
    test(`${path === '' ? 'the home page' : 'the thank-you page'} in ${locale} fits every window`, async ({
      page,
    }) => {
      await page.goto(path === '' ? home(locale) : `${locale === 'en' ? '' : `/${locale}`}${path}`);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
        expect(await overflow(page), `pixels too wide at ${String(width)}`).toBe(0);
        expect(await cutWords(page), `at ${String(width)}`).toEqual([]);
      }
    });
  }

  test(`the demo dialog in ${locale} fits a small phone`, async ({ page }) => {
    const { header, leadForm } = words(locale);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(home(locale));
    await page.getByRole('button', { name: header.openMenu }).click();
    await settled(page);
    expect(await cutWords(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: header.requestDemo }).click();
    const dialog = page.getByRole('dialog', { name: leadForm.demo.title });
    await expect(dialog).toBeVisible();
    await settled(page);
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await dialog.locator('button[type="submit"]').scrollIntoViewIfNeeded();
    await expect(dialog.locator('button[type="submit"]')).toBeInViewport();
    expect(await cutWords(page)).toEqual([]);
  });
}
