import type { Locator, Page } from '@playwright/test';
import { PATHS, postPath, url, type PagePath } from '../../src/i18n/urls.ts';
import { expectFailure, failOnce, FORM_IDS, ready, visitForm } from './forms.ts';
import { PAID_PAGES } from './paid.ts';
import { fillIn, sendWrong } from './form-input.ts';
import {
  expect,
  freshEmail,
  home,
  LOCALES,
  settled,
  test,
  unfold,
  words,
  type Locale,
} from './visit.ts';

/** 720 pixels are what a window of 1440 shows at 200 % zoom, 320 what one of 1280 shows at 400 % (WCAG 1.4.10). */
const ZOOMED = 720;
const NARROWEST = 320;
const WIDTHS = [NARROWEST, 360, 390, ZOOMED, 768, 1024, 1440];
const TIGHT = [NARROWEST, 360, ZOOMED];
/** Two pages in every window, the others and a post that has one of everything in the tightest and the zoomed. */
const WIDTHS_OF = new Map<PagePath, readonly number[]>([
  ...Object.values(PATHS).map((path) => [path, TIGHT] as const),
  [postPath('a-google-business-profile-for-every-branch'), TIGHT],
  [PATHS.home, WIDTHS],
  [PATHS.contact, WIDTHS],
]);
/** What adverts lead to, in the languages of the longest words. */
const PAID_WIDTHS = new Map<PagePath, readonly number[]>(
  PAID_PAGES.map(({ path }) => [path, TIGHT]),
);
const isWordy = (locale: Locale) => locale === 'fr' || locale === 'pt';
const SMALL_PHONE = { width: 360, height: 640 };

/** Words that reach past the edge of the window, or past the edge of the control they label. */
const cutWords = (page: Page) =>
  page.evaluate(() => {
    const hasOwnText = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    const isForEars = (element: Element) => element.getBoundingClientRect().width <= 1;
    return (
      [...document.querySelectorAll('body *')]
        .filter((element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
        )
        .filter((element) => hasOwnText(element) && !isForEars(element))
        // A wide table is scrolled by itself, with the keyboard as well.
        .filter((element) => !element.closest('[role="group"][tabindex="0"]'))
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect();
          const isControl = element.matches('button, a, summary, label');
          return (
            right > innerWidth + 0.5 ||
            left < -0.5 ||
            (isControl && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
          );
        })
        .map((element) => element.outerHTML.slice(0, 140))
    );
  });

/** Words in tables that a column was too narrow for. */
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

const overflowOf = (place: Locator) =>
  place.evaluate((element) => element.scrollWidth - element.clientWidth);
const overflow = (page: Page) => overflowOf(page.locator('html'));

for (const locale of LOCALES) {
  for (const [path, widths] of [...WIDTHS_OF, ...(isWordy(locale) ? PAID_WIDTHS : [])]) {
    test(`${url(locale, path)} fits a window of ${widths.join(', ')} pixels`, async ({ page }) => {
      await page.goto(url(locale, path));
      await unfold(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
        expect(await overflow(page), `pixels too wide at ${String(width)}`).toBe(0);
        expect(await cutWords(page), `at ${String(width)}`).toEqual([]);
        if (width >= 360) expect(await dividedWords(page), `at ${String(width)}`).toEqual([]);
      }
    });
  }

  test(`the menu in ${locale} fits a small phone`, async ({ page }) => {
    await page.setViewportSize(SMALL_PHONE);
    await page.goto(home(locale));
    await page.getByRole('button', { name: words(locale).header.openMenu }).click();
    await settled(page);
    expect(await cutWords(page)).toEqual([]);
  });

  for (const id of FORM_IDS) {
    test.describe('with its faults named and after a failure', () => {
      test.use({ viewport: SMALL_PHONE, expectedComplaints: /503/ });

      test(`the ${id} form in ${locale} fits a small phone`, async ({ page }) => {
        const form = await visitForm(page, id, locale);
        const fits = async () => {
          await settled(page);
          // A page that stands still behind a dialog keeps the room of its scroll bar, and is too narrow by that.
          expect(await overflow(page)).toBeLessThanOrEqual(0);
          expect(await overflowOf(form.place)).toBe(0);
          await form.submit.scrollIntoViewIfNeeded();
          await expect(form.submit).toBeInViewport({ ratio: 0.99 });
          expect(await cutWords(page)).toEqual([]);
        };
        await fits();
        await ready(form);
        await sendWrong(form);
        await fits();
        await fillIn(form, freshEmail(`width-${id}`));
        await failOnce(form);
        await form.submit.click();
        await expectFailure(form);
        await fits();
      });
    });
  }
}
