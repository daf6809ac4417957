import type { Locator, Page } from '@playwright/test';
import { FACTS } from '../../src/facts/facts.ts';
import { CASE_STUDIES, PATHS, url, type CaseStudyName } from '../../src/i18n/urls.ts';
import { formatRise } from '../../src/i18n/format.ts';
import { homeCopy } from '../support/home-copy.ts';
import { expect, test } from './visit.ts';

/** What tells the stories apart, also in their links. */
const GAINS = {
  belvoir: FACTS.belvoirVisibility,
  compass: FACTS.compassVisibility,
  'live-algarve': FACTS.liveAlgarveVisibility,
  'laws-property': FACTS.lawsPropertyVisibility,
} as const satisfies Record<CaseStudyName, object>;

const storyOf = (page: Page, name: CaseStudyName, locale: 'en' | 'fr' = 'en') =>
  page
    .getByRole('article')
    .filter({ has: page.getByText(formatRise(locale, GAINS[name].value), { exact: true }) });

/** Expects a story at the top of the window: right below the header that sticks there, its heading whole. */
async function expectAtTop(page: Page, story: Locator): Promise<void> {
  await expect(story.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
  const gap = async () => {
    const header = await page.getByRole('banner').boundingBox();
    const top = (await story.boundingBox())?.y ?? Infinity;
    return top - ((header?.y ?? 0) + (header?.height ?? 0));
  };
  await expect.poll(gap, 'pixels between the header and the story').toBeGreaterThanOrEqual(0);
  expect(await gap()).toBeLessThan(50);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    for (const name of CASE_STUDIES) {
      test(`the anchor of ${name} shows its story`, async ({ page }) => {
        await page.goto(`${PATHS.caseStudies}#${name}`);
        await expectAtTop(page, storyOf(page, name));
      });

      test(`the link in the list leads to the story of ${name}`, async ({ page }) => {
        await page.goto(PATHS.caseStudies);
        const list = page.getByRole('main').getByRole('navigation').getByRole('list');
        const gain = formatRise('en', GAINS[name].value);
        await list.getByRole('link').filter({ hasText: gain }).click();
        await expect(page).toHaveURL(`${PATHS.caseStudies}#${name}`);
        await expectAtTop(page, storyOf(page, name));
      });

      test(`the address of ${name} below the case studies arrives at its story`, async ({
        page,
      }) => {
        await page.goto(`${PATHS.caseStudies}/${name}`);
        await expect(page).toHaveURL(`${PATHS.caseStudies}#${name}`);
        await expectAtTop(page, storyOf(page, name));
      });
    }

    test('the home page leads to all case studies', async ({ page }) => {
      await page.goto(PATHS.home);
      const { heading } = homeCopy('en').caseStudies;
      await page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
        .getByRole('link')
        .click();
      await expect(page).toHaveURL(PATHS.caseStudies);
      for (const name of CASE_STUDIES) await expect(storyOf(page, name)).toBeVisible();
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const name of CASE_STUDIES) {
    test(`the anchor of ${name} shows its story in French`, async ({ page }) => {
      await page.goto(url('fr', `${PATHS.caseStudies}/${name}`));
      await expect(page).toHaveURL(`${url('fr', PATHS.caseStudies)}#${name}`);
      await expectAtTop(page, storyOf(page, name, 'fr'));
    });
  }
});

test('going back from a story returns to where the reader was', async ({ page }) => {
  await page.goto(PATHS.caseStudies);
  const list = page.getByRole('main').getByRole('navigation').getByRole('list');
  const link = list.getByRole('link').last();
  await link.click();
  await expect(link).not.toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(PATHS.caseStudies);
  await expect(link).toBeInViewport();
});
