/**
 * Hostile texts in the search of the blog: none runs, none becomes an element. The site's policy is off, so that the
 * escaping is what is proved; a full run tries every text, and once more under the policy.
 */
import { PATHS } from '../../src/i18n/urls.ts';
import { HOSTILE_MARKUP, inGroups } from '../support/hostile/corpus.ts';
import { isFullRun } from '../support/rotation.ts';
import { expect, hydrated, t, test as base } from './visit.ts';

/** Texts of every kind. The server's tests post every text to every form, and read the pages that come back. */
const TEXTS = HOSTILE_MARKUP.filter((_, index) => isFullRun || index % 12 === 0);

/** What a search takes. */
const QUERIES = TEXTS.filter((text) => /[!-~]/.test(text)).map((text) => text.slice(0, 90));

/** Everything that no text may cause. */
const test = base.extend<{ harm: string[] }>({
  harm: [
    async ({ page, baseURL }, use) => {
      const harm: string[] = [];
      page.on('dialog', (dialog) => {
        harm.push(`dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      page.on('request', (request) => {
        if (!request.url().startsWith(String(baseURL))) harm.push(`request: ${request.url()}`);
      });
      await page.exposeFunction('noteHarm', (what: string) => harm.push(what));
      await page.addInitScript(() => {
        const note = (what: string) => {
          // The page has this function from the test.
          const { noteHarm } = Object(window);
          noteHarm(what);
        };
        Object.defineProperty(window, 'owned', { set: () => note('script') });
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
          note(`policy: ${violatedDirective} ${blockedURI} ${sample}`),
        );
      });
      await use(harm);
      expect(harm).toEqual([]);
    },
    { auto: true },
  ],
});

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
