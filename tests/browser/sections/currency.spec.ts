import type { Locator, Page } from '@playwright/test';
import { PREFERRED_CURRENCY_KEY, type Currency } from '../../../src/facts/prices.ts';
import { currencySymbol, defaultCurrency } from '../../../src/i18n/prices.ts';
import { PATHS, url } from '../../../src/i18n/urls.ts';
import { rotate } from '../../support/rotation.ts';
import { tabTo } from '../accessibility/keyboard.ts';
import {
  blockStorage,
  expect,
  gate,
  hydrated,
  test,
  watchScripts,
  words,
  type Locale,
} from '../visit.ts';

const PACKAGES = [PATHS.localSeo, PATHS.contentPack] as const;

const radioOf = (place: Page | Locator, currency: Currency, locale: Locale = 'en') =>
  place.getByRole('group', { name: words(locale).currency }).getByRole('radio', {
    name: `${currencySymbol(locale, currency)} ${currency}`,
    exact: true,
  });

/** The bands of a page that hold prices, each with a choice of its own: the plans, and the bundle. */
const bandsOf = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('radio', { name: 'EUR' }) });

const pricesIn = (place: Locator) => place.locator('[data-currency]').filter({ visible: true });

/** Expects all visible prices of both bands to be in one currency, and both choices to show it. */
async function expectPrices(page: Page, currency: Currency, locale: Locale = 'en') {
  const sign = currencySymbol(locale, currency);
  await expect(bandsOf(page)).toHaveCount(2);
  for (const band of await bandsOf(page).all()) {
    await expect.poll(() => pricesIn(band).count()).toBeGreaterThanOrEqual(4);
    await expect(pricesIn(band).filter({ hasNotText: sign })).toHaveCount(0);
    await expect(radioOf(band, currency, locale)).toBeChecked();
  }
}

const storedChoice = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key), PREFERRED_CURRENCY_KEY);

/** Chooses a currency in the first band, as soon as the script is there to store it. */
async function choose(page: Page, currency: Currency): Promise<void> {
  await radioOf(page, currency).first().check();
  await hydrated(radioOf(page, currency).first());
  await expect.poll(() => storedChoice(page)).toBe(currency);
}

for (const [javaScriptEnabled, path] of rotate([true, false], PACKAGES))
  test.describe(`${path} ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('arrow keys and pointer change every price of the page', async ({ page }) => {
      if (javaScriptEnabled) await blockStorage(page);
      await page.goto(path);
      const prices = pricesIn(page.getByRole('main'));
      const count = await prices.count();
      await tabTo(page, radioOf(bandsOf(page).first(), 'GBP'));
      await page.keyboard.press('ArrowRight');
      await expect(radioOf(bandsOf(page).first(), 'USD')).toBeFocused();
      for (const band of await bandsOf(page).all())
        for (const currency of ['USD', 'EUR', 'GBP'] as const) {
          await radioOf(band, currency).check();
          await expect(prices.filter({ hasText: currencySymbol('en', currency) })).toHaveCount(
            count,
          );
          if (javaScriptEnabled) await expectPrices(page, currency);
        }
    });
  });

test('of two choices before the script the later one holds', async ({ page }) => {
  const code = await gate(page, '**/*.js');
  await page.goto(PATHS.localSeo);
  await radioOf(bandsOf(page).first(), 'USD').check();
  await expectPrices(page, 'USD');
  expect(await storedChoice(page)).toBe('USD');
  await radioOf(bandsOf(page).last(), 'EUR').check();
  code.open();
  for (const band of await bandsOf(page).all()) await hydrated(radioOf(band, 'EUR'));
  await expectPrices(page, 'EUR');
  expect(await storedChoice(page)).toBe('EUR');
});

test('without a choice prices follow the language; one holds on later pages, without a script', async ({
  page,
}) => {
  for (const locale of ['fr', 'en'] as const) {
    const currency = defaultCurrency(locale);
    await page.goto(url(locale, PATHS.localSeo));
    await radioOf(page, currency, locale).first().focus();
    await hydrated(radioOf(page, currency, locale).first());
    await expectPrices(page, currency, locale);
    expect(await storedChoice(page)).toBeNull();
  }
  await choose(page, 'EUR');
  const scripts = watchScripts(page);
  await page.goto(url('fr', PATHS.localSeo));
  await expectPrices(page, 'EUR', 'fr');
  await page.goto(PATHS.contentPack);
  await expectPrices(page, 'EUR');
  expect(scripts).toEqual([]);
  await choose(page, 'USD');
  await page.goBack();
  await page.goBack();
  await expectPrices(page, 'USD');
  for (const band of await bandsOf(page).all()) {
    await radioOf(band, 'USD').hover();
    await hydrated(radioOf(band, 'USD'));
  }
  await expectPrices(page, 'USD');
  expect(await storedChoice(page)).toBe('USD');
});
