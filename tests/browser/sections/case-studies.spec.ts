import type { Locator, Page } from '@playwright/test';
import { FACTS } from '../../../src/facts/facts.ts';
import { formatRise } from '../../../src/i18n/format.ts';
import { PATHS, url } from '../../../src/i18n/urls.ts';
import { rotate } from '../../support/rotation.ts';
import { expect, test } from '../visit.ts';

/** The figure that identifies each story, also in its links. */
const GAINS = {
  belvoir: FACTS.belvoirVisibility,
  compass: FACTS.compassVisibility,
  'live-algarve': FACTS.liveAlgarveVisibility,
  'laws-property': FACTS.lawsPropertyVisibility,
} as const;

const storyOf = (page: Page, gain: string) =>
  page.getByRole('article').filter({ has: page.getByText(gain, { exact: true }) });

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

for (const [locale, width] of rotate(['en', 'fr'] as const, [1440, 390]))
  test(`the list leads to each story in ${locale} at ${String(width)} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const list = url(locale, PATHS.caseStudies);
    for (const [name, fact] of Object.entries(GAINS)) {
      const gain = formatRise(locale, fact.value);
      await page.goto(list);
      await linksOf(page).filter({ hasText: gain }).click();
      await expect(page).toHaveURL(`${list}#${name}`);
      await expectAtTop(page, storyOf(page, gain));
    }
  });
