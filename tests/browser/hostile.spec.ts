/**
 * Hostile texts wherever a page shows or reads them: none runs, none becomes an element. The site's policy is off, so that
 * the escaping is what is proved; a full run tries every text, and once more under the policy.
 */
import type { Page } from '@playwright/test';
import { PATHS, url } from '../../src/i18n/urls.ts';
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

/** Every element of the page with the names of its attributes, but for those that scripts change. */
const structureOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].map((element) => {
      const names = element
        .getAttributeNames()
        .filter((name) => !/^(?:data-.*|style|ssr)$/.test(name));
      return `${element.localName} ${names.join(' ')}`;
    }),
  );

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

    test('in the address of a page, of the page before, and in what the browser stores, they change nothing', async ({
      page,
    }) => {
      const about = url('pt', PATHS.about);
      const paths = [PATHS.localSeo, PATHS.blog, PATHS.contact, '/google-ads', about] as const;
      const plain = new Map<string, readonly string[]>();
      for (const path of paths) {
        await page.goto(path, { referer: 'https://search.example/' });
        plain.set(path, await structureOf(page));
      }
      for (const [index, texts] of inGroups(TEXTS, 6).entries()) {
        const path = paths[index % paths.length] ?? PATHS.localSeo;
        const [preferredLanguage, preferredCurrency, consent, text, languageNotice] = texts;
        const landing = index % 2 === 0 ? text : JSON.stringify([text, consent]);
        await page.evaluate(
          ([local, session]) => {
            Object.assign(localStorage, local);
            Object.assign(sessionStorage, session);
          },
          [
            { preferredLanguage, preferredCurrency, consent },
            { landing, languageNotice },
          ],
        );
        const [first = '', ...others] = texts.map((each) =>
          encodeURIComponent(each.toWellFormed()),
        );
        const query = others.map((value, at) => `utm_${String(at)}=${value}&${value}=1`).join('&');
        const referer = `https://search.example/${first}?q=${first}`;
        await page.goto(`${path}?${query}&q=${first}#${first}`, { referer });
        expect(await structureOf(page)).toEqual(plain.get(path));
      }
    });
  });
}
