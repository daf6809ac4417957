import { isFullRun } from '../../support/rotation.ts';
import { violations } from './axe.ts';
import { cutWords } from './overflow.ts';
import { expect, home, LOCALES, test, waitForAnimations, words } from '../visit.ts';

test.use({ expectedComplaints: /404/ });

// read-aloud.spec.ts has the menu of a phone.
test('the menus of a wide window and the not-found page pass axe', async ({ page }) => {
  for (const locale of isFullRun ? LOCALES : (['fr'] as const)) {
    const { header } = words(locale);
    await page.goto(home(locale));
    for (const name of [header.services, header.ecosystem, header.about, header.language]) {
      await page.getByRole('banner').getByRole('button', { name }).click();
      await waitForAnimations(page);
      expect(await violations(page, 'header'), name).toEqual([]);
      expect(await cutWords(page), name).toEqual([]);
    }
  }
  await page.goto('/fr/nulle-part');
  expect(await violations(page)).toEqual([]);
});
