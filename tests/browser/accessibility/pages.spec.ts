/**
 * A page of each template, in a full run every page, in one language in turn: it stores nothing, reads the same without
 * scripts, fits narrow and zoomed windows, is short enough on a phone, stands on the grid, and axe reports no fault.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../../src/i18n/locales.ts';
import { isPaidPath, PATHS, splitUrl, url, type PagePath } from '../../../src/i18n/urls.ts';
import { isFullRun } from '../../support/rotation.ts';
import { TEMPLATES } from '../../support/templates.ts';
import { OF_LOOKS, violations } from './axe.ts';
import { cutWords, dividedWords, overflowOf } from './overflow.ts';
import { storedData } from '../stored-data.ts';
import { expect, LOCALES, MOVING, test } from '../visit.ts';

const NOTHING = { cookies: '', local: [], session: [], databases: [], caches: [], workers: 0 };

/** 720 pixels are what a window of 1440 shows at 200 % zoom, 320 what one of 1280 shows at 400 % (WCAG 1.4.10). */
const TIGHT = [320, 360, 720];
const WIDTHS = [...TIGHT, 390, 768, 1024, 1440];

/** Posts and paid pages are alike, and get one of these looks in turn. */
const LOOKS = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const;
/** The most pixels that a page may be long on a phone. */
const mostOf = (path: PagePath) => {
  if (/^\/blog\/|privacy|terms/.test(path)) return Infinity;
  return path === PATHS.caseStudies ? 11_000 : 9000;
};

/** These are visited at every width. */
const MAIN: readonly PagePath[] = [PATHS.home, PATHS.contact];
const BUILT = join(import.meta.dirname, '../../../dist/client');
/** The addresses of all built pages, and of one that is not found. */
const ADDRESSES = globSync('**/*.html', { cwd: BUILT })
  .map((file) => `/${file.replaceAll('\\', '/').replace(/(?:^index)?\.html$/, '')}`)
  .filter((address) => !/^\/(?:es\/|pt\/)?404$/.test(address));
const VISITED = isFullRun ? ADDRESSES : [...TEMPLATES, '/fr/404'];

/** Opens every foldable part of the page, also those that open one at a time. */
const unfold = (page: Page) =>
  page
    .getByRole('main')
    .locator('details')
    .evaluateAll((all) => {
      for (const part of all) {
        part.removeAttribute('name');
        part.setAttribute('open', '');
      }
    });

/** Reads a page to its end and touches whatever opens in a part of it: menus, dialogs, folded parts, fields. */
const explore = (page: Page, part: string) =>
  page.evaluate(async (place) => {
    // The browser may have nothing to paint.
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 100);
      });
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await frame();
    }
    for (const details of document.querySelectorAll('details')) details.open = true;
    for (const opener of document.querySelectorAll<HTMLElement>(`${place} [popovertarget]`)) {
      opener.click();
      const dialog = document.querySelector<HTMLElement>('dialog:popover-open');
      dialog?.querySelector('input')?.focus();
      await frame();
      dialog?.hidePopover();
    }
  }, part);

async function hydrateAll(page: Page): Promise<void> {
  await page.locator('main astro-island').evaluateAll((all) => {
    for (const island of all) island.dispatchEvent(new FocusEvent('focusin'));
  });
  await expect.soft(page.locator('main astro-island[ssr]'), page.url()).toHaveCount(0);
}

/**
 * What changes by design: the figures of the dashboard, the two carousels, and what is shown only with scripts: the buttons
 * that pause, the search of the blog, the controls of the film.
 */
const LIVING =
  'astro-island[component-url*=Dashboard],astro-island[component-url*=PressLogos],astro-island[component-url*=Testimonials],.needs-script,[data-film] [role=group]';

/** What has columns of its own: a card, terraces and the months below them, five in a row, a picture with its text, rows of a table. */
const OWN_COLUMNS =
  '.bg-card.edge, .bg-card.edge *, .board *, .box-field, .plots, .months, .five, .wide:has(.p5:last-child) *, .desks, .margin-column > ul';

/** Faces that the fonts lack, and columns off the grid of a window of 1440 pixels. */
const offGrid = (page: Page) =>
  page.evaluate((ownColumns) => {
    const texts = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        !element.matches('script, style, noscript') &&
        [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''),
    );
    const faces = texts.flatMap((element) => {
      const { fontFamily, fontWeight, fontStyle } = getComputedStyle(element);
      const [family = ''] = fontFamily.split(',');
      const isSerif = family === '"Instrument Serif"' && fontWeight === '400';
      const isSans = family === '"Instrument Sans"' && Number(fontWeight) <= 700;
      return (isSerif || isSans) && fontStyle === 'normal'
        ? []
        : [`${element.textContent.trim().slice(0, 30)}: ${family} ${fontWeight} ${fontStyle}`];
    });
    const columns = [...document.querySelectorAll('main *, footer *')].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      const parent = element.parentElement;
      if (!parent || width < 60 || width === innerWidth || height < 8 || parent.matches(ownColumns))
        return false;
      const { display, gridTemplateColumns, columnCount } = getComputedStyle(parent);
      const isGrid = display.includes('grid') && gridTemplateColumns.includes(' ');
      return isGrid || columnCount !== 'auto';
    });
    // Twelve columns of 64 pixels with gaps of 48, in margins of 72.
    const edges = columns.flatMap((element) => {
      const left = element.getBoundingClientRect().left - 72;
      const off = Math.abs(left - 112 * Math.round(left / 112));
      return off < 1 ? [] : [`${element.textContent.trim().slice(0, 30)}: ${String(left + 72)}`];
    });
    return [...faces, ...edges];
  }, OWN_COLUMNS);

