/** The files for crawlers, shown in place: the specification's static-file viewer. */
import type { Locator, Page } from '@playwright/test';
import { PATHS, STATIC_FILES, staticFileUrl, url, type StaticFile } from '../../src/i18n/urls.ts';
import { violations } from './axe.ts';
import {
  expect,
  gate,
  hydrated,
  LOCALES,
  test,
  watchScripts,
  words,
  type Locale,
} from './visit.ts';

const ROBOTS = 'User-agent: *\nAllow: /\n';
const SITEMAP =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset>\n  <url><loc>https://www.example.com/</loc></url>\n</urlset>\n';
const TEXTS: Readonly<Record<StaticFile, string>> = {
  'robots.txt': ROBOTS,
  'sitemap.xml': SITEMAP,
};
const START = new Date('2026-11-21T10:00:00Z');

interface Answer {
  readonly status?: number;
  readonly body: string;
  /** What the answer waits for. */
  readonly after?: Promise<unknown>;
}

/** Answers the requests for a file one after another; the last answer is given again and again. */
async function answer(page: Page, file: StaticFile, ...answers: readonly Answer[]) {
  const asked: string[] = [];
  await page.route(`**/${file}`, async (route) => {
    asked.push(route.request().resourceType());
    const next = answers[asked.length - 1] ?? answers.at(-1);
    await next?.after;
    const contentType = file.endsWith('.xml') ? 'application/xml' : 'text/plain; charset=utf-8';
    await route.fulfill({ status: next?.status ?? 200, body: next?.body ?? '', contentType });
  });
  return asked;
}

interface Viewer {
  readonly link: Locator;
  readonly dialog: Locator;
  readonly text: Locator;
  readonly error: Locator;
  readonly status: Locator;
  readonly retry: Locator;
  readonly close: Locator;
}

function viewerOf(page: Page, file: StaticFile, locale: Locale = 'en'): Viewer {
  const { names, retry, close } = words(locale).fileViewer;
  const dialog = page.getByRole('dialog', { name: names[file], exact: true });
  return {
    link: page.getByRole('contentinfo').getByRole('link', { name: names[file], exact: true }),
    dialog,
    text: dialog.locator('pre'),
    error: dialog.getByRole('alert'),
    status: dialog.getByRole('status'),
    retry: dialog.getByRole('button', { name: retry }),
    close: dialog.getByRole('button', { name: close }),
  };
}

/** A click before the script has come opens the file itself. */
async function press(link: Locator) {
  await link.hover();
  await hydrated(link);
  await link.click();
}

const said = (text: string, file: StaticFile) => text.replace('{file}', file);

for (const locale of LOCALES) {
  for (const file of STATIC_FILES) {
    test(`${file} is shown in place in ${locale}, on the first click`, async ({ page }) => {
      await answer(page, file, { body: TEXTS[file] });
      const address = url(locale, PATHS.about);
      await page.goto(address);
      const { link, dialog, text, status } = viewerOf(page, file, locale);
      await expect(link).toHaveAttribute('href', staticFileUrl(file));
      await press(link);
      await expect(dialog).toBeVisible();
      await expect(text).toHaveText(TEXTS[file], { useInnerText: true });
      await expect(status).toHaveText(said(words(locale).fileViewer.loaded, file));
      await expect(page).toHaveURL(address);
    });
  }
}

test('no script is asked for before somebody points at the links', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto(PATHS.about);
  const { link } = viewerOf(page, 'robots.txt');
  await link.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  await link.hover();
  await expect
    .poll(() => scripts.some((address) => address.includes('StaticFileViewer')))
    .toBe(true);
});

test('a spinner turns until the text comes', async ({ page }) => {
  const { promise: after, resolve: come } = Promise.withResolvers<null>();
  await answer(page, 'sitemap.xml', { body: SITEMAP, after });
  await page.goto(PATHS.about);
  const { link, text, status } = viewerOf(page, 'sitemap.xml');
  await press(link);
  await expect(status).toHaveText(said(words('en').fileViewer.loading, 'sitemap.xml'));
  await expect(status.locator('span')).toBeVisible();
  const turning = () =>
    page.evaluate(
      () => document.getAnimations().filter((one) => one.playState === 'running').length,
    );
  await expect.poll(turning).toBe(1);
  await expect(text).toHaveCount(0);
  come(null);
  await expect(text).toBeVisible();
  expect(await turning()).toBe(0);
});

