/** A post as its readers use it. */
import type { Locator } from '@playwright/test';
import { postPath, url } from '../../src/i18n/urls.ts';
import { expectThankYouPage, leadForm, ready } from './forms.ts';
import { storedLeads } from './inbox.ts';
import { tabTo } from './keyboard.ts';
import { payloadOf } from './form-input.ts';
import {
  expect,
  freshEmail,
  readToTheEnd,
  waitForAnimations,
  test,
  watchScripts,
  words,
  type Locale,
} from './visit.ts';

/** It has one of everything: a table, a chart, a picture, a box, questions, notes. */
const POST = postPath('a-google-business-profile-for-every-branch');

test('a post loads no script, read to the end and pointed at', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto(POST);
  for (const piece of ['h1', '.post-text > p', '.post-text > h2'])
    await page.locator(piece).first().hover();
  // At the edge there is nothing to point at.
  await page.mouse.move(1, 450);
  await readToTheEnd(page);
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
});

for (const [javaScriptEnabled, locale] of [
  [true, 'pt'],
  [false, 'fr'],
] as const)
  test.describe(() => {
    test.use({ javaScriptEnabled });

    test(`the box below a post takes a lead ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
      page,
    }) => {
      const email = freshEmail('post');
      const address = url(locale, POST);
      await page.goto(address);
      const form = leadForm(page, 'hero', locale);
      if (javaScriptEnabled) await ready(form);
      await form.field().fill(email);
      await form.submit.click();
      if (javaScriptEnabled) await expect(form.success).toBeVisible();
      else await expectThankYouPage(page, locale);
      expect(storedLeads(email)).toMatchObject([
        {
          form: 'hero',
          payload: payloadOf('hero', email),
          context: { page: address, locale, attribution: {} },
        },
      ]);
    });
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a chapter and a note are reached, and the way back', async ({ page }) => {
    await page.goto(POST);
    const contents = page.getByRole('navigation', { name: words('en').contents });
    await contents.getByRole('link').nth(2).click();
    await expect(page).toHaveURL(/#/);
    const target = new URL(page.url()).hash;
    await expect(page.locator(`[id="${decodeURIComponent(target.slice(1))}"]`)).toBeInViewport();
    const mention = page.locator('[data-footnote-ref]').first();
    await mention.click();
    const back = page.locator('[data-footnote-backref]').first();
    await expect(back).toBeInViewport();
    await back.click();
    await expect(mention).toBeInViewport();
  });
});

test('the header leads to a post in every other language', async ({ page }) => {
  await page.goto(POST);
  const banner = page.getByRole('banner');
  let current: Locale = 'en';
  for (const locale of ['pt', 'fr', 'es', 'en'] as const) {
    await banner.getByRole('button', { name: words(current).header.language }).click();
    await banner.locator(`a[hreflang="${locale}"]`).click();
    await expect(page).toHaveURL(url(locale, POST));
    await expect(page.locator('html')).toHaveAttribute('data-locale', locale);
    current = locale;
  }
});

const scrolledBy = (place: Locator) => place.evaluate((element) => element.scrollLeft);
const isOutlined = (place: Locator) =>
  place.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a wide table is scrolled with the keyboard, and not the page', async ({ page }) => {
    await page.goto(POST);
    const table = page.getByRole('group', { name: words('en').blog.table }).first();
    await tabTo(page, table);
    expect(await isOutlined(table)).toBe(true);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => scrolledBy(table)).toBeGreaterThan(0);
    expect(await scrolledBy(page.locator('html'))).toBe(0);
  });
});

test('a question opens and closes with the keyboard', async ({ page }) => {
  await page.goto(POST);
  const questions = page.locator('.post-text > details');
  const press = async (question: Locator) => {
    await question.locator('summary').press('Enter');
    await waitForAnimations(page);
  };
  const [first, second] = [questions.nth(0), questions.nth(1)];
  await press(first);
  await press(second);
  await expect(second.locator('p').first()).toBeVisible();
  await expect(first.locator('p').first()).toBeVisible();
  await press(first);
  await expect(first.locator('p').first()).toBeHidden();
});
