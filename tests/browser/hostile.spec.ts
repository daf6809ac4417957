/**
 * Hostile texts in the search of the blog: none runs, none becomes an element. The site's policy is off, so that the
 * escaping is what is proved; a full run tries every text, and once more under the policy.
 */
import { PATHS } from '../../src/i18n/urls.ts';
import { HOSTILE_MARKUP, inGroups } from '../support/hostile/corpus.ts';
import { isFullRun } from '../support/rotation.ts';
import { test } from './harm.ts';
import { expect, hydrated, t } from './visit.ts';

/** Texts of every kind. The server's tests post every text to every form, and read the pages that come back. */
const TEXTS = HOSTILE_MARKUP.filter((_, index) => isFullRun || index % 12 === 0);

/** What a search takes. */
const QUERIES = TEXTS.filter((text) => /[!-~]/.test(text)).map((text) => text.slice(0, 90));

for (const bypassCSP of isFullRun ? [true, false] : [true]) {
  test.describe(bypassCSP ? 'without the policy' : 'under the policy', () => {
    test.use({ bypassCSP });
    test.setTimeout(isFullRun ? 120_000 : 30_000);

    test('the search of the blog repeats them as text', async ({ page }) => {
      await page.goto(PATHS.blog);
      const place = page.getByRole('search');
      const field = place.getByRole('searchbox');
      const news = place.getByRole('status');
      await field.focus();
      await hydrated(field);
      const { none } = t.blog.search;
      await field.fill('<xylophone>$&</xylophone>');
      await expect(news).toHaveText(none.replace('{query}', () => '<xylophone>$&</xylophone>'));
      for (const texts of inGroups(QUERIES, 6)) {
        await field.fill('');
        await expect(news).toHaveText('');
        await field.fill(texts.join(' '));
        await expect(news).not.toHaveText('');
        expect(await news.locator('*').count()).toBe(0);
        await expect(place.locator('script, img, svg[onload], iframe, style')).toHaveCount(0);
      }
    });
  });
}
