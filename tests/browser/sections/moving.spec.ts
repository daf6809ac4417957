import { readdirSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { DASHBOARD, PRESS_CAROUSEL, TESTIMONIALS } from '../../../src/facts/moving.ts';
import { PRESS } from '../../../src/facts/press.ts';
import { fill } from '../../../src/i18n/format.ts';
import { url } from '../../../src/i18n/urls.ts';
import { rotate } from '../../support/rotation.ts';
import { shifts } from '../layout-shifts.ts';
import { expect, gate, hydrated, MOVING, t, test, waitForAnimations, words } from '../visit.ts';

test.use(MOVING);

const { length: TOTAL } = readdirSync('src/content/testimonials/en');

/** What changes in a part, and when. */
const CHANGES = [
  { part: 'dashboard', texts: 'dd', everyMs: DASHBOARD.tickMs, fadeMs: 0 },
  { part: 'dashboard', texts: 'li', everyMs: DASHBOARD.keywordsMs, fadeMs: DASHBOARD.fadeMs },
  { part: 'testimonials', texts: '[role=group]', everyMs: TESTIMONIALS.everyMs, fadeMs: 0 },
  { part: 'press', texts: 'li', ...PRESS_CAROUSEL },
] as const;

const partsOf = (page: Page, { dashboard, moving } = t) => ({
  dashboard: page.getByRole('region', { name: dashboard.title }),
  testimonials: page.getByRole('region', { name: moving.testimonials }),
  press: page.getByRole('region', { name: moving.press }),
});

/** Lets the page finish what it does between two ticks of its stopped clock: rendering is tasks, not timers. */
const settle = (page: Page) => page.evaluate(async () => (await fetch('/robots.txt')).text());

async function pointAt(part: Locator): Promise<void> {
  await part.hover();
  await settle(part.page());
}

async function leave(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.locator(':focus').evaluateAll(([focused]) => focused?.blur());
  await settle(page);
}

/** Opens the page with a clock of the test, and random numbers at their highest. */
async function openWithClock(page: Page, path = '/'): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  await page.addInitScript(() => {
    Math.random = () => 0.999_999;
  });
  await page.goto(path);
}

for (const [width, locale] of rotate([390, 1440], ['fr', 'en', 'es', 'pt'] as const))
  test(`each part changes in time, goes round and moves nothing, in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openWithClock(page, url(locale, '/'));
    const parts = partsOf(page, words(locale));
    for (const part of Object.values(parts)) await hydrated(part);
    await page.evaluate(() => document.fonts.ready);
    const moved = await shifts(page);
    await page.clock.pauseAt(new Date('2026-11-21T11:00:00Z'));
    for (const { part, texts, everyMs, fadeMs } of CHANGES) {
      const visible = parts[part].locator(texts).filter({ visible: true });
      const shown = async () => (await visible.allInnerTexts()).join('\n');
      // Pointing stops all waits, and leaving starts them. Any fade that was under way ends.
      await pointAt(parts[part]);
      await page.clock.runFor(1000);
      await leave(page);
      await waitForAnimations(page);
      const first = await shown();
      await page.clock.runFor(everyMs + fadeMs - 1);
      await settle(page);
      const seen = [await shown()];
      expect(seen).toEqual([first]);
      // Figures grow; all else goes round.
      while (texts === 'dd' ? seen.length < 3 : seen.length === 1 || seen.at(-1) !== first) {
        await page.clock.runFor(seen.length === 1 ? 1 : everyMs);
        await expect.poll(shown).not.toBe(seen.at(-1));
        await waitForAnimations(page);
        seen.push(await shown());
      }
      expect(seen.length).toBeGreaterThan(2);
      if (part === 'press') expect(seen[1]?.split('\n')[0]).toBe(first.split('\n')[1]);
    }
    await page.clock.resume();
    expect((await shifts(page)).slice(moved.length)).toEqual([]);
  });

test('a part stands still under pointer, focus, tab and pause', async ({ page }) => {
  await openWithClock(page);
  const { dashboard } = partsOf(page);
  await hydrated(dashboard);
  await page.clock.pauseAt(new Date('2026-11-21T11:00:00Z'));
  await pointAt(dashboard);
  await page.clock.runFor(1000);
  const before = await dashboard.innerText();
  const expectStandstill = async () => {
    await page.clock.runFor(30_000);
    const text = await dashboard.innerText();
    expect(text.replace(t.moving.play, t.moving.pause)).toBe(before);
  };
  await expectStandstill();
  const hide = (isHidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await hide(true);
  await leave(page);
  await expectStandstill();
  await pointAt(dashboard);
  await hide(false);
  await dashboard.getByRole('button').focus();
  await page.mouse.move(2, 2);
  await settle(page);
  await expectStandstill();
  await dashboard.getByRole('button', { name: t.moving.pause }).click();
  await leave(page);
  await expectStandstill();
  await dashboard.getByRole('button', { name: t.moving.play }).click();
  await leave(page);
  await page.clock.runFor(DASHBOARD.tickMs);
  await expect.poll(() => dashboard.innerText()).not.toBe(before);
});

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test.describe(`with motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test('the first press counts before the script; a press decides', async ({ page }) => {
      const code = await gate(page, '**/_astro/*.js');
      await openWithClock(page);
      const { dashboard, ...others } = partsOf(page);
      const faces = [t.moving.pause, t.moving.play];
      const [before = '', after = ''] = reducedMotion === 'reduce' ? faces.toReversed() : faces;
      const numbers = { current: 2, total: TOTAL };
      const dot = page.getByRole('button', { name: fill('en', t.moving.goTo, numbers) });
      await dot.click();
      await dashboard.getByRole('button', { name: before }).click();
      code.open();
      await expect(
        page.getByRole('group', { name: fill('en', t.moving.slide, numbers) }),
      ).toBeVisible();
      await expect(dot).toHaveAttribute('aria-current', 'true');
      await expect(dashboard.getByRole('button', { name: after })).toBeVisible();
      for (const part of Object.values(others)) {
        const text = () => part.innerText();
        await part.hover();
        await hydrated(part);
        await leave(page);
        const first = await text();
        if (reducedMotion === 'reduce') {
          await page.clock.runFor(60_000);
          expect(await text()).toBe(first);
          await part.getByRole('button', { name: before }).click();
          await leave(page);
        }
        await page.clock.runFor(9000);
        await expect.poll(text).not.toBe(first);
      }
    });
  });

test('the press on a page of adverts shows all its titles, and pauses', async ({ page }) => {
  await page.goto('/google-ads');
  const press = page.locator('[aria-labelledby=press]');
  const titles = press.locator('li span');
  const seen: unknown[] = [];
  for (const time of [1000, 4000, 7000])
    seen.push(
      ...(await titles.evaluateAll(
        (all, now) =>
          all.flatMap((title) => {
            for (const animation of title.getAnimations()) animation.currentTime = now;
            return getComputedStyle(title).filter === 'none' ? [title.textContent] : [];
          }),
        time,
      )),
    );
  expect(seen).toEqual(PRESS);
  await press.getByRole('checkbox').check();
  await expect(press.locator('.turns > *').first()).toHaveCSS('animation-play-state', 'paused');
});
