import { expectStill, shifts } from './layout-shifts.ts';
import { slowSite } from './slow-site.ts';
import {
  expect,
  gate,
  hydrated,
  LOCALES,
  home,
  readToTheEnd,
  t,
  test,
  watchScripts,
  words,
} from './visit.ts';

for (const width of [390, 1440]) {
  for (const locale of ['en', 'fr'] as const) {
    test.describe(`the home page in ${locale}, ${String(width)} pixels wide`, () => {
      test.use({ viewport: { width, height: 900 } });

      test('does not move while it loads and is read to the end', async ({ page }) => {
        await page.goto(home(locale));
        await page.evaluate(() => document.fonts.ready);
        await readToTheEnd(page);
        await page.waitForLoadState('networkidle');
        await expectStill(page);
      });

      test.describe(() => {
        test.use({ expectedComplaints: /ERR_FAILED/ });

        test('does not move when its fonts never come', async ({ page }) => {
          let blocked = 0;
          await page.route('**/*.woff2', (route) => {
            blocked += 1;
            return route.abort();
          });
          await page.goto(home(locale));
          await readToTheEnd(page);
          await page.waitForLoadState('networkidle');
          expect(blocked).toBeGreaterThan(0);
          await expectStill(page);
        });
      });

      test('does not move while its HTML comes in piece by piece', async ({ page, baseURL }) => {
        const slow = await slowSite(baseURL ?? '');
        try {
          await page.goto(slow.origin + home(locale));
          await expectStill(page);
        } finally {
          // It may still ask for the icon.
          await page.close();
          slow.stop();
        }
      });

      test('does not move when its fonts come late', async ({ page }) => {
        const fonts = await gate(page, '**/*.woff2');
        await page.goto(home(locale), { waitUntil: 'domcontentloaded' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        fonts.open();
        await page.waitForLoadState('load');
        await page.evaluate(() => document.fonts.ready);
        await page.waitForLoadState('networkidle');
        await expectStill(page);
      });

      test('does not move while its living parts take their turns', async ({ page }) => {
        await page.clock.install();
        await page.goto(home(locale));
        await page.evaluate(() => document.fonts.ready);
        const { length } = await shifts(page);
        for (const name of [
          words(locale).dashboard.title,
          words(locale).moving.testimonials,
          words(locale).moving.press,
        ]) {
          const piece = page.getByRole('region', { name });
          await hydrated(piece);
          const atFirst = await piece.innerText();
          await page.clock.runFor(3400);
          await page.clock.runFor(5000);
          await expect.poll(() => piece.innerText()).not.toBe(atFirst);
          for (let turn = 0; turn < 4; turn += 1) await page.clock.runFor(2500);
        }
        expect((await shifts(page)).slice(length)).toEqual([]);
      });
    });
  }
}

for (const locale of LOCALES) {
  test(`the home page in ${locale} asks for its first script after it has loaded`, async ({
    page,
  }) => {
    await page.goto(home(locale));
    await hydrated(page.getByRole('region', { name: words(locale).dashboard.title }));
    const { loaded, scripts } = await page.evaluate(() => ({
      loaded:
        performance
          .getEntriesByType('navigation')
          .map((entry) => Number(entry.toJSON().loadEventStart))[0] ?? 0,
      scripts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.m?js($|\?)/.test(name))
        .map(({ name, startTime }) => ({ name, startTime })),
    }));
    expect(loaded).toBeGreaterThan(0);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter(({ startTime }) => startTime < loaded)).toEqual([]);
  });
}

test('what is not on the screen yet asks for no script', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto('/');
  await hydrated(page.getByRole('region', { name: t.dashboard.title }));
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((address) => /testimonial|leadform|leaddialog/i.test(address))).toEqual([]);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('reading the home page to the end asks for no script, and using a form does', async ({
    page,
  }) => {
    const scripts = watchScripts(page);
    await page.goto('/');
    // The pointer stays at the edge, where nothing is to be reached for.
    await page.mouse.move(1, 450);
    await readToTheEnd(page);
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
    await page.getByRole('main').getByRole('textbox', { name: t.leadForm.hero.label }).focus();
    await expect.poll(() => scripts.length).toBeGreaterThan(0);
  });
});

test('the home page asks nothing of another host', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto('/');
  await readToTheEnd(page);
  await page.waitForLoadState('networkidle');
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});
