import { HEADER_SCROLL_PX } from '../../../src/facts/limits.ts';
import type { Page } from '@playwright/test';
import { violations } from '../accessibility/axe.ts';
import { cutWords } from '../accessibility/overflow.ts';
import { expect, test, words } from '../visit.ts';

// Menus are widest in French.
const t = words('fr');

const MENUS = [
  { name: t.header.services, link: t.pages.technicalSeo },
  { name: t.header.ecosystem, link: 'Area Page Studio' },
  { name: t.header.about, link: t.pages.caseStudies },
  { name: t.header.language, link: 'Português' },
];
const PHONE = { width: 390, height: 844 };

const openerOf = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name });
const phoneMenu = (page: Page) => ({
  opener: page.getByRole('button', { name: t.header.openMenu }),
  menu: page.getByRole('dialog', { name: t.header.menu }),
});

// Scripts have no part in the menus.
test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each menu opens on demand, and closes on Escape and elsewhere', async ({ page }) => {
    await page.goto('/fr');
    const header = page.getByRole('banner');
    const skip = page.getByRole('link', { name: t.skipLink });
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/fr#content');
    for (const { name, link } of MENUS) {
      const [opener, target] = [openerOf(page, name), header.getByRole('link', { name: link })];
      await opener.hover();
      await expect(target).toBeHidden();
      await opener.press('Enter');
      await expect(target).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(header.locator(':popover-open a').first()).toBeFocused();
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

  test.describe('on a phone', () => {
    test.use({ viewport: PHONE });

    test('the menu takes the focus, holds the page still, and closes', async ({ page }) => {
      await page.goto('/fr');
      const { opener, menu } = phoneMenu(page);
      await expect(menu).toBeHidden();
      for (const close of [
        () => page.keyboard.press('Escape'),
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
  await page.goto('/fr');
  const { opener, menu } = phoneMenu(page);
  await opener.click();
  await expect(page.locator('footer')).toHaveAttribute('inert');
  await menu.getByRole('button', { name: t.header.requestDemo }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('dialog', { name: t.leadForm.demo.title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('the menus pass axe', async ({ page }) => {
  await page.goto('/fr');
  for (const { name } of MENUS) {
    await openerOf(page, name).click();
    expect(await violations(page, 'header'), name).toEqual([]);
    expect(await cutWords(page), name).toEqual([]);
  }
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
