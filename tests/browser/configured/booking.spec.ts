/** The booking calendar of another company: a facade until it is asked for, in its place afterwards, a way round it always. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { BRAND } from '../../../src/facts/brand.ts';
import { BOOKING_WAIT_MS } from '../../../src/facts/limits.ts';
import { fill } from '../../../src/i18n/format.ts';
import { PATHS, url } from '../../../src/i18n/urls.ts';
import { violations } from '../axe.ts';
import { expect, LOCALES, STAND_INS, test, words, type Locale } from './configured.ts';
import { standInVariables } from './stand-ins.ts';

const { PUBLIC_BOOKING_URL: CALENDAR = '' } = standInVariables(STAND_INS);
const PATH = CALENDAR.slice(STAND_INS.length);
const provider = new URL(STAND_INS).host;

interface Booking {
  /** The facade, with the frame's place and the words beside it. */
  readonly band: Locator;
  readonly panel: Locator;
  readonly button: Locator;
  readonly link: Locator;
  readonly frame: Locator;
  readonly failure: Locator;
  readonly waiting: Locator;
}

function bookingOf(page: Page, locale: Locale = 'en'): Booking {
  const { load, open, loading } = words(locale).booking;
  const band = page.locator('[data-booking]');
  const button = band.getByRole('button', { name: load });
  return {
    band,
    panel: band.locator(':scope > :last-child'),
    button,
    link: band.getByRole('link', { name: fill(locale, open, { provider }) }),
    frame: band.locator('iframe'),
    failure: band.getByRole('alert').locator('p'),
    waiting: band.getByRole('status').getByText(loading),
  };
}

const heightOf = async (element: Locator) => (await element.boundingBox())?.height;

test('stands in the footer of home pages and on contact pages, and nowhere else', async ({
  request,
}) => {
  const files = globSync('**/*.html', {
    cwd: join(import.meta.dirname, '../../../dist/client'),
  }).filter((file) => !file.endsWith('404.html'));
  const found: string[] = [];
  for (const file of files) {
    const address = `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`;
    const html = await (await request.get(address)).text();
    if (html.includes('data-booking') || html.includes(CALENDAR)) found.push(address);
  }
  const homes = ['/', '/en', '/es', '/fr', '/pt'];
  const contacts = LOCALES.map((locale) => url(locale, PATHS.contact));
  expect(found.toSorted()).toEqual([...homes, ...contacts].toSorted());
});

for (const [width, height] of [
  [1440, 750],
  [1024, 750],
  [800, 600],
  [640, 600],
  [390, 620],
] as const) {
  for (const [locale, path] of [
    ['en', '/'],
    ['fr', url('fr', PATHS.contact)],
  ] as const) {
    test(`${path} keeps ${String(height)} pixels for it at ${String(width)}, asks nobody before a click, and nothing shifts after it`, async ({
      page,
      foreign,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const { button, panel, frame, waiting } = bookingOf(page, locale);
      await button.scrollIntoViewIfNeeded();
      const whole = () => page.evaluate(() => document.documentElement.scrollHeight);
      const before = await whole();
      expect(await heightOf(panel.locator('[data-facade]'))).toBe(height);
      expect(foreign).toEqual([]);
      await button.click();
      await expect(frame.contentFrame().getByRole('heading')).toHaveText('Choose a time');
      await expect(waiting).toBeHidden();
      expect(await frame.getAttribute('src')).toBe(CALENDAR);
      expect(await heightOf(frame)).toBe(height);
      expect(await whole()).toBe(before);
      expect(new Set(foreign)).toEqual(new Set([PATH]));
    });
  }
}

test('is asked for anew at every visit, and leaves nothing of ours in the browser', async ({
  page,
  foreign,
}) => {
  await page.goto('/');
  await bookingOf(page).button.click();
  await expect(bookingOf(page).frame.contentFrame().getByRole('button')).toBeVisible();
  const asked = foreign.length;
  await page.reload();
  await expect(bookingOf(page).button).toBeVisible();
  await expect(bookingOf(page).frame).toHaveCount(0);
  expect(foreign).toHaveLength(asked);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test('names its company before it is asked, and gets no more than a booking page needs', async ({
  page,
}) => {
  await page.goto('/contact');
  const { band, button, frame } = bookingOf(page);
  await expect(band).toContainText(fill('en', words('en').booking.note, { provider }));
  await button.click();
  await expect(frame).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-popups',
  );
  await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin');
  await expect(frame).toHaveAttribute('title', fill('en', words('en').booking.frame, { provider }));
});

test('works by keyboard: the focus goes into the calendar, and on behind it', async ({ page }) => {
  await page.goto('/contact');
  const { link, button, frame } = bookingOf(page);
  await link.focus();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(frame).toBeFocused();
  const inside = frame.contentFrame().getByRole('button', { name: '10:30' });
  await expect(inside).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(inside).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(frame).not.toBeFocused();
  await expect(button).not.toBeFocused();
});

/** Expects the facade back, with the other two ways, and the focus where it can be tried again. */
async function expectFailure(page: Page): Promise<void> {
  const { button, link, frame, failure, waiting } = bookingOf(page);
  await expect(failure).toContainText(`${words('en').booking.failed} ${provider}`);
  await expect(failure.getByRole('link', { name: provider })).toHaveAttribute('href', CALENDAR);
  await expect(failure.getByRole('link', { name: BRAND.phone.international })).toHaveAttribute(
    'href',
    BRAND.phone.href,
  );
  await expect(frame).toHaveCount(0);
  await expect(waiting).toBeHidden();
  await expect(button).toBeFocused();
  await expect(link).toBeVisible();
}

test.describe('when nobody answers', () => {
  test.use({ manner: 'close', expectedComplaints: /ERR_EMPTY_RESPONSE/ });

  test('the facade comes back with other ways, and a second try believes the frame', async ({
    page,
  }) => {
    await page.goto('/');
    const { button, frame, failure } = bookingOf(page);
    await button.click();
    await expectFailure(page);
    expect(await violations(page, '[data-booking]')).toEqual([]);
    await button.click();
    await expect(failure).toBeHidden();
    await expect(frame).toBeVisible();
  });
});

test.describe('when no answer ends', () => {
  test.use({ manner: 'hang' });

  test('a visitor sees that it loads, and after a while the facade again', async ({ page }) => {
    await page.clock.install();
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const { button, frame, waiting } = bookingOf(page);
    await button.click();
    await expect(waiting).toBeVisible();
    const turning = () => page.evaluate(() => document.getAnimations().length);
    expect(await turning()).toBeGreaterThan(0);
    await page.clock.runFor(BOOKING_WAIT_MS - 1000);
    await expect(frame).toHaveCount(1);
    await page.clock.runFor(1000);
    await expectFailure(page);
  });

  test('the sign that it loads stands still for those who want no motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/contact', { waitUntil: 'domcontentloaded' });
    const { button, waiting } = bookingOf(page);
    await button.click();
    await expect(waiting).toBeVisible();
    const endless = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity);
    // What follows the pointer ends within a frame.
    expect(await page.evaluate(`(${endless.toString()})().length`)).toBe(0);
  });

  test('the focus stays with a visitor who has gone on', async ({ page }) => {
    await page.clock.install();
    await page.goto('/contact', { waitUntil: 'domcontentloaded' });
    const { button, link, failure } = bookingOf(page);
    await button.click();
    await link.focus();
    await page.clock.runFor(BOOKING_WAIT_MS);
    await expect(failure).toBeVisible();
    await expect(link).toBeFocused();
  });
});

