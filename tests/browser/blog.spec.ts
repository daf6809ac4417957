/** A post as its readers use it. */
import type { Locator, Page } from '@playwright/test';
import { postPath, url } from '../../src/i18n/urls.ts';
import { expectThankYouPage, leadForm, ready } from './forms.ts';
import { leadsFrom } from './inbox.ts';
import { tabTo } from './keyboard.ts';
import { payloadOf } from './form-input.ts';
import {
  expect,
  freshEmail,
  LOCALES,
  readToTheEnd,
  settled,
  test,
  watchScripts,
  words,
} from './visit.ts';

/** It has one of everything: a table, a chart, a picture, a box, questions, notes. */
const POST = postPath('a-google-business-profile-for-every-branch');

test('a post asks for no script, read to the end and pointed at', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto(POST);
  for (const piece of ['h1', '.post-text > p', '.post-text > h2'])
    await page.locator(piece).first().hover();
  // The pointer stays at the edge, where nothing is to be reached for: the box below the text is.
  await page.mouse.move(1, 450);
  await readToTheEnd(page);
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
});

const stored = (email: string, address: string, locale: string) => [
  {
    form: 'hero',
    payload: payloadOf('hero', email),
    context: { page: address, locale, attribution: {} },
  },
];

for (const locale of ['en', 'pt'] as const) {
  test(`the box below a post takes a lead, in ${locale}`, async ({ page }) => {
    const email = freshEmail(`post-${locale}`);
    await page.goto(url(locale, POST));
    const form = await ready(leadForm(page, 'hero', locale));
    await form.field().fill(email);
    await form.submit.click();
    await expect(form.success).toBeVisible();
    expect(leadsFrom(email)).toEqual(stored(email, url(locale, POST), locale));
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the box below a post takes a lead', async ({ page }) => {
    const email = freshEmail('post-plain');
    await page.goto(url('fr', POST));
    const form = leadForm(page, 'hero', 'fr');
    await form.field().fill(email);
    await form.submit.click();
    await expectThankYouPage(page, 'fr');
    expect(leadsFrom(email)).toEqual(stored(email, url('fr', POST), 'fr'));
  });

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

test('a post is read in another language by the switcher', async ({ page }) => {
  await page.goto(POST);
  for (const locale of LOCALES.toReversed()) {
    const banner = page.getByRole('banner');
    const current = await page.locator('html').getAttribute('data-locale');
    if (current === locale) continue;
    const { header } = words(LOCALES.find((one) => one === current) ?? 'en');
    await banner.getByRole('button', { name: header.language }).click();
    await banner.locator(`a[hreflang="${locale}"]`).click();
    await expect(page).toHaveURL(url(locale, POST));
    await expect(page.locator('html')).toHaveAttribute('data-locale', locale);
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

async function opened(page: Page, question: Locator): Promise<void> {
  await question.focus();
  await page.keyboard.press('Enter');
  await settled(page);
}

test('a question is opened and closed with the keyboard', async ({ page }) => {
  await page.goto(POST);
  const questions = page.locator('.post-text > details');
  const [first, second] = [questions.nth(0), questions.nth(1)];
  await opened(page, first.locator('summary'));
  await expect(first.locator('p').first()).toBeVisible();
  await opened(page, second.locator('summary'));
  await expect(second.locator('p').first()).toBeVisible();
  await opened(page, first.locator('summary'));
  await expect(first.locator('p').first()).toBeHidden();
});
