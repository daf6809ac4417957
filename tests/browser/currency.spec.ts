/** The prices of the packages in the currency a visitor chooses. */
import type { Locator, Page } from '@playwright/test';
import {
  CURRENCIES,
  MONTHLY_PRICES,
  PREFERRED_CURRENCY_KEY,
  type Currency,
} from '../../src/facts/prices.ts';
import { formatMoney } from '../../src/i18n/format.ts';
import { currencySymbol } from '../../src/i18n/prices.ts';
import { PATHS, url } from '../../src/i18n/urls.ts';
import { tabTo } from './keyboard.ts';
import { expect, gate, hydrated, test, watchScripts, words, type Locale } from './visit.ts';

const PACKAGES = [PATHS.localSeo, PATHS.contentPack];

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

/** Expects all that a visitor can see of the prices in a place to be in one currency. */
async function expectPricesIn(place: Locator, currency: Currency, locale: Locale = 'en') {
  const sign = currencySymbol(locale, currency);
  const texts = async () => (await pricesIn(place).allInnerTexts()).map((text) => text.trim());
  await expect
    .poll(async () => (await texts()).filter((text) => !text.includes(sign)), currency)
    .toEqual([]);
  expect((await texts()).length).toBeGreaterThanOrEqual(4);
}

const remembered = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key), PREFERRED_CURRENCY_KEY);

/** Chooses a currency in the first band, as soon as the script is there to remember it. */
async function choose(page: Page, currency: Currency): Promise<void> {
  await radioOf(page, currency).first().check();
  await hydrated(choiceIn(page).first());
  await expect.poll(() => remembered(page)).toBe(currency);
}

for (const [locale, currency] of [
  ['en', 'GBP'],
  ['es', 'EUR'],
  ['fr', 'EUR'],
  ['pt', 'EUR'],
] as const) {
  for (const path of PACKAGES) {
    test(`prices on ${url(locale, path)} stand in ${currency} at first`, async ({ page }) => {
      await page.goto(url(locale, path));
      const bands = bandsOf(page, locale);
      await expect(bands).toHaveCount(2);
      for (const band of await bands.all()) {
        await expect(radioOf(band, currency, locale)).toBeChecked();
        await expectPricesIn(band, currency, locale);
      }
    });
  }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    for (const path of PACKAGES) {
      test(`a choice on ${path} changes every price of its band`, async ({ page }) => {
        await page.goto(path);
        for (const band of await bandsOf(page).all()) {
          const count = await pricesIn(band).count();
          for (const currency of ['USD', 'EUR', 'GBP'] as const) {
            await radioOf(band, currency).check();
            await expectPricesIn(band, currency);
            await expect(pricesIn(band)).toHaveCount(count);
          }
        }
      });
    }

    test('each currency shows the price the facts have for it', async ({ page }) => {
      await page.goto(PATHS.localSeo);
      const plan = bandsOf(page).first().getByRole('listitem').first();
      for (const currency of CURRENCIES) {
        await radioOf(page, currency).first().check();
        const price = formatMoney('en', MONTHLY_PRICES.localSeo[currency], currency);
        await expect(pricesIn(plan).first()).toContainText(price);
      }
    });

    test('the arrow keys choose', async ({ page }) => {
      await page.goto(PATHS.localSeo);
      const band = bandsOf(page).first();
      await tabTo(page, radioOf(band, 'GBP'));
      await page.keyboard.press('ArrowRight');
      await expect(radioOf(band, 'USD')).toBeFocused();
      await expectPricesIn(band, 'USD');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await expect(radioOf(band, 'EUR')).toBeFocused();
      await expectPricesIn(band, 'EUR');
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a choice leaves the other band as it is', async ({ page }) => {
    await page.goto(PATHS.localSeo);
    const [plans, bundle] = [bandsOf(page).first(), bandsOf(page).last()];
    await radioOf(plans, 'USD').check();
    await expectPricesIn(plans, 'USD');
    await expectPricesIn(bundle, 'GBP');
  });
});

test('a choice in one band is the choice of the other, both ways', async ({ page }) => {
  await page.goto(PATHS.localSeo);
  const [plans, bundle] = [bandsOf(page).first(), bandsOf(page).last()];
  await radioOf(plans, 'USD').check();
  await expect(radioOf(bundle, 'USD')).toBeChecked();
  await expectPricesIn(bundle, 'USD');
  await radioOf(bundle, 'EUR').check();
  await expect(radioOf(plans, 'EUR')).toBeChecked();
  await expectPricesIn(plans, 'EUR');
});

