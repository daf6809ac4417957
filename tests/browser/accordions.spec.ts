import { homeCopy } from '../support/home-copy.ts';
import { expect, test } from './visit.ts';

const { faqs, caseStudies } = homeCopy('en');
const ACCORDIONS = [
  { heading: faqs.heading, count: 5 },
  { heading: caseStudies.heading, count: 4 },
];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('questions and case studies open one at a time and close again', async ({ page }) => {
      await page.goto('/');
      for (const { heading, count } of ACCORDIONS) {
        const parts = page
          .locator('section')
          .filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
          .locator('details[name]');
        await expect(parts).toHaveCount(count);
        const openParts = () =>
          parts.evaluateAll((all) =>
            all.flatMap((part, index) => (part.hasAttribute('open') ? [index] : [])),
          );
        for (const index of [1, 3, 2]) {
          await parts.nth(index).locator('summary').click();
          await expect.poll(openParts).toEqual([index]);
        }
        await parts.nth(2).locator('summary').click();
        await expect.poll(openParts).toEqual([]);
        await parts.nth(0).locator('summary').press('Enter');
        await expect.poll(openParts).toEqual([0]);
      }
    });
  });
}
