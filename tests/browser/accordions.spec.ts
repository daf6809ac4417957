import type { Page } from '@playwright/test';
import { HOME_FAQS } from '../../src/facts/limits.ts';
import { homeCopy } from '../support/home-copy.ts';
import { expect, test } from './visit.ts';

const copy = homeCopy('en');

/** The foldable parts of the section under a heading. */
const partsUnder = (page: Page, heading: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
    .locator('details[name]');

const ACCORDIONS = [
  { name: 'the questions', heading: copy.faqs.heading, count: HOME_FAQS },
  { name: 'the case studies', heading: copy.caseStudies.heading, count: 4 },
];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    for (const { name, heading, count } of ACCORDIONS) {
      test(`${name} open one at a time and close again`, async ({ page }) => {
        await page.goto('/');
        const parts = partsUnder(page, heading);
        await expect(parts).toHaveCount(count);
        const opened = () =>
          parts.evaluateAll((all) =>
            all.flatMap((part, index) => (part.hasAttribute('open') ? [index] : [])),
          );
        for (const index of [1, 3, 2]) {
          await parts.nth(index).locator('summary').click();
          await expect.poll(opened).toEqual([index]);
        }
        await parts.nth(2).locator('summary').click();
        await expect.poll(opened).toEqual([]);
        await parts.nth(0).locator('summary').focus();
        await page.keyboard.press('Enter');
        await expect.poll(opened).toEqual([0]);
      });
    }
  });
}
