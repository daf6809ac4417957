import type { Locator, Page } from '@playwright/test';
import { FACTS } from '../../src/facts/facts.ts';
import { formatRise } from '../../src/i18n/format.ts';
import { CASE_STUDIES, PATHS, url, type CaseStudyName } from '../../src/i18n/urls.ts';
import { homeCopy } from '../support/home-copy.ts';
import { expect, test } from './visit.ts';

/** The figure that identifies each story, also in its links. */
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

const linksOf = (page: Page) =>
  page.getByRole('main').getByRole('navigation').getByRole('list').getByRole('link');

/** Expects a story right below the sticky header, its heading whole. */
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

    test('the home page, the list and old addresses lead to each story', async ({ page }) => {
      for (const name of CASE_STUDIES) {
        const address = `${PATHS.caseStudies}#${name}`;
        await page.goto(`${PATHS.caseStudies}/${name}`);
        await expect(page).toHaveURL(address);
        await expectAtTop(page, storyOf(page, name));
        await page.goto(PATHS.caseStudies);
        await linksOf(page)
          .filter({ hasText: formatRise('en', GAINS[name].value) })
          .click();
        await expect(page).toHaveURL(address);
        await expectAtTop(page, storyOf(page, name));
      }
      await page.goto(PATHS.home);
      const { heading } = homeCopy('en').caseStudies;
      await page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
        .getByRole('link')
        .click();
      await expect(page).toHaveURL(PATHS.caseStudies);
    });
  });
}

test('on a phone each anchor shows its story', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of CASE_STUDIES) {
    await page.goto(url('fr', `${PATHS.caseStudies}/${name}`));
    await expect(page).toHaveURL(`${url('fr', PATHS.caseStudies)}#${name}`);
    await expectAtTop(page, storyOf(page, name, 'fr'));
  }
});

test('going back from a story returns to where the reader was', async ({ page }) => {
  await page.goto(PATHS.caseStudies);
  const link = linksOf(page).last();
  await link.click();
  await expect(link).not.toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(PATHS.caseStudies);
  await expect(link).toBeInViewport();
});
