/** The booking calendar of another company: a facade first, the frame after a click, and always a link. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { BRAND } from '../../../src/facts/brand.ts';
import { BOOKING_WAIT_MS } from '../../../src/facts/limits.ts';
import { fill } from '../../../src/i18n/format.ts';
import { PATHS, url } from '../../../src/i18n/urls.ts';
import { violations } from '../accessibility/axe.ts';
import { CONFIGURED, expect, LOCALES, STAND_INS, test, words, type Locale } from './configured.ts';
import { questionOn } from './consent.ts';
import { standInVariables } from './stand-ins.ts';

const { PUBLIC_BOOKING_URL: CALENDAR = '' } = standInVariables(STAND_INS);
const PATH = CALENDAR.slice(STAND_INS.length);
const provider = new URL(STAND_INS).host;

/** The band with the facade, the place of the frame and the words beside it. */
function bookingOf(page: Page, locale: Locale = 'en') {
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

test('stands in the footer of home pages and on contact pages alone', () => {
  const cwd = join(CONFIGURED, 'client');
  const pages = globSync('**/*.html', { cwd }).filter((file) =>
    /data-booking|book\/30-minutes/u.test(readFileSync(join(cwd, file), 'utf8')),
  );
  const contacts = LOCALES.map((locale) => `${url(locale, PATHS.contact).slice(1)}.html`);
  const homes = ['index', 'en', 'es', 'fr', 'pt'].map((name) => `${name}.html`);
  expect(pages.toSorted()).toEqual([...homes, ...contacts].toSorted());
});

test('comes on demand only, in the room of its facade, by keyboard', async ({ page, foreign }) => {
  const { note, frame: title } = words('en').booking;
  for (const [width, height, locale] of [
    [1024, 750, 'en'],
    [640, 600, 'fr'],
    [390, 620, 'en'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(url(locale, locale === 'en' ? PATHS.home : PATHS.contact));
    const { link, button, panel, frame, waiting } = bookingOf(page, locale);
    await link.focus();
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await pageHeight();
    expect(await heightOf(panel.locator('[data-facade]')), `at ${String(width)}`).toBe(height);
    await expect(frame).toHaveCount(0);
    expect(foreign.splice(0)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(frame).toBeFocused();
    await expect(frame.contentFrame().getByRole('heading')).toHaveText('Choose a time');
    await expect(waiting).toBeHidden();
    expect(await heightOf(frame), `at ${String(width)}`).toBe(height);
    expect(await pageHeight()).toBe(before);
    expect(new Set(foreign.splice(0))).toEqual(new Set([PATH]));
  }
  const { band, frame, button } = bookingOf(page);
  expect(await violations(page, '[data-booking]')).toEqual([]);
  await expect(band).toContainText(fill('en', note, { provider }));
  for (const [name, value] of [
    ['src', CALENDAR],
    ['sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups'],
    ['referrerpolicy', 'strict-origin'],
    ['title', fill('en', title, { provider })],
  ] as const)
    await expect(frame).toHaveAttribute(name, value);
  await page.keyboard.press('Tab');
  await expect(frame.contentFrame().getByRole('button', { name: '10:30' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(frame).not.toBeFocused();
  await expect(button).not.toBeFocused();
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test.describe('when nobody answers', () => {
  test.use({ manner: 'close', expectedComplaints: /ERR_EMPTY_RESPONSE/ });

  test('the facade comes back, and a second try believes the frame', async ({ page }) => {
    await page.goto('/');
    const { button, link, frame, failure, waiting } = bookingOf(page);
    const { phone } = BRAND;
    await button.click();
    await expect(failure).toContainText(`${words('en').booking.failed} ${provider}`);
    const wayBy = (name: string) => failure.getByRole('link', { name });
    await expect(wayBy(provider)).toHaveAttribute('href', CALENDAR);
    await expect(wayBy(phone.international)).toHaveAttribute('href', phone.href);
    await expect(frame).toHaveCount(0);
    await expect(waiting).toBeHidden();
    await expect(button).toBeFocused();
    await expect(link).toBeVisible();
    expect(await violations(page, '[data-booking]')).toEqual([]);
    await button.click();
    await expect(failure).toBeHidden();
    await expect(frame).toBeVisible();
  });
});

test.describe('when no answer ends', () => {
  test.use({ manner: 'hang' });

  test('a sign turns while it loads; then the facade comes back', async ({ page }) => {
    await page.clock.install();
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const { button, panel, frame, failure, waiting } = bookingOf(page);
    await button.click();
    await expect(waiting).toBeVisible();
    const sign = panel.locator('span[data-waiting]').first();
    await expect(sign).toHaveCSS('animation-name', 'none');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect(sign).toHaveCSS('animation-iteration-count', 'infinite');
    await page.clock.runFor(BOOKING_WAIT_MS - 1000);
    await expect(frame).toHaveCount(1);
    await page.clock.runFor(1000);
    await expect(failure).toBeVisible();
    await expect(frame).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  // The stand-in has no icon for its own page.
  test.use({ javaScriptEnabled: false, expectedComplaints: /favicon/ });

  test('the link opens the calendar; nothing else asks or loads', async ({ page, foreign }) => {
    await page.goto('/fr');
    const { button, link } = bookingOf(page, 'fr');
    const { region, opener } = questionOn(page, 'fr');
    await expect(region.or(opener)).toHaveCount(0);
    await expect(page.locator('[data-chat]')).toBeHidden();
    await expect(button).toBeHidden();
    await expect(link).toHaveAttribute('rel', 'noopener');
    expect(foreign).toEqual([]);
    await link.click();
    await expect(page).toHaveURL(CALENDAR);
  });
});