test.describe('when the company answers with an error', () => {
  test.use({ manner: 'refuse', expectedComplaints: /500/ });

  test('its own page and the phone are still beside the frame', async ({ page }) => {
    await page.goto('/contact');
    const { button, link, frame } = bookingOf(page);
    await button.click();
    await expect(frame.contentFrame().locator('body')).toHaveText('no');
    await expect(link).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(BRAND.phone.display);
  });
});

test.describe('when the policy does not let it in', () => {
  // To Chromium a page that a test hands in comes from nowhere, and may not ask this machine for a sign of life, either.
  test.use({ expectedComplaints: /Content Security Policy|violates|loopback|ERR_FAILED/ });

  test('the facade comes back at once', async ({ page }) => {
    await page.route('/contact', async (route) => {
      const answer = await route.fetch();
      const headers = { ...answer.headers(), 'content-security-policy': "frame-src 'none'" };
      await route.fulfill({ response: answer, headers });
    });
    await page.goto('/contact');
    await bookingOf(page).button.click();
    await expectFailure(page);
  });
});

test.describe('without JavaScript', () => {
  // The stand-in has no icon for its own page.
  test.use({ javaScriptEnabled: false, expectedComplaints: /favicon/ });

  test('the link opens the calendar, and no button promises more', async ({ page, foreign }) => {
    await page.goto('/fr');
    const { button, link } = bookingOf(page, 'fr');
    await expect(button).toBeHidden();
    await expect(link).toHaveAttribute('rel', 'noopener');
    expect(foreign).toEqual([]);
    await link.click();
    await expect(page).toHaveURL(CALENDAR);
  });
});

test.describe('to axe', () => {
  // It calls into every frame, which those of other origins refuse.
  test.use({ expectedComplaints: /Failed to execute 'postMessage'/ });

  for (const locale of LOCALES)
    test(`has no accessibility fault in ${locale}, closed and open, on a phone and a desktop`, async ({
      page,
    }) => {
      await page.goto(url(locale, '/'));
      const { button, frame } = bookingOf(page, locale);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await violations(page, '[data-booking]')).toEqual([]);
      }
      await button.click();
      await expect(frame.contentFrame().getByRole('heading')).toBeVisible();
      expect(await violations(page, '[data-booking]')).toEqual([]);
    });
});

for (const locale of LOCALES)
  test(`fits into 320 pixels in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(url(locale, PATHS.contact));
    const { panel, button } = bookingOf(page, locale);
    await button.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await heightOf(panel.locator('[data-facade]'))).toBe(620);
  });

test('is left out on paper, where nobody can click', async ({ page }) => {
  await page.goto('/contact');
  await page.emulateMedia({ media: 'print' });
  await expect(bookingOf(page).band).toBeHidden();
  await expect(page.getByRole('main')).toContainText(BRAND.phone.international);
});
