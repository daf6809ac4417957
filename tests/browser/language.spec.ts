import { blockStorage, expect, t, test, visitRedirected, words } from './visit.ts';

const TRACKED = '?utm_source=letter&a=1#content';
/** The language of a browser, the choice of an earlier visit, the address of a visit, and where it ends. */
const STARTS = [
  ['en-US', null, '/', '/'],
  ['fr-CA', null, '/', '/fr'],
  ['pt-BR', null, '/', '/pt'],
  ['de-DE', null, '/', '/'],
  ['fr-FR', 'pt', '/', '/pt'],
  ['fr-FR', 'en', '/', '/'],
  ['es-ES', 'unknown', '/', '/es'],
  ['fr-FR', null, `/${TRACKED}`, `/fr${TRACKED}`],
  ['es-ES', null, '/about?x=1', '/es/about?x=1'],
  ['fr-FR', null, '/google-ads?gclid=a1', '/fr/google-ads?gclid=a1'],
  ['fr-FR', 'pt', '/es#content', '/es#content'],
  ['fr-FR', 'pt', '/en', '/en'],
  ['fr-FR', null, '/no-such-page', '/no-such-page'],
] as const;

test('a visit starts in the language of address, choice, browser', async ({ browser, baseURL }) => {
  const origin = String(baseURL);
  const ends: unknown[] = [];
  for (const [locale, starts] of Map.groupBy(STARTS, ([first]) => first)) {
    const context = await browser.newContext({ baseURL: origin, locale });
    const page = await context.newPage();
    for (const [, stored, from] of starts) {
      await page.goto('/robots.txt');
      await page.evaluate((choice) => {
        sessionStorage.clear();
        localStorage.clear();
        if (choice !== null) localStorage.setItem('preferredLanguage', choice);
      }, stored);
      await page.goto(from, { waitUntil: 'commit' });
      // No page that redirects is painted.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState();
      ends.push([locale, stored, from, page.url().slice(origin.length)]);
    }
    await context.close();
  }
  expect(new Set(ends)).toEqual(new Set(STARTS));
});

test.describe('a French browser', () => {
  test.use({ locale: 'fr-FR' });
  const notice = words('fr').languageNotice;

  test('is redirected before the first paint, with no step to go back to', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('pagehide', () => {
        if (location.pathname === '/')
          sessionStorage.setItem('painted', String(performance.getEntriesByType('paint').length));
      });
    });
    await page.goto('/fr/submission-received');
    await visitRedirected(page, '/', '/fr');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('painted'))).toBe('0');
    await page.waitForLoadState();
    await page.goBack();
    await expect(page).toHaveURL('/fr/submission-received');
  });

  test('is offered English after a redirect until it dismisses the offer', async ({ page }) => {
    const aside = page.getByRole('complementary', { name: notice.label });
    const h1 = page.getByRole('heading', { level: 1 });
    await page.goto('/fr');
    await expect(h1).toBeVisible();
    await expect(aside).toBeHidden();
    await visitRedirected(page, '/', '/fr');
    await aside.getByRole('button', { name: notice.dismiss }).click();
    await expect(aside).toBeHidden();
    await visitRedirected(page, '/', '/fr');
    await expect(aside).toBeHidden();
    await page.evaluate(() => {
      localStorage.clear();
    });
    await visitRedirected(page, '/?utm_source=letter', '/fr?utm_source=letter');
    await aside.getByRole('link', { name: notice.readInEnglish }).click();
    await expect(page).toHaveURL('/?utm_source=letter');
    await page.goto('/');
    await expect(h1).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('stays in English on clicks from pages under /en', async ({ page }) => {
    const footer = page.getByRole('contentinfo');
    for (const from of ['/en', '/en/seo-for-estate-agents', '/en/about']) {
      await page.goto(from);
      await footer.getByRole('link', { name: t.pages.terms }).click();
      await expect(page).toHaveURL('/terms-and-conditions');
      await footer.getByRole('link', { name: t.pages.contact }).click();
      // No page that redirects is painted.
      await expect(
        page.getByRole('button', { name: t.leadForm['growth-plan'].submit }),
      ).toBeVisible();
      await expect(page).toHaveURL('/contact');
    }
  });

  test('reaches and reads English where storage is blocked', async ({ page }) => {
    await blockStorage(page);
    await visitRedirected(page, '/', '/fr');
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: words('fr').header.language }).click();
    await header.getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('button', { name: t.leadForm.hero.submit }).first()).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});

test('the header leads to the same page in another language', async ({ page }) => {
  const header = page.getByRole('banner');
  await page.goto('/submission-received?ref=1');
  await header.getByRole('button', { name: t.header.language }).click();
  await header.getByRole('link', { name: 'Português' }).click();
  await expect(page).toHaveURL('/pt/submission-received?ref=1');
  expect(await page.evaluate(() => localStorage.getItem('preferredLanguage'))).toBe('pt');
  await visitRedirected(page, '/', '/pt');
});
