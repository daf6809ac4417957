/** The focus is never hidden (WCAG 2.2, 2.4.11), forwards and backwards. read-aloud.spec.ts has the dialogs. */
import type { ViewportSize } from '@playwright/test';
import { isPaidPath, PATHS, splitUrl, url } from '../../../src/i18n/urls.ts';
import { isFullRun, rotate } from '../../support/rotation.ts';
import { TEMPLATES } from '../../support/templates.ts';
import { expect, islandOf, LOCALES, test } from '../visit.ts';
import { hiddenFocuses, tabTo } from './keyboard.ts';

/** A small phone, a desktop at 200 % and a low window. */
const SIZES: readonly [ViewportSize, ...ViewportSize[]] = [
  { width: 375, height: 553 },
  { width: 640, height: 512 },
  { width: 1280, height: 600 },
];
/** The not-found page comes last. */
const PAGES = [...new Set(TEMPLATES.map((address) => splitUrl(address).path)), '/nowhere'] as const;

test.use({ expectedComplaints: /404/ });

/** One page of each kind with a form of its own. */
const FORM_PAGES = [
  ...[PATHS.home, PATHS.contact, PATHS.estateAgents, '/seo-for-estate-agents', '/google-ads'],
  ...['/meta-guide-offer/uk', '/meta-audit-offer/uk/b'],
] as const;
/** Phones with and without the browser's bars, a tablet, and desktops, one of them at 200 %. */
const WINDOWS = [
  [320, 568], [360, 640], [375, 553], [375, 667], [390, 664], [390, 844], [768, 1024], [1280, 600], [1440, 900], [640, 512],
] as const; // prettier-ignore

test('each field is whole when it gets the focus, in windows of ten sizes', async ({ page }) => {
  test.slow();
  const hidden: unknown[] = [];
  for (const [index, [path, locale]] of rotate(FORM_PAGES, LOCALES).entries()) {
    await page.setViewportSize({ width: 640, height: 512 });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(url(locale, path));
    const field = page.locator('main form input').filter({ visible: true }).first();
    // The edge of the window cuts the field.
    const { x = 0, y: top = 0 } = (await field.boundingBox()) ?? {};
    await page.setViewportSize({ width: 640, height: Math.round(top) + 20 });
    await tabTo(page, field);
    await expect(islandOf(field)).not.toHaveAttribute('ssr');
    await expect(field).toBeInViewport({ ratio: 1 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await field.blur();
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    await page.mouse.click(x + 20, top + 10);
    await expect(field).toBeInViewport({ ratio: 1 });
    for (const [turn, [width, height]] of WINDOWS.entries()) {
      if (!isFullRun && (turn + index) % 5 > 0) continue;
      await page.setViewportSize({ width, height });
      // A field that has the focus already would stay where it is.
      await field.blur();
      const stops = await hiddenFocuses(page, 'main form *');
      hidden.push(...stops.map((stop) => [width, height, locale, path, stop]));
    }
  }
  expect(hidden).toEqual([]);
});

for (const [index, viewport] of SIZES.entries())
  test(`pages show what has the focus at ${String(viewport.width)} pixels`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const hidden: unknown[] = [];
    for (const [[path, locale], size] of rotate(rotate(PAGES, LOCALES, index), SIZES)) {
      if (size !== viewport) continue;
      await page.goto(url(locale, path));
      // Paid pages have a header of their own.
      const place = isPaidPath(path) ? '*' : 'main *';
      hidden.push(...(await hiddenFocuses(page, place)).map((stop) => [locale, path, stop]));
    }
    expect(hidden).toEqual([]);
  });

test('header, footer, menu, file viewer and the bar of a tall phone hide no focus', async ({
  page,
}) => {
  await page.setViewportSize(SIZES[0]);
  await page.goto(url('fr', PATHS.home));
  const hidden = await hiddenFocuses(page, ':not(main *)');
  await page.getByRole('contentinfo').locator('[data-replay]').first().click();
  const file = page.getByRole('dialog');
  await expect(file.locator('pre')).toBeVisible();
  hidden.push(...(await hiddenFocuses(page, 'dialog:popover-open *')));
  await page.keyboard.press('Escape');
  await page.locator('#site-menu').evaluate((menu: HTMLElement) => {
    menu.showPopover();
  });
  hidden.push(...(await hiddenFocuses(page, '#site-menu *')));

  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(PATHS.technicalSeo);
  const bar = page.locator('.call-bar');
  await expect(bar).toBeHidden();
  const sections = page.locator('main > section');
  await sections.nth(3).evaluate((band) => {
    band.scrollIntoView();
  });
  await expect(bar).toBeInViewport({ ratio: 1 });
  hidden.push(...(await hiddenFocuses(page, 'main *')));
  expect(hidden).toEqual([]);
  // It is beside no form.
  await page.getByRole('contentinfo').evaluate((footer) => {
    footer.scrollIntoView({ block: 'end' });
  });
  await expect(bar).toBeHidden();
});
