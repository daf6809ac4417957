/** The files for crawlers, shown in place. */
import type { Locator, Page } from '@playwright/test';
import { fill } from '../../src/i18n/format.ts';
import { PATHS, STATIC_FILES, staticFileUrl, url, type StaticFile } from '../../src/i18n/urls.ts';
import { rotate } from '../support/rotation.ts';
import { violations } from './axe.ts';
import { overflowOf } from './overflow.ts';
import { expect, gate, hydrated, LOCALES, test, words, type Locale } from './visit.ts';

const ROBOTS = 'User-agent: *\nAllow: /\n';
const SITEMAP =
  '  <url><loc>https://www.example.com/a-rather-long-address-of-a-page/that-wraps</loc></url>\n'.repeat(
    40,
  );
const TEXTS: Readonly<Record<StaticFile, string>> = {
  'robots.txt': ROBOTS,
  'sitemap.xml': SITEMAP,
};
const SCRIPTS = ['**/_astro/client.*.js*', '**/_astro/StaticFileViewer.*.js*'];

interface Answer {
  readonly status?: number;
  readonly body: string;
  /** What the answer waits for. */
  readonly after?: Promise<unknown> | undefined;
}

/** Answers the requests for a file one after another; the last answer is given again and again. */
async function answer(page: Page, file: StaticFile, ...answers: readonly Answer[]) {
  const requests: string[] = [];
  await page.route(`**/${file}`, async (route) => {
    requests.push(route.request().resourceType());
    const next = answers[requests.length - 1] ?? answers.at(-1);
    await next?.after;
    const contentType = file.endsWith('.xml') ? 'application/xml' : 'text/plain; charset=utf-8';
    await route.fulfill({ status: next?.status ?? 200, body: next?.body ?? '', contentType });
  });
  return requests;
}

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

/** Visits the page and returns its viewer. */
async function visitViewer(page: Page, file: StaticFile, locale: Locale = 'en') {
  await page.goto(url(locale, PATHS.about));
  return viewerOf(page, file, locale);
}

/** Clicks on the link once its island is there. */
async function press(link: Locator) {
  await link.hover();
  await hydrated(link);
  await link.click();
}

test('a file is shown in place, in every language', async ({ page }) => {
  for (const [locale, file] of rotate(LOCALES, STATIC_FILES)) {
    await answer(page, file, { body: TEXTS[file] });
    const { link, text, status, sentences } = await visitViewer(page, file, locale);
    await expect(link).toHaveAttribute('href', staticFileUrl(file));
    await press(link);
    await expect(text).toHaveText(TEXTS[file], { useInnerText: true });
    await expect(status).toHaveText(sentences.loaded);
    await expect(page).toHaveURL(url(locale, PATHS.about));
  }
});

