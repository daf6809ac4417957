/** The prices of the packages in the currency a visitor chooses. */
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
  LOCALES,
  test,
  watchScripts,
  words,
  type Locale,
} from '../visit.ts';

const PACKAGES = [PATHS.localSeo, PATHS.contentPack] as const;

const choiceIn = (place: Page | Locator, locale: Locale = 'en') =>
  place.getByRole('group', { name: words(locale).currency });
const radioOf = (place: Page | Locator, currency: Currency, locale: Locale = 'en') =>
  choiceIn(place, locale).getByRole('radio', {
    name: `${currencySymbol(locale, currency)} ${currency}`,
    exact: true,
  });

/** The bands of a page that hold prices, each with a choice of its own: the plans, and the bundle. */
const bandsOf = (page: Page, locale: Locale = 'en') =>
  page.locator('section').filter({ has: choiceIn(page, locale) });

const pricesIn = (place: Locator) => place.locator('[data-currency]').filter({ visible: true });

/** Expects all visible prices in a place to be in one currency. */
async function expectPricesIn(place: Locator, currency: Currency, locale: Locale = 'en') {
  const sign = currencySymbol(locale, currency);
  const texts = async () => (await pricesIn(place).allInnerTexts()).map((text) => text.trim());
  await expect
    .poll(async () => (await texts()).filter((text) => !text.includes(sign)), currency)
    .toEqual([]);
  expect((await texts()).length).toBeGreaterThanOrEqual(4);
}

/** The same in both bands of the page. */
async function expectPrices(page: Page, currency: Currency, locale: Locale = 'en') {
  await expect(bandsOf(page, locale)).toHaveCount(2);
  for (const band of await bandsOf(page, locale).all())
    await expectPricesIn(band, currency, locale);
}

const storedChoice = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key), PREFERRED_CURRENCY_KEY);

/** Chooses a currency in the first band, as soon as the script is there to store it. */
async function choose(page: Page, currency: Currency): Promise<void> {
  await radioOf(page, currency).first().check();
  await hydrated(choiceIn(page).first());
  await expect.poll(() => storedChoice(page)).toBe(currency);
}

test('prices stand in the currency of the language at first', async ({ page }) => {
  for (const [locale, path] of rotate(LOCALES, PACKAGES)) {
    await page.goto(url(locale, path));
    await expectPrices(page, defaultCurrency(locale), locale);
    for (const band of await bandsOf(page, locale).all()) {
      const radio = radioOf(band, defaultCurrency(locale), locale);
      await expect(radio).toBeChecked();
      await radio.focus();
      await hydrated(radio);
    }
  }
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

for (const [javaScriptEnabled, path] of rotate([true, false], PACKAGES))
  test.describe(`${path} ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('arrow keys and pointer change every price of the page', async ({ page }) => {
      if (javaScriptEnabled) await blockStorage(page);
      await page.goto(path);
      const band = bandsOf(page).first();
      await tabTo(page, radioOf(band, 'GBP'));
      await page.keyboard.press('ArrowRight');
      await expect(radioOf(band, 'USD')).toBeFocused();
      await expectPricesIn(band, 'USD');
      const main = page.getByRole('main');
      const count = await pricesIn(main).count();
      for (const each of await bandsOf(page).all())
        for (const currency of ['EUR', 'USD', 'GBP'] as const) {
          await radioOf(each, currency).check();
          await expectPricesIn(main, currency);
          await expect(pricesIn(main)).toHaveCount(count);
          if (javaScriptEnabled)
            await expect(radioOf(main, currency).and(page.locator(':checked'))).toHaveCount(2);
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

test('a choice holds on later pages, without a script', async ({ page }) => {
  await page.goto(PATHS.localSeo);
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
  for (const band of await bandsOf(page).all()) {
    await expectPricesIn(band, 'USD');
    await choiceIn(band).hover();
    await hydrated(radioOf(band, 'USD'));
    await expectPricesIn(band, 'USD');
  }
  expect(await storedChoice(page)).toBe('USD');
});
