import { rotate } from '../../support/rotation.ts';
import { violations } from './axe.ts';
import { cutWords } from './overflow.ts';
import { expect, home, test, waitForAnimations, words } from '../visit.ts';

test.use({ expectedComplaints: /404/ });

for (const [width, locale] of rotate([1440, 360], ['fr', 'es', 'en', 'pt'] as const))
  test(`the menus in ${locale} at ${String(width)} pixels pass axe`, async ({ page }) => {
    const { header } = words(locale);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(home(locale));
    const menus = [header.services, header.ecosystem, header.about, header.language];
    for (const name of width < 1024 ? [header.openMenu] : menus) {
      await page.getByRole('banner').getByRole('button', { name }).click();
      await waitForAnimations(page);
      expect(await violations(page, width < 1024 ? 'dialog[open]' : 'header'), name).toEqual([]);
      expect(await cutWords(page), name).toEqual([]);
    }
  });

test('the not-found page has no accessibility fault', async ({ page }) => {
  await page.goto('/fr/nulle-part');
  expect(await violations(page)).toEqual([]);
});
