import type { Locator, Page } from '@playwright/test';
import { PATHS, postPath, url } from '../../../src/i18n/urls.ts';
import { violations } from '../accessibility/axe.ts';
import { tabTo } from '../accessibility/keyboard.ts';
import {
  expect,
  gate,
  islandOf,
  LOCALES,
  readToTheEnd,
  test,
  waitForIdle,
  watchScripts,
  words,
  type Locale,
} from '../visit.ts';

const PROFILE = 'a-google-business-profile-for-every-branch';

/** What readers type, and the post they mean. The order of results is the library's; its stemming is per language. */
const QUERIES: Readonly<Record<Locale, readonly [query: string, post: string]>> = {
  en: ['what is my house worth', 'why-valuation-pages-beat-the-portal'],
  es: ['fichas suspendidas', PROFILE],
  fr: ['mandat', 'the-valuation-page-that-wins-instructions'],
  pt: ['página de zona', 'area-pages-that-are-not-copies'],
};

/** The list of posts in a language, and the search at its top. */
async function visitBlog(page: Page, locale: Locale = 'en') {
  const { search } = words(locale).blog;
  await page.goto(url(locale, PATHS.blog));
  const place = page.getByRole('search');
  return {
    field: place.getByRole('searchbox', { name: search.label }),
    button: place.getByRole('button', { name: search.button, exact: true }),
    news: place.getByRole('status'),
    results: place.getByRole('list', { name: search.label }).getByRole('link'),
  };
}

const { search: t, list } = words('en').blog;
const addressesOf = (results: Locator) =>
  results.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
const expectProfile = (results: Locator) =>
  expect.poll(() => addressesOf(results)).toEqual([postPath(PROFILE)]);

test('finds what readers mean, in every language, and repeats what is typed as text', async ({
  page,
}) => {
  for (const locale of LOCALES) {
    const { field, results } = await visitBlog(page, locale);
    const [query, post] = QUERIES[locale];
    await field.fill(query);
    await expect(results.first()).toBeVisible();
    const first = (await addressesOf(results)).slice(0, 2);
    expect(first, query).toContain(url(locale, postPath(post)));
  }
  const text = '<xylophone>$&</xylophone>';
  const { field, news } = await visitBlog(page);
  await field.fill(text);
  await expect(news).toHaveText(t.none.replace('{query}', () => text));
  await expect(news.locator('*')).toHaveCount(0);
});

test('loads nothing until it is reached, is used by keyboard, passes axe', async ({ page }) => {
  const loads = watchScripts(page);
  page.on('request', (request) => {
    if (request.url().includes('/pagefind/')) loads.push(request.url());
  });
  const { field, button, news, results } = await visitBlog(page);
  await readToTheEnd(page);
  await waitForIdle(page);
  expect(loads).toEqual([]);
  await tabTo(page, field);
  await expect.poll(() => loads.some((address) => address.includes('/pagefind/'))).toBe(true);
  await page.keyboard.type('suspended');
  await expect(results).toHaveCount(1);
  await expect(news).toHaveText(t.results.one.replace('{count}', '1'));
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(results.first()).toBeFocused();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await violations(page, 'search')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(postPath(PROFILE));
});

test('searches for what was typed before its script arrived', async ({ page }) => {
  const code = await gate(page, '**/_astro/BlogSearch.*.js*');
  const { field, results } = await visitBlog(page);
  await field.pressSequentially('suspended');
  await field.press('Enter');
  await expect(islandOf(field)).toHaveAttribute('ssr');
  code.open();
  await expect(field).toHaveValue('suspended');
  await expectProfile(results);
  await expect(field).toBeFocused();
});

test.describe(() => {
  test.use({ expectedComplaints: /ERR_FAILED|Failed to fetch dynamically imported module/ });

  test('when the index does not come, reports it and tries again', async ({ page }) => {
    await page.route('**/pagefind/**', (route) => route.abort());
    const { field, button, news, results } = await visitBlog(page);
    await field.fill('suspended');
    await expect(news).toHaveText(t.failed);
    await expect(
      page.getByRole('region', { name: list }).getByRole('listitem').first(),
    ).toBeVisible();
    const isRequested = page.waitForEvent('requestfailed');
    await button.click();
    await isRequested;
    await expect(news).toHaveText(t.failed);
    await page.unrouteAll();
    await field.press('Enter');
    await expectProfile(results);
  });
});
