import { PATHS, postListPath, postPath, url } from '../../src/i18n/urls.ts';
import { violations } from './axe.ts';
import { PAID_VISITS } from './paid.ts';
import { expect, home, LOCALES, readToTheEnd, test, words, unfold } from './visit.ts';

/** Posts are alike: two are enough that have one of everything, each in two languages, and so is one subject. */
const OF_THE_BLOG = [
  ...(['en', 'fr'] as const).flatMap((locale) => [
    url(locale, postPath('a-google-business-profile-for-every-branch')),
    url(locale, postListPath(1, 'content')),
  ]),
  ...(['es', 'pt'] as const).map((locale) =>
    url(locale, postPath('how-long-seo-takes-for-an-estate-agency')),
  ),
];
const EVERY_ADDRESS = [
  ...LOCALES.flatMap((locale) => Object.values(PATHS).map((path) => url(locale, path))),
  ...OF_THE_BLOG,
  ...PAID_VISITS.map(({ path }) => path),
];

for (const locale of ['en', 'fr'] as const) {
  const { header } = words(locale);

  for (const width of [390, 1440]) {
    test.describe(`the home page in ${locale}, ${String(width)} pixels wide`, () => {
      test.use({ viewport: { width, height: 900 } });
      test.beforeEach(async ({ page }) => {
        await page.goto(home(locale));
      });

      test('has no accessibility fault, read to the end', async ({ page }) => {
        await readToTheEnd(page);
        // The sticky header lies over a part of the page; from the top, over none of it.
        await page.evaluate(() => {
          scrollTo(0, 0);
        });
        expect(await violations(page)).toEqual([]);
      });

      test('has none with every foldable part open', async ({ page }) => {
        await unfold(page);
        expect(await violations(page)).toEqual([]);
      });

      test('has none with the menus open', async ({ page }) => {
        if (width < 1024) {
          await page.getByRole('button', { name: header.openMenu }).click();
          await expect(page.getByRole('dialog', { name: header.menu })).toBeVisible();
          expect(await violations(page)).toEqual([]);
          return;
        }
        const banner = page.getByRole('banner');
        for (const menu of [header.services, header.ecosystem, header.about, header.language]) {
          await banner.getByRole('button', { name: menu }).click();
          expect(await violations(page), menu).toEqual([]);
        }
      });
    });
  }
}

for (const address of EVERY_ADDRESS) {
  test(`${address} has no accessibility fault on a phone, nor on a desktop with all of it unfolded`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(address);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await unfold(page);
    expect(await violations(page)).toEqual([]);
  });
}

test.describe('the not-found page', () => {
  test.use({ expectedComplaints: /404/ });

  test('has no accessibility fault', async ({ page }) => {
    await page.goto('/fr/nulle-part');
    expect(await violations(page)).toEqual([]);
  });
});
