import { rotate } from '../support/rotation.ts';
import { expectStill, shifts } from './layout-shifts.ts';
import {
  expect,
  gate,
  home,
  hydrated,
  LOCALES,
  readToTheEnd,
  t,
  test,
  waitForIdle,
  watchScripts,
  words,
} from './visit.ts';

const LOADS = ['whole', 'without its fonts', 'with its fonts late', 'piece by piece'] as const;

for (const [[load, locale], width] of rotate(rotate(LOADS, LOCALES), [1440, 390]))
  test.describe(() => {
    test.use({ viewport: { width, height: 900 }, expectedComplaints: /ERR_FAILED/ });

    test(`the home page in ${locale} at ${String(width)} pixels does not move when it comes ${load}`, async ({
      page,
    }) => {
      const network = await page.context().newCDPSession(page);
      const throttle = (downloadThroughput: number) =>
        network.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: 0,
          uploadThroughput: -1,
          downloadThroughput,
        });
      if (load === 'piece by piece') await throttle(20_000);
      const fonts = load === 'with its fonts late' ? await gate(page, '**/*.woff2') : undefined;
      const blocked: string[] = [];
      if (load === 'without its fonts')
        await page.route('**/*.woff2', (route) => {
          blocked.push(route.request().url());
          return route.abort();
        });
      await page.goto(home(locale), { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await throttle(-1);
      fonts?.open();
      await waitForIdle(page);
      await readToTheEnd(page);
      await waitForIdle(page);
      await expectStill(page);
      expect(blocked.length > 0).toBe(load === 'without its fonts');
    });
  });

for (const [width, locale] of rotate([390, 1440], ['fr', 'en', 'es', 'pt'] as const))
  test(`the home page in ${locale} at ${String(width)} pixels does not move while its living parts take turns`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.clock.install();
    await page.goto(home(locale));
    await page.evaluate(() => document.fonts.ready);
    const { length } = await shifts(page);
    const { dashboard, moving } = words(locale);
    for (const name of [dashboard.title, moving.testimonials, moving.press]) {
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

test('the home page loads its first script after it has loaded, and none for what is not on the screen', async ({
  page,
}) => {
  const scripts = watchScripts(page);
  await page.goto('/');
  await hydrated(page.getByRole('region', { name: t.dashboard.title }));
  await waitForIdle(page);
  const early = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const loaded = Number(navigation?.toJSON().loadEventStart);
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => /\.m?js($|\?)/.test(name) && !(startTime >= loaded))
      .map(({ name }) => name);
  });
  expect(early).toEqual([]);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((address) => /testimonial|leadform|leaddialog/i.test(address))).toEqual([]);
});
