/** Where the pages that adverts lead to are found, by browsers of any language and by the adverts' own programs. */
import { LOCALES, PREFERRED_LANGUAGE_KEY } from '../../src/i18n/locales.ts';
import { url } from '../../src/i18n/urls.ts';
import { expectThankYouPage, ready } from './forms.ts';
import { storedLeads } from './inbox.ts';
import { fromAdvert, leadOf, linkToForm, PAID_PAGES, paidForm, paidPage, visitOf } from './paid.ts';
import { fillIn } from './form-input.ts';
import { expect, freshEmail, test, words } from './visit.ts';

/** The programs that look at a page before its advert is shown. */
const PROGRAMS = [
  'AdsBot-Google (+http://www.google.com/adsbot.html)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
];

for (const paid of PAID_PAGES) {
  const { path } = paid;
  const inEnglish = `/en${path}`;
  const addresses = [
    ...LOCALES.map((locale) => url(locale, path)),
    ...(paid.hasEnglishTwin ? [inEnglish] : []),
  ];

  test(`${path} is the same page for the programs of adverts as for a visitor, in every language`, async ({
    request,
  }) => {
    for (const address of addresses) {
      const page = await (await request.get(address, { maxRedirects: 0 })).text();
      expect(page).toContain('<h1');
      for (const program of PROGRAMS) {
        const headers = { 'user-agent': program };
        const answer = await request.get(address, { headers, maxRedirects: 0 });
        expect(answer.status(), `${address} for ${program}`).toBe(200);
        expect((await answer.text()) === page, `${address} for ${program}`).toBe(true);
      }
    }
  });

  test(`${path} has one address in each language, whatever slashes and segments are put to it`, async ({
    request,
    baseURL,
  }) => {
    const moved = addresses.map((address) => [`${address}/?gclid=1`, `${address}?gclid=1`]);
    if (!paid.hasEnglishTwin) moved.push([`${inEnglish}?gclid=1`, `${path}?gclid=1`]);
    for (const [asked = '', given] of moved) {
      const answer = await request.get(asked, { maxRedirects: 0 });
      expect(answer.status(), asked).toBe(308);
      const { origin, pathname, search } = new URL(answer.headers().location ?? '', baseURL);
      expect(origin + pathname + search, asked).toBe(`${baseURL ?? ''}${given ?? ''}`);
    }
  });

  test.describe('in a French browser', () => {
    test.use({ locale: 'fr-FR' });

    test(`${path} leads to the French page with all the advert says, and no notice`, async ({
      page,
    }) => {
      await page.goto(`${path}?gclid=1`, { waitUntil: 'commit' });
      await expect(page).toHaveURL(`/fr${path}?gclid=1`);
      await page.waitForLoadState();
      await expect(linkToForm(page, visitOf(paid, 'fr'))).toBeVisible();
      for (const locale of LOCALES) {
        const { label } = words(locale).languageNotice;
        await expect(page.getByRole('complementary', { name: label })).toHaveCount(0);
      }
    });

    if (paid.hasEnglishTwin) {
      test(`${inEnglish} stays English`, async ({ page }) => {
        await page.goto(`${inEnglish}?gclid=1`);
        await expect(page).toHaveURL(`${inEnglish}?gclid=1`);
        await expect(linkToForm(page, visitOf(paid, 'en'))).toBeVisible();
      });
    }
  });
}

test.describe('in a French browser', () => {
  test.use({ locale: 'fr-FR' });

  test('the campaign reaches the lead by way of the French page', async ({ page }) => {
    const email = freshEmail('paid-moved');
    const visit = visitOf(paidPage('/meta-audit-offer/uk'), 'fr');
    await page.goto(fromAdvert(visit.paid.path), { waitUntil: 'commit' });
    await expect(page).toHaveURL(fromAdvert(visit.path));
    const form = await ready(paidForm(page, visit));
    await fillIn(form, email);
    await form.submit.click();
    await expect(form.success).toBeVisible();
    expect(storedLeads(email)).toMatchObject([leadOf(visit, email)]);
  });

  test('a saved English keeps the English page', async ({ page }) => {
    await page.addInitScript((key) => {
      localStorage.setItem(key, 'en');
    }, PREFERRED_LANGUAGE_KEY);
    await page.goto(fromAdvert('/google-ads'));
    await expect(page).toHaveURL(fromAdvert('/google-ads'));
  });
});

test.describe('in a French browser', () => {
  test.use({ locale: 'fr-FR' });

  test('a lead left on an English page is thanked for in English', async ({ page }) => {
    await page.goto('/en/seo-for-estate-agents');
    const form = await ready(paidForm(page, visitOf(paidPage('/seo-for-estate-agents'), 'en')));
    await fillIn(form, freshEmail('paid-thanks'));
    await form.submit.click();
    await expectThankYouPage(page, 'en');
    await page.waitForLoadState('networkidle');
    await expectThankYouPage(page, 'en');
  });
});

test('the English twin of a page is where its lead says it landed', async ({ page }) => {
  const email = freshEmail('paid-twin');
  const visit = visitOf(paidPage('/seo-for-estate-agents'), 'en');
  await page.goto(fromAdvert('/en/seo-for-estate-agents'));
  const form = await ready(paidForm(page, visit));
  await fillIn(form, email);
  await form.submit.click();
  await expect(page).toHaveURL('/submission-received');
  const { context, ...lead } = leadOf(visit, email);
  const attribution = { ...context.attribution, landing_path: '/en/seo-for-estate-agents' };
  expect(storedLeads(email)).toMatchObject([{ ...lead, context: { ...context, attribution } }]);
});
