import { LANGUAGES } from '../../src/i18n/locales.ts';
import { PATHS, postListPath, postPath, url } from '../../src/i18n/urls.ts';
import { rotate } from '../support/rotation.ts';
import { violations } from './axe.ts';
import { PAID_PAGES } from './paid.ts';
import { expect, home, LOCALES, readToTheEnd, test, unfold, words } from './visit.ts';

/** Posts are alike: these two have one of everything. */
const PAGES = [
  ...Object.values(PATHS),
  postPath('a-google-business-profile-for-every-branch'),
  postPath('how-long-seo-takes-for-an-estate-agency'),
  postListPath(1, 'content'),
];
const PAID_PATHS = PAID_PAGES.map(({ path }) => path);
const VISITS = [
  ...rotate(PAGES, LOCALES).map(([path, locale]) => ({ path, locale, width: 390 })),
  ...rotate(PAGES, LOCALES, 2).map(([path, locale]) => ({ path, locale, width: 1440 })),
  ...rotate(PAID_PATHS, LOCALES).map(([path, locale], index) => ({
    path,
    locale,
    width: index % 3 === 0 ? 1440 : 390,
  })),
];

for (const locale of LOCALES)
  test(`pages in ${LANGUAGES[locale].name} have no accessibility fault, by day on a phone, by night and unfolded on a desktop`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const faults: string[] = [];
    for (const { path, width } of VISITS.filter((visit) => visit.locale === locale)) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: width > 1024 ? 'dark' : 'light' });
      await page.goto(url(locale, path));
      if (width > 1024) await unfold(page);
      const onPage = await violations(page);
      faults.push(...onPage.map((fault) => `${url(locale, path)} at ${String(width)}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

for (const [locale, width] of rotate(['en', 'fr'] as const, [1440, 390]))
  test(`the home page in ${locale} has no accessibility fault at ${String(width)} pixels, read to the end and with its menus open`, async ({
    page,
  }) => {
    const { header } = words(locale);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(home(locale));
    await readToTheEnd(page);
    // The sticky header covers a part of the page everywhere but at the top.
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    expect(await violations(page)).toEqual([]);
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

test.describe('the not-found page', () => {
  test.use({ expectedComplaints: /404/ });

  test('has no accessibility fault', async ({ page }) => {
    await page.goto('/fr/nulle-part');
    expect(await violations(page)).toEqual([]);
  });
});