for (const [what, answered] of [
  ['that a file is awaited', 'loading'],
  ['that a file is there at once', 'loaded'],
] as const) {
  test(`says ${what} in a region that stood there before, empty`, async ({ page }) => {
    const { promise: never } = Promise.withResolvers<null>();
    await answer(page, 'robots.txt', {
      body: ROBOTS,
      ...(answered === 'loading' && { after: never }),
    });
    await page.goto(PATHS.about);
    await page.evaluate(() => {
      const frames: string[] = [];
      const look = () => {
        const region = document.querySelector('dialog:modal [role="status"]');
        if (region) frames.push(region.textContent);
        document.documentElement.dataset['frames'] = JSON.stringify(frames);
        requestAnimationFrame(look);
      };
      look();
    });
    const { link, status } = viewerOf(page, 'robots.txt');
    await press(link);
    await expect(status).toHaveText(said(words('en').fileViewer[answered], 'robots.txt'));
    const frames = await page.evaluate(() => document.documentElement.dataset['frames']);
    expect(frames).toMatch(/^\["","",/);
  });
}

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the spinner stands still', async ({ page }) => {
    await answer(page, 'sitemap.xml', { body: '', after: new Promise(() => undefined) });
    await page.goto(PATHS.about);
    const { link, status } = viewerOf(page, 'sitemap.xml');
    await press(link);
    await expect(status.locator('span')).toBeVisible();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await violations(page)).toEqual([]);
  });
});

test.describe('when the file does not come', () => {
  test.use({ expectedComplaints: /Failed to (?:fetch|load)|^503:|ERR_FAILED/ });

  for (const locale of LOCALES) {
    test(`says so in red in ${locale}, raises why, and fetches it when asked again`, async ({
      page,
    }) => {
      const raised: string[] = [];
      page.on('pageerror', ({ message }) => raised.push(message));
      const asked = await answer(
        page,
        'robots.txt',
        { status: 503, body: 'busy' },
        { body: ROBOTS },
      );
      await page.goto(url(locale, PATHS.about));
      const { link, dialog, text, error, retry } = viewerOf(page, 'robots.txt', locale);
      await press(link);
      await expect(error).toHaveText(said(words(locale).fileViewer.error, 'robots.txt'));
      if (locale === 'en') await expect(error).toHaveText('Error loading robots.txt');
      await expect(error.locator('p')).toHaveCSS('color', 'rgb(178, 63, 36)');
      await expect
        .poll(() => raised)
        .toEqual(['Failed to fetch robots.txt: 503 Service Unavailable']);
      await expect(text).toHaveCount(0);
      expect(await violations(page)).toEqual([]);
      await retry.click();
      await expect(text).toHaveText(ROBOTS, { useInnerText: true });
      await expect(error).toBeEmpty();
      await expect(dialog.getByRole('heading')).toBeFocused();
      expect(asked).toHaveLength(2);
    });
  }

  test('an older text stays below the news that a newer one did not come', async ({ page }) => {
    await page.clock.install({ time: START });
    await answer(page, 'robots.txt', { body: ROBOTS }, { status: 503, body: '' });
    await page.goto(PATHS.about);
    const { link, dialog, text, error } = viewerOf(page, 'robots.txt');
    await press(link);
    await expect(text).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.clock.setSystemTime(START.getTime() + 6 * 60_000);
    await press(link);
    await expect(error).toHaveText('Error loading robots.txt');
    await expect(text).toHaveText(ROBOTS, { useInnerText: true });
  });

  test('the network’s own failure is told as well', async ({ page }) => {
    await page.route('**/robots.txt', (route) => route.abort());
    await page.goto(PATHS.about);
    const { link, error } = viewerOf(page, 'robots.txt');
    await press(link);
    await expect(error).toHaveText('Error loading robots.txt');
  });
});