test('a choice made before the script is there holds for the page and later, and stays when it comes', async ({
  page,
}) => {
  const code = await gate(page, '**/*.js');
  await page.goto(PATHS.localSeo);
  await radioOf(page, 'USD').first().check();
  await expectPricesIn(bandsOf(page).first(), 'USD');
  await expectPricesIn(bandsOf(page).last(), 'USD');
  expect(await remembered(page)).toBe('USD');
  code.open();
  await expectPricesIn(bandsOf(page).last(), 'USD');
  await expectPricesIn(bandsOf(page).first(), 'USD');
  expect(await remembered(page)).toBe('USD');
});

for (const [what, path] of [
  ['after a reload', PATHS.localSeo],
  ['on the other package page', PATHS.contentPack],
] as const) {
  test(`a choice is there again ${what}, without any script file`, async ({ page }) => {
    await page.goto(PATHS.localSeo);
    await choose(page, 'USD');
    const scripts = watchScripts(page);
    if (path === PATHS.localSeo) await page.reload();
    else await page.goto(path);
    for (const band of await bandsOf(page).all()) await expectPricesIn(band, 'USD');
    expect(scripts).toEqual([]);
  });
}

test('a choice is the same in another language', async ({ page }) => {
  await page.goto(PATHS.localSeo);
  await choose(page, 'USD');
  await page.goto(url('fr', PATHS.contentPack));
  for (const band of await bandsOf(page, 'fr').all()) await expectPricesIn(band, 'USD', 'fr');
});

test('a remembered choice stays when the script wakes, and may be changed back', async ({
  page,
}) => {
  await page.goto(PATHS.localSeo);
  await choose(page, 'USD');
  await page.reload();
  await choiceIn(page).last().hover();
  await hydrated(choiceIn(page).last());
  await expectPricesIn(bandsOf(page).last(), 'USD');
  await radioOf(page, 'GBP').last().check();
  for (const band of await bandsOf(page).all()) await expectPricesIn(band, 'GBP');
  await expect.poll(() => remembered(page)).toBe('GBP');
});

test('nothing is remembered before a choice', async ({ page }) => {
  await page.goto(PATHS.localSeo);
  for (const choice of await choiceIn(page).all()) {
    await choice.hover();
    await choice.getByRole('radio', { checked: true }).focus();
    await hydrated(choice);
  }
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('a currency nobody offers is no choice', async ({ page }) => {
  await page.addInitScript((key) => {
    localStorage.setItem(key, 'CHF');
  }, PREFERRED_CURRENCY_KEY);
  await page.goto(PATHS.localSeo);
  await choiceIn(page).first().hover();
  await hydrated(choiceIn(page).first());
  for (const band of await bandsOf(page).all()) await expectPricesIn(band, 'GBP');
});

test('a browser that stores nothing chooses for as long as the page is open', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Denied.', 'SecurityError');
      },
    });
  });
  await page.goto(PATHS.localSeo);
  await radioOf(page, 'USD').first().check();
  for (const band of await bandsOf(page).all()) await expectPricesIn(band, 'USD');
});

test('the newest choice shows on the way back, and pointing at it changes nothing', async ({
  page,
}) => {
  await page.goto(PATHS.localSeo);
  await choose(page, 'EUR');
  await page.goto(PATHS.contentPack);
  await choose(page, 'USD');
  await page.goBack();
  for (const band of await bandsOf(page).all()) {
    await expectPricesIn(band, 'USD');
    await choiceIn(band).hover();
    await hydrated(radioOf(band, 'USD'));
    await expectPricesIn(band, 'USD');
  }
  expect(await remembered(page)).toBe('USD');
});

test('of two choices before the script is there the later one holds', async ({ page }) => {
  const code = await gate(page, '**/*.js');
  await page.goto(PATHS.localSeo);
  await radioOf(bandsOf(page).first(), 'USD').check();
  await radioOf(bandsOf(page).last(), 'EUR').check();
  code.open();
  for (const band of await bandsOf(page).all()) {
    await hydrated(radioOf(band, 'EUR'));
    await expectPricesIn(band, 'EUR');
  }
  expect(await remembered(page)).toBe('EUR');
});
