import type { Locator, Page } from '@playwright/test';
import { fill } from '../../../src/i18n/format.ts';
import {
  PATHS,
  STATIC_FILES,
  staticFileUrl,
  url,
  type StaticFile,
} from '../../../src/i18n/urls.ts';
import { rotate } from '../../support/rotation.ts';
import { violations } from '../accessibility/axe.ts';
import { overflowOf } from '../accessibility/overflow.ts';
import { expect, gate, hydrated, LOCALES, test, words, type Locale } from '../visit.ts';

const SCRIPTS = ['**/_astro/client.*.js*', '**/_astro/StaticFileViewer.*.js*'];

function viewerOf(page: Page, file: StaticFile, locale: Locale = 'en') {
  const { names, retry, close, loading, loaded, error } = words(locale).fileViewer;
  const dialog = page.getByRole('dialog', { name: names[file], exact: true });
  return {
    link: page.getByRole('contentinfo').getByRole('link', { name: names[file], exact: true }),
    dialog,
    text: dialog.locator('pre'),
    error: dialog.getByRole('alert'),
    status: dialog.getByRole('status'),
    retry: dialog.getByRole('button', { name: retry }),
    close: dialog.getByRole('button', { name: close }),
    sentences: {
      loading: fill(locale, loading, { file }),
      loaded: fill(locale, loaded, { file }),
      error: fill(locale, error, { file }),
    },
  };
}

async function visitViewer(page: Page, file: StaticFile, locale: Locale = 'en') {
  await page.goto(url(locale, PATHS.about));
  return viewerOf(page, file, locale);
}

type Viewer = ReturnType<typeof viewerOf>;

async function press(link: Locator) {
  await link.hover();
  await hydrated(link);
  await link.click();
}

const WAYS_OUT = [
  ({ close }: Viewer) => close.click(),
  ({ dialog }: Viewer) => dialog.page().mouse.click(3, 3),
  ({ dialog }: Viewer) => dialog.page().keyboard.press('Escape'),
] as const;

test('a file is shown in place, and closing it returns the focus', async ({ page }) => {
  for (const [[locale, file], leave] of rotate(rotate(LOCALES, STATIC_FILES), WAYS_OUT, 1)) {
    const viewer = await visitViewer(page, file, locale);
    const { link, dialog, text, status, sentences } = viewer;
    const body = await (await page.request.get(staticFileUrl(file))).text();
    await expect(link).toHaveAttribute('href', staticFileUrl(file));
    await press(link);
    await expect(status).toHaveText(sentences.loaded);
    expect(await text.textContent()).toBe(body);
    await expect(page).toHaveURL(url(locale, PATHS.about));
    await text.click({ position: { x: 40, y: 40 } });
    await expect(dialog).toBeVisible();
    await expect(page.locator('footer')).toHaveAttribute('inert');
    await link.focus();
    await expect(link).not.toBeFocused();
    await leave(viewer);
    await expect(dialog).toHaveCount(0);
    await expect(link).toBeFocused();
  }
  // Its text wraps in a narrow window.
  const { link, dialog, text, close } = viewerOf(page, 'sitemap.xml', 'pt');
  await page.setViewportSize({ width: 320, height: 400 });
  await link.press('Enter');
  await expect(text).toBeVisible();
  await expect(dialog.getByRole('heading')).toBeFocused();
  await expect(close).toBeInViewport();
  expect(await overflowOf(dialog)).toBe(0);
  expect(await violations(page, 'dialog:popover-open')).toEqual([]);
});

test.describe('when the file does not come', () => {
  test.use({ expectedComplaints: /Failed to (?:fetch|load)|^503:|ERR_FAILED/ });

  test('a request that fails is reported, and repeated on demand', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const once = { times: 1 };
    await page.route('**/robots.txt', (route) => route.fulfill({ status: 503 }), once);
    await page.route('**/robots.txt', (route) => route.abort(), once);
    const viewer = await visitViewer(page, 'robots.txt', 'fr');
    const { link, dialog, text, error, retry, sentences } = viewer;
    await press(link);
    for (const count of [1, 2]) {
      await expect(error).toHaveText(sentences.error);
      await expect(error.locator('p')).toHaveCSS('color', 'rgb(178, 63, 36)');
      await expect.poll(() => errors).toHaveLength(count);
      await expect(text).toHaveCount(0);
      if (count === 1) expect(await violations(page, 'dialog:popover-open')).toEqual([]);
      await retry.click();
    }
    expect(errors.at(-1)).toContain('Failed to fetch robots.txt');
    await expect(text).toContainText('User-agent: *');
    await expect(error).toBeEmpty();
    await expect(dialog.getByRole('heading')).toBeFocused();
  });
});

/** The modifiers with which the page handles a click itself. */
const handledBy = (link: Locator) =>
  link.evaluate((element) =>
    ['ctrlKey', 'shiftKey', 'metaKey', 'altKey'].filter((modifier) => {
      let isHandled = false;
      const look = (event: Event) => {
        isHandled = event.defaultPrevented;
        event.preventDefault();
      };
      addEventListener('click', look, { once: true });
      element.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, [modifier]: true }),
      );
      return isHandled;
    }),
  );

test('a click waits for the scripts; one with a modifier does not', async ({ page }) => {
  for (const script of SCRIPTS) {
    const code = await gate(page, script);
    const { link, text, close } = await visitViewer(page, 'robots.txt');
    expect(await handledBy(link)).toEqual([]);
    await link.dblclick();
    code.open();
    await expect(text).toBeVisible();
    await expect(page).toHaveURL(PATHS.about);
    await close.click();
    expect(await handledBy(link)).toEqual([]);
    await expect(text).toHaveCount(0);
  }
});

test.describe('without its scripts', () => {
  test.use({ expectedComplaints: /ERR_FAILED|Failed to fetch dynamically imported module/ });

  test('a click opens the file itself', async ({ page }) => {
    for (const script of SCRIPTS) {
      await page.route(script, (route) => route.abort());
      const { link } = await visitViewer(page, 'robots.txt');
      await link.click();
      await expect(page).toHaveURL('/robots.txt');
      await page.unroute(script);
    }
  });
});
