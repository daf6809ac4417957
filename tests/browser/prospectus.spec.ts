/** What a visitor does on the pages of the prospectus: reads the figures, opens questions, leaves a lead. */
import type { Page } from '@playwright/test';
import { PRESS_CAROUSEL } from '../../src/facts/limits.ts';
import { formatRise } from '../../src/i18n/format.ts';
import { INDUSTRIES, INDUSTRY_PAGES, type IndustryPage } from '../../src/facts/industries.ts';
import { PATHS, url } from '../../src/i18n/urls.ts';
import { expectThankYouPage, leadForm, ready, type LeadForm } from './forms.ts';
import { leadsFrom } from './inbox.ts';
import { fillIn, payloadOf } from './form-input.ts';
import { expect, freshEmail, t, test, words, type Locale } from './visit.ts';

const resultsBand = (page: Page, locale: Locale) =>
  page.locator('section').filter({ has: page.getByText(words(locale).pairs.scale) });

/** The three rises of an industry in the order of its pictures. */
function risesOf(name: IndustryPage, locale: Locale): string[] {
  const { traffic, valuations, enquiries } = INDUSTRIES[name].results;
  return [traffic, valuations, enquiries].map((rise) => formatRise(locale, rise));
}

for (const name of INDUSTRY_PAGES) {
  for (const locale of ['en', 'fr'] as const) {
    const address = url(locale, PATHS[name]);

    test(`${address} draws the three rises of the facts`, async ({ page }) => {
      await page.goto(address);
      const pictures = resultsBand(page, locale).getByRole('img');
      await expect(pictures).toHaveCount(3);
      for (const [index, rise] of risesOf(name, locale).entries())
        await expect(pictures.nth(index).getByText(rise, { exact: true })).toBeVisible();
    });

    test(`${address} has a table that says what its pictures say`, async ({ page }) => {
      await page.goto(address);
      const band = resultsBand(page, locale);
      await band.getByText(words(locale).chart.table).click();
      await expect(band.getByRole('cell')).toHaveText(risesOf(name, locale));
      for (const row of await band
        .getByRole('row')
        .filter({ has: page.locator('td') })
        .all()) {
        const label = await row.getByRole('rowheader').innerText();
        const value = await row.getByRole('cell').innerText();
        await expect(band.getByRole('img', { name: `${label}: ${value}` })).toBeVisible();
      }
    });
  }

  const shown = name === 'estateAgents' ? PRESS_CAROUSEL.shownToEstateAgents : PRESS_CAROUSEL.shown;
  test(`${PATHS[name]} names ${shown} titles of the press`, async ({ page }) => {
    await page.goto(PATHS[name]);
    const press = page.getByRole('region', { name: t.moving.press });
    await expect(press.getByRole('listitem')).toHaveCount(shown);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of [
    ...INDUSTRY_PAGES.map((name) => PATHS[name]),
    PATHS.linkBuilding,
    PATHS.localSeo,
  ]) {
    test(`the questions of ${path} open one at a time`, async ({ page }) => {
      await page.goto(path);
      const questions = page.getByRole('main').locator('details[name="faqs"]');
      const opened = () =>
        questions.evaluateAll((all) =>
          all.flatMap((part, index) => (part.hasAttribute('open') ? [index] : [])),
        );
      expect(await opened()).toEqual([]);
      for (const index of [1, 3, 0]) {
        await questions.nth(index).locator('summary').click();
        await expect.poll(opened).toEqual([index]);
        await expect(questions.nth(index).getByRole('paragraph')).toBeVisible();
      }
    });
  }
});

/** The buttons of the text that open a dialog. */
const openersOf = (page: Page, dialog: 'demo' | 'audit' | 'guide') =>
  page
    .getByRole('main')
    .getByRole('button')
    .and(page.locator(`[commandfor="${dialog}-dialog"]`));

const LEADS = [
  { id: 'hero', locale: 'en', path: PATHS.estateAgents },
  { id: 'hero', locale: 'fr', path: PATHS.propertyLawyers },
  { id: 'audit', locale: 'en', path: PATHS.technicalSeo },
  { id: 'audit', locale: 'fr', path: PATHS.linkBuilding },
  { id: 'audit', locale: 'es', path: PATHS.contentPack },
  { id: 'audit', locale: 'pt', path: PATHS.propertyManagers },
  { id: 'audit', locale: 'en', path: PATHS.caseStudies },
  { id: 'demo', locale: 'fr', path: PATHS.localSeo },
  { id: 'guide', locale: 'es', path: PATHS.seoServices },
] as const;

/** Goes to a page and opens a form with a button of its text, if it takes one. */
async function meet(page: Page, { id, locale, path }: (typeof LEADS)[number]): Promise<LeadForm> {
  await page.goto(url(locale, path));
  const form = leadForm(page, id, locale);
  if (id !== 'hero') await openersOf(page, id).first().click();
  return form;
}

for (const lead of LEADS) {
  const { id, locale, path } = lead;
  const address = url(locale, path);
  const stored = (email: string) => [
    {
      form: id,
      payload: payloadOf(id, email),
      context: { page: address, locale, attribution: {} },
    },
  ];

  test(`the ${id} form on ${address} stores a lead with its page`, async ({ page }) => {
    const email = freshEmail(`prospectus-${id}-${locale}`);
    const form = await ready(await meet(page, lead));
    await fillIn(form, email);
    await form.submit.click();
    await expect(form.success).toBeVisible();
    expect(leadsFrom(email)).toEqual(stored(email));
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(`the ${id} form on ${address} stores a lead with its page`, async ({ page }) => {
      const email = freshEmail(`plain-prospectus-${id}-${locale}`);
      const form = await meet(page, lead);
      await fillIn(form, email);
      await form.submit.click();
      await expectThankYouPage(page, locale);
      expect(leadsFrom(email)).toEqual(stored(email));
    });
  });
}

for (const [dialog, path, count] of [
  ['demo', PATHS.localSeo, 3],
  ['demo', PATHS.contentPack, 4],
  ['audit', PATHS.technicalSeo, 3],
  ['audit', PATHS.estateAgents, 2],
  ['audit', PATHS.contentPack, 1],
  ['audit', PATHS.caseStudies, 5],
  ['guide', PATHS.seoServices, 1],
] as const) {
  test(`every button of ${path} for the ${dialog} dialog opens it and gets the focus back`, async ({
    page,
  }) => {
    await page.goto(path);
    const form = leadForm(page, dialog);
    await expect(openersOf(page, dialog)).toHaveCount(count);
    for (const opener of await openersOf(page, dialog).all()) {
      await opener.click();
      await expect(form.place.getByRole('heading')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(form.place).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });
}

test('the buttons of the plans open the demo dialog', async ({ page }) => {
  await page.goto(PATHS.contentPack);
  const plans = page
    .locator('section')
    .filter({ has: page.getByRole('group', { name: t.currency }) })
    .first()
    .getByRole('listitem');
  await expect(plans).toHaveCount(3);
  for (const plan of await plans.all()) {
    await plan.getByRole('button').click();
    await expect(leadForm(page, 'demo').place).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('the guide is offered in the middle of the page on search engine optimisation', async ({
  page,
}) => {
  await page.goto(PATHS.seoServices);
  await page.getByRole('main').getByRole('button', { name: t.guideOffer }).click();
  await expect(leadForm(page, 'guide').place).toBeVisible();
});