const textOf = (page: Page) =>
  page.evaluate((living) => {
    const textsIn = (node: Node): string => {
      if (node instanceof Text) return node.data;
      if (node instanceof Element) {
        // An island has no box of its own, and is as visible as what is in it.
        const hasBox = getComputedStyle(node).display !== 'contents';
        const isVisible = !hasBox || node.checkVisibility({ visibilityProperty: true });
        if (!isVisible || node.matches(living)) return '';
      }
      return [...node.childNodes].map(textsIn).join(' ');
    };
    const main = document.querySelector('main');
    return main === null ? '' : textsIn(main).replace(/\s+/g, ' ').trim();
  }, LIVING);

/** Headings on the screen that paper lacks, without those of forms and of what is left out on purpose. */
async function missingOnPaper(page: Page): Promise<string[]> {
  const leftOut = '.print-hidden, .board, dialog, .bg-card:has(form), :has(> form)';
  const headings = page.locator(`main :is(h1, h2, h3):not(:is(${leftOut}) *)`);
  const visible = () =>
    headings.evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.textContent.trim()),
    );
  const onScreen = await visible();
  await page.emulateMedia({ media: 'print' });
  const onPaper = await visible();
  await page.emulateMedia({ media: null });
  return onScreen.filter((heading) => !onPaper.includes(heading));
}

/** Expects that nothing is cut in narrow windows. Rules and drawings follow the window some frames later. */
async function expectFit(page: Page, own: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const fit = async () => ({
      isResized: await page.evaluate((to) => matchMedia(`(width: ${to}px)`).matches, width),
      tooWide: await overflowOf(page.locator('html')),
      cut: await cutWords(page),
      divided: width < 360 ? [] : await dividedWords(page),
    });
    await expect
      .configure({ soft: true })
      .poll(fit, `${own} at ${String(width)} pixels`)
      .toEqual({ isResized: true, tooWide: 0, cut: [], divided: [] });
  }
}

for (const locale of LOCALES) {
  const here = VISITED.map((address) => splitUrl(address)).filter((page) => page.locale === locale);
  const visited = [...new Set(here.map(({ path }) => path))];

  test.describe(() => {
    const missing = /404.*\/fr\/404/;
    test.use({ ...MOVING, locale: LANGUAGES[locale].tag, expectedComplaints: missing });

    test(`pages in ${LANGUAGES[locale].name} pass axe, fit`, async ({ page, browser, baseURL }) => {
      test.setTimeout(visited.length * 20_000);
      const context = await browser.newContext({
        baseURL: String(baseURL),
        javaScriptEnabled: false,
      });
      const plain = await context.newPage();
      for (const [index, path] of visited.entries()) {
        const own = url(locale, path);
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
        // A redirect stores no more than a visit.
        await page.goto(path === PATHS.home ? path : own, { waitUntil: 'commit' });
        await expect.soft(page).toHaveURL(own);
        await page.waitForLoadState();
        await hydrateAll(page);
        expect.soft(await offGrid(page), own).toEqual([]);
        await plain.goto(own);
        expect.soft(await textOf(page), own).not.toBe('');
        // The bare page of thanks shows its first part late.
        const differing = async () => {
          const [text, plainText] = [await textOf(page), await textOf(plain)];
          return text === plainText ? '' : `${text}\n${plainText}`;
        };
        await expect.configure({ soft: true }).poll(differing, own).toBe('');

        const faults: string[] = [];
        const isOneOfMany = path.startsWith('/blog/') || isPaidPath(path);
        const looks = isOneOfMany && !isFullRun ? LOOKS.slice(index % 2).slice(0, 1) : LOOKS;
        // Header and footer are those of the home page.
        const isWhole = isFullRun || path === PATHS.home;
        await page.setViewportSize({ width: 390, height: 844 });
        const height = await page.evaluate(() => {
          const notice = document.querySelector<HTMLElement>('[data-language-notice]');
          return document.documentElement.scrollHeight - (notice?.offsetHeight ?? 0);
        });
        if (TEMPLATES.some((one) => one === own))
          expect.soft(height, own).toBeLessThanOrEqual(mostOf(path));
        for (const [turn, look] of looks.entries()) {
          await page.setViewportSize({ width: look.width, height: 900 });
          await page.emulateMedia({ colorScheme: look.colorScheme });
          if (look.width > 1024) await unfold(page);
          if (turn === 0) faults.push(...(await violations(page)));
          else faults.push(...(await violations(page, isWhole ? 'html' : 'main', OF_LOOKS)));
        }
        expect.soft(faults, own).toEqual([]);
        await unfold(page);
        expect.soft(await missingOnPaper(page), own).toEqual([]);
        await expectFit(page, own, isFullRun || MAIN.includes(path) ? WIDTHS : TIGHT);

        await page.setViewportSize({ width: 1440, height: 900 });
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        await explore(page, isWhole || isPaidPath(path) ? 'body' : 'main');
        expect.soft(await storedData(page), own).toEqual(NOTHING);
        expect.soft(await page.context().cookies(), own).toEqual([]);
      }
      await context.close();
    });
  });
}
