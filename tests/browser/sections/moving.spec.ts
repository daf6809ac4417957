import { readdirSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { DASHBOARD, PRESS_CAROUSEL, TESTIMONIALS } from '../../../src/facts/moving.ts';
import { PRESS } from '../../../src/facts/press.ts';
import { fill } from '../../../src/i18n/format.ts';
import { homeCopy } from '../../support/home-copy.ts';
import { expect, gate, hydrated, MOVING, t, test } from '../visit.ts';

test.use(MOVING);

const keywordSets = homeCopy('en').hero.keywords;
const { length: TOTAL } = readdirSync('src/content/testimonials/en');

/** Opens the page with a clock of the test, and random numbers at their highest. */
async function openWithClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  await page.addInitScript(() => {
    Math.random = () => 0.999_999;
  });
  await page.goto('/');
}

/** Lets the page finish what it does between two ticks of its stopped clock: rendering is tasks, not timers. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        let rounds = 0;
        port1.onmessage = () => {
          rounds += 1;
          if (rounds === 50) resolve();
          else port2.postMessage(undefined);
        };
        port2.postMessage(undefined);
      }),
  );
}

/** Expects the pointer in an element or out of it, once the page has handled its event. */
async function expectPointedAt(element: Locator, isExpected: boolean): Promise<void> {
  await expect.poll(() => element.evaluate((it) => it.matches(':hover'))).toBe(isExpected);
  await settle(element.page());
}

async function pointAt(piece: Locator): Promise<void> {
  await piece.hover();
  await expectPointedAt(piece, true);
}

/** Takes pointer and focus out of a piece. */
async function leave(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await expectPointedAt(page.getByRole('main'), false);
}

/** Stops the clock, and starts all waits of a piece now: pointing at it stops them, and leaving starts them. */
async function startAnew(page: Page, piece: Locator): Promise<void> {
  await hydrated(piece);
  await page.clock.pauseAt(new Date('2026-11-21T11:00:00Z'));
  await pointAt(piece);
  // Any fade that was under way ends here.
  await page.clock.runFor(1000);
  await leave(page);
}

const dashboardOf = (page: Page) => page.getByRole('region', { name: t.dashboard.title });
const carouselOf = (page: Page) => page.getByRole('region', { name: t.moving.testimonials });
const pressOf = (page: Page) => page.getByRole('region', { name: t.moving.press });
const figures = (piece: Locator) => piece.getByRole('definition');
const slide = (piece: Locator, current: number) =>
  piece.getByRole('group', {
    name: fill('en', t.moving.slide, { current, total: TOTAL }),
  });

const dotOf = (carousel: Locator, current: number) =>
  carousel.getByRole('button', { name: fill('en', t.moving.goTo, { current, total: TOTAL }) });

/** The figures of the dashboard one step on, with random numbers at their highest. */
function nextFigures(before: readonly string[]): string[] {
  const [traffic = 0, , leads = 0, sales = 0] = before.map((text) =>
    Number(text.replace(/[^\d.]/g, '')),
  );
  return [`+${traffic + 2}%`, '#1', `${leads + 1}+`, `£${(sales + 0.1).toFixed(1)}M`];
}

test('the dashboard grows, and its keywords change and go round', async ({ page }) => {
  await openWithClock(page);
  const dashboard = dashboardOf(page);
  await startAnew(page, dashboard);
  let elapsed = 0;
  const runTo = async (time: number) => {
    await page.clock.runFor(time - elapsed);
    elapsed = time;
  };
  const rows = dashboard.getByRole('listitem');
  const shown = await rows.first().textContent();
  const first = keywordSets.findIndex((set) => set.some(({ keyword }) => shown?.includes(keyword)));
  expect(first).toBeGreaterThanOrEqual(0);
  const following = [...keywordSets.slice(first + 1), ...keywordSets.slice(0, first + 1)];
  for (const [step, set] of following.entries()) {
    const before = await rows.allTextContents();
    await runTo((step + 1) * DASHBOARD.keywordsMs + DASHBOARD.fadeMs - 1);
    await expect(rows).toHaveText(before);
    await runTo(elapsed + 1);
    await expect(rows).toContainText(set.map(({ keyword }) => keyword));
    if (step > 0) continue;
    const rising = await figures(dashboard).allTextContents();
    await runTo(DASHBOARD.tickMs - 1);
    await expect(figures(dashboard)).toHaveText(rising);
    await runTo(DASHBOARD.tickMs);
    await expect(figures(dashboard)).toHaveText(nextFigures(rising));
  }
});

