import { HEADER_SCROLL_PX } from '../../../src/facts/limits.ts';
import type { Page } from '@playwright/test';
import { expect, t, test } from '../visit.ts';

const MENUS = [
  { name: t.header.services, link: t.pages.technicalSeo },
  { name: t.header.ecosystem, link: 'Area Page Studio' },
  { name: t.header.about, link: t.pages.caseStudies },
];
const PHONE = { width: 390, height: 844 };

const openerOf = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });
const phoneMenu = (page: Page) => ({
  opener: page.getByRole('button', { name: t.header.openMenu }),
  menu: page.getByRole('dialog', { name: t.header.menu }),
});

// Scripts have no part in the menus.
test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each menu opens on a click, and closes on Escape and elsewhere', async ({ page }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    for (const { name, link } of MENUS) {
      const [opener, target] = [openerOf(page, name), header.getByRole('link', { name: link })];
      await opener.hover();
      await expect(target).toBeHidden();
      await opener.click();
      await expect(target).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(target).toBeHidden();
      await expect(opener).toBeFocused();
    }
    for (const { name, link } of MENUS) {
      await openerOf(page, name).click();
      await expect(header.locator(':popover-open')).toHaveCount(1);
      await expect(header.getByRole('link', { name: link })).toBeVisible();
    }
    await page.mouse.click(20, 700);
    await expect(header.locator(':popover-open')).toHaveCount(0);
  });

  test('the keyboard skips to the content, and opens a menu', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: t.skipLink })).toBeFocused();
    await expect(page.getByRole('link', { name: t.skipLink })).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/#content');
    await openerOf(page, t.header.services).press('Enter');
    await page.keyboard.press('Tab');
    const first = page.getByRole('banner').getByRole('link', { name: t.pages.seoServices });
    await expect(first).toBeFocused();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: PHONE });

    test('the menu takes the focus, holds the page still, and closes', async ({ page }) => {
      await page.goto('/');
      const { opener, menu } = phoneMenu(page);
      await expect(menu).toBeHidden();
      for (const close of [
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(15, 500),
        () => menu.getByRole('button', { name: t.header.closeMenu }).click(),
      ]) {
        await opener.click();
        await expect(menu).toBeInViewport();
        await expect(menu.locator(':focus')).toHaveCount(1);
        await page.mouse.move(15, 500);
        await page.mouse.wheel(0, 400);
        await close();
        await expect(menu).toBeHidden();
        await expect(opener).toBeFocused();
      }
      // Only the last turn of the wheel scrolls the page.
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.mouse.wheel(0, 400);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
    });
  });
});

test('the menu on a phone closes when a dialog is opened from it', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  const { opener, menu } = phoneMenu(page);
  await opener.click();
  await menu.getByRole('button', { name: t.header.requestDemo }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('dialog', { name: t.leadForm.demo.title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('the header is opaque once the page is scrolled, and blurred before', async ({ page }) => {
  for (const address of ['/', '/google-ads']) {
    await page.goto(address);
    /** How much of the page behind the header shows through, in percent. */
    const shownAt = (top: number) =>
      page.getByRole('banner').evaluate((header, to) => {
        scrollTo(0, to);
        const [, alpha = '1'] = /\/ ([\d.]+)/.exec(getComputedStyle(header).backgroundColor) ?? [];
        return Math.round((1 - Number(alpha)) * 100);
      }, top);
    for (const top of [0, HEADER_SCROLL_PX]) await expect.poll(() => shownAt(top)).toBe(10);
    await expect(page.getByRole('banner')).toHaveCSS('backdrop-filter', 'blur(12px)');
    await expect.poll(() => shownAt(HEADER_SCROLL_PX + 1)).toBe(0);
    await expect.poll(() => shownAt(0)).toBe(10);
  }
});
