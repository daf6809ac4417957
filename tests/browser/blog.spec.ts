/** A post as its readers use it. */
import type { Locator } from '@playwright/test';
import { postPath } from '../../src/i18n/urls.ts';
import { tabTo } from './keyboard.ts';
import { expect, test, words } from './visit.ts';

const scrolledBy = (place: Locator) => place.evaluate((element) => element.scrollLeft);

test('a wide table is scrolled with the keyboard on a phone, and not the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(postPath('a-google-business-profile-for-every-branch'));
  const table = page.getByRole('group', { name: words('en').blog.table }).first();
  await tabTo(page, table);
  await expect(table).not.toHaveCSS('outline-style', 'none');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => scrolledBy(table)).toBeGreaterThan(0);
  expect(await scrolledBy(page.locator('html'))).toBe(0);
});
