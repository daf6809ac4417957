import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../src/i18n/locales.ts';
import { PATHS, postPath, url, type PagePath } from '../../src/i18n/urls.ts';
import { rotate } from '../support/rotation.ts';
import { cutWords, overflowOf } from './overflow.ts';
import { PAID_PAGES } from './paid.ts';
import { expect, home, LOCALES, waitForAnimations, test, unfold, words } from './visit.ts';

/** 720 pixels are what a window of 1440 shows at 200 % zoom, 320 what one of 1280 shows at 400 % (WCAG 1.4.10). */
const TIGHT = [320, 360, 720];
const WIDTHS = [...TIGHT, 390, 768, 1024, 1440];
const WIDTHS_OF = new Map<PagePath, readonly number[]>([
  ...Object.values(PATHS).map((path) => [path, TIGHT] as const),
  [postPath('a-google-business-profile-for-every-branch'), TIGHT],
  [PATHS.home, WIDTHS],
  [PATHS.contact, WIDTHS],
]);
/** Paid pages appear in one of the languages with the longest words. */
const PAID_VISITS = rotate(
  PAID_PAGES.map(({ path }) => path),
  ['fr', 'pt'],
);

/** Words in tables that a column is too narrow for. */
const dividedWords = (page: Page) =>
  page.evaluate(() => {
    const linesOf = (node: Node, start: number, end: number) => {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    return [...document.querySelectorAll('main :is(th, td)')].flatMap((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const divided: string[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{2,}/gu))
          if (linesOf(node, index, index + word.length) > 1) divided.push(word);
      }
      return divided;
    });
  });

for (const locale of LOCALES)
  test(`pages in ${LANGUAGES[locale].name} fit narrow and zoomed windows`, async ({ page }) => {
    test.setTimeout(120_000);
    const paid = PAID_VISITS.filter(([, language]) => language === locale);
    const faults: unknown[] = [];
    for (const [path, widths] of [...WIDTHS_OF, ...paid.map(([path]) => [path, TIGHT] as const)]) {
      await page.goto(url(locale, path));
      await unfold(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
        const [tooWide, cut] = [await overflowOf(page.locator('html')), await cutWords(page)];
        const divided = width < 360 ? [] : await dividedWords(page);
        if (tooWide > 0 || cut.length + divided.length > 0)
          faults.push({ page: url(locale, path), width, tooWide, cut, divided });
      }
    }
    expect(faults).toEqual([]);
  });

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('the menu fits in every language', async ({ page }) => {
    for (const locale of LOCALES) {
      await page.goto(home(locale));
      await page.getByRole('button', { name: words(locale).header.openMenu }).click();
      await waitForAnimations(page);
      expect(await cutWords(page), locale).toEqual([]);
    }
  });
});