test('a text is fresh for five minutes, shown while fetched again until ten, and then forgotten', async ({
  page,
}) => {
  await page.clock.install({ time: START });
  const { promise: second, resolve: bringSecond } = Promise.withResolvers<null>();
  const { promise: third, resolve: bringThird } = Promise.withResolvers<null>();
  const asked = await answer(
    page,
    'robots.txt',
    { body: 'first' },
    { body: 'second', after: second },
    { body: 'third', after: third },
  );
  await page.goto(PATHS.about);
  const { link, dialog, text, status } = viewerOf(page, 'robots.txt');
  const loading = said(words('en').fileViewer.loading, 'robots.txt');
  const openAt = async (minutes: number) => {
    await page.clock.setSystemTime(START.getTime() + minutes * 60_000);
    await press(link);
    await expect(dialog).toBeVisible();
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  await openAt(0);
  await expect(text).toHaveText('first');
  await close();
  await openAt(4.9);
  await expect(text).toHaveText('first');
  await expect(status).toHaveText(said(words('en').fileViewer.loaded, 'robots.txt'));
  await close();
  expect(asked).toHaveLength(1);

  await openAt(5.5);
  await expect(text).toHaveText('first');
  await expect(status).toHaveText(loading);
  bringSecond(null);
  await expect(text).toHaveText('second');
  await close();
  expect(asked).toHaveLength(2);

  await openAt(16);
  await expect(status).toHaveText(loading);
  await expect(text).toHaveCount(0);
  bringThird(null);
  await expect(text).toHaveText('third');
  expect(asked).toHaveLength(3);
});

test('Escape, a click beside it and its button close it, and hand the focus back to the link', async ({
  page,
}) => {
  await answer(page, 'robots.txt', { body: ROBOTS });
  await page.goto(PATHS.about);
  const { link, dialog, text, close } = viewerOf(page, 'robots.txt');
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(3, 3),
    () => close.click(),
  ]) {
    await press(link);
    await expect(text).toBeVisible();
    await text.click();
    await expect(dialog).toBeVisible();
    await leave();
    await expect(dialog).toHaveCount(0);
    await expect(link).toBeFocused();
  }
});

test('the keyboard opens it, scrolls its text and leaves it', async ({ page }) => {
  await answer(page, 'sitemap.xml', { body: 'a line of it\n'.repeat(400) });
  await page.goto(PATHS.about);
  const { link, dialog, text } = viewerOf(page, 'sitemap.xml');
  await link.focus();
  await hydrated(link);
  await page.keyboard.press('Enter');
  await expect(text).toBeVisible();
  await expect(dialog.getByRole('heading')).toBeFocused();
  const scrolled = () => dialog.evaluate(({ scrollTop }) => scrollTop);
  // On a busy machine Chromium loses a key that comes while it lays out or still scrolls; a reader presses it again.
  const scrollsBeyond = (top: number, key: string) =>
    expect(async () => {
      await page.keyboard.press(key);
      await expect.poll(scrolled, { timeout: 1500 }).toBeGreaterThan(top);
    }).toPass({ timeout: 10_000 });
  await scrollsBeyond(200, 'PageDown');
  await scrollsBeyond(4000, 'End');
  await expect(dialog.getByRole('heading')).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
});

for (const modifier of ['Control', 'Shift', 'Meta', 'Alt'] as const) {
  test(`a click with ${modifier} is left to the browser, before and after its script is there`, async ({
    page,
  }) => {
    await answer(page, 'robots.txt', { body: ROBOTS });
    await page.goto(PATHS.about);
    const { link, dialog } = viewerOf(page, 'robots.txt');
    const isLeft = () =>
      link.evaluate(
        (element, key) =>
          new Promise<boolean>((resolve) => {
            addEventListener(
              'click',
              (event) => {
                resolve(!event.defaultPrevented);
                event.preventDefault();
              },
              { once: true },
            );
            element.dispatchEvent(
              new MouseEvent('click', { bubbles: true, cancelable: true, [`${key}Key`]: true }),
            );
          }),
        { Control: 'ctrl', Shift: 'shift', Meta: 'meta', Alt: 'alt' }[modifier],
      );
    expect(await isLeft()).toBe(true);
    await press(link);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(await isLeft()).toBe(true);
    await expect(dialog).toHaveCount(0);
  });
}