test('the dashboard stands still under pointer, focus, tab and pause', async ({ page }) => {
  await openWithClock(page);
  const dashboard = dashboardOf(page);
  await startAnew(page, dashboard);
  await pointAt(dashboard);
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
  await expectPointedAt(dashboard, false);
  await expectStandstill();
  await dashboard.getByRole('button', { name: t.moving.pause }).click();
  await leave(page);
  await expectStandstill();
  await dashboard.getByRole('button', { name: t.moving.play }).click();
  await leave(page);
  await page.clock.runFor(DASHBOARD.tickMs);
  await expect.poll(() => dashboard.innerText()).not.toBe(before);
});

test('the testimonials jump to a dot, and go on unless paused', async ({ page }) => {
  await openWithClock(page);
  const carousel = carouselOf(page);
  await carousel.scrollIntoViewIfNeeded();
  await startAnew(page, carousel);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const current of [TOTAL, 1]) {
      await dotOf(carousel, current).click();
      await expect(slide(carousel, current)).toBeVisible();
      await expect(dotOf(carousel, current)).toHaveAttribute('aria-current', 'true');
      const box = await slide(carousel, current).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(240);
    }
  }
  await leave(page);
  for (const next of [...Array.from({ length: TOTAL - 1 }, (_, index) => index + 2), 1]) {
    await page.clock.runFor(TESTIMONIALS.everyMs - 1);
    await expect(slide(carousel, next)).toBeHidden();
    await page.clock.runFor(1);
    await expect(slide(carousel, next)).toBeVisible();
    await expect(carousel.getByRole('group')).toHaveCount(1);
  }
  await carousel.getByRole('button', { name: t.moving.pause }).click();
  await leave(page);
  await page.clock.runFor(30_000);
  await expect(carousel.getByRole('button', { name: t.moving.play })).toBeVisible();
  await expect(slide(carousel, 1)).toBeVisible();
});

test('the press logos move on by one every three seconds, after a fade', async ({ page }) => {
  await openWithClock(page);
  const press = pressOf(page);
  await press.scrollIntoViewIfNeeded();
  await startAnew(page, press);
  const logos = press.getByRole('listitem');
  await expect(logos).toHaveCount(PRESS_CAROUSEL.shown);
  const leading = await logos.first().textContent();
  const shownAfter = (turns: number) => {
    const start = PRESS.findIndex((title) => title === leading) + turns;
    return [...PRESS, ...PRESS, ...PRESS].slice(start, start + PRESS_CAROUSEL.shown);
  };
  for (const turn of [0, 1]) {
    await page.clock.runFor(PRESS_CAROUSEL.everyMs - turn * PRESS_CAROUSEL.fadeMs);
    await expect(logos).toHaveText(shownAfter(turn));
    await page.clock.runFor(PRESS_CAROUSEL.fadeMs);
    await expect(logos).toHaveText(shownAfter(turn + 1));
  }
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('everything stands still until someone plays it', async ({ page }) => {
    await openWithClock(page);
    for (const piece of [dashboardOf(page), carouselOf(page), pressOf(page)]) {
      const textOf = () => piece.innerText();
      const before = await textOf();
      await piece.hover();
      await hydrated(piece);
      await leave(page);
      await page.clock.runFor(60_000);
      const play = piece.getByRole('button', { name: t.moving.play });
      await expect(play).toBeVisible();
      expect(await textOf()).toBe(before);
      await play.click();
      await leave(page);
      await page.clock.runFor(9000);
      await expect.poll(textOf).not.toBe(before);
    }
  });
});

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test.describe(`with motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test('the first press counts before the script is there', async ({ page }) => {
      const code = await gate(page, '**/_astro/*.js');
      await page.goto('/');
      const [dashboard, carousel] = [dashboardOf(page), carouselOf(page)];
      const faces = [t.moving.pause, t.moving.play];
      const [before = '', after = ''] = reducedMotion === 'reduce' ? faces.toReversed() : faces;
      await dotOf(carousel, 2).click();
      await dashboard.getByRole('button', { name: before }).click();
      code.open();
      await expect(slide(carousel, 2)).toBeVisible();
      await expect(dashboard.getByRole('button', { name: after })).toBeVisible();
    });
  });

test('the press on a page of adverts shows all its titles', async ({ page }) => {
  await page.goto('/google-ads');
  const titles = page.locator('[aria-labelledby=press] li span');
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
});