test('until the text comes a spinner turns, unless motion is reduced, beside a region that was empty at first', async ({
  page,
}) => {
  const { promise: after, resolve: come } = Promise.withResolvers<null>();
  await answer(page, 'sitemap.xml', { body: SITEMAP, after });
  const { link, text, status, sentences } = await visitViewer(page, 'sitemap.xml');
  // Notes the text of the region whenever the document changes.
  await page.evaluate(() => {
    const texts: string[] = [];
    Reflect.set(window, 'texts', texts);
    new MutationObserver(() => {
      const region = document.querySelector('dialog:modal [role="status"]');
      if (region) texts.push(region.textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  await press(link);
  await expect(status).toHaveText(sentences.loading);
  expect(await page.evaluate((): unknown => Reflect.get(window, 'texts')[0])).toBe('');
  await expect(status.locator('span')).toBeVisible();
  const turning = () =>
    page.evaluate(
      () => document.getAnimations().filter((one) => one.playState === 'running').length,
    );
  await expect.poll(turning).toBe(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(turning).toBe(0);
  expect(await violations(page)).toEqual([]);
  await expect(text).toHaveCount(0);
  come(null);
  await expect(text).toBeVisible();
});

test.describe('when the file does not come', () => {
  test.use({ expectedComplaints: /Failed to (?:fetch|load)|^503:|ERR_FAILED/ });

  test('a request that is cut off or refused is reported in red, and repeated on demand', async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await answer(page, 'robots.txt', { status: 503, body: '' }, { body: ROBOTS });
    await page.route('**/robots.txt', (route) => route.abort(), { times: 1 });
    const viewer = await visitViewer(page, 'robots.txt', 'fr');
    const { link, dialog, text, error, retry, sentences } = viewer;
    await press(link);
    for (const count of [1, 2]) {
      await expect(error).toHaveText(sentences.error);
      await expect(error.locator('p')).toHaveCSS('color', 'rgb(178, 63, 36)');
      await expect.poll(() => errors).toHaveLength(count);
      await expect(text).toHaveCount(0);
      if (count === 1) expect(await violations(page)).toEqual([]);
      await retry.click();
    }
    expect(errors.at(-1)).toContain('Failed to fetch robots.txt');
    await expect(text).toHaveText(ROBOTS, { useInnerText: true });
    await expect(error).toBeEmpty();
    await expect(dialog.getByRole('heading')).toBeFocused();
  });
});

test('Escape, a click beside it and its button close it, and return the focus to the link', async ({
  page,
}) => {
  await answer(page, 'robots.txt', { body: ROBOTS });
  const { link, dialog, text, close } = await visitViewer(page, 'robots.txt');
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(3, 3),
    () => close.click(),
  ]) {
    await press(link);
    await expect(text).toBeVisible();
    await text.click();
    await expect(dialog).toBeVisible();
    // The page behind the dialog is inert.
    await link.focus();
    await expect(link).not.toBeFocused();
    await leave();
    await expect(dialog).toHaveCount(0);
    await expect(link).toBeFocused();
  }
});

test('the keyboard opens it, scrolls its text, which wraps in narrow and zoomed windows, and leaves it', async ({
  page,
}) => {
  await answer(page, 'sitemap.xml', { body: SITEMAP });
  const { link, dialog, text, close } = await visitViewer(page, 'sitemap.xml', 'pt');
  for (const [width, height] of [
    [320, 640],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    await link.focus();
    await hydrated(link);
    await page.keyboard.press('Enter');
    await expect(text).toBeVisible();
    await expect(dialog.getByRole('heading')).toBeFocused();
    // Chromium can lose a key that comes while it lays out or still scrolls; a reader presses it again.
    await expect(async () => {
      await page.keyboard.press('PageDown');
      const scrolled = () => dialog.evaluate(({ scrollTop }) => scrollTop);
      await expect.poll(scrolled, { timeout: 2000 }).toBeGreaterThan(200);
    }).toPass();
    await expect(dialog.getByRole('heading')).toBeInViewport();
    await expect(close).toBeInViewport();
    expect(await overflowOf(dialog)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
  }
});

/** Clicks with each modifier, and returns those with which the page handles the click itself. */
const handledBy = (link: Locator, keys: readonly string[]) =>
  link.evaluate(
    (element, modifiers) =>
      modifiers.filter((modifier) => {
        const init = { bubbles: true, cancelable: true, [modifier]: true };
        let isHandled = false;
        const look = (event: Event) => {
          isHandled = event.defaultPrevented;
          event.preventDefault();
        };
        addEventListener('click', look, { once: true });
        element.dispatchEvent(new MouseEvent('click', init));
        return isHandled;
      }),
    keys,
  );

test('the browser handles a click with a modifier, before and after the script is there', async ({
  page,
}) => {
  await answer(page, 'robots.txt', { body: ROBOTS });
  const { link, dialog } = await visitViewer(page, 'robots.txt');
  const MODIFIERS = ['ctrlKey', 'shiftKey', 'metaKey', 'altKey'];
  expect(await handledBy(link, MODIFIERS)).toEqual([]);
  await link.hover();
  await hydrated(link);
  expect(await handledBy(link, MODIFIERS)).toEqual([]);
  await expect(dialog).toHaveCount(0);
});

test('a click waits for the scripts, also after one that the browser handles', async ({ page }) => {
  await answer(page, 'robots.txt', { body: ROBOTS });
  for (const script of SCRIPTS) {
    const code = await gate(page, script);
    const { link, text } = await visitViewer(page, 'robots.txt');
    expect(await handledBy(link, ['ctrlKey'])).toEqual([]);
    await link.dblclick();
    code.open();
    await expect(text).toBeVisible();
    await expect(page).toHaveURL(PATHS.about);
  }
});

test.describe('without its scripts', () => {
  test.use({ expectedComplaints: /ERR_FAILED|Failed to fetch dynamically imported module/ });

  test('a click opens the file itself', async ({ page }) => {
    await answer(page, 'robots.txt', { body: ROBOTS });
    for (const script of SCRIPTS) {
      await page.route(script, (route) => route.abort());
      const { link } = await visitViewer(page, 'robots.txt');
      await link.click();
      await expect(page).toHaveURL('/robots.txt');
      await page.unroute(script);
    }
  });
});
