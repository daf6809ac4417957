import { PATHS, url } from '../../../src/i18n/urls.ts';
import { rotate } from '../../support/rotation.ts';
import { expect, test } from '../visit.ts';

test('links lead to stories', async ({ page }) => {
  for (const [locale, width] of rotate(['en', 'fr'] as const, [1440, 390])) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(url(locale, PATHS.caseStudies));
    const links = page.locator('main nav a[href*="#"]');
    await expect(links).toHaveCount(4);
    for (const link of await links.all()) {
      await link.click();
      const hash = String(await link.getAttribute('href')).replace(/.*#/, '#');
      await expect(page).toHaveURL(new RegExp(`${hash}$`));
      const story = page.locator(`article${hash}`);
      await expect(story.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
      const header = await page.getByRole('banner').boundingBox();
      const gap = ((await story.boundingBox())?.y ?? Infinity) - (header?.height ?? 0);
      expect(gap).toBeGreaterThanOrEqual(0);
      expect(gap).toBeLessThan(50);
    }
  }
});