test.describe('the middle button', () => {
  // The first request of a new tab passes by what stands in for the file.
  test.use({ expectedComplaints: /404.*robots\.txt|robots\.txt.*404/ });

  test('opens the file in a new tab', async ({ page, context }) => {
    await page.goto(PATHS.about);
    const { link, dialog } = viewerOf(page, 'robots.txt');
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      link.click({ button: 'middle' }),
    ]);
    await expect(tab).toHaveURL('/robots.txt');
    await expect(page).toHaveURL(PATHS.about);
    await expect(dialog).toHaveCount(0);
  });
});

for (const script of ['client', 'StaticFileViewer']) {
  test(`a click before ${script} has come waits for it`, async ({ page }) => {
    await answer(page, 'robots.txt', { body: ROBOTS });
    const code = await gate(page, `**/_astro/${script}.*.js*`);
    await page.goto(PATHS.about);
    const { link, text } = viewerOf(page, 'robots.txt');
    await link.click();
    code.open();
    await expect(text).toBeVisible();
    await expect(page).toHaveURL(PATHS.about);
  });

  test.describe(`when ${script} does not come`, () => {
    test.use({ expectedComplaints: /ERR_FAILED|Failed to fetch dynamically imported module/ });

    test('a click opens the file itself', async ({ page }) => {
      await answer(page, 'robots.txt', { body: ROBOTS });
      await page.route(`**/_astro/${script}.*.js*`, (route) => route.abort());
      await page.goto(PATHS.about);
      await viewerOf(page, 'robots.txt').link.click();
      await expect(page).toHaveURL('/robots.txt');
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const file of STATIC_FILES) {
    test(`the link opens ${file}`, async ({ page }) => {
      await answer(page, file, { body: TEXTS[file] });
      await page.goto(url('fr', PATHS.about));
      await viewerOf(page, file, 'fr').link.click();
      await expect(page).toHaveURL(staticFileUrl(file));
    });
  }
});

const LONG = `${'  <url><loc>https://www.example.com/a-rather-long-address-of-a-page/that-wraps</loc></url>\n'.repeat(23_000)}`;

test('a file of two megabytes is there within a second, and does not hold up the page', async ({
  page,
}) => {
  expect(LONG.length).toBeGreaterThan(2e6);
  await answer(page, 'sitemap.xml', { body: LONG });
  await page.goto(PATHS.about);
  const { link, dialog, text } = viewerOf(page, 'sitemap.xml');
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const next = (now: number) => {
      frames.push(now - last);
      last = now;
      document.documentElement.dataset['longestFrame'] = String(Math.max(...frames));
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  await press(link);
  await expect(text).toBeVisible();
  await page.keyboard.press('End');
  await expect.poll(() => dialog.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100_000);
  const longest = await page.evaluate(() =>
    Number(document.documentElement.dataset['longestFrame']),
  );
  expect(longest).toBeLessThan(1000);
  expect((await text.textContent())?.length).toBe(LONG.length);
});

for (const [what, viewport] of [
  ['320 pixels', { width: 320, height: 640 }],
  ['a desktop at 200 %', { width: 640, height: 400 }],
] as const) {
  test.describe(`on ${what}`, () => {
    test.use({ viewport });

    test('the text wraps, nothing is scrolled sideways, and the way out stays in sight', async ({
      page,
    }) => {
      await answer(page, 'sitemap.xml', { body: LONG.slice(0, 4000) });
      await page.goto(url('pt', PATHS.about));
      const { link, dialog, text, close } = viewerOf(page, 'sitemap.xml', 'pt');
      await press(link);
      await expect(text).toBeVisible();
      const sideways = await dialog.evaluate(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      );
      expect(sideways).toBe(0);
      await page.keyboard.press('End');
      await expect(close).toBeInViewport();
      expect(await violations(page)).toEqual([]);
    });
  });
}
